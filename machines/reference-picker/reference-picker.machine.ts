import { assign, fromPromise, setup } from 'xstate';
import type { ReferenceTarget } from '../../graphql/content/model/define-kind.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { type Choice, findOption, findScope, firstActive, moveActive, searchIn } from './picker-options.ts';
import type {
  FoundReference,
  ReferencePickerContext,
  ReferencePickerEvent,
  ReferencePickerInput,
  ReferencePickerOutput,
  ReferenceSearchResult,
  SearchInput,
} from './reference-picker.types.ts';

/**
 * Chooses the item that a reference names: searches by name, in another venue too where the field allows it, or creates
 * one. Only the last search counts, because typing leaves the state that waits for the one before. A creation that is
 * tried again keeps its key, so that a lost answer creates one item only.
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
    search: fromPromise<ReferenceSearchResult, SearchInput>(unprovidedActor('search')),
    networkRecovery,
    create: fromPromise<
      FoundReference,
      { venue: string; owner: string | null; target: ReferenceTarget; name: string; key: string }
    >(unprovidedActor('create')),
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isItem: ({ context }, choice: Choice) => findOption(context, choice)?.type === 'item',
    isNewName: ({ context }, choice: Choice) => findOption(context, choice)?.type === 'create',
    leadsToAnotherVenue: ({ context }, choice: Choice) => findScope(findOption(context, choice)) !== null,
    isNothingActive: ({ context: { active } }, { option }: Choice) => option === undefined && active === null,
    isWithoutOption: (_, { option }: Choice) => option === undefined,
    createsAtOnce: ({ context }) => context.creates !== null,
    isItemPending: ({ context }) => context.isEnterPending && findOption(context, { option: 0 })?.type === 'item',
    isVenuePending: ({ context }) => context.isEnterPending && findOption(context, { option: 0 })?.type === 'venue',
    isInAnotherVenue: ({ context }) => context.scope.of !== 'own',
  },
  actions: {
    storeFound: assign(({ context }, { output }: { output: ReferenceSearchResult }) => {
      const found = { ...output, found: output.found.filter(({ id }) => id !== context.except) };
      return { ...found, active: firstActive({ ...context, ...found }), error: null };
    }),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error), isEnterPending: false })),
    storeEnter: assign({ isEnterPending: true }),
    clearPending: assign({ isEnterPending: false, creates: null }),
    choose: assign({
      output: ({ context }, choice: Choice) => {
        const option = findOption(context, choice);
        return option?.type === 'item'
          ? { type: 'chosen' as const, path: context.path, reference: option.item, created: false }
          : context.output;
      },
    }),
    goTo: assign(({ context }, choice: Choice) => searchIn(findScope(findOption(context, choice)) ?? context.scope)),
    goBack: assign(({ context }) => searchIn({ of: context.scope.of === 'other' ? 'venues' : 'own' })),
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
    ...searchIn({ of: 'own' }),
    query: input.creates ?? '',
    key: '',
    reachesOthers: false,
    output: { type: 'closed' },
  }),
  initial: 'searching',
  output: ({ context }) => context.output,
  on: {
    'picker.closed': '.closed',
    'picker.typed': {
      target: '.typing',
      reenter: true,
      actions: assign(({ event }) => ({ query: event.text, isEnterPending: false, creates: null })),
    },
    'picker.back': [
      { guard: 'isInAnotherVenue', target: '.searching', reenter: true, actions: 'goBack' },
      { target: '.closed' },
    ],
    // an option that is shown can be clicked while another search is running
    'picker.chosen': [
      {
        guard: { type: 'isItem', params: ({ event: { option = -1 } }) => ({ option }) },
        target: '.closed',
        actions: { type: 'choose', params: ({ event }) => event },
      },
      {
        guard: { type: 'leadsToAnotherVenue', params: ({ event: { option = -1 } }) => ({ option }) },
        target: '.searching',
        reenter: true,
        actions: { type: 'goTo', params: ({ event }) => event },
      },
    ],
  },
  states: {
    typing: {
      description: 'the person is typing; the search waits for a pause',
      tags: 'busy',
      after: { typingPause: 'searching' },
      on: {
        'picker.chosen': { guard: { type: 'isWithoutOption', params: ({ event }) => event }, actions: 'storeEnter' },
      },
    },
    searching: {
      description: 'items, or venues, of this name are being searched',
      tags: 'busy',
      on: {
        'picker.chosen': { guard: { type: 'isWithoutOption', params: ({ event }) => event }, actions: 'storeEnter' },
      },
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { venue, target, scope, query } }) => ({ venue, target, scope, query: query.trim() }),
        onDone: { target: 'found', actions: { type: 'storeFound', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    found: {
      description: 'the results are here; Enter that was pressed before chooses the first of them',
      exit: 'clearPending',
      always: [
        { guard: 'createsAtOnce', target: 'creating' },
        { guard: 'isItemPending', target: 'closed', actions: { type: 'choose', params: { option: 0 } } },
        { guard: 'isVenuePending', target: 'searching', actions: { type: 'goTo', params: { option: 0 } } },
        { target: 'choosing' },
      ],
    },
    failed: {
      description: 'the search failed',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'picker.retried': 'searching', 'network.recovered': { guard: 'failedByNetwork', target: 'searching' } },
    },
    choosing: {
      description: 'what was found is offered',
      on: {
        'picker.moved': { actions: assign({ active: ({ context, event }) => moveActive(context, event.to) }) },
        'picker.chosen': [
          {
            guard: { type: 'isItem', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { guard: { type: 'isNewName', params: ({ event }) => event }, target: 'creating' },
          {
            guard: { type: 'isNothingActive', params: ({ event }) => event },
            actions: assign({ active: ({ context }) => moveActive(context, 'first') }),
          },
          {
            guard: { type: 'leadsToAnotherVenue', params: ({ event }) => event },
            target: 'searching',
            actions: { type: 'goTo', params: ({ event }) => event },
          },
        ],
      },
    },
    creating: {
      description: 'an item of the typed name is being created',
      tags: 'busy',
      // what is created is chosen: neither typing nor leaving the field takes that back
      on: { 'picker.typed': {}, 'picker.closed': {}, 'picker.back': {}, 'picker.chosen': {} },
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
        onDone: { target: 'closed', actions: { type: 'chooseCreated', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    closed: { description: 'the picker is closed', type: 'final' },
  },
});
