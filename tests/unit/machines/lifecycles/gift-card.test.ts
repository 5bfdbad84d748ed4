import { expect, test } from 'vitest';
import { type GiftCardState } from '../../../../graphql/domain/gift-cards.ts';
import { applyGiftCardEvent, giftCardMachine } from '../../../../machines/lifecycles/gift-card.ts';
import type { GiftCardEvent, GiftCardFacts } from '../../../../machines/lifecycles/gift-card.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';

type EventType = GiftCardEvent['type'];
const createFacts = (state: GiftCardState, more: Partial<GiftCardFacts> = {}): GiftCardFacts => ({
  state,
  balance: 5000,
  isPast: false,
  ...more,
});
const events: readonly EventType[] = [
  'issue',
  'redeem',
  'reverse',
  'adjust',
  'extend',
  'block',
  'unblock',
  'cashOut',
  'void',
];

test.each<[from: GiftCardState, accepted: Partial<Record<EventType, GiftCardState>>]>([
  ['pending', { issue: 'active' }],
  [
    'active',
    {
      redeem: 'active',
      reverse: 'active',
      adjust: 'active',
      extend: 'active',
      block: 'blocked',
      cashOut: 'void',
      void: 'void',
    },
  ],
  ['blocked', { unblock: 'active', reverse: 'blocked', extend: 'blocked', void: 'void' }],
  ['void', {}],
])('rules, “Gift cards”: what a card that is %s accepts', (from, accepted) => {
  for (const type of events)
    expect([type, applyGiftCardEvent(createFacts(from), { type })]).toEqual([type, accepted[type] ?? null]);
});

test('nothing is redeemed of an empty card or after its last day, and nothing is paid out of an empty one', () => {
  expect(applyGiftCardEvent(createFacts('active', { balance: 0 }), { type: 'redeem' })).toBe(null);
  expect(applyGiftCardEvent(createFacts('active', { isPast: true }), { type: 'redeem' })).toBe(null);
  expect(applyGiftCardEvent(createFacts('active', { balance: 0 }), { type: 'cashOut' })).toBe(null);
  expect(applyGiftCardEvent(createFacts('active', { isPast: true }), { type: 'cashOut' })).toBe('void');
});

test.each<[types: EventType[], to: GiftCardState]>([
  [['issue', 'redeem', 'reverse', 'adjust', 'extend', 'cashOut'], 'void'],
  [['issue', 'void'], 'void'],
  [['issue', 'block', 'reverse', 'extend', 'unblock'], 'active'],
  [['issue', 'block', 'void'], 'void'],
])('the chart leads a pending card by %j to %s', (types, to) => {
  const { actor } = createActorHarness(giftCardMachine, { input: createFacts('pending') });
  for (const type of types) actor.send({ type });
  expect(actor.getSnapshot().value).toBe(to);
});
