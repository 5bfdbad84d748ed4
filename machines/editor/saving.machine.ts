import { assign, type EventObject, fromCallback, fromPromise, not, sendParent, setup } from 'xstate';
import type { Draft } from '../../graphql/content/document.ts';
import type { KindName } from '../../graphql/content/kinds.ts';
import { missing } from '../missing.ts';
import type { NetworkEvent } from '../network/network.machine.ts';
import type { Refusal } from '../ports.ts';
import { toRefusal } from '../refusal.ts';
import type { Attempt, SaveOutcome, StoredItem } from './editor.types.ts';

export interface SaveInput extends Attempt {
  entity: KindName;
  id: string;
}
export type SaveAnswer = { type: 'saved' | 'conflict'; item: StoredItem };

interface SavingContext extends SaveInput {
  tries: number;
  online: boolean;
  outcome: SaveOutcome;
}

const mostTries = 4;
const unclear: readonly Refusal['code'][] = ['NETWORK', 'FOREIGN_ANSWER', 'INTERNAL', 'UPSTREAM_FAILED', 'LOCKED'];
const lost: Refusal = { code: 'NETWORK', key: 'outcomeUnknown', message: '' };

/** Brings one attempt home. While nobody knows whether it arrived, it goes out again with the same key and content. */
export const savingMachine = setup({
  types: {} as {
    input: SaveInput;
    context: SavingContext;
    events: NetworkEvent;
    output: SaveOutcome;
    tags: 'waiting';
  },
  actors: {
    network: fromCallback<EventObject>(() => undefined),
    sendSave: fromPromise<SaveAnswer, SaveInput & { draft: Draft }>(missing('sendSave')),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => !unclear.includes(toRefusal(error).code),
    mayTryAgain: ({ context }) => context.tries < mostTries,
    isOnline: ({ context }) => context.online,
    comesBack: ({ context }, { online }: { online: boolean }) => online && !context.online,
    isGone: (_, { error }: { error: unknown }) => toRefusal(error).code === 'NOT_FOUND',
  },
  actions: {
    keepAnswer: assign({ outcome: (_, { output }: { output: SaveAnswer }): SaveOutcome => output }),
    keepRefusal: assign({
      outcome: (_, { type, error }: { type: 'gone' | 'refused' | 'unknown'; error: unknown }): SaveOutcome => ({
        type,
        problem: type === 'unknown' ? { ...toRefusal(error), key: 'outcomeUnknown' } : toRefusal(error),
      }),
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    // without a network nothing was tried
    uncountTry: assign({ tries: ({ context }) => context.tries - 1 }),
    setOnline: assign({ online: (_, { online }: { online: boolean }) => online }),
  },
  delays: { retryDelay: ({ context }) => 1_000 * 2 ** Math.max(0, context.tries - 1) },
}).createMachine({
  id: 'saving',
  context: ({ input }) => ({ ...input, tries: 0, online: true, outcome: { type: 'unknown', problem: lost } }),
  output: ({ context }) => context.outcome,
  invoke: { id: 'network', src: 'network' },
  on: { 'network.changed': { actions: { type: 'setOnline', params: ({ event }) => event } } },
  initial: 'sending',
  states: {
    sending: {
      description: 'the version is on its way',
      entry: 'countTry',
      invoke: {
        id: 'sendSave',
        src: 'sendSave',
        input: ({ context: { key, draft, version, entity, id } }) => ({ key, draft, version, entity, id }),
        onDone: { target: 'settled', actions: { type: 'keepAnswer', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'settled',
            actions: { type: 'keepRefusal', params: ({ event: { error } }) => ({ type: 'gone', error }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'settled',
            actions: { type: 'keepRefusal', params: ({ event: { error } }) => ({ type: 'refused', error }) },
          },
          {
            guard: not('isOnline'),
            target: 'waiting',
            actions: [
              'uncountTry',
              sendParent(({ event: { error } }) => ({ type: 'save.delayed', problem: toRefusal(error) })),
            ],
          },
          {
            guard: 'mayTryAgain',
            target: 'waiting',
            actions: sendParent(({ event: { error } }) => ({ type: 'save.delayed', problem: toRefusal(error) })),
          },
          {
            target: 'settled',
            actions: { type: 'keepRefusal', params: ({ event: { error } }) => ({ type: 'unknown', error }) },
          },
        ],
      },
    },
    waiting: {
      description: 'not known to have arrived: sent again in a moment',
      tags: 'waiting',
      after: { retryDelay: { guard: 'isOnline', target: 'sending' } },
      // sent as soon as there is a network again, with the same key
      on: {
        'network.changed': [
          {
            guard: { type: 'comesBack', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'setOnline', params: ({ event }) => event },
          },
          { actions: { type: 'setOnline', params: ({ event }) => event } },
        ],
      },
    },
    settled: { description: 'the outcome is known, or given up', type: 'final' },
  },
});
