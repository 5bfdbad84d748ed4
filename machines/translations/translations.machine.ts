import { createTableMachine } from '../table/table.machine.ts';
import { translationsTable } from './translations.table.ts';

/** The translation queue. It goes on behind an item that was opened from it, so that coming back finds it as it was. */
export const translationsMachine = createTableMachine(translationsTable);
