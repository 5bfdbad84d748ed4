import { and } from 'xstate';
import { findShapeProblem, mergedNotification, savedNotification } from './editor.changes.ts';
import { editorSetup } from './editor.setup.ts';
import { firstUnsentImage } from './picture-rows.ts';

/** The draft against what is saved, and the answers of the sync actor about it. */
export const changesStates = editorSetup.createStateConfig({
  initial: 'clean',
  on: {
    'editor.save': [
      { guard: 'savesLater', actions: 'requestSave' },
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
      {
        guard: and(['isIdle', 'isMalformed']),
        actions: [
          { type: 'focus', params: ({ context }) => findShapeProblem(context) ?? null },
          { type: 'blockSave', params: { message: 'editor.fixFirst' } },
          'rejectSave',
        ],
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
    'save.queued': { actions: 'hurryDraft' },
    'save.rejected': [
      {
        guard: 'hasUnsentImages',
        actions: [
          { type: 'focus', params: ({ context }) => firstUnsentImage(context) },
          'blockByUnsentImages',
          { type: 'reportSaveFailure', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'reportSaveFailure', params: ({ event }) => event } },
    ],
    'editor.discard': [
      // the running save cannot be taken back: what was typed since is discarded when it has its answer
      {
        guard: and(['hasUnsavedChanges', 'isSaving']),
        actions: ['requestDiscard', 'cancelSave', 'cancelUploads', 'deleteStoredDraft'],
      },
      { guard: 'hasUnsavedChanges', actions: ['discardChanges', 'discardSave', 'cancelUploads', 'hurryDraft'] },
    ],
    'conflict.resolved': {
      guard: 'hasConflicts',
      actions: { type: 'resolveConflict', params: ({ event }) => event },
    },
    'newer.requested': { guard: and(['hasNewerVersion', 'isIdle']), actions: 'requestNewer' },
    'editor.delete': { guard: and(['mayDelete', 'isNotDeleted', 'isIdle']), actions: 'requestDelete' },
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
