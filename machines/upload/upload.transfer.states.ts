import { assign } from 'xstate';
import { uploadSetup } from './upload.setup.ts';

/** The transfer, retries included: it ends with the image on the item, or with an error. */
export const transferStates = uploadSetup.createStateConfig({
  description: 'the image is being transferred',
  initial: 'trying',
  tags: 'loading',
  entry: { type: 'reportStatus', params: { status: 'sending' } },
  on: {
    'network.changed': [
      {
        guard: { type: 'goesOffline', params: ({ event }) => event },
        target: '.offline',
        actions: [{ type: 'setOnline', params: ({ event }) => event }, 'uncountAttempt'],
      },
      { actions: { type: 'setOnline', params: ({ event }) => event } },
    ],
  },
  states: {
    trying: {
      description: 'choosing between a new grant, the same one, waiting and giving up',
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'hasNoAttemptsLeft', target: '#upload.failed' },
        { guard: 'mayHaveArrived', target: 'sending', actions: 'countAttempt' },
        { target: 'signing', actions: 'countAttempt' },
      ],
    },
    signing: {
      description: 'an upload grant is being requested',
      entry: 'resetTransfer',
      invoke: {
        id: 'sign',
        src: 'sign',
        input: ({ context: { item, index } }) => ({ item, index }),
        onDone: { target: 'sending', actions: assign({ grant: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isPermanentError', params: ({ event }) => event },
            target: '#upload.rejected',
            actions: { type: 'storeError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event },
            target: '#upload.failed',
            actions: { type: 'storeError', params: ({ event }) => event },
          },
          { target: 'pausing', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'the image is being sent',
      entry: 'resetProgress',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ handle: context.handle.id, grant: context.grant }),
      },
      on: {
        'send.completed': {
          target: '#upload.attached',
          actions: ['completeProgress', { type: 'reportArrival', params: ({ event }) => event }],
        },
        'send.rejected': [
          // A grant is valid once, for ten minutes: request another.
          {
            guard: { type: 'isGrantExpired', params: ({ event }) => event },
            target: 'pausing',
            actions: ['resetTransfer', { type: 'storeError', params: ({ event }) => ({ error: event.problem }) }],
          },
          {
            guard: { type: 'isPermanentError', params: ({ event }) => ({ error: event.problem }) },
            target: '#upload.rejected',
            actions: { type: 'storeError', params: ({ event }) => ({ error: event.problem }) },
          },
          {
            target: 'pausing',
            actions: { type: 'storeError', params: ({ event }) => ({ error: event.problem }) },
          },
        ],
      },
      initial: 'moving',
      states: {
        moving: {
          description: 'bytes are being sent',
          on: {
            'send.progressed': [
              {
                guard: { type: 'isFullySent', params: ({ event }) => event },
                target: 'arriving',
                actions: [{ type: 'storeProgress', params: ({ event }) => event }, assign({ mayBeThere: true })],
              },
              // Progress restarts the stall timeout.
              {
                guard: { type: 'hasProgressed', params: ({ event }) => event },
                target: 'moving',
                reenter: true,
                actions: { type: 'storeProgress', params: ({ event }) => event },
              },
            ],
          },
          after: {
            stalled: {
              target: '#upload.transferring.trying',
              actions: ['resetTransfer', { type: 'storeErrorByKey', params: { key: 'fileUploadFailed' } }],
            },
          },
        },
        arriving: {
          description: 'all bytes are sent; the answer is awaited',
          after: {
            unanswered: {
              target: '#upload.transferring.trying',
              actions: { type: 'storeErrorByKey', params: { key: 'fileUploadFailed' } },
            },
          },
        },
      },
    },
    pausing: {
      description: 'waiting before the next attempt',
      always: { guard: 'hasNoAttemptsLeft', target: '#upload.failed' },
      after: { pause: 'trying' },
    },
    offline: {
      description: 'no network; the transfer resumes when there is one',
      tags: 'offline',
      always: { guard: 'isOnline', target: 'trying' },
      on: { 'network.changed': { actions: { type: 'setOnline', params: ({ event }) => event } } },
    },
  },
});
