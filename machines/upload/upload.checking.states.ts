import { uploadSetup } from './upload.setup.ts';

const reading = uploadSetup.createStateConfig({
  description: 'the file is being read; an image given by its address is fetched first',
  invoke: {
    id: 'readInfo',
    src: 'readInfo',
    input: ({ context }) => ({ handle: context.handle.id }),
    onDone: [
      {
        guard: { type: 'isTooLarge', params: ({ event }) => event.output },
        target: '#upload.rejected',
        actions: { type: 'storeErrorByKey', params: { key: 'maxUploadSize' } },
      },
      {
        guard: { type: 'isWrongType', params: ({ event }) => event.output },
        target: '#upload.rejected',
        actions: { type: 'storeErrorByKey', params: { key: 'wrongFormat' } },
      },
      { target: '#upload.queued' },
    ],
    onError: [
      {
        guard: { type: 'isPermanentError', params: ({ event }) => event },
        target: '#upload.rejected',
        actions: { type: 'storeError', params: ({ event }) => event },
      },
      {
        guard: { type: 'isTemporaryError', params: ({ event }) => event },
        target: 'backingOff',
        actions: ['countAttempt', { type: 'storeError', params: ({ event }) => event }],
      },
      { target: '#upload.failed', actions: { type: 'storeError', params: ({ event }) => event } },
    ],
  },
});

/** Reading the file, and what an image given by its address may have to wait for. */
export const checkingStates = {
  reading,
  backingOff: uploadSetup.createStateConfig({
    description: 'waiting before the image is fetched again',
    always: [
      { guard: 'isOffline', target: 'offline', actions: 'uncountAttempt' },
      { guard: 'hasNoAttemptsLeft', target: '#upload.failed' },
    ],
    after: { retryDelay: 'reading' },
  }),
  offline: uploadSetup.createStateConfig({
    description: 'no network; the image is fetched when there is one',
    tags: 'offline',
    always: { guard: 'isOnline', target: 'reading' },
  }),
};
