import { saveQueueSetup, toRejection, toRequest } from './save-queue.setup.ts';

/**
 * Saves of items, reservations and changes of them that were made offline wait here in order. Each is sent once, when the
 * network is back and its venue is active. A reservation that is refused stays, with the reason. A change that a table sends is stored here until it is answered. What other
 * tabs have stored is read again and again, because the tab that made a change may have been closed.
 */
export const saveQueueMachine = saveQueueSetup.createMachine({
  id: 'saveQueue',
  context: {
    person: null,
    venue: null,
    offline: false,
    saves: [],
    pending: [],
    made: [],
    deferred: [],
    sending: null,
    failures: 0,
    outdatedShown: false,
  },
  on: {
    'save.queued': { actions: { type: 'queueSave', params: ({ event }) => event } },
    'change.made': { actions: { type: 'storePending', params: ({ event }) => event } },
    'change.released': { actions: { type: 'queuePending', params: ({ event }) => event } },
    'change.answered': { actions: { type: 'removeAnswered', params: ({ event }) => event } },
    'change.discarded': { actions: { type: 'discardChange', params: ({ event }) => event } },
    'person.deactivated': { target: '.signedOut', actions: 'clearAll' },
    'person.activated': { target: '.loading', actions: { type: 'setPerson', params: ({ event }) => event } },
    'venue.activated': { actions: { type: 'setVenue', params: ({ event }) => event } },
    'venue.deactivated': { actions: 'clearVenue' },
    'venue.lost': { actions: { type: 'dropVenue', params: ({ event }) => event } },
    'network.changed': { actions: { type: 'setOffline', params: ({ event }) => event } },
  },
  initial: 'signedOut',
  states: {
    signedOut: { description: 'nobody is signed in: nothing is sent' },
    loading: {
      description: 'saves that are stored on this device are being read, those of other tabs too',
      invoke: {
        id: 'loadSaves',
        src: 'loadSaves',
        input: ({ context }) => ({ person: context.person ?? '' }),
        onDone: {
          target: 'waiting',
          actions: { type: 'mergeStoredSaves', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: 'waiting',
      },
    },
    waiting: {
      description: 'nothing is being sent',
      // another tab may have stored or sent a change
      on: {
        'venue.activated': { target: 'loading', actions: { type: 'setVenue', params: ({ event }) => event } },
        'network.changed': { target: 'loading', actions: { type: 'setOffline', params: ({ event }) => event } },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'nothing is queued, or nothing can be sent now',
          always: [
            { guard: 'hasSendable', target: '#saveQueue.sending' },
            { guard: 'hasDeferred', target: 'backingOff', actions: 'countFailure' },
          ],
          after: { rereadDelay: '#saveQueue.loading' },
        },
        backingOff: {
          description: 'a temporary error: the save is retried after the delay',
          after: { retryDelay: '#saveQueue.loading' },
        },
        outdated: {
          description: 'the server no longer knows this version of the application: a reload sends what is stored',
          entry: 'notifyOutdated',
        },
      },
    },
    sending: {
      description: 'the oldest save is being sent',
      tags: 'sending',
      entry: 'startSending',
      // the token of another venue would get it rejected permanently
      on: { 'venue.deactivated': { target: 'waiting', actions: 'clearVenue' } },
      invoke: {
        id: 'sendSave',
        src: 'sendSave',
        input: ({ context }) => toRequest(context),
        onDone: {
          target: 'waiting',
          actions: { type: 'finishSave', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'waiting.outdated' },
          {
            guard: { type: 'canSendOther', params: ({ event }) => event },
            target: 'waiting',
            actions: 'deferChange',
          },
          {
            guard: { type: 'isTemporary', params: ({ event }) => event },
            target: 'waiting.backingOff',
            actions: 'countFailure',
          },
          {
            target: 'waiting',
            actions: { type: 'finishSave', params: ({ event }) => ({ outcome: toRejection(event.error) }) },
          },
        ],
      },
    },
  },
});
