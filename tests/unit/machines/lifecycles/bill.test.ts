import { expect, test } from 'vitest';
import { type BillStatus, getOverdueDays } from '../../../../graphql/domain/billing.ts';
import { acceptsBillEvent, applyBillEvent, billMachine } from '../../../../machines/lifecycles/bill.ts';
import type { BillEvent, BillFacts } from '../../../../machines/lifecycles/bill.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';

const createFacts = (status: BillStatus, more: Partial<BillFacts> = {}): BillFacts => ({
  status,
  sent: false,
  sum: 1000,
  credited: 0,
  ...more,
});
const credit = (amount: number): BillEvent => ({ type: 'credit', amount });

test.each<[from: BillStatus, events: Partial<Record<Exclude<BillEvent['type'], 'credit'>, BillStatus>>]>([
  ['draft', { edit: 'draft', open: 'open', delete: 'draft' }],
  ['open', { pay: 'paid', void: 'void', uncollect: 'uncollectible', send: 'open' }],
  ['paid', { send: 'paid' }],
  ['uncollectible', { pay: 'paid', void: 'void', send: 'uncollectible' }],
  ['void', {}],
])('rules, “Billing”: what a bill that is %s accepts', (from, events) => {
  for (const type of ['edit', 'open', 'pay', 'void', 'uncollect', 'send', 'delete'] as const)
    expect([type, applyBillEvent(createFacts(from), { type })?.status ?? null]).toEqual([type, events[type] ?? null]);
});

test.each<[from: BillStatus, credited: number, amount: number, to: BillStatus | null]>([
  ['draft', 0, 100, null],
  ['open', 0, 0, null],
  ['open', 0, -10, null],
  ['open', 0, 400, 'open'],
  ['open', 600, 400, 'void'],
  ['open', 600, 401, null],
  ['uncollectible', 0, 1000, 'void'],
  ['paid', 0, 1000, 'paid'],
  ['paid', 1000, 1, null],
  ['void', 0, 1, null],
])('rules, “Billing”: of a bill of 1000 that is %s, %i credited, %i more: %s', (from, credited, amount, to) => {
  const after = applyBillEvent(createFacts(from, { credited }), credit(amount));
  expect(after && [after.status, after.credited]).toEqual(to && [to, credited + amount]);
});

test.each<[events: BillEvent[], to: BillStatus]>([
  [[{ type: 'edit' }], 'draft'],
  [[{ type: 'delete' }], 'draft'],
  [[{ type: 'open' }, { type: 'pay' }, { type: 'send' }, credit(400)], 'paid'],
  [[{ type: 'open' }, { type: 'void' }], 'void'],
  [[{ type: 'open' }, { type: 'send' }, credit(400), credit(600)], 'void'],
  [[{ type: 'open' }, { type: 'uncollect' }, { type: 'pay' }], 'paid'],
  [[{ type: 'open' }, { type: 'uncollect' }, { type: 'void' }], 'void'],
  [[{ type: 'open' }, { type: 'uncollect' }, { type: 'send' }, credit(400), credit(600)], 'void'],
])('the chart leads a draft by %j to %s', (events, to) => {
  const { actor } = createActorHarness(billMachine, { input: createFacts('draft') });
  for (const event of events) actor.send(event);
  expect(actor.getSnapshot().value).toBe(to);
});

test('a bill that has left, or of which something was credited, is not withdrawn', () => {
  for (const status of ['open', 'uncollectible'] as const) {
    expect(acceptsBillEvent(createFacts(status), { type: 'void' })).toBe(true);
    expect(acceptsBillEvent(createFacts(status, { sent: true }), { type: 'void' })).toBe(false);
    expect(acceptsBillEvent(createFacts(status, { credited: 1 }), { type: 'void' })).toBe(false);
  }
});

test.each<[status: BillStatus, due: string, today: string, days: number]>([
  ['open', '20260531', '20260530', 0],
  ['open', '20260531', '20260531', 0],
  ['open', '20260531', '20260601', 1],
  ['open', '20261231', '20270131', 31],
  ['draft', '20260531', '20260601', 0],
  ['paid', '20260531', '20260601', 0],
  ['uncollectible', '20260531', '20260601', 0],
])('a bill that is %s and due on %s is on %s %i days overdue', (status, dueDate, today, days) => {
  expect(getOverdueDays({ status, dueDate }, today)).toBe(days);
});
