import { assign } from 'xstate';
import { uploadSetup } from './upload.setup.ts';

/** On its way: whatever the network does, it ends on the item, or with a reason. */
export const transferStates = uploadSetup.createStateConfig({
  initial: 'trying',
  tags: 'loading',
  entry: { type: 'tell', params: { standing: 'going' } },
  on: {
    'network.changed': [
      {
        guard: { type: 'goesOffline', params: ({ event }) => event },
        target: '.offline',
        actions: [{ type: 'setOnline', params: ({ event }) => event }, 'uncountTry'],
      },
      { actions: { type: 'setOnline', params: ({ event }) => event } },
    ],
  },
  states: {
    trying: {
      description: 'how to send it now?',
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'triedEnough', target: '#upload.failed' },
        { guard: 'mayBeThere', target: 'sending', actions: 'countTry' },
        { target: 'signing', actions: 'countTry' },
      ],
    },
    signing: {
      description: 'leave to send is being asked for',
      entry: 'beginAnew',
      invoke: {
        id: 'sign',
        src: 'sign',
        input: ({ context: { item, index } }) => ({ item, index }),
        onDone: { target: 'sending', actions: assign({ grant: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isHopeless', params: ({ event }) => event },
            target: '#upload.refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event },
            target: '#upload.failed',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'pausing', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      entry: 'rewind',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ handle: context.handle.id, grant: context.grant }),
      },
      on: {
        'send.answered': {
          target: '#upload.attached',
          actions: ['arrive', { type: 'tellArrived', params: ({ event }) => event }],
        },
        'send.refused': [
          // single use, ten minutes: a new one is asked for
          {
            guard: { type: 'isStaleGrant', params: ({ event }) => event },
            target: 'pausing',
            actions: ['beginAnew', { type: 'keepProblem', params: ({ event }) => ({ error: event.problem }) }],
          },
          {
            guard: { type: 'isHopeless', params: ({ event }) => ({ error: event.problem }) },
            target: '#upload.refused',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.problem }) },
          },
          {
            target: 'pausing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.problem }) },
          },
        ],
      },
      initial: 'moving',
      states: {
        moving: {
          description: 'bytes are on their way',
          on: {
            'send.progressed': [
              {
                guard: { type: 'isAllOut', params: ({ event }) => event },
                target: 'arriving',
                actions: [{ type: 'move', params: ({ event }) => event }, assign({ mayBeThere: true })],
              },
              // each step forward begins the patience anew
              {
                guard: { type: 'isFurther', params: ({ event }) => event },
                target: 'moving',
                reenter: true,
                actions: { type: 'move', params: ({ event }) => event },
              },
            ],
          },
          after: {
            stalled: {
              target: '#upload.going.trying',
              actions: ['beginAnew', { type: 'refuse', params: { key: 'fileUploadFailed' } }],
            },
          },
        },
        arriving: {
          description: 'every byte is out; the answer is awaited',
          after: {
            unanswered: {
              target: '#upload.going.trying',
              actions: { type: 'refuse', params: { key: 'fileUploadFailed' } },
            },
          },
        },
      },
    },
    pausing: {
      description: 'tried again in a moment',
      always: { guard: 'triedEnough', target: '#upload.failed' },
      after: { pause: 'trying' },
    },
    offline: {
      description: 'no network: it goes on when there is one',
      tags: 'offline',
      always: { guard: 'isOnline', target: 'trying' },
      on: { 'network.changed': { actions: { type: 'setOnline', params: ({ event }) => event } } },
    },
  },
});
