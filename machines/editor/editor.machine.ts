import { and, assign } from 'xstate';
import {
  deletedNotification,
  discardedNotification,
  errorNotification,
  itemKey,
  notFoundError,
  restoredNotification,
  selectDraftKey,
  toggleSideBySide,
} from './editor.changes.ts';
import { changesStates, itemOpened, loadAnswered, receiveItem } from './editor.changes.states.ts';
import { dialogStates } from './editor.dialogs.states.ts';
import { findFoldedField, parsePosition } from './editor.focus.ts';
import { imageStates } from './editor.images.states.ts';
import { createInitialContext } from './editor.initial-context.ts';
import { itemActionEvents } from './editor.item-actions.states.ts';
import { editorSetup } from './editor.setup.ts';
import { translationStates } from './editor.translations.states.ts';
import { toSyncState } from './sync-state.ts';

/**
 * One editor for every kind. It owns the draft; the sync actor talks to the server, the autosave to this device, the
 * lock to the other tabs. All three receive every change of the draft by one transition, `reportDraft`.
 */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: createInitialContext,
  initial: 'loading',
  invoke: {
    id: 'sync',
    src: 'sync',
    input: ({ context }) => ({ item: itemKey(context), offline: context.offline ?? false }),
    onSnapshot: {
      actions: {
        type: 'storeSyncState',
        params: ({ context, event }) => ({ sync: toSyncState(context.sync, event.snapshot) }),
      },
    },
  },
  on: {
    ...receiveItem,
    'item.requestFailed': { actions: { type: 'notify', params: ({ event }) => errorNotification(event.error) } },
    'item.restored': {
      actions: [{ type: 'notify', params: ({ event }) => restoredNotification(event) }, 'refreshList'],
    },
    'item.deleted': {
      target: '.closed',
      actions: { type: 'notify', params: ({ context }) => deletedNotification(context) },
    },
    'live.changed': { actions: 'forwardToSync' },
    'live.gap': { actions: 'forwardToSync' },
    'network.changed': { actions: 'forwardToSync' },
    'venue.changed': { actions: { type: 'storeVenue', params: ({ event }) => event } },
    'tab.shown': { actions: assign({ tab: ({ event }) => event.tab }) },
    'language.chosen': {
      actions: [assign({ language: ({ event }) => event.language, typing: null }), 'rememberLanguage'],
    },
    'sideBySide.toggled': { actions: assign(({ context }) => toggleSideBySide(context)) },
    'field.focused': { actions: { type: 'storeCaret', params: ({ event }) => event } },
    'field.linked': { actions: { type: 'focus', params: ({ context, event }) => parsePosition(context, event) } },
    'focus.requested': { actions: { type: 'focus', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'the item is being loaded',
      on: loadAnswered,
    },
    deleted: {
      description: 'the URL leads to a deleted item: who deleted it and when is shown, and it can be restored',
      on: {
        ...itemOpened,
        'item.loadFailed': 'unavailable',
        'editor.restore': { guard: and(['mayDelete', 'isIdle']), actions: 'requestRestore' },
      },
    },
    notFound: {
      description: 'the URL leads to no item',
      entry: { type: 'notify', params: notFoundError },
      always: 'closed',
    },
    unavailable: {
      description: 'the item cannot be loaded; the sync tries again when the network has recovered',
      on: {
        ...loadAnswered,
        'editor.reload': { target: 'loading', actions: 'retryLoading' },
        'live.gap': { target: 'loading', actions: 'retryLoading' },
      },
    },
    // A stored draft is never discarded without confirmation.
    offered: {
      description: 'an earlier draft on this device is offered',
      on: {
        'draft.restored': { target: 'editing', actions: 'restoreStoredDraft' },
        'draft.rejected': { target: 'editing', actions: 'rejectStoredDraft' },
      },
    },
    editing: {
      description: 'the draft can be edited',
      type: 'parallel',
      always: [
        { guard: 'rejectedFilesAreDue', actions: 'leaveOutRejected' },
        { guard: 'draftIsUnreported', actions: 'reportDraft' },
        { guard: 'searchIsOutdated', actions: 'updateSearch' },
        {
          guard: 'discardIsDue',
          actions: [
            { type: 'notify', params: ({ context }) => discardedNotification(context, {}) },
            'discardChanges',
            'discardSave',
            'storeDraftFirst',
          ],
        },
      ],
      invoke: [
        { id: 'autosave', src: 'autosave', input: ({ context }) => selectDraftKey(context) },
        {
          id: 'lock',
          src: 'lock',
          input: ({ context }) => ({
            ...selectDraftKey(context),
            entity: context.entity,
            lockedByOtherTab: context.lockedByOtherTab,
          }),
        },
        { id: 'itemSearch', src: 'itemSearch', input: ({ context: { entity } }) => ({ entity }) },
        { id: 'pageLeave', src: 'pageLeave' },
        {
          id: 'referenceNames',
          src: 'referenceNames',
          input: ({ context }) => ({ venue: context.venue.venue }),
        },
        { id: 'fieldChecks', src: 'fieldChecks' },
        {
          id: 'untouchedItem',
          src: 'untouchedItem',
          input: ({ context: { id, metadata, fresh } }) => ({ id, version: metadata.version, fresh }),
        },
      ],
      on: {
        'field.changed': {
          guard: { type: 'mayWrite', params: ({ event }) => event },
          actions: { type: 'edit', params: ({ event }) => ({ event }) },
        },
        'fields.changed': {
          guard: { type: 'mayWriteAll', params: ({ event }) => event },
          actions: { type: 'edit', params: ({ event }) => ({ event }) },
        },
        'field.confirmed': {
          guard: {
            type: 'mayWrite',
            params: ({ context: { at, language }, event }) => ({
              path: event.path ?? at?.path,
              language: event.language ?? language,
            }),
          },
          actions: { type: 'edit', params: ({ event }) => ({ event }) },
        },
        'rows.filtered': { actions: assign({ rowsHidden: ({ event }) => event.filtered }) },
        'match.shown': { actions: { type: 'showTab', params: ({ event }) => event } },
        'row.added': {
          guard: and(['mayArrangeRows', 'isNotFixedList']),
          actions: { type: 'edit', params: ({ event }) => ({ event }) },
        },
        'fold.toggled': {
          guard: { type: 'hasFoldedFields', params: ({ event }) => event },
          actions: { type: 'toggleFold', params: ({ context, event }) => findFoldedField(context, event) },
        },
        'row.*': {
          guard: and(['hasRow', 'isNotFixedList']),
          actions: { type: 'edit', params: ({ event }) => ({ event }) },
        },
        'reference.loaded': { actions: { type: 'storeReference', params: ({ event }) => event } },
        'live.changed': {
          actions: ['forwardToSync', { type: 'refreshNames', params: ({ event }) => ({ id: event.change.id }) }],
        },
        'live.gap': { actions: ['forwardToSync', { type: 'refreshNames', params: { id: null } }] },
        'editor.undo': { guard: { type: 'hasUndo', params: ({ event }) => event }, actions: 'undo' },
        'editor.redo': { guard: 'hasRedo', actions: 'redo' },
        'draft.replaced': { guard: 'mayArrangeRows', actions: { type: 'replaceDraft', params: ({ event }) => event } },
        ...itemActionEvents,
        'part.loadFailed': { actions: assign({ notLoaded: ({ event }) => event.part }) },
        'draft.downloaded': { guard: 'hasUnsavedChanges', actions: 'downloadDraft' },
        'item.opened': { guard: { type: 'ownsItem', params: ({ event }) => event }, actions: 'touchItem' },
        'guestPage.used': { guard: 'hasGuestPage', actions: 'useGuestPage' },
        'draft.stored': { actions: { type: 'storeAutosaveResult', params: ({ event }) => event } },
        'draft.storeNow': { guard: 'isNotLocked', actions: 'storeDraftNow' },
        'page.leaving': { guard: 'isNotLocked', actions: 'storeDraftNow' },
        'save.delivered': {
          guard: { type: 'isQueuedSave', params: ({ event }) => event.save },
          actions: 'forwardToSync',
        },
        'lock.requested': { actions: 'flushDraft' },
        'draft.flushed': { actions: 'releaseLock' },
        'lock.lost': { actions: ['startFollowing', 'cancelSave', 'loseUploads', 'abandonDraft'] },
        // a save that met a conflict while another tab had the lock is not repeated with that tab's draft
        'lock.acquired': { actions: ['stopFollowing', 'cancelSave', 'checkForNewer'] },
        'lock.takenOver': { guard: 'isLockedByOtherTab', actions: 'acquireLock' },
        'lock.draftStored': {
          guard: 'isLockedByOtherTab',
          actions: { type: 'followDraft', params: ({ event }) => event },
        },
      },
      states: { changes: changesStates, dialog: dialogStates, images: imageStates, translation: translationStates },
    },
    closed: {
      description: 'the item is deleted or does not exist: navigates to the list',
      type: 'final',
      entry: ['reportChangesCleared', 'leave'],
    },
  },
});
