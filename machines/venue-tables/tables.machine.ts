import { createTableMachine } from '../table/table.machine.ts';
import { tablesTable } from './tables.table.ts';

/** The tables and joins of a venue. */
export const tablesMachine = createTableMachine(tablesTable);
