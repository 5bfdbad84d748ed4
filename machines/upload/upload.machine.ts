import { assign } from 'xstate';
import { checkingStates } from './upload.checking.states.ts';
import { uploadSetup } from './upload.setup.ts';
import { transferStates } from './upload.transfer.states.ts';

/**
 * Uploads one image (contract, "Images": at most 10 MB, progress 0 to 1, shown for 2 s when done). An upload
 * with an unknown outcome is retried: with the same grant when every byte was sent, so that the host repeats its first
 * answer, otherwise with a new grant. The parent cancels an upload by stopping it.
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
    error: null,
  }),
  invoke: [
    { id: 'releaseFile', src: 'releaseFile', input: ({ context }) => ({ handle: context.handle.id }) },
    { id: 'network', src: 'network' },
    {
      id: 'preview',
      src: 'preview',
      input: ({ context }) => ({ handle: context.handle.id }),
      onDone: { actions: assign({ preview: ({ event }) => event.output }) },
      // an image that this browser cannot draw is shown once the host has re-encoded it
      onError: {},
    },
  ],
  on: { 'network.changed': { actions: { type: 'setOnline', params: ({ event }) => event } } },
  initial: 'checking',
  states: {
    checking: {
      description: 'size and type are being checked',
      tags: 'loading',
      entry: ['resetTransfer', 'resetAttempts', { type: 'reportStatus', params: { status: 'checking' } }],
      initial: 'reading',
      states: checkingStates,
    },
    queued: {
      description: 'the upload waits for its turn',
      tags: ['loading', 'queued'],
      entry: ['resetAttempts', { type: 'reportStatus', params: { status: 'queued' } }],
      on: { 'upload.admitted': 'transferring' },
    },
    transferring: transferStates,
    attached: {
      description: 'the image was uploaded; completion is shown for a moment',
      tags: 'loading',
      entry: { type: 'reportStatus', params: { status: 'attached' } },
      after: { held: 'done' },
    },
    failed: {
      description: 'the upload failed and can be retried',
      tags: ['failed', 'retriable'],
      entry: { type: 'reportStatus', params: { status: 'failed' } },
      on: { 'upload.retried': 'checking' },
    },
    rejected: {
      description: 'the image is rejected: a retry would not help',
      tags: 'failed',
      entry: { type: 'reportStatus', params: { status: 'rejected' } },
    },
    done: {
      description: 'the upload is complete',
      type: 'final',
      entry: { type: 'reportStatus', params: { status: 'cancelled' } },
    },
  },
});
