import { createTableMachine } from '../table/table.machine.ts';
import { teamTable } from './team.table.ts';

/** The members of a venue, and the invitations to become one. */
export const teamMachine = createTableMachine(teamTable);
