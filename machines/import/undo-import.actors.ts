import { ContentImportUndoDocument } from '../../graphql/generated/api/graphql.ts';
import type { createSubmissionKeysById } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import { forEachRow } from '../table/table.actors.ts';
import type { TableRow } from '../table/define-table.ts';

interface UndoPorts extends Pick<Ports, 'ask'> {
  /** the keys of undos, by the id of the import: nothing is left to undo once one was carried out */
  keyOf: ReturnType<typeof createSubmissionKeysById>;
}

/** Takes imports back, each as a whole; the rows are imports. */
export const undoImport = <Row extends TableRow>({ ask, keyOf }: UndoPorts, rows: readonly Row[]) =>
  forEachRow(rows, ({ id }) => {
    const variables = { import_id: id };
    return keyOf(id)(variables, (key) => ask('api', ContentImportUndoDocument, variables, { as: 'venue', key }));
  });
