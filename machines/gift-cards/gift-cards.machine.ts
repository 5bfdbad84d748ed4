import { createTableMachine } from '../table/table.machine.ts';
import { giftCardsTable } from './gift-cards.table.ts';

/** The gift cards of a venue. */
export const giftCardsMachine = createTableMachine(giftCardsTable);
