import { reads, readsAs, writes } from '../../authorization/policy.ts';

const masks = { phone: 'last4', email: 'hidden', number: 'last4' } as const;

export const giftCardsPolicy = {
  giftcards: reads('giftCard', masks),
  giftcard: reads('giftCard', masks),
  giftcardByNumber: reads('giftCard', masks),
  giftcardTransactions: reads('giftCard'),
  giftcardCollection: reads('giftCard'),
  giftcardStatuses: reads('giftCard'),
  giftcardLedgerCheck: readsAs('export', 'giftCard'),
  giftcardUnusual: readsAs('export', 'giftCard'),
  giftcardCollectionSave: writes('write', 'giftCard'),
  giftcardCreate: writes('issue', 'giftCard'),
  giftcardUpdate: writes('issue', 'giftCard'),
  giftcardSend: writes('issue', 'giftCard'),
  giftcardRedeem: writes('redeem', 'giftCard'),
  giftcardReverse: writes('reverse', 'giftCard'),
  giftcardEvent: writes('block', 'giftCard'),
  giftcardImport: writes('write', 'giftCard'),
};
