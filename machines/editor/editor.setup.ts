import { type AnyActorRef, assign, enqueueActions, raise, sendParent, sendTo, spawnChild } from 'xstate';
import type { Notification } from '../notifications/notifications.machine.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import { toDraftReport } from './draft-report.ts';
import { errorNotification, isQueued, itemAddress, pathBack, unsentImagesFirst } from './editor.changes.ts';
import { toExportedItem } from './exported-item.ts';
import { editorDialogActions } from './editor.dialog-actions.ts';
import { firstMissingTranslation, initialPosition, requestFocus, tabToShow, toggleFold } from './editor.focus.ts';
import type { EditorContext, EditorEvent, FieldPosition, StoredDraft } from './editor.types.ts';
import type { GuestPageInput } from '../guest-page/guest-page-uses.ts';
import type { SyncState } from './item-sync.types.ts';
import { findSoldOutChange } from './sold-out.ts';
import { itemPath } from '../list/item-path.ts';
import { listNamedReferences } from './reference-fields.ts';
import { findImageRows, findTargetImage, locateUploads } from './image-rows.ts';

/** The tab that a field is on, and its address; null when it is the tab shown. */
const tabChange = (context: EditorContext, field: Path) => {
  const tab = tabToShow(context, field);
  if (tab === null) return null;
  const path = `${itemPath(context.venue.venue, itemAddress(context))}/${tab}`;
  return { tab, request: { type: 'path.requested', path, replace: true } };
};

