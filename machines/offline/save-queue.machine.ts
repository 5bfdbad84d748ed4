import type { QueuedChange } from './save-queue.types.ts';
import { saveQueueSetup, toRejection } from './save-queue.setup.ts';

/**
 * Saves of items and changes of reservations that were made offline wait here in order. Each is sent once, when the
 * network is back and its venue is active. A change that a table sends is stored here until it is answered.
 */
export const saveQueueMachine = saveQueueSetup.createMachine({
  id: 'saveQueue',
  context: { person: null, venue: null, offline: false, saves: [], pending: [], sending: null, failures: 0 },
  on: {
    'save.queued': { actions: { type: 'queueSave', params: ({ event }) => event } },
    'change.made': { actions: { type: 'storePending', params: ({ event }) => event } },
    'change.released': { actions: { type: 'queuePending', params: ({ event }) => event } },
    'change.answered': { actions: { type: 'removeAnswered', params: ({ event }) => event } },
    'person.deactivated': { target: '.signedOut', actions: 'clearAll' },
    'person.activated': { target: '.loading', actions: { type: 'setPerson', params: ({ event }) => event } },
    'venue.activated': { actions: { type: 'setVenue', params: ({ event }) => event } },
    'venue.deactivated': { actions: 'clearVenue' },
    'network.changed': { actions: { type: 'setOffline', params: ({ event }) => event } },
  },
  initial: 'signedOut',
  states: {
    signedOut: { description: 'nobody is signed in: nothing is sent' },
    loading: {
      description: 'saves that are stored on this device are being read',
      invoke: {
        id: 'loadSaves',
        src: 'loadSaves',
        input: ({ context }) => ({ person: context.person ?? '' }),
        onDone: {
          target: 'idle',
          actions: { type: 'addStoredSaves', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: 'idle',
      },
    },
    idle: {
      description: 'nothing is queued, or nothing can be sent now',
      always: { guard: 'hasSendable', target: 'sending' },
    },
    sending: {
      description: 'the oldest save is being sent',
      tags: 'sending',
      entry: 'startSending',
      // the token of another venue would get it rejected permanently
      on: { 'venue.deactivated': { target: 'idle', actions: 'clearVenue' } },
      invoke: {
        id: 'sendSave',
        src: 'sendSave',
        input: ({ context }) => context.sending as QueuedChange,
        onDone: { target: 'idle', actions: { type: 'finishSave', params: ({ event }) => ({ outcome: event.output }) } },
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event },
            target: 'backingOff',
            actions: 'countFailure',
          },
          {
            target: 'idle',
            actions: { type: 'finishSave', params: ({ event }) => ({ outcome: toRejection(event.error) }) },
          },
        ],
      },
    },
    backingOff: {
      description: 'a temporary error: the save is retried after the delay',
      after: { retryDelay: 'idle' },
      on: {
        'venue.activated': { target: 'idle', actions: { type: 'setVenue', params: ({ event }) => event } },
        'network.changed': { target: 'idle', actions: { type: 'setOffline', params: ({ event }) => event } },
      },
    },
  },
});
