import { and, assign } from 'xstate';
import { toSyncState } from '../item-sync/sync-state.ts';
import { receiveItem } from './conflicts/conflicts.states.ts';
import { dialogsSetup } from './dialogs/dialogs.setup.ts';
import { dialogStates } from './dialogs/dialogs.states.ts';
import { draftEvents } from './draft/draft.states.ts';
import {
  deletedNotification,
  discardedNotification,
  errorNotification,
  notFoundError,
  restoredNotification,
  toggleSideBySide,
} from './draft/editor.changes.ts';
import { imageStates } from './images/images.states.ts';
import { itemActionEvents } from './item-actions/item-actions.states.ts';
import { parsePosition } from './model/editor.focus.ts';
import { createInitialContext } from './model/editor.initial-context.ts';
import { itemKey, selectDraftKey } from './model/item-address.ts';
import { findRowBeside } from './model/row-steps.ts';
import { otherTabsEvents } from './other-tabs/other-tabs.states.ts';
import { changesStates } from './sync/changes.states.ts';
import { itemOpened, loadAnswered } from './sync/loading.states.ts';
import { togetherEvents } from './together/together.states.ts';
import { translationStates } from './translations/translations.states.ts';

/**
 * One editor for every kind. It owns the draft; the sync actor talks to the server, the autosave to this device, the
 * lock to the other tabs. All three receive every change of the draft by one transition, `reportDraft`.
 */
export const editorMachine = dialogsSetup.createMachine({
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
    'queuedSave.accepted': { actions: { type: 'acceptSave', params: ({ event }) => event } },
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
        { id: 'presence', src: 'presence', input: ({ context }) => ({ venue: context.venue.venue, item: context.id }) },
        {
          id: 'fieldNotes',
          src: 'fieldNotes',
          input: ({ context }) => ({ venue: context.venue.venue, item: context.id }),
        },
        {
          id: 'untouchedItem',
          src: 'untouchedItem',
          input: ({ context: { id, metadata, fresh } }) => ({ id, version: metadata.version, fresh }),
        },
      ],
      on: {
        ...draftEvents,
        ...togetherEvents,
        'rows.filtered': { actions: assign({ rowsHidden: ({ event }) => event.filtered }) },
        'caret.stepped': {
          guard: and(['showsAllRows', 'hasRows']),
          // the caret is there at once: who may only read has no input that reports it
          actions: [
            { type: 'focus', params: ({ context, event }) => findRowBeside(context, event.by) },
            assign(({ context }) => ({ at: context.requestedFocus, typing: null })),
          ],
        },
        'match.shown': { actions: { type: 'showTab', params: ({ event }) => event } },
        'reference.loaded': { actions: { type: 'storeReference', params: ({ event }) => event } },
        'live.changed': {
          actions: [
            'forwardToSync',
            'forwardToNotes',
            { type: 'refreshNames', params: ({ event }) => ({ id: event.change.id }) },
          ],
        },
        'live.gap': {
          actions: ['forwardToSync', 'forwardToNotes', { type: 'refreshNames', params: { id: null } }],
        },
        ...itemActionEvents,
        'part.loadFailed': { actions: assign({ notLoaded: ({ event }) => event.part }) },
        'item.opened': { guard: { type: 'ownsItem', params: ({ event }) => event }, actions: 'touchItem' },
        'guestPage.used': { guard: 'hasGuestPage', actions: 'useGuestPage' },
        'save.delivered': {
          guard: { type: 'isQueuedSave', params: ({ event }) => event.save },
          actions: 'forwardToSync',
        },
        ...otherTabsEvents,
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
