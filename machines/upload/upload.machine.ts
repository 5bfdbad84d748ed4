import { assign } from 'xstate';
import { uploadSetup } from './upload.setup.ts';

/** On its way: whatever the network does, it ends on the item, or with a reason. */
const going = uploadSetup.createStateConfig({
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
      always: [
        { guard: 'isOffline', target: 'offline' },
        { guard: 'triedEnough', target: '#upload.failed' },
        { guard: 'mayBeThere', target: 'sending', actions: 'countTry' },
        { target: 'signing', actions: 'countTry' },
      ],
    },
    signing: {
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
      always: { guard: 'triedEnough', target: '#upload.failed' },
      after: { pause: 'trying' },
    },
    offline: {
      tags: 'offline',
      always: { guard: 'isOnline', target: 'trying' },
      on: { 'network.changed': { actions: { type: 'setOnline', params: ({ event }) => event } } },
    },
  },
});

/**
 * One picture, from a file to its place at the host (specification 1, section 5: 10 MB at most, progress 0 to 1, held
 * for 2 s). While nobody knows what became of it, it goes out again: with the same grant once every byte was out, so
 * that the first answer comes back, and with a new one before. Its parent stops it to cancel it.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    progress: 0,
    preview: null,
    grant: null,
    mayBeThere: false,
    tries: 0,
    online: true,
    problem: null,
  }),
  invoke: [
    { id: 'holding', src: 'holding', input: ({ context }) => ({ handle: context.handle.id }) },
    { id: 'network', src: 'network' },
    {
      id: 'preview',
      src: 'preview',
      input: ({ context }) => ({ handle: context.handle.id }),
      onDone: { actions: assign({ preview: ({ event }) => event.output }) },
      // what this browser cannot draw is shown once the host has made it anew
      onError: {},
    },
  ],
  on: { 'network.changed': { actions: { type: 'setOnline', params: ({ event }) => event } } },
  initial: 'checking',
  states: {
    checking: {
      tags: 'loading',
      entry: ['beginAnew', 'forgetTries', { type: 'tell', params: { standing: 'checking' } }],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ handle: context.handle.id }),
        onDone: [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'refuse', params: { key: 'maxUploadSize' } },
          },
          {
            guard: { type: 'isWrongType', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'refuse', params: { key: 'wrongFormat' } },
          },
          { target: 'queued' },
        ],
        onError: { target: 'failed', actions: { type: 'refuse', params: { key: 'fileUploadFailed' } } },
      },
    },
    queued: {
      tags: ['loading', 'queued'],
      entry: { type: 'tell', params: { standing: 'queued' } },
      on: { 'upload.turn': 'going' },
    },
    going,
    attached: {
      tags: 'loading',
      entry: { type: 'tell', params: { standing: 'attached' } },
      after: { held: 'done' },
    },
    failed: {
      tags: ['failed', 'retriable'],
      entry: { type: 'tell', params: { standing: 'failed' } },
      on: { 'upload.retried': 'checking' },
    },
    refused: { tags: 'failed', entry: { type: 'tell', params: { standing: 'refused' } } },
    done: { type: 'final', entry: { type: 'tell', params: { standing: 'gone' } } },
  },
});
