import { raise } from 'xstate';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { StoredItem } from '../../item/item.types.ts';
import { conflictsSetup } from './conflicts.setup.ts';

const mergedNotification = ({ updatedBy, version }: StoredItem): Notification => ({
  kind: 'info',
  message: 'editor.newerTaken',
  values: { name: updatedBy, version },
});

/** A version that the server has and the draft is not based on, or the same version with a new state. */
export const receiveItem = conflictsSetup.createStateConfig({
  on: {
    'item.received': [
      {
        guard: { type: 'mergeConflicts', params: ({ event }) => event },
        actions: [{ type: 'mergeRemote', params: ({ event }) => event }, raise({ type: 'save.rejected', error: null })],
      },
      {
        guard: { type: 'isNewerVersion', params: ({ event }) => event },
        actions: [
          { type: 'mergeRemote', params: ({ event }) => event },
          { type: 'notify', params: ({ event }) => mergedNotification(event.item) },
        ],
      },
      { actions: { type: 'mergeRemote', params: ({ event }) => event } },
    ],
    'item.refreshed': { actions: { type: 'storeMetadata', params: ({ event }) => event } },
  },
}).on;

/** The person decides on a field that both sides changed. */
export const conflictEvents = conflictsSetup.createStateConfig({
  on: {
    'conflict.resolved': {
      guard: 'hasConflicts',
      actions: { type: 'resolveConflict', params: ({ event }) => event },
    },
  },
}).on;
