import { type AnyActorRef, assign, enqueueActions, raise, sendTo, spawnChild } from 'xstate';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { ApiError } from '../ports.ts';
import { toDraftReport } from './draft-report.ts';
import { isQueued, listPath, type Notice, pathBack, unsentImagesFirst } from './editor.changes.ts';
import { editorDraftActions } from './editor.draft-actions.ts';
import { initialPosition, requestFocus, tabToShow } from './editor.focus.ts';
import type { EditorContext, EditorEvent, FieldPosition, StoredDraft } from './editor.types.ts';
import type { SyncState } from './item-sync.types.ts';
import { findImageRows, findTargetImage } from './picture-rows.ts';

/** The editor's actors, guards and actions; what is added here tells other actors, and moves the focus. */
export const editorSetup = editorDraftActions.extend({
  actions: {
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
          changes > 0 ? { type: 'draft.changed', draft, base, version } : { type: 'draft.saved' },
        );
      const document = { draft, version, hasChanges: changes > 0, readiness };
      enqueue.sendTo('sync', { type: 'document.changed', document });
      const storedAt = changes === 0 || lockedByOtherTab ? null : context.storedAt;
      enqueue.assign({ reported: report, storedAt, blockedBy: null });
      if (unsaved === (context.reported?.unsaved ?? 0) || !self._parent) return;
      const fact =
        unsaved > 0
          ? { type: 'work.unsaved', id: context.id, changes: unsaved }
          : { type: 'work.settled', id: context.id };
      enqueue.sendTo(self._parent as AnyActorRef, fact);
    }),
    reportSettled: enqueueActions(({ context, enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent as AnyActorRef, { type: 'work.settled', id: context.id });
    }),
    reportSaveFailure: enqueueActions(({ context, enqueue, self }, { error }: { error: ApiError | null }) => {
      if (!self._parent) return;
      enqueue.sendTo(self._parent as AnyActorRef, { type: 'work.saveFailed', id: context.id });
      // the editor allowed it and the server did not: the person's role may have changed
      if (error?.code === 'FORBIDDEN') enqueue.sendTo(self._parent as AnyActorRef, { type: 'access.doubted' });
    }),
    storeSyncState: assign((_, { sync }: { sync: SyncState | null }) => (sync === null ? {} : { sync })),

    forwardToSync: sendTo('sync', ({ event }) => event),
    retryLoading: sendTo('sync', { type: 'load.retried' }),
    requestSave: enqueueActions(({ enqueue }) => {
      enqueue.assign({ typing: null, blockedBy: null });
      enqueue.sendTo('sync', { type: 'save.requested' });
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
    hurryDraft: raise({ type: 'draft.storeNow' }),
    rejectStoredDraft: assign({ storedDraft: null }),
    storeAutosaveResult: assign(({ context }, { at, persistent }: { at: number; persistent: boolean }) => ({
      storedAt: persistent ? at : context.storedAt,
      storagePersistent: persistent,
    })),
    downloadDraft: spawnChild('downloadDraft', {
      input: ({ context: { draft, saved, metadata } }): StoredDraft => ({
        ...{ form: 1, draft, base: saved, version: metadata.version, at: 0 },
      }),
    }),

    acquireLock: sendTo('lock', { type: 'lock.acquire' }),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    startFollowing: assign({ lockedByOtherTab: true }),
    stopFollowing: assign({ lockedByOtherTab: false }),
    keepItem: sendTo('untouchedItem', { type: 'item.touched' }),

    focus: enqueueActions(({ context, enqueue, system }, position: FieldPosition | null) => {
      if (position === null) return;
      enqueue.assign(requestFocus(context, position));
      const tab = tabToShow(context, position.path);
      if (tab === null) return;
      enqueue.assign({ tab });
      const path = `${listPath(context)}/${context.id}/${tab}`;
      enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.wanted', path, replace: true });
    }),
    focusFirstField: assign(({ context }) => {
      const position = initialPosition(context);
      if (position === null) return {};
      const tab = tabToShow(context, position.path) ?? context.tab;
      return { ...requestFocus(context, position), tab, begin: null };
    }),
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

    refreshList: enqueueActions(({ enqueue, system }) => {
      const list = system.get('list') as AnyActorRef | undefined;
      if (list) enqueue.sendTo(list, { type: 'table.reload' });
    }),
    notify: sendTo(
      ({ system }) => system.get('notices'),
      (_, notice: Notice) => ({ type: 'notice.said', notice }),
    ),
    leave: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context, system }) => ({
        type: 'path.wanted',
        path: pathBack(context, system.get('list') as AnyActorRef | undefined),
        replace: true,
      }),
    ),
  },
});
