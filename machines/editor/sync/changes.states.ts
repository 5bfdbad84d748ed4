import { and, not, raise } from 'xstate';
import { conflictEvents } from '../conflicts/conflicts.states.ts';
import { discardedNotification, findShapeProblem, savedNotification } from '../draft/editor.changes.ts';
import { firstUnsentImage } from '../images/image-rows.ts';
import { syncSetup } from './sync.setup.ts';

/** Compares the draft with the saved item, and handles the sync actor's answers. */
export const changesStates = syncSetup.createStateConfig({
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
    ...conflictEvents,
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
