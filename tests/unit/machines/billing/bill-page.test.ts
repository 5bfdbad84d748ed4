import { describe, expect, test } from 'vitest';
import { billFormMachine, creditFormMachine } from '../../../../machines/billing/bill-forms.machine.ts';
import { billMachine } from '../../../../machines/billing/bill.machine.ts';
import type { Bill } from '../../../../machines/billing/billing.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
const draft: Bill = {
  id: 'b1',
  version: 1,
  number: null,
  name: 'Noa',
  issueDate: '20260512',
  dueDate: '20260611',
  status: 'draft',
  type: 'event',
  description: '',
  sum: 45_000,
  credited: 0,
  currency: 'ILS',
  emails: ['noa@petilia.example'],
  allocationNumber: '',
  overdueDays: 0,
  sentAt: null,
  paidOn: null,
  credits: [],
  deliveries: [],
};
const open: Bill = { ...draft, version: 2, number: 1, status: 'open' };
const loaded = (bill: Bill | null) => ({ bill, today: '20260512' });
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('the page of a bill', () => {
  const walk = createWalk(billMachine, {
    input: { venue, id: 'b1' },
    samples: {
      'bill.act': [{ action: 'open' }, { action: 'pay' }, { action: 'delete' }],
      'bill.saved': [{ bill: { ...draft, name: 'Dana' } }],
      'bill.credited': [{ bill: { ...open, credited: 5000 } }],
      'venue.changed': [{ venue }],
      'live.changed': [{ change: { kind: 'bill', id: 'b1' } }, { change: { kind: 'bill', id: 'b2' } }],
      'changes.pending': [{ id: 'billForm', changes: 1 }],
      'changes.cleared': [{ id: 'billForm' }],
      'changes.saveFailed': [{ id: 'billForm' }],
      'xstate.done.actor.loadBill': [{ output: loaded(draft) }, { output: loaded(open) }],
      'xstate.error.actor.loadBill': [{ error: lost }],
      'xstate.done.actor.rereadBill': [{ output: loaded(open) }],
      'xstate.error.actor.rereadBill': [{ error: lost }],
      'xstate.done.actor.runAction': [{ output: open }, { output: null }],
      'xstate.error.actor.runAction': [{ error: lost }],
      'xstate.done.actor.savePdf': [{}],
      'xstate.error.actor.savePdf': [{ error: lost }],
    },
    facts: ({ context }) => [context.bill?.status ?? null, context.action, context.error?.key ?? null],
    invariant: (snapshot) => {
      const { action } = snapshot.context;
      expect(action !== null).toBe(snapshot.matches({ shown: 'acting' }));
      expect(Object.hasOwn(snapshot.children, 'form')).toBe(snapshot.matches('shown'));
    },
  });
  test('every path keeps the invariant', walk.replay);
});

const start = async (id: string, bill: Bill | null) => {
  const harness = createActorHarness(billMachine, {
    input: { venue, id },
    actors: { form: billFormMachine, creditForm: creditFormMachine },
  });
  await harness.answer('loadBill', loaded(bill));
  return harness;
};

test('a draft accepts what its chart accepts; a number, once given, is shown, and the form has what can still change', async () => {
  const { actor, answer } = await start('b1', draft);
  expect(actor.getSnapshot().can({ type: 'bill.act', action: 'pay' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'bill.credit' })).toBe(false);
  actor.send({ type: 'bill.act', action: 'open' });
  await answer('runAction', open);
  const { context, children } = actor.getSnapshot();
  expect([context.bill?.number, context.action]).toEqual([1, null]);
  expect(children.form?.getSnapshot()).toMatchObject({ context: { input: { bill: { status: 'open' } } } });
});

test('what is refused says why, and nothing changes', async () => {
  const { actor, reject } = await start('b1', draft);
  actor.send({ type: 'bill.act', action: 'open' });
  await reject('runAction', { code: 'BAD_INPUT', key: 'issueDateAhead', message: '', path: 'issueDate' });
  const { context } = actor.getSnapshot();
  expect([context.error?.key, context.bill]).toEqual(['issueDateAhead', draft]);
});

test('a new bill leads to its address once it is saved, and a second save changes the same one', async () => {
  const { actor, received } = await start('new', null);
  actor.send({ type: 'bill.saved', bill: draft });
  expect(actor.getSnapshot().children.form?.getSnapshot()).toMatchObject({
    context: { input: { bill: { id: 'b1' } } },
  });
  expect(received.navigation).toEqual([{ type: 'path.requested', path: `/${venue.venue}/billing/b1` }]);
});
