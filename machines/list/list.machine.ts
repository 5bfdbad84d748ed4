import { createTableMachine } from '../table/table.machine.ts';
import { contentListTable } from './content-list.table.ts';

/**
 * The list of one kind's items. It lives as long as its venue is active, so that it is unchanged when one returns to
 * it.
 */
export const listMachine = createTableMachine(contentListTable);
