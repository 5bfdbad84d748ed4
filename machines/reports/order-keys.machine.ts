import { assign, fromPromise, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { ActiveVenue, ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

/** A key that another system sends orders with; times are ISO 8601. */
export interface OrderKey {
  id: string;
  name: string;
  /** its last four characters */
  ending: string;
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

interface KeysContext {
  venue: ActiveVenue;
  keys: readonly OrderKey[];
  /** as typed */
  name: string;
  /** of the key that was just created; it is shown once */
  secret: string | null;
  revoking: string;
  error: ApiError | null;
}

type KeysEvent =
  | { type: 'keys.named'; name: string }
  | { type: 'keys.revoked'; id: string }
  | { type: 'keys.created' | 'keys.retried' | 'dialog.closed' };

const answered = {
  type: 'storeAnswer',
  params: ({ event }: { event: { output: KeysAnswer } }) => event.output,
} as const;
const failed = { type: 'storeError', params: ({ event }: { event: { error: unknown } }) => event } as const;
export interface KeysAnswer {
  keys: readonly OrderKey[];
  secret: string | null;
}

/** The keys of a venue: a new one is shown once, and one is revoked for good. */
export const orderKeysMachine = setup({
  types: {} as { context: KeysContext; input: { venue: ActiveVenue }; events: KeysEvent },
  actors: {
    loadKeys: fromPromise<KeysAnswer, { venue: string }>(unprovidedActor('loadKeys')),
    createKey: fromPromise<KeysAnswer, { venue: string; name: string }>(unprovidedActor('createKey')),
    revokeKey: fromPromise<KeysAnswer, { venue: string; id: string }>(unprovidedActor('revokeKey')),
  },
  actions: {
    storeName: assign((_, { name }: { name: string }) => ({ name, error: null })),
    storeRevoking: assign((_, { id }: { id: string }) => ({ revoking: id })),
    storeAnswer: assign(({ context }, { keys, secret }: KeysAnswer) => ({
      keys,
      secret,
      error: null,
      name: secret === null ? context.name : '',
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
  },
}).createMachine({
  id: 'orderKeys',
  context: ({ input: { venue } }) => ({ venue, keys: [], name: '', secret: null, revoking: '', error: null }),
  initial: 'loading',
  on: { 'dialog.closed': '.closed' },
  states: {
    loading: {
      description: 'the keys are being loaded',
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        input: ({ context }) => ({ venue: context.venue.venue }),
        onDone: { target: 'shown', actions: answered },
        onError: { target: 'failed', actions: failed },
      },
    },
    failed: { description: 'they could not be loaded', on: { 'keys.retried': 'loading' } },
    shown: {
      description: 'the keys are shown, and a new one, with its secret, once',
      on: {
        'keys.named': { actions: { type: 'storeName', params: ({ event }) => event } },
        'keys.created': 'creating',
        'keys.revoked': { target: 'revoking', actions: { type: 'storeRevoking', params: ({ event }) => event } },
      },
    },
    creating: {
      description: 'a key is being made',
      invoke: {
        id: 'createKey',
        src: 'createKey',
        input: ({ context: { venue, name } }) => ({ venue: venue.venue, name }),
        onDone: { target: 'shown', actions: answered },
        onError: { target: 'shown', actions: failed },
      },
    },
    revoking: {
      description: 'a key is being revoked',
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context: { venue, revoking } }) => ({ venue: venue.venue, id: revoking }),
        onDone: { target: 'shown', actions: answered },
        onError: { target: 'shown', actions: failed },
      },
    },
    closed: { type: 'final', description: 'the dialog is closed' },
  },
});
