import { assign, fromPromise, sendParent, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { isOutcomeUnknown, maxTries, retryDelay, toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { SaveOutcome, StoredItem } from './item.types.ts';
import type { SaveAttempt } from './item.types.ts';

export interface SaveInput extends SaveAttempt {
  entity: KindName;
  id: string;
}
export type SaveAnswer = { type: 'saved' | 'conflict'; item: StoredItem };

interface SaveRequestContext extends SaveInput {
  tries: number;
  outcome: SaveOutcome;
}

const notSent: ApiError = { code: 'NETWORK', key: 'outcomeUnknown', message: '' };

/** Sends one save. As long as its outcome is unknown it is sent again, with the same key and the same content. */
export const saveRequestMachine = setup({
  types: {} as { input: SaveInput; context: SaveRequestContext; output: SaveOutcome },
  actors: { sendSave: fromPromise<SaveAnswer, SaveInput>(unprovidedActor('sendSave')) },
  guards: {
    isRejected: (_, { error }: { error: unknown }) => !isOutcomeUnknown(error),
    isDeleted: (_, { error }: { error: unknown }) => toApiError(error).code === 'NOT_FOUND',
    mayRetry: ({ context }) => context.tries < maxTries,
  },
  actions: {
    storeAnswer: assign({ outcome: (_, { answer }: { answer: SaveAnswer }): SaveOutcome => answer }),
    storeError: assign({
      outcome: (_, { type, error }: { type: 'deleted' | 'rejected' | 'unknown'; error: unknown }): SaveOutcome => ({
        type,
        error: type === 'unknown' ? { ...toApiError(error), key: 'outcomeUnknown' } : toApiError(error),
      }),
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    reportDelay: sendParent((_, { error }: { error: unknown }) => ({ type: 'save.delayed', error: toApiError(error) })),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.tries) },
}).createMachine({
  id: 'saveRequest',
  context: ({ input }) => ({ ...input, tries: 0, outcome: { type: 'unknown', error: notSent } }),
  output: ({ context }) => context.outcome,
  initial: 'sending',
  states: {
    sending: {
      description: 'the version is being sent',
      entry: 'countTry',
      invoke: {
        id: 'sendSave',
        src: 'sendSave',
        input: ({ context: { key, draft, version, entity, id } }) => ({ key, draft, version, entity, id }),
        onDone: {
          target: 'completed',
          actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event },
            target: 'completed',
            actions: { type: 'storeError', params: ({ event: { error } }) => ({ type: 'deleted', error }) },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event },
            target: 'completed',
            actions: { type: 'storeError', params: ({ event: { error } }) => ({ type: 'rejected', error }) },
          },
          { guard: 'mayRetry', target: 'backingOff', actions: { type: 'reportDelay', params: ({ event }) => event } },
          {
            target: 'completed',
            actions: { type: 'storeError', params: ({ event: { error } }) => ({ type: 'unknown', error }) },
          },
        ],
      },
    },
    backingOff: {
      description: 'the outcome is unknown: the same save is retried after the delay',
      after: { retryDelay: 'sending' },
    },
    completed: { description: 'the outcome is known, or the attempts are used up', type: 'final' },
  },
});
