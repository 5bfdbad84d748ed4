import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate';
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

/** The sections of the personal area that are read from the server, and one action at a time. */
export const personalAreaMachine = setup({
  types: {} as {
    context: { area: PersonalArea | null; action: PersonalAction | null; isAsking: boolean; error: ApiError | null };
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
  },
  actions: {
    storeArea: assign((_, { area }: { area: PersonalArea }) => ({ area, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    start: assign((_, { action }: { action: PersonalAction }) => ({ action, isAsking: false, error: null })),
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
  context: { area: null, action: null, isAsking: false, error: null },
  initial: 'loading',
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
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'personal.reload': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
        'personal.requested': {
          guard: { type: 'isPlain', params: ({ event }) => event },
          target: 'acting',
          actions: { type: 'start', params: ({ event }) => event },
        },
        'deletion.requested': { actions: 'ask' },
        'deletion.cancelled': { guard: 'isAsking', actions: 'cancel' },
        'deletion.confirmed': {
          guard: 'isAsking',
          target: 'acting',
          actions: { type: 'start', params: { action: { name: 'deleteAccount' } } },
        },
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
