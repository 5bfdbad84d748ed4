import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { Draft } from '../../graphql/content/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import type { SaveAttempt, SaveOutcome, StoredItem } from './editor.types.ts';

export interface SaveInput extends SaveAttempt {
  entity: KindName;
  id: string;
}
export type SaveAnswer = { type: 'saved' | 'conflict'; item: StoredItem };

interface SavingContext extends SaveInput {
  tries: number;
  outcome: SaveOutcome;
}

const mostTries = 4;
const unclear: readonly ApiError['code'][] = ['NETWORK', 'FOREIGN_ANSWER', 'INTERNAL', 'UPSTREAM_FAILED', 'LOCKED'];
const lost: ApiError = { code: 'NETWORK', key: 'outcomeUnknown', message: '' };

/** Brings one attempt home. While nobody knows whether it arrived, it goes out again with the same key and content. */
export const saveRequestMachine = setup({
  types: {} as { input: SaveInput; context: SavingContext; output: SaveOutcome; tags: 'waiting' },
  actors: {
    sendSave: fromPromise<SaveAnswer, SaveInput & { draft: Draft }>(unprovidedActor('sendSave')),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => !unclear.includes(toApiError(error).code),
    mayTryAgain: ({ context }) => context.tries < mostTries,
    isGone: (_, { error }: { error: unknown }) => toApiError(error).code === 'NOT_FOUND',
  },
  actions: {
    keepAnswer: assign({ outcome: (_, { output }: { output: SaveAnswer }): SaveOutcome => output }),
    keepRefusal: assign({
      outcome: (_, { type, error }: { type: 'gone' | 'refused' | 'unknown'; error: unknown }): SaveOutcome => ({
        type,
        problem: type === 'unknown' ? { ...toApiError(error), key: 'outcomeUnknown' } : toApiError(error),
      }),
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  delays: { retryDelay: ({ context }) => 1_000 * 2 ** (context.tries - 1) },
}).createMachine({
  id: 'saving',
  context: ({ input }) => ({ ...input, tries: 0, outcome: { type: 'unknown', problem: lost } }),
  output: ({ context }) => context.outcome,
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
            guard: 'mayTryAgain',
            target: 'waiting',
            actions: sendParent(({ event: { error } }) => ({ type: 'save.delayed', problem: toApiError(error) })),
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
      after: { retryDelay: 'sending' },
    },
    settled: { description: 'the outcome is known, or given up', type: 'final' },
  },
});
