import { setup, type SnapshotFrom, transition } from 'xstate';
import type { GiftCardState } from '../../graphql/domain/gift-cards.ts';
import type { GiftCardEvent, GiftCardFacts } from './gift-card.types.ts';

const base = setup({
  types: { context: {} as GiftCardFacts, events: {} as GiftCardEvent, input: {} as GiftCardFacts },
  guards: {
    hasBalance: ({ context }) => context.balance > 0,
    isRedeemable: ({ context }) => context.balance > 0 && !context.isPast,
  },
});

/** The life of a gift card (rules, "Gift cards"): the server allows by it, the screen and the palette offer by it. */
export const giftCardMachine = base.createMachine({
  id: 'giftCard',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'the card was made and holds nothing yet',
      on: { issue: 'active' },
    },
    active: {
      description: 'the card can be redeemed until its last day',
      on: {
        redeem: { guard: 'isRedeemable', target: 'active' },
        reverse: 'active',
        adjust: 'active',
        extend: 'active',
        block: 'blocked',
        cashOut: { guard: 'hasBalance', target: 'void' },
        void: 'void',
      },
    },
    blocked: {
      description: 'nobody can redeem the card until it is unblocked',
      on: { unblock: 'active', reverse: 'blocked', extend: 'blocked', void: 'void' },
    },
    void: { description: 'the card was ended: cleared or paid out. Nothing happens to it any more' },
  },
});

type Snapshot = SnapshotFrom<typeof giftCardMachine>;

const resolveSnapshot = (facts: GiftCardFacts): Snapshot =>
  giftCardMachine.resolveState({ value: facts.state, context: facts });

/** Whether the chart accepts the event now. */
export const acceptsGiftCardEvent = (facts: GiftCardFacts, event: GiftCardEvent): boolean =>
  resolveSnapshot(facts).can(event);

/** The state after the event; null when the chart does not allow it. */
export const applyGiftCardEvent = (facts: GiftCardFacts, event: GiftCardEvent): GiftCardState | null => {
  const snapshot = resolveSnapshot(facts);
  if (!snapshot.can(event)) return null;
  const [next] = transition(giftCardMachine, snapshot, event);
  return next.value as GiftCardState;
};
