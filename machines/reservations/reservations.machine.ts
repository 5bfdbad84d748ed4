import { createTableMachine } from '../table/table.machine.ts';
import { reservationsTable } from './reservations.table.ts';

/** The table of reservations. */
export const reservationsMachine = createTableMachine(reservationsTable);
