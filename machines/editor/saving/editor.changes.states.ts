import { and, assign, not, raise } from 'xstate';
import {
  discardedNotification,
  findShapeProblem,
  mergedNotification,
  savedNotification,
} from '../draft/editor.changes.ts';
import { editorSetup } from '../editor.setup.ts';
import { firstUnsentImage } from '../images/image-rows.ts';

/** Compares the draft with the saved item, and handles the sync actor's answers. */
export const changesStates = editorSetup.createStateConfig({
  initial: 'clean',
  on: {
    'editor.save': [
      { guard: 'hasRejectedFiles', actions: ['leaveOutRejected', raise({ type: 'editor.save' })] },
      // before any wait: a save that cannot be accepted is never put off
      {
        guard: and([not('hasNothingToSave'), 'isMalformed', not('hasConflicts')]),
        actions: 'rejectSave',
      },
      { guard: 'mustQueueSave', actions: 'requestSave' },
      // a row whose image is still uploading would be dropped as an empty one
      { guard: 'hasImagesInFlight', actions: 'requestSave' },
      { guard: 'hasUnsentImages', actions: 'rejectSave' },
      {
        guard: and(['isIdle', 'hasNothingToSave']),
        actions: [{ type: 'notify', params: { kind: 'info', message: 'error.noChanges' } }, 'confirmSaved'],
      },
      {
        guard: and(['isIdle', 'hasConflicts']),
        actions: [{ type: 'blockSave', params: { message: 'editor.settleFirst' } }, 'rejectSave'],
      },
      { guard: 'maySave', actions: 'requestSave' },
    ],
    'save.accepted': {
      actions: [
        { type: 'acceptSave', params: ({ event }) => event },
        'refreshList',
        { type: 'notify', params: ({ context }) => savedNotification(context) },
      ],
    },
    'save.queued': { actions: 'storeDraftFirst' },
    'save.rejected': [
      {
        guard: 'hasUnsentImages',
        actions: [
          { type: 'focus', params: ({ context }) => firstUnsentImage(context) },
          'blockByUnsentImages',
          { type: 'reportSaveFailure', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isBlockedByShape', params: ({ event }) => event },
        actions: [
          { type: 'focus', params: ({ context }) => findShapeProblem(context) ?? null },
          { type: 'blockSave', params: { message: 'editor.fixFirst' } },
          { type: 'reportSaveFailure', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'reportSaveFailure', params: ({ event }) => event } },
    ],
    'editor.discard': [
      // the running save cannot be cancelled: later edits are discarded after its answer
      {
        guard: and(['hasUnsavedChanges', 'isSaving']),
        actions: ['requestDiscard', 'cancelSave', 'cancelUploads', 'deleteStoredDraft'],
      },
      {
        guard: 'hasUnsavedChanges',
        actions: [
          { type: 'notify', params: ({ context, event }) => discardedNotification(context, event) },
          'discardChanges',
          'discardSave',
          'cancelUploads',
          'storeDraftFirst',
        ],
      },
    ],
    'conflict.resolved': {
      guard: 'hasConflicts',
      actions: { type: 'resolveConflict', params: ({ event }) => event },
    },
    'newer.requested': { guard: and(['hasNewerVersion', 'isIdle']), actions: 'requestNewer' },
    'editor.restore': { guard: and(['isDeleted', 'isIdle']), actions: 'requestRestore' },
  },
  states: {
    clean: {
      description: 'the draft is as it is saved',
      always: { guard: 'hasUnsavedChanges', target: 'dirty' },
    },
    dirty: {
      description: 'leaving would lose changes',
      tags: 'unsaved',
      always: { guard: 'hasNoUnsavedChanges', target: 'clean' },
    },
  },
});

/** A version that the server has and the draft is not based on, or the same version with a new state. */
export const receiveItem = editorSetup.createStateConfig({
  on: {
    'item.received': [
      {
        guard: { type: 'mergeConflicts', params: ({ event }) => event },
        actions: [{ type: 'mergeRemote', params: ({ event }) => event }, 'rejectSave'],
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
    'queuedSave.accepted': { actions: { type: 'acceptSave', params: ({ event }) => event } },
  },
}).on;

/** The item is here: its draft can be edited, unless the person must first decide about one on this device. */
export const itemOpened = editorSetup.createStateConfig({
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
export const loadAnswered = editorSetup.createStateConfig({
  on: {
    ...itemOpened,
    'item.foundDeleted': { target: 'deleted', actions: assign({ deletion: ({ event }) => event.deletion }) },
    'item.loadFailed': [
      { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'notFound' },
      { target: 'unavailable' },
    ],
  },
}).on;
