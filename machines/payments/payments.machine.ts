import { createTableMachine } from '../table/table.machine.ts';
import { paymentsTable } from './payments.table.ts';

/** Money in and out of a venue. */
export const paymentsMachine = createTableMachine(paymentsTable);
