import { createTableMachine } from '../table/table.machine.ts';
import { venuesTable } from './venues.table.ts';

/** The list of venues. */
export const venuesMachine = createTableMachine(venuesTable);
