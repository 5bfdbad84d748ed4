import { editorSetup } from './editor.setup.ts';

/** Pictures on their way to the item in hand. Their progress is told by their own machines. */
export const uploadStates = editorSetup.createStateConfig({
  initial: 'still',
  invoke: { id: 'uploads', src: 'uploads', input: ({ context }) => ({ item: context.id }) },
  on: {
    'pictures.asked': {
      guard: { type: 'mayAddPictures', params: ({ event }) => event },
      actions: { type: 'askForFiles', params: ({ event }) => event },
    },
    'picture.asked': {
      guard: { type: 'mayReplace', params: ({ event }) => event },
      actions: { type: 'askForFile', params: ({ event }) => event },
    },
    'pictures.added': {
      guard: { type: 'mayAddPictures', params: ({ event }) => event },
      actions: [{ type: 'addPictures', params: ({ event }) => event }, 'note'],
    },
    'picture.replaced': {
      guard: { type: 'mayReplace', params: ({ event }) => event },
      actions: { type: 'replacePicture', params: ({ event }) => event },
    },
    'picture.cancelled': {
      guard: { type: 'isOnItsWay', params: ({ event }) => event },
      actions: [{ type: 'cancelPictures', params: ({ event }) => event }, 'note'],
    },
    'picture.retried': {
      guard: { type: 'isUnsent', params: ({ event }) => event },
      actions: { type: 'retryPictures', params: ({ event }) => event },
    },
    'pictures.standing': { actions: [{ type: 'keepStanding', params: ({ event }) => event }, 'note'] },
    'picture.arrived': { actions: [{ type: 'takePicture', params: ({ event }) => event }, 'note'] },
  },
  states: {
    still: { description: 'no picture is on its way', always: { guard: 'hasSending', target: 'sending' } },
    sending: {
      description: 'pictures are on their way',
      tags: 'sendingPictures',
      always: { guard: 'nothingSending', target: 'still' },
    },
  },
});
