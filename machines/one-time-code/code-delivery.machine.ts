import { assign, fromPromise, sendParent, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';

/** What became of the message with a code. `refused`: its gateway will never deliver it. */
export type CodeDelivery = 'queued' | 'sent' | 'refused';

/** How often the server is asked before the person is left to the resend button. */
export const maxDeliveryChecks = 5;
const firstWaitMs = 2_000;

interface DeliveryContext {
  /** checks already made */
  checks: number;
  /** null: unknown */
  delivery: CodeDelivery | null;
}

/**
 * Follows the message with a code until it was sent or refused. A server that cannot tell (`null`) is not asked again.
 * What is learned goes to the parent. The waits double, so that five checks take about a minute.
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
      description: 'the server is asked what became of the message',
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
    done: { description: 'the message was sent or refused, or nothing can be learned', type: 'final' },
  },
});
