import { assign, fromPromise, sendParent, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';

/** The delivery state of a code's message. `refused`: its gateway will never deliver it. */
export type CodeDelivery = 'queued' | 'sent' | 'refused';

/** Maximum checks before the person is left with the resend button. */
export const maxDeliveryChecks = 5;
const firstWaitMs = 2_000;

interface DeliveryContext {
  /** checks already made */
  checks: number;
  /** null: unknown */
  delivery: CodeDelivery | null;
}

/**
 * Polls the delivery of a code until it was sent or refused, with doubling waits: five checks take about a minute. A
 * server that does not know (`null`) is not polled again. The parent receives every result.
 */
export const codeDeliveryMachine = setup({
  types: {} as { context: DeliveryContext },
  actors: {
    findDelivery: fromPromise<CodeDelivery | null>(unprovidedActor('findDelivery')),
  },
  guards: {
    isQueued: (_, { delivery }: { delivery: CodeDelivery | null }) => delivery === 'queued',
    isLastCheck: ({ context }) => context.checks >= maxDeliveryChecks,
  },
  actions: {
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    storeDelivery: assign((_, { delivery }: { delivery: CodeDelivery | null }) => ({ delivery })),
    report: sendParent(({ context }) => ({ type: 'delivery.reported', delivery: context.delivery })),
  },
  delays: { wait: ({ context }) => firstWaitMs * 2 ** context.checks },
}).createMachine({
  id: 'codeDelivery',
  context: { checks: 0, delivery: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'the gateway is given time',
      always: { guard: 'isLastCheck', target: 'done' },
      after: { wait: 'checking' },
    },
    checking: {
      description: 'the delivery is being checked',
      entry: 'countCheck',
      invoke: {
        id: 'findDelivery',
        src: 'findDelivery',
        onDone: [
          {
            guard: { type: 'isQueued', params: ({ event }) => ({ delivery: event.output }) },
            target: 'waiting',
            actions: [{ type: 'storeDelivery', params: ({ event }) => ({ delivery: event.output }) }, 'report'],
          },
          {
            target: 'done',
            actions: [{ type: 'storeDelivery', params: ({ event }) => ({ delivery: event.output }) }, 'report'],
          },
        ],
        onError: { target: 'waiting' },
      },
    },
    done: { description: 'the message was sent or refused, or its delivery is unknown', type: 'final' },
  },
});