/** The editor's actors, guards and actions; those added here notify other actors and move the focus. */
export const editorSetup = editorDialogActions.extend({
  actions: {
    /** the next editor opens in it too */
    rememberLanguage: enqueueActions(({ context: { language }, self, enqueue }) => {
      const event = { type: 'contentLanguage.chosen', language };
      if (self._parent !== undefined) enqueue(sendParent(event));
    }),
    /**
     * The one place where a changed draft leaves the editor: to the autosave, to the sync actor, and as a number of
     * unsaved changes to the parent. The chart takes it after every event that left something unreported.
     */
    reportDraft: enqueueActions(({ context, enqueue, self }) => {
      const report = toDraftReport(context);
      const { draft, base, version, changes, unsaved, readiness, lockedByOtherTab } = report;
      if (unsaved > 0) enqueue.sendTo('untouchedItem', { type: 'item.touched' });
      if (!lockedByOtherTab)
        enqueue.sendTo(
          'autosave',
          changes > 0 ? { type: 'draft.changed', unsaved: { draft, base, version } } : { type: 'draft.saved' },
        );
      const document = { draft, version, hasChanges: changes > 0, readiness };
      enqueue.sendTo('sync', { type: 'document.changed', document });
      enqueue.sendTo('uploads', { type: 'uploads.relocated', ...locateUploads(context) });
      enqueue.sendTo('referenceNames', { type: 'references.changed', named: listNamedReferences(context) });
      const storedAt = changes === 0 || lockedByOtherTab ? null : context.storedAt;
      // the reason stays until the next action; a cancelled save changes only the readiness
      const isTouched = draft !== context.reported?.draft || unsaved !== context.reported.unsaved;
      enqueue.assign({ reported: report, storedAt, blockedBy: isTouched ? null : context.blockedBy });
      if (unsaved === (context.reported?.unsaved ?? 0) || !self._parent) return;
      const fact =
        unsaved > 0
          ? { type: 'changes.pending', id: context.id, changes: unsaved }
          : { type: 'changes.cleared', id: context.id };
      enqueue.sendTo(self._parent as AnyActorRef, fact);
    }),
    reportChangesCleared: enqueueActions(({ context, enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent as AnyActorRef, { type: 'changes.cleared', id: context.id });
    }),
    reportSaveFailure: enqueueActions(({ context, enqueue, self }, { error }: { error: ApiError | null }) => {
      if (!self._parent) return;
      enqueue.sendTo(self._parent as AnyActorRef, { type: 'changes.saveFailed', id: context.id });
      // the editor allowed it and the server did not: the person's role may have changed
      if (error?.code === 'FORBIDDEN') enqueue.sendTo(self._parent as AnyActorRef, { type: 'access.recheckRequested' });
    }),
    storeSyncState: assign((_, { sync }: { sync: SyncState | null }) => (sync === null ? {} : { sync })),

    forwardToSync: sendTo('sync', ({ event }) => event),
    retryLoading: sendTo('sync', { type: 'load.retried' }),
    requestSave: enqueueActions(({ enqueue }) => {
      enqueue.assign({ typing: null, blockedBy: null });
      enqueue.sendTo('sync', { type: 'save.requested' });
      // a page that ends before the answer must not offer an older draft than the saved one
      enqueue.raise({ type: 'draft.storeNow' });
    }),
    cancelSave: sendTo('sync', { type: 'save.cancelled' }),
    discardSave: sendTo('sync', { type: 'save.discarded' }),
    requestNewer: sendTo('sync', { type: 'newer.requested' }),
    requestDelete: sendTo('sync', { type: 'delete.requested' }),
    requestRestore: sendTo('sync', { type: 'restore.requested' }),
    refreshPublished: sendTo('sync', { type: 'item.published' }),
    checkForNewer: sendTo('sync', { type: 'live.gap' }),
    rejectSave: raise({ type: 'save.rejected', error: null }),
    confirmSaved: raise(({ context }): EditorEvent => ({ type: isQueued(context) ? 'save.queued' : 'save.completed' })),
    blockSave: assign((_, blockedBy: NonNullable<EditorContext['blockedBy']>) => ({ blockedBy })),
    blockByUnsentImages: assign({ blockedBy: ({ context }) => unsentImagesFirst(context) }),
    requestDiscard: assign({ discardRequested: true }),

    abandonDraft: sendTo('autosave', { type: 'draft.abandoned' }),
    deleteStoredDraft: sendTo('autosave', { type: 'draft.saved' }),
    storeDraftNow: sendTo('autosave', { type: 'draft.storeNow' }),
    flushDraft: sendTo('autosave', { type: 'draft.flush' }),
    /** raised, so that the autosave has the draft of this very event first */
    storeDraftFirst: raise({ type: 'draft.storeNow' }),
    rejectStoredDraft: assign({ storedDraft: null }),
    storeAutosaveResult: assign(({ context }, { at, persistent }: { at: number; persistent: boolean }) => ({
      storedAt: persistent ? at : context.storedAt,
      storagePersistent: persistent,
    })),
    useGuestPage: spawnChild('guestPage', {
      input: ({ context: { id, venue, metadata }, event }): GuestPageInput => ({
        id,
        venue: venue.venue,
        name: metadata.name,
        use: event.type === 'guestPage.used' ? event.use : 'view',
      }),
    }),
    downloadDraft: spawnChild('downloadDraft', {
      input: ({ context: { draft, saved, metadata } }): StoredDraft => ({
        form: 1,
        draft,
        base: saved,
        version: metadata.version,
        at: 0,
      }),
    }),

    exportItem: enqueueActions(({ context, event, enqueue }) => {
      enqueue.assign({ notLoaded: null });
      enqueue.spawnChild('exportItem', { input: toExportedItem(context, event) });
    }),

    createPost: spawnChild('createPost', {
      input: ({ context: { id, venue, metadata } }) => ({ venue: venue.venue, id, name: metadata.name }),
    }),
    setSoldOut: enqueueActions(({ context, event, enqueue }) => {
      const input = findSoldOutChange(context, event);
      if (input !== null) enqueue.spawnChild('setSoldOut', { input });
    }),
    duplicateItem: spawnChild('duplicateItem', {
      input: ({ context: { venue, entity, id, metadata } }) => ({
        venue: venue.venue,
        entity,
        component: metadata.component,
        id,
      }),
    }),
    /** `version`: what guests see then; null: nothing */
    changePublication: enqueueActions(({ context, enqueue }, { version }: { version: number | null }) => {
      const { venue, id, entity, metadata } = context;
      const row = { id, entity, name: metadata.name, component: metadata.component, version: metadata.version };
      const publishedVersion = version ?? metadata.publishedVersion;
      const input = { venue: venue.venue, takesDown: version === null, row: { ...row, publishedVersion } };
      enqueue.spawnChild('changePublication', { input });
    }),
    acquireLock: sendTo('lock', { type: 'lock.acquire' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    startFollowing: assign({ lockedByOtherTab: true }),
    stopFollowing: assign({ lockedByOtherTab: false }),
    /** it is used: leaving it does not delete it */
    touchItem: sendTo('untouchedItem', { type: 'item.touched' }),

    focus: enqueueActions(({ context, enqueue, system }, position: FieldPosition | null) => {
      if (position === null) return;
      enqueue.assign(requestFocus(context, position));
      const change = tabChange(context, position.path);
      if (change === null) return;
      enqueue.assign({ tab: change.tab });
      enqueue.sendTo(system.get('navigation') as AnyActorRef, change.request);
    }),
    toggleFold: assign(({ context }, first: FieldPosition | null) => toggleFold(context, first)),
    showTab: enqueueActions(({ context, enqueue, system }, { path }: { path: Path }) => {
      const change = tabChange(context, path);
      if (change === null) return;
      enqueue.assign({ tab: change.tab });
      enqueue.sendTo(system.get('navigation') as AnyActorRef, change.request);
    }),
    updateSearch: enqueueActions(({ context: { draft, language, venue }, enqueue }) => {
      const searched = { draft, language, shown: venue.languages };
      enqueue.assign({ searched });
      enqueue.sendTo('itemSearch', { type: 'document.shown', ...searched });
    }),
    focusFirstField: assign(({ context }) => {
      const position = initialPosition(context);
      if (position === null) return {};
      const tab = tabToShow(context, position.path) ?? context.tab;
      return { ...requestFocus(context, position), tab, begin: null };
    }),
    /**
     * texts in a language that the venue no longer has stay in the draft; one that is being edited stays on the screen, where
     * it can only be read, until the person chooses another language
     */
    storeVenue: assign(({ context: { conflicts } }, { venue }: { venue: EditorContext['venue'] }) => ({
      venue,
      // a conflict in a hidden language cannot be resolved on the screen: the draft has this person's text
      conflicts: conflicts.filter(
        (one) => one.type === 'row' || one.language === null || venue.languages.includes(one.language),
      ),
    })),
    storeCaret: assign(({ context: { typing } }, { path, language }: FieldPosition) => ({
      at: { path, language },
      typing: typing === `${path} ${language}` ? typing : null,
    })),
    requestFiles: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const rows = findImageRows(context, path);
      if (rows !== null) enqueue.emit({ type: 'files.requested', path: rows, several: true });
    }),
    requestFile: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const image = findTargetImage(context, path);
      if (image !== null) enqueue.emit({ type: 'files.requested', path: image, several: false });
    }),

    /** to the text that was found, else to the next one in this item; navigation guards unsaved changes */
    followQueue: enqueueActions(({ context, enqueue, system }, { path }: { path: string | null }) => {
      const left = firstMissingTranslation(context);
      if (path !== null) enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.requested', path });
      else if (left !== null) enqueue.raise({ type: 'focus.requested', ...left });
      else
        enqueue.sendTo(system.get('notifications') as AnyActorRef, {
          type: 'notification.shown',
          notification: { kind: 'info', message: 'editor.nothingToTranslate' },
        });
    }),
    notifyFailure: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { error }: { error: unknown }) => ({
        type: 'notification.shown',
        notification: errorNotification(toApiError(error)),
      }),
    ),
    refreshList: enqueueActions(({ enqueue, system }) => {
      const list = system.get('list') as AnyActorRef | undefined;
      if (list) enqueue.sendTo(list, { type: 'table.reload' });
    }),
    notify: sendTo(
      ({ system }) => system.get('notifications'),
      (_, notification: Notification) => ({ type: 'notification.shown', notification }),
    ),
    leave: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context, system }) => ({
        type: 'path.requested',
        path: pathBack(context, system.get('list') as AnyActorRef | undefined),
        replace: true,
      }),
    ),
  },
});
