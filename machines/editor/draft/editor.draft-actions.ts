import { type AnyActorRef, assign, enqueueActions, sendTo } from 'xstate';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import { merge, resolve } from '../../../graphql/content/merge.ts';
import type { FileHandle } from '../../ports.ts';
import type { CropOutput } from '../../crop/crop.machine.ts';
import type { ImportOutput } from '../../import/import.machine.ts';
import { importedNotification, linesLeftOutNotification } from './editor.changes.ts';
import { followEdit, requestFocus } from '../model/editor.focus.ts';
import { editorGuards } from '../editor.guards.ts';
import { type EditState, reduceEvent } from './editor.reducer.ts';
import type { FieldPosition, StoredDraft } from '../model/editor.types.ts';
import type { ImageReplaced, ImagesAdded, UploadCompleted, UploadStatus } from '../model/row-events.types.ts';
import type { LoadedItem } from '../../item-sync/item-sync.types.ts';
import type { SaveAttempt } from '../../item/item.types.ts';
import type { StoredItem } from '../../item/item.types.ts';
import { afterSaveAccepted, mergeRemote, toMetadata } from '../conflicts/merge-remote.ts';
import * as imageEdits from '../images/image-edits.ts';
import * as notifications from '../images/image-notifications.ts';
import * as images from '../images/image-rows.ts';
import { pushEdit, redo, startHistory, undo } from '../model/undo-history.ts';

