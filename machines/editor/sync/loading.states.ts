import { assign } from 'xstate';
import { syncSetup } from './sync.setup.ts';

/** The item is here: its draft can be edited, unless the person must first decide about one on this device. */
export const itemOpened = syncSetup.createStateConfig({
  on: {
    'item.loaded': [
      {
        guard: { type: 'storedDraftDiffers', params: ({ event }) => event.loaded },
        target: 'offered',
        actions: [{ type: 'openItem', params: ({ event }) => event.loaded }, 'focusFirstField'],
      },
      {
        target: 'editing',
        actions: [{ type: 'openItem', params: ({ event }) => event.loaded }, 'rejectStoredDraft', 'focusFirstField'],
      },
    ],
  },
}).on;

/** What opening an item may lead to, also when it is tried again. */
export const loadAnswered = syncSetup.createStateConfig({
  on: {
    ...itemOpened,
    'item.foundDeleted': { target: 'deleted', actions: assign({ deletion: ({ event }) => event.deletion }) },
    'item.loadFailed': [
      { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'notFound' },
      { target: 'unavailable' },
    ],
  },
}).on;
