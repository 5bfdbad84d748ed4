import { fromPromise } from 'xstate';
import { loadKind } from '../../graphql/content/kinds/load-kind.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { toFileName } from '../../graphql/domain/file-name.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import type { Template } from './import.types.ts';
import { menuFields } from './menu-sheet-columns.ts';
import { listItemsColumns } from './write-items-sheet.ts';
import { hasItemsSheet } from './sheet-kinds.ts';
import { listColumns, writeHeader } from './sheet-columns.ts';

/** Saves a workbook with the headings of a kind's table alone, in the person's language, to be filled in. */
export const createTemplateSaver = ({ saveSheet, tools }: Pick<ExportPorts, 'saveSheet' | 'tools'>) =>
  fromPromise<void, Template>(async ({ input: { entity, languages, currency }, system }) => {
    try {
      const [{ formatMessage, language }] = await Promise.all([tools(), loadKind(entity)]);
      const columns = hasItemsSheet(entity)
        ? listItemsColumns(getKind(entity), languages)
        : listColumns(menuFields, languages);
      await saveSheet(toFileName(formatMessage('import.template.name'), 'xlsx', 'template'), [
        columns.map((column) => writeHeader(column, column.language, { currency }, language)),
      ]);
    } catch {
      system.get('notifications')?.send({
        type: 'notification.shown',
        notification: { kind: 'error', message: 'error.exportFileFailed' },
      });
    }
  });
