import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** A gift card that is issued, paid with in parts, refused for more than it holds, and used up. */
export const giftCardJourney: Journey = {
  real: {
    list: 'giftcards.rows.query.shown',
    issued: 'giftCardDialog.card',
    listed: 'giftcards.rows.query.shown',
    redeemed: 'giftCardDialog.card',
    refused: 'giftCardDialog.form',
    usedUp: 'giftCardDialog.card',
    givenBack: 'giftCardDialog.card',
  },
  machine: createMachine({
    id: 'payingByCard',
    initial: 'list',
    states: {
      list: { on: { 'a card is issued': 'issued' } },
      issued: { on: { 'it is closed': 'listed', 'a part is redeemed': 'redeemed' } },
      listed: { on: { 'it is opened': 'issued' } },
      redeemed: {
        on: {
          'more than the rest is redeemed': 'refused',
          'the part is given back': 'givenBack',
        },
      },
      refused: { on: { 'the rest is redeemed': 'usedUp' } },
      usedUp: {},
      givenBack: {},
    },
  }),
};