/** Everything that changes the draft. Nothing here stores or reports it: `reportDraft` does that after every change. */
export const editorDraftActions = editorGuards.extend({
  actions: {
    openItem: assign((_, { item, stored, seed, lockedByOtherTab }: LoadedItem) => ({
      ...startHistory(lockedByOtherTab && stored ? stored.draft : item.draft),
      saved: item.draft,
      metadata: toMetadata(item),
      storedDraft: lockedByOtherTab ? null : stored,
      seed,
      lockedByOtherTab,
    })),
    edit: enqueueActions(({ context, enqueue, system }, { event }: { event: EditState }) => {
      const { draft, typing, made, announcement, focus, leftOut } = reduceEvent(context, event);
      enqueue.assign({ ...pushEdit(context, draft, typing), made });
      if (focus) enqueue.assign(followEdit(context, event, { path: focus, language: context.language }));
      if (announcement) enqueue.emit({ type: 'row.announced', ...announcement });
      if (leftOut > 0)
        enqueue.sendTo(system.get('notifications') as AnyActorRef, {
          type: 'notification.shown',
          notification: linesLeftOutNotification(leftOut),
        });
    }),
    undo: assign(({ context }) => undo(context)),
    redo: assign(({ context }) => redo(context)),
    replaceDraft: assign(({ context }, { draft }: { draft: Draft }) => pushEdit(context, draft, null)),
    /** changes that others saved while the dialog was open are kept */
    applyImport: enqueueActions(({ context, enqueue, system }, { output }: { output: ImportOutput }) => {
      if (output.type !== 'applied') return;
      const { from, draft } = output;
      const merged = merge(getKind(context.entity), from, context.draft, draft).draft;
      enqueue.assign(pushEdit(context, merged, null));
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: importedNotification(context),
      });
    }),
    /** reverts to the saved item; a draft in the save queue counts as saved */
    discardChanges: assign(({ context }) => ({
      ...pushEdit(context, context.sync.queued ?? context.saved, null),
      conflicts: [],
      discardRequested: false,
    })),
    /** merges the offered draft with the item as it is now; one undo takes it back */
    restoreStoredDraft: assign(({ context }) => {
      const { storedDraft, saved, metadata } = context;
      if (storedDraft === null) return {};
      const before = { ...context, ...startHistory(storedDraft.draft), saved: storedDraft.base };
      return {
        ...mergeRemote(before, { ...metadata, draft: saved }),
        past: [saved],
        storedDraft: null,
        storedAt: storedDraft.at,
      };
    }),
    /** the draft of the tab that edits the item */
    followDraft: assign(({ context: { saved, metadata } }, { stored }: { stored: StoredDraft | null }) =>
      stored === null
        ? startHistory(saved)
        : {
            ...startHistory(stored.draft),
            saved: stored.base,
            metadata: { ...metadata, version: stored.version },
          },
    ),
    acceptSave: assign(({ context }, { attempt, item }: { attempt: SaveAttempt; item: StoredItem }) =>
      afterSaveAccepted(context, attempt, item),
    ),
    mergeRemote: assign(({ context }, { item }: { item: StoredItem }) => mergeRemote(context, item)),
    storeMetadata: assign((_, { item }: { item: StoredItem }) => ({ metadata: toMetadata(item) })),
    resolveConflict: assign(({ context }, { at, side }: { at: number; side: 'mine' | 'theirs' }) => {
      const { conflicts, draft, entity } = context;
      const conflict = conflicts[at];
      if (!conflict) return {};
      return {
        ...pushEdit(context, resolve(getKind(entity), draft, conflict, side), null),
        conflicts: conflicts.toSpliced(at, 1),
      };
    }),

    addImages: enqueueActions(({ context, enqueue, system }, event: ImagesAdded) => {
      const { draft, made, uploads } = images.addImages(context, event);
      if (uploads.length < event.handles.length) {
        enqueue.spawnChild('releaseFiles', { input: { handles: event.handles.slice(uploads.length) } });
        const notification = notifications.tooManyImagesNotification(context, event.path);
        enqueue.sendTo(system.get('notifications') as AnyActorRef, { type: 'notification.shown', notification });
      }
      const [first] = uploads;
      if (first === undefined) return;
      const position: FieldPosition = { path: first.path, language: null };
      enqueue.assign({ ...pushEdit(context, draft, null), made, ...requestFocus(context, position) });
      enqueue.sendTo('uploads', { type: 'uploads.requested', uploads });
      const left = images.imagesInFlightIn(context).length + uploads.length;
      enqueue.emit({ type: 'images.announced', what: 'added', count: uploads.length, left });
    }),
    /** files that have no place any more */
    rejectFiles: enqueueActions(({ enqueue, system }, { handles }: { handles: readonly FileHandle[] }) => {
      enqueue.spawnChild('releaseFiles', { input: { handles } });
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: notifications.targetRemovedNotification(handles.length),
      });
    }),
    replaceImage: sendTo('uploads', ({ context }, { path, handle }: ImageReplaced) => ({
      type: 'uploads.requested',
      uploads: [images.replaceImage(context, path, handle)],
    })),
    /** the button that removes it goes with it: the focus moves to the empty field */
    removeImage: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const image = images.findRemovableImage(context, path);
      if (image === null) return;
      enqueue.assign(pushEdit(context, imageEdits.removeImage(context, image), null));
      enqueue.assign(requestFocus(context, { path: image, language: null }));
    }),
    cancelImages: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const { sending, unsent, rejected } = context;
      const paths = path === undefined ? [...sending, ...unsent, ...rejected.map((file) => file.path)] : [path];
      enqueue.sendTo('uploads', { type: 'uploads.cancelled', paths });
      enqueue.assign(pushEdit(context, imageEdits.dropEmptyRows(context, paths), null));
    }),
    /** rows that are removed without their file are restored by undo */
    leaveOutRejected: enqueueActions(({ context, enqueue, system }) => {
      const files = images.rejectedFiles(context);
      const paths = files.map(({ path }) => path);
      enqueue.sendTo('uploads', { type: 'uploads.cancelled', paths });
      enqueue.assign({ ...pushEdit(context, imageEdits.dropUnfilledRows(context, paths), null), rejected: [] });
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: notifications.leftOutNotification(files),
      });
    }),
    leaveOutUnsent: enqueueActions(({ context, enqueue }) => {
      const paths = images.unsentImages(context);
      enqueue.sendTo('uploads', { type: 'uploads.cancelled', paths });
      enqueue.assign({ ...pushEdit(context, imageEdits.dropUnfilledRows(context, paths), null), unsent: [] });
    }),
    retryImages: sendTo('uploads', (_, { path }: { path?: Path }) => ({ type: 'uploads.retried', path })),
    cancelUploads: sendTo('uploads', { type: 'uploads.cancelled' }),
    /** another tab takes the item over: it cannot go on with them */
    loseUploads: enqueueActions(({ context, enqueue, system }) => {
      enqueue.sendTo('uploads', { type: 'uploads.cancelled' });
      const count = images.imagesInFlightIn(context).length + images.unsentImages(context).length;
      if (count === 0) return;
      const notification = notifications.lostUploadsNotification(count);
      enqueue.sendTo(system.get('notifications') as AnyActorRef, { type: 'notification.shown', notification });
    }),
    storeUploadStatus: enqueueActions(({ context, enqueue }, { sending, unsent, rejected }: UploadStatus) => {
      enqueue.assign({ sending, unsent, rejected });
      const known = [...context.unsent, ...context.rejected.map(({ path }) => path)];
      const now = [...unsent, ...rejected.map(({ path }) => path)];
      const failed = now.filter((path) => !known.includes(path)).length;
      if (failed > 0) enqueue.emit({ type: 'images.announced', what: 'failed', count: failed, left: sending.length });
    }),
    applyUpload: enqueueActions(({ context, enqueue }, event: UploadCompleted) => {
      enqueue.assign(imageEdits.applyUpload(context, event));
      const left = Math.max(0, context.sending.length - 1);
      enqueue.emit({ type: 'images.announced', what: 'arrived', count: 1, left });
    }),
    applyCrop: assign(({ context }, output: CropOutput) => imageEdits.applyCrop(context, output)),
  },
});
