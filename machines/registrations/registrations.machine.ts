import { createTableMachine } from '../table/table.machine.ts';
import { registrationsTable } from './registrations.table.ts';

/** A venue's registrations. */
export const registrationsMachine = createTableMachine(registrationsTable);
