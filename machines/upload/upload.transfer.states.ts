import { assign } from 'xstate';
import { uploadSetup } from './upload.setup.ts';

/** The transfer, retries included: it ends with the image on the item, or with an error. */
export const transferStates = uploadSetup.createStateConfig({
  description: 'the image is being transferred',
  initial: 'deciding',
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
    deciding: {
      description: 'choosing between a new grant, the same one, waiting and giving up',
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'hasNoAttemptsLeft', target: '#upload.failed' },
        { guard: 'mayBeUploaded', target: 'sending', actions: 'countAttempt' },
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
          { target: 'backingOff', actions: { type: 'storeError', params: ({ event }) => event } },
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
          actions: ['completeProgress', { type: 'reportAttached', params: ({ event }) => event }],
        },
        'send.rejected': [
          // A grant is valid once, for ten minutes: request another.
          {
            guard: { type: 'isGrantExpired', params: ({ event }) => event },
            target: 'backingOff',
            actions: ['resetTransfer', { type: 'storeError', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            guard: { type: 'isPermanentError', params: ({ event }) => ({ error: event.error }) },
            target: '#upload.rejected',
            actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'backingOff',
            actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      initial: 'transmitting',
      states: {
        transmitting: {
          description: 'bytes are being sent',
          on: {
            'send.progressed': [
              {
                guard: { type: 'isFullySent', params: ({ event }) => event },
                target: 'awaitingAnswer',
                actions: [{ type: 'storeProgress', params: ({ event }) => event }, assign({ mayBeThere: true })],
              },
              // Progress restarts the stall timeout.
              {
                guard: { type: 'hasProgressed', params: ({ event }) => event },
                target: 'transmitting',
                reenter: true,
                actions: { type: 'storeProgress', params: ({ event }) => event },
              },
            ],
          },
          after: {
            stallTimeout: {
              target: '#upload.transferring.deciding',
              actions: ['resetTransfer', { type: 'storeErrorByKey', params: { key: 'fileUploadFailed' } }],
            },
          },
        },
        awaitingAnswer: {
          description: 'all bytes are sent; the answer is awaited',
          after: {
            answerTimeout: {
              target: '#upload.transferring.deciding',
              actions: { type: 'storeErrorByKey', params: { key: 'fileUploadFailed' } },
            },
          },
        },
      },
    },
    backingOff: {
      description: 'waiting before the next attempt',
      always: { guard: 'hasNoAttemptsLeft', target: '#upload.failed' },
      after: { retryDelay: 'deciding' },
    },
    offline: {
      description: 'no network; the transfer resumes when there is one',
      tags: 'offline',
      always: { guard: 'isOnline', target: 'deciding' },
      on: { 'network.changed': { actions: { type: 'setOnline', params: ({ event }) => event } } },
    },
  },
});
