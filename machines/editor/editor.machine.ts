import { assign } from 'xstate';
import {
  deletedNotification,
  errorNotification,
  itemKey,
  notFoundError,
  selectDraftKey,
  toggleSideBySide,
} from './editor.changes.ts';
import { changesStates, receiveItem } from './editor.changes.states.ts';
import { dialogStates } from './editor.dialogs.states.ts';
import { nextMissingTranslation, parsePosition } from './editor.focus.ts';
import { imageStates } from './editor.images.states.ts';
import { createInitialContext } from './editor.initial-context.ts';
import { editorSetup } from './editor.setup.ts';
import { toSyncState } from './sync-state.ts';

/**
 * One editor for every kind. It holds the draft; the sync actor talks to the server, the autosave to this device, the
 * lock to the other tabs, and all three learn of every change of the draft by one transition, `reportDraft`.
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
    'item.deleted': {
      target: '.closed',
      actions: { type: 'notify', params: ({ context }) => deletedNotification(context) },
    },
    'live.changed': { actions: 'forwardToSync' },
    'live.gap': { actions: 'forwardToSync' },
    'network.changed': { actions: 'forwardToSync' },
    'venue.changed': { actions: assign({ venue: ({ event }) => event.venue }) },
    'tab.shown': { actions: assign({ tab: ({ event }) => event.tab }) },
    'language.chosen': { actions: assign({ language: ({ event }) => event.language, typing: null }) },
    'sideBySide.toggled': { actions: assign(({ context }) => toggleSideBySide(context)) },
    'field.focused': { actions: { type: 'storeCaret', params: ({ event }) => event } },
    'missingTranslation.next': {
      guard: 'hasMissingTranslation',
      actions: { type: 'focus', params: ({ context }) => nextMissingTranslation(context) },
    },
    'address.pointed': { actions: { type: 'focus', params: ({ context, event }) => parsePosition(context, event) } },
    'focus.requested': { actions: { type: 'focus', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'the item is being loaded',
      on: {
        'item.loaded': [
          {
            guard: { type: 'storedDraftDiffers', params: ({ event }) => event.loaded },
            target: 'offered',
            actions: [{ type: 'openItem', params: ({ event }) => event.loaded }, 'focusFirstField'],
          },
          {
            target: 'editing',
            actions: [
              { type: 'openItem', params: ({ event }) => event.loaded },
              'rejectStoredDraft',
              'focusFirstField',
            ],
          },
        ],
        'item.loadFailed': [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'notFound' },
          { target: 'unavailable' },
        ],
      },
    },
    notFound: {
      description: 'the URL leads to no item',
      entry: { type: 'notify', params: notFoundError },
      always: 'closed',
    },
    unavailable: {
      description: 'the item cannot be loaded',
      on: {
        'editor.reload': { target: 'loading', actions: 'retryLoading' },
        'live.gap': { target: 'loading', actions: 'retryLoading' },
      },
    },
    // Nothing that was typed is thrown away without asking.
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
        { guard: 'draftIsUnreported', actions: 'reportDraft' },
        { guard: 'discardIsDue', actions: ['discardChanges', 'discardSave', 'hurryDraft'] },
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
        { id: 'pageLeave', src: 'pageLeave' },
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
        'row.added': { guard: 'mayArrangeRows', actions: { type: 'edit', params: ({ event }) => ({ event }) } },
        'row.*': {
          guard: { type: 'hasRow', params: ({ event }) => event },
          actions: { type: 'edit', params: ({ event }) => ({ event }) },
        },
        'editor.undo': { guard: 'hasUndo', actions: 'undo' },
        'editor.redo': { guard: 'hasRedo', actions: 'redo' },
        'draft.replaced': { guard: 'mayArrangeRows', actions: { type: 'replaceDraft', params: ({ event }) => event } },
        'draft.downloaded': { guard: 'hasUnsavedChanges', actions: 'downloadDraft' },
        'draft.stored': { actions: { type: 'storeAutosaveResult', params: ({ event }) => event } },
        'draft.storeNow': { guard: 'isNotLocked', actions: 'storeDraftNow' },
        'page.leaving': { guard: 'isNotLocked', actions: 'storeDraftNow' },
        'save.arrived': {
          guard: { type: 'isQueuedSave', params: ({ event }) => event.save },
          actions: 'forwardToSync',
        },
        'lock.requested': { actions: 'flushDraft' },
        'draft.flushed': { actions: 'releaseLock' },
        'lock.lost': { actions: ['startFollowing', 'cancelSave', 'cancelUploads', 'abandonDraft'] },
        'lock.acquired': { actions: ['stopFollowing', 'checkForNewer'] },
        'lock.taken': { guard: 'isLockedByOtherTab', actions: 'acquireLock' },
        'lock.draftStored': {
          guard: 'isLockedByOtherTab',
          actions: { type: 'followDraft', params: ({ event }) => event },
        },
      },
      states: { changes: changesStates, dialog: dialogStates, images: imageStates },
    },
    closed: {
      description: 'the item is deleted or does not exist: the person is taken back to the list',
      type: 'final',
      entry: ['reportSettled', 'leave'],
    },
  },
});
