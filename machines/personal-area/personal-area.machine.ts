import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Favorite } from '../../graphql/domain/favorites.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { PersonalAction, PersonalArea } from './personal-area.types.ts';

/** Shown when it is done; the others show by themselves. */
const messages: Partial<Record<PersonalAction['name'], string>> = {
  removeCard: 'me.card.removed',
  restoreAccount: 'me.delete.restored',
};

/** One waits of each kind; favourites that were chosen later replace those that wait. */
const addWaiting = (waiting: readonly PersonalAction[], action: PersonalAction): PersonalAction[] => [
  ...waiting.filter(({ name }) => name !== action.name),
  action,
];

/** The sections of the personal area that are read from the server, and one action at a time: the others wait. */
export const personalAreaMachine = setup({
  types: {} as {
    context: {
      area: PersonalArea | null;
      action: PersonalAction | null;
      waiting: readonly PersonalAction[];
      /** as chosen here, before the profile is read again; null: as in the profile */
      favorites: readonly Favorite[] | null;
      isAsking: boolean;
      error: ApiError | null;
    };
    events:
      | { type: 'personal.requested'; action: PersonalAction }
      /** the account is deleted only after a question */
      | { type: 'deletion.requested' | 'deletion.cancelled' | 'deletion.confirmed' | 'personal.reload' }
      | NetworkRecovered;
  },
  actors: {
    loadPersonalArea: fromPromise<PersonalArea>(unprovidedActor('loadPersonalArea')),
    runPersonalAction: fromPromise<void, PersonalAction>(unprovidedActor('runPersonalAction')),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context: { area, error } }) => area === null && isNetworkError(error),
    isAsking: ({ context }) => context.isAsking,
    // deleting is asked first
    isPlain: (_, { action }: { action: PersonalAction }) => action.name !== 'deleteAccount',
    hasWaiting: ({ context: { waiting } }) => waiting.length > 0,
  },
  actions: {
    storeArea: assign((_, { area }: { area: PersonalArea }) => ({ area, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error), favorites: null })),
    wait: assign(({ context: { waiting, favorites } }, { action }: { action: PersonalAction }) => ({
      waiting: addWaiting(waiting, action),
      favorites: action.name === 'storeFavorites' ? action.favorites : favorites,
      isAsking: false,
      error: null,
    })),
    start: assign(({ context: { waiting } }) => ({ action: waiting[0] ?? null, waiting: waiting.slice(1) })),
    ask: assign({ isAsking: true, error: null }),
    cancel: assign({ isAsking: false }),
    /** what changed is in the profile */
    finish: enqueueActions(({ context: { action, area }, enqueue, system }) => {
      const message = action && messages[action.name];
      if (message)
        enqueue.sendTo(system.get('notifications') as AnyActorRef, {
          type: 'notification.shown',
          notification: { kind: 'success', message },
        });
      if (action?.name === 'deleteAccount')
        enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path: '/logout' });
      else enqueue.sendTo(system.get('session') as AnyActorRef, { type: 'venues.outdated' });
      if (action?.name === 'removeCard' && area) enqueue.assign({ area: { ...area, card: null } });
      enqueue.assign({ action: null });
    }),
    end: assign({ action: null }),
  },
}).createMachine({
  id: 'personalArea',
  context: { area: null, action: null, waiting: [], favorites: null, isAsking: false, error: null },
  initial: 'loading',
  on: {
    'personal.requested': {
      guard: { type: 'isPlain', params: ({ event }) => event },
      actions: { type: 'wait', params: ({ event }) => event },
    },
    'deletion.requested': { actions: 'ask' },
    'deletion.cancelled': { guard: 'isAsking', actions: 'cancel' },
    'deletion.confirmed': {
      guard: 'isAsking',
      actions: { type: 'wait', params: { action: { name: 'deleteAccount' } } },
    },
  },
  states: {
    loading: {
      description: 'members and card are being loaded',
      invoke: {
        id: 'loadPersonalArea',
        src: 'loadPersonalArea',
        onDone: {
          target: 'shown',
          actions: { type: 'storeArea', params: ({ event }) => ({ area: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'the sections are shown, or why they are not',
      always: { guard: 'hasWaiting', target: 'acting', actions: 'start' },
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'personal.reload': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    acting: {
      description: 'one thing is being done, after a fresh code where it needs one',
      invoke: {
        id: 'runPersonalAction',
        src: 'runPersonalAction',
        input: ({ context: { action } }) => action ?? { name: 'saveData' },
        onDone: { target: 'shown', actions: 'finish' },
        onError: { target: 'shown', actions: [{ type: 'storeError', params: ({ event }) => event }, 'end'] },
      },
    },
  },
});
