import { createTableMachine } from '../table/table.machine.ts';
import { contentListTable } from './content-list.table.ts';

/** The list of one kind's items. It lives as long as its venue is active, so that coming back finds it as it was. */
export const listMachine = createTableMachine(contentListTable);
