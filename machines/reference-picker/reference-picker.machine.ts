import { assign, fromPromise, setup } from 'xstate';
import type { ReferenceTarget } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

export interface FoundReference {
  id: string;
  name: string;
}

export interface ReferencePickerInput {
  venue: string;
  /** the item that refers; what is created in place is made for it */
  owner: string;
  /** of the reference field */
  path: Path;
  target: ReferenceTarget;
  /** the person may create items of the kind */
  mayCreate: boolean;
}

export type ReferencePickerOutput =
  | { type: 'chosen'; path: Path; reference: FoundReference; created: boolean }
  | { type: 'closed' };

/** The items found, and the idempotency key with which the name that was searched for is created. */
export interface ReferenceSearchResult {
  found: readonly FoundReference[];
  key: string;
}

export interface ReferencePickerContext extends ReferencePickerInput, ReferenceSearchResult {
  query: string;
  /** of the options, the last of which may be to create an item */
  active: number;
  error: ApiError | null;
  output: ReferencePickerOutput;
}

export type ReferencePickerEvent =
  | { type: 'picker.typed'; text: string }
  | { type: 'picker.moved'; to: 'next' | 'previous' | 'first' | 'last' }
  /** without an index the active option */
  | { type: 'picker.chosen'; option?: number }
  | { type: 'picker.retried' }
  | { type: 'picker.closed' }
  | NetworkRecovered;

/** The name that would be created; null: nothing, or an item of that very name was found. */
export const getNewName = ({ query, found, mayCreate }: ReferencePickerContext): string | null => {
  const name = query.trim();
  return mayCreate && name !== '' && !found.some((one) => one.name === name) ? name : null;
};
const countOptions = (context: ReferencePickerContext): number =>
  context.found.length + (getNewName(context) === null ? 0 : 1);

const step = (context: ReferencePickerContext, to: 'next' | 'previous' | 'first' | 'last'): number => {
  const count = countOptions(context);
  if (count === 0) return 0;
  const { active } = context;
  return { next: (active + 1) % count, previous: (active - 1 + count) % count, first: 0, last: count - 1 }[to];
};

/**
 * Chooses the item that a reference names: searches by name, or creates one. Only the last search counts, because
 * typing leaves the state that waits for the one before. A creation that is tried again keeps its key, so that a lost
 * answer creates one item only.
 */
export const referencePickerMachine = setup({
  types: {} as {
    input: ReferencePickerInput;
    context: ReferencePickerContext;
    events: ReferencePickerEvent;
    output: ReferencePickerOutput;
    tags: 'busy';
  },
  actors: {
    search: fromPromise<ReferenceSearchResult, { venue: string; target: ReferenceTarget; query: string }>(
      unprovidedActor('search'),
    ),
    networkRecovery,
    create: fromPromise<
      FoundReference,
      { venue: string; owner: string; target: ReferenceTarget; name: string; key: string }
    >(unprovidedActor('create')),
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isFound: ({ context }, { option = context.active }: { option?: number | undefined }) =>
      context.found[option] !== undefined,
    isNewName: ({ context }, { option = context.active }: { option?: number | undefined }) =>
      option === context.found.length && getNewName(context) !== null,
  },
  actions: {
    storeFound: assign((_, { output }: { output: ReferenceSearchResult }) => ({ ...output, active: 0, error: null })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    choose: assign({
      output: ({ context }, { option = context.active }: { option?: number | undefined }) => {
        const reference = context.found[option];
        return reference === undefined
          ? context.output
          : { type: 'chosen' as const, path: context.path, reference, created: false };
      },
    }),
    chooseCreated: assign({
      output: ({ context }, { output: reference }: { output: FoundReference }) => ({
        type: 'chosen' as const,
        path: context.path,
        reference,
        created: true,
      }),
    }),
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'referencePicker',
  context: ({ input }) => ({
    ...input,
    query: '',
    found: [],
    key: '',
    active: 0,
    error: null,
    output: { type: 'closed' },
  }),
  initial: 'searching',
  output: ({ context }) => context.output,
  on: {
    'picker.closed': '.left',
    'picker.typed': { target: '.typing', reenter: true, actions: assign({ query: ({ event }) => event.text }) },
    // what is shown can be pressed while another search is under way; Enter waits for what was typed
    'picker.chosen': {
      guard: { type: 'isFound', params: ({ event: { option = -1 } }) => ({ option }) },
      target: '.left',
      actions: { type: 'choose', params: ({ event }) => event },
    },
  },
  states: {
    typing: {
      description: 'the person is typing; the search waits for a pause',
      tags: 'busy',
      after: { typingPause: 'searching' },
    },
    searching: {
      description: 'items of this name are being searched',
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { venue, target, query } }) => ({ venue, target, query: query.trim() }),
        onDone: { target: 'choosing', actions: { type: 'storeFound', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the search failed',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'picker.retried': 'searching', 'network.recovered': { guard: 'failedByNetwork', target: 'searching' } },
    },
    choosing: {
      description: 'the items found are offered',
      on: {
        'picker.moved': { actions: assign({ active: ({ context, event }) => step(context, event.to) }) },
        'picker.chosen': [
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'left',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { guard: { type: 'isNewName', params: ({ event }) => event }, target: 'creating' },
        ],
      },
    },
    creating: {
      description: 'an item of the typed name is being created',
      tags: 'busy',
      // what is created is chosen: neither typing nor leaving the field takes that back
      on: { 'picker.typed': {}, 'picker.closed': {}, 'picker.chosen': {} },
      entry: assign({ error: null }),
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({
          venue: context.venue,
          owner: context.owner,
          target: context.target,
          name: context.query.trim(),
          key: context.key,
        }),
        onDone: { target: 'left', actions: { type: 'chooseCreated', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    left: { description: 'the picker is closed', type: 'final' },
  },
});
