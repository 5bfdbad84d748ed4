import { assign } from 'xstate';
import { uploadSetup } from './upload.setup.ts';
import { transferStates } from './upload.transfer.states.ts';

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
      description: 'size and type are being looked at',
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
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    queued: {
      description: 'others go first',
      tags: ['loading', 'queued'],
      entry: { type: 'tell', params: { standing: 'queued' } },
      on: { 'upload.turn': 'going' },
    },
    going: transferStates,
    attached: {
      description: 'it is at the host; shown for a moment longer',
      tags: 'loading',
      entry: { type: 'tell', params: { standing: 'attached' } },
      after: { held: 'done' },
    },
    failed: {
      description: 'it could not be sent; it can be tried again',
      tags: ['failed', 'retriable'],
      entry: { type: 'tell', params: { standing: 'failed' } },
      on: { 'upload.retried': 'checking' },
    },
    refused: {
      description: 'it will not be taken',
      tags: 'failed',
      entry: { type: 'tell', params: { standing: 'refused' } },
    },
    done: { description: 'it is in its place', type: 'final', entry: { type: 'tell', params: { standing: 'gone' } } },
  },
});
