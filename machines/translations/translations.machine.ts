import { createTableMachine } from '../table/table.machine.ts';
import { translationsTable } from './translations.table.ts';

/** The translation queue. It stays alive behind an item opened from it, so that it is unchanged when one returns. */
export const translationsMachine = createTableMachine(translationsTable);
