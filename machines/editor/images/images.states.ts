import { imagesSetup } from './images.setup.ts';

/** Images that are being uploaded into the item. Each upload is an actor of its own. */
export const imageStates = imagesSetup.createStateConfig({
  initial: 'idle',
  invoke: { id: 'uploads', src: 'uploads', input: ({ context }) => ({ item: context.id }) },
  on: {
    'images.requested': {
      guard: { type: 'mayAddImages', params: ({ event }) => event },
      actions: { type: 'requestFiles', params: ({ event }) => event },
    },
    'image.requested': {
      guard: { type: 'mayReplaceImage', params: ({ event }) => event },
      actions: { type: 'requestFile', params: ({ event }) => event },
    },
    'images.added': [
      {
        guard: { type: 'mayAddImages', params: ({ event }) => event },
        actions: { type: 'addImages', params: ({ event }) => event },
      },
      { actions: { type: 'rejectFiles', params: ({ event }) => event } },
    ],
    'image.replaced': [
      {
        guard: { type: 'mayReplaceImage', params: ({ event }) => event },
        actions: { type: 'replaceImage', params: ({ event }) => event },
      },
      { actions: { type: 'rejectFiles', params: ({ event }) => ({ handles: [event.handle] }) } },
    ],
    'image.removed': {
      guard: { type: 'mayRemoveImage', params: ({ event }) => event },
      actions: { type: 'removeImage', params: ({ event }) => event },
    },
    'image.cancelled': {
      guard: { type: 'isUploading', params: ({ event }) => event },
      actions: { type: 'cancelImages', params: ({ event }) => event },
    },
    'image.retried': {
      guard: { type: 'isUnsent', params: ({ event }) => event },
      actions: { type: 'retryImages', params: ({ event }) => event },
    },
    'uploads.changed': { actions: { type: 'storeUploadStatus', params: ({ event }) => event } },
    'upload.completed': { actions: { type: 'applyUpload', params: ({ event }) => event } },
  },
  states: {
    idle: { description: 'no image is being uploaded', always: { guard: 'hasImagesInFlight', target: 'uploading' } },
    uploading: {
      description: 'images are being uploaded',
      tags: 'sendingImages',
      always: { guard: 'hasNoImagesInFlight', target: 'idle' },
    },
  },
});
