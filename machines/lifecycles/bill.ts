import { assign, type SnapshotFrom, setup, transition } from 'xstate';
import type { BillStatus } from '../../graphql/domain/billing.ts';
import type { BillEvent, BillFacts } from './bill.types.ts';

const base = setup({
  types: { context: {} as BillFacts, events: {} as BillEvent, input: {} as BillFacts },
  guards: {
    isRetractable: ({ context }) => !context.sent && context.credited === 0,
    isCreditable: ({ context, event }) =>
      event.type === 'credit' && event.amount > 0 && event.amount <= context.sum - context.credited,
    isCreditOfAll: ({ context, event }) =>
      event.type === 'credit' && event.amount > 0 && event.amount === context.sum - context.credited,
  },
  actions: {
    markSent: assign({ sent: true }),
    addCredit: assign(({ context, event }) => ({
      credited: context.credited + (event.type === 'credit' ? event.amount : 0),
    })),
  },
});

const credit = { guard: 'isCreditable', actions: 'addCredit' } as const;
/** nothing is left of it to pay */
const creditOfAll = { guard: 'isCreditOfAll', target: 'void', actions: 'addCredit' } as const;
const withdraw = { guard: 'isRetractable', target: 'void' } as const;
const send = { actions: 'markSent' } as const;

/** The life of a bill (rules, "Billing"): the server allows by it, the screen and the palette offer by it. */
export const billMachine = base.createMachine({
  // the machine of its page is called `bill`
  id: 'billLifecycle',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'it has no number, and everything can change',
      // nothing of a deleted draft is left to be in a state
      on: { edit: 'draft', open: 'open', delete: 'draft' },
    },
    open: {
      description: 'it has a number and waits for its payment',
      on: { pay: 'paid', void: withdraw, uncollect: 'uncollectible', send, credit: [creditOfAll, credit] },
    },
    paid: {
      description: 'it was paid; what is credited from now on is paid back',
      on: { send, credit },
    },
    uncollectible: {
      description: 'nobody expects its payment any more, which may come all the same',
      on: { pay: 'paid', void: withdraw, send, credit: [creditOfAll, credit] },
    },
    void: {
      description: 'it asks for nothing: withdrawn before it was sent, or credited in full; its number stays',
    },
  },
});

type Snapshot = SnapshotFrom<typeof billMachine>;

const resolveSnapshot = (facts: BillFacts): Snapshot =>
  billMachine.resolveState({ value: facts.status, context: facts });

/** Whether the chart accepts the event now. */
export const acceptsBillEvent = (facts: BillFacts, event: BillEvent): boolean => resolveSnapshot(facts).can(event);

/** The bill after the event; null when the chart does not allow it. */
export const applyBillEvent = (facts: BillFacts, event: BillEvent): BillFacts | null => {
  const snapshot = resolveSnapshot(facts);
  if (!snapshot.can(event)) return null;
  const [next] = transition(billMachine, snapshot, event);
  return { ...next.context, status: next.value as BillStatus };
};
