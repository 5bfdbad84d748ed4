import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { giftCardDialogMachine } from '../../../../machines/gift-cards/gift-card-dialog.machine.ts';
import type {
  GiftCardAction,
  GiftCardDetails,
  GiftCardDialogInput,
  GiftCardRow,
} from '../../../../machines/gift-cards/gift-cards.types.ts';
import type { ApiError } from '../../../../machines/ports.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
const scope = { venue, locale: 'en' as const, role: 'owner' };
const card = {
  id: 'c1',
  name: 'Noa',
  version: 3,
  balance: 34_000,
  initialAmount: 50_000,
  currency: 'ILS',
  status: 'valid',
  state: 'active',
} as GiftCardRow;
const details: GiftCardDetails = {
  card,
  number: 'PT7K 4M2X 9Q4W 0000',
  transactions: [],
  managers: [{ id: 'm1', name: 'Michal' }],
  collections: [],
  alerts: [],
};
const networkLost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };
const endless = fromPromise(() => new Promise<never>(() => {}));

const inputs: Record<GiftCardAction, GiftCardDialogInput> = {
  open: { scope, action: 'open', card: 'c1' },
  redeem: { scope, action: 'redeem', card: null },
  create: { scope, action: 'create', card: null },
  collections: { scope, action: 'collections', card: null },
  unusual: { scope, action: 'unusual', card: null },
  import: { scope, action: 'import', card: null },
};

const createDialogWalk = (action: GiftCardAction) =>
  createWalk(
    giftCardDialogMachine.provide({ actors: { form: endless, collectionForm: endless, cardsImport: endless } }),
    {
      input: inputs[action],
      samples: {
        'number.changed': [{ number: 'PT7K 4M2X' }, { number: ' ' }],
        'step.chosen': [{ step: 'redeem' }, { step: 'block' }],
        'collection.chosen': [{ collection: null }],
        'send.requested': [{ channel: 'sms' }],
        'giftCard.saved': [{ id: 'c1' }],
        'card.chosen': [{ card: 'c1' }],
        'xstate.done.actor.cardsImport': [{ output: { imported: true } }, { output: { imported: false } }],
        'changes.pending': [{ id: 'giftCardForm', changes: 1 }],
        'changes.cleared': [{ id: 'giftCardForm' }],
        'changes.saveFailed': [{ id: 'giftCardForm' }],
        'xstate.done.actor.loadGiftCard': [{ output: details }],
        'xstate.error.actor.loadGiftCard': [{ error: networkLost }],
        'xstate.done.actor.findGiftCard': [{ output: 'c1' }],
        'xstate.error.actor.findGiftCard': [{ error: networkLost }],
        'xstate.done.actor.sendGiftCard': [{ output: undefined }],
        'xstate.error.actor.sendGiftCard': [{ error: networkLost }],
      },
      facts: ({ context }) => [
        context.action,
        context.id,
        context.step,
        context.typed.trim() === '',
        context.error?.key ?? null,
        context.changed,
      ],
      invariant: (snapshot, { isPending }) => {
        const { context } = snapshot;
        expect(isPending('loadGiftCard')).toBe(snapshot.matches('loading'));
        expect(isPending('findGiftCard')).toBe(snapshot.matches('looking'));
        expect(isPending('sendGiftCard')).toBe(snapshot.matches('sending'));
        // only a number that was typed is looked up, and only an opened card is shown
        if (snapshot.matches('looking')) expect(context.typed.trim()).not.toBe('');
        if (snapshot.matches('card') || snapshot.matches('sending')) expect(context.action).toBe('open');
        if (snapshot.matches('collections') || snapshot.matches('collectionForm'))
          expect(context.action).toBe('collections');
        if (snapshot.matches('unusual')) expect(context.action).toBe('unusual');
        if (snapshot.matches('importing')) expect(context.action).toBe('import');
        if (snapshot.matches('failed')) expect(context.error).toEqual(networkLost);
      },
    },
  );

describe.each(Object.keys(inputs) as GiftCardAction[])('the dialog that was opened to %s', (action) => {
  const walk = createDialogWalk(action);
  test('every path keeps the invariant', walk.replay);
});
