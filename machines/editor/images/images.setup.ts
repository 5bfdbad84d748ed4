import { type AnyActorRef, assign, enqueueActions, sendTo } from 'xstate';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import type { CropOutput } from '../../crop/crop.machine.ts';
import type { FileHandle } from '../../ports.ts';
import { conflictsSetup } from '../conflicts/conflicts.setup.ts';
import { requestFocus } from '../model/editor.focus.ts';
import { mayArrangeRows } from '../model/editor.permissions.ts';
import type { FieldPosition } from '../model/editor.types.ts';
import type { ImageReplaced, ImagesAdded, UploadCompleted, UploadStatus } from '../model/row-events.types.ts';
import { pushEdit } from '../model/undo-history.ts';
import * as imageEdits from './image-edits.ts';
import * as notifications from './image-notifications.ts';
import * as images from './image-rows.ts';

/** Images of the item, from the files that are chosen to those that cannot be sent. */
export const imagesSetup = conflictsSetup.extend({
  guards: {
    hasImagesInFlight: ({ context }) => images.imagesInFlightIn(context).length > 0,
    hasNoImagesInFlight: ({ context }) => images.imagesInFlightIn(context).length === 0,
    hasUnsentImages: ({ context }) => images.unsentImages(context).length > 0,
    hasRejectedFiles: ({ context }) => images.rejectedFiles(context).length > 0,
    /** a save waited for uploads, and some of them were rejected */
    rejectedFilesAreDue: ({ context }) => context.sync.saveRequested && images.rejectedFiles(context).length > 0,
    mayAddImages: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.findImageRows(context, path) !== null,
    mayReplaceImage: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.findTargetImage(context, path) !== null,
    mayRemoveImage: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.findRemovableImage(context, path) !== null,
    isUploading: ({ context }, { path }: { path?: Path }) =>
      [
        ...images.imagesInFlightIn(context),
        ...images.unsentImages(context),
        ...images.rejectedFiles(context).map((file) => file.path),
      ].some((uploading) => path === undefined || uploading === path),
    isUnsent: ({ context }, { path }: { path?: Path }) =>
      images.unsentImages(context).some((unsent) => path === undefined || unsent === path),
    mayCrop: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.cropInput(context, path) !== null,
  },
  actions: {
    requestFiles: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const rows = images.findImageRows(context, path);
      if (rows !== null) enqueue.emit({ type: 'files.requested', path: rows, several: true });
    }),
    requestFile: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const image = images.findTargetImage(context, path);
      if (image !== null) enqueue.emit({ type: 'files.requested', path: image, several: false });
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
