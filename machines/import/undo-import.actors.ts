import { ContentImportUndoDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { forEachRow } from '../table/table.actors.ts';
import type { TableRow } from '../table/define-table.ts';

/** Takes imports back, each as a whole; the rows are imports. */
export const undoImport = <Row extends TableRow>({ ask, newId }: Pick<Ports, 'ask' | 'newId'>, rows: readonly Row[]) =>
  forEachRow(rows, ({ id }) => ask('api', ContentImportUndoDocument, { import_id: id }, { as: 'venue', key: newId() }));
