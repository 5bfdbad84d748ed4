import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { changeGiftCard, redeemGiftCard, reverseTransaction } from './change-gift-card.ts';
import { giftCardsPolicy } from './gift-cards.policy.ts';
import { importGiftCards } from './import-gift-cards.ts';
import { createGiftCard, sendGiftCard, updateGiftCard } from './issue-gift-card.ts';
import {
  checkLedger,
  findByNumber,
  getGiftCard,
  listCollections,
  listGiftCards,
  listStatuses,
  listTransactions,
} from './list-gift-cards.ts';
import { listUnusual } from './list-unusual.ts';
import { saveCollection } from './save-collection.ts';

const { venueResolver } = createAuthorizedResolvers(giftCardsPolicy);

export const resolvers: Resolvers = {
  Query: {
    giftcards: venueResolver('giftcards', listGiftCards),
    giftcard: venueResolver('giftcard', getGiftCard),
    giftcardByNumber: venueResolver('giftcardByNumber', findByNumber),
    giftcardTransactions: venueResolver('giftcardTransactions', listTransactions),
    giftcardCollection: venueResolver('giftcardCollection', listCollections),
    giftcardStatuses: venueResolver('giftcardStatuses', listStatuses),
    giftcardLedgerCheck: venueResolver('giftcardLedgerCheck', checkLedger),
    giftcardUnusual: venueResolver('giftcardUnusual', listUnusual),
  },

  Mutation: {
    giftcardCollectionSave: venueResolver('giftcardCollectionSave', saveCollection),
    giftcardCreate: venueResolver('giftcardCreate', createGiftCard),
    giftcardUpdate: venueResolver('giftcardUpdate', updateGiftCard),
    giftcardSend: venueResolver('giftcardSend', sendGiftCard),
    giftcardRedeem: venueResolver('giftcardRedeem', redeemGiftCard),
    giftcardReverse: venueResolver('giftcardReverse', reverseTransaction),
    giftcardEvent: venueResolver('giftcardEvent', changeGiftCard),
    giftcardImport: venueResolver('giftcardImport', importGiftCards),
  },
};
