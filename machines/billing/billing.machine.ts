import { createTableMachine } from '../table/table.machine.ts';
import { billingTable } from './billing.table.ts';

/** A venue's bills. */
export const billingMachine = createTableMachine(billingTable);
