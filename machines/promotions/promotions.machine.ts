import { createTableMachine } from '../table/table.machine.ts';
import { promotionsTable } from './promotions.table.ts';

/** A venue's promotions. */
export const promotionsMachine = createTableMachine(promotionsTable);
