import { fromCallback, setup } from 'xstate';
import { getField } from '../../graphql/content/apply-edit.ts';
import { isRows } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { listChanges } from '../../graphql/content/merge.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { cropMachine } from '../crop/crop.machine.ts';
import { historyMachine } from '../history/history.machine.ts';
import type { ApiError } from '../ports.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import type { PublishOutput } from '../publish/publish.setup.ts';
import { uploadQueueMachine } from '../upload/upload-queue.machine.ts';
import { draftAutosaveMachine } from './draft-autosave.machine.ts';
import { isReported } from './draft-report.ts';
import { editLockMachine } from './edit-lock.machine.ts';
import * as changes from './editor.changes.ts';
import { hasMissingTranslation } from './editor.focus.ts';
import { canEdit, lockReason, mayArrangeRows, mayWriteField } from './editor.permissions.ts';
import { moveTarget } from './editor.reducer.ts';
import type { EditorContext, EditorEmitted, EditorEvent, EditorInput, StoredDraft } from './editor.types.ts';
import { itemSyncMachine } from './item-sync.machine.ts';
import type { ItemSyncStatus, LoadedItem } from './item-sync.types.ts';
import type { StoredItem } from '../item/item.types.ts';
import { mergeRemote } from './merge-remote.ts';
import * as images from './picture-rows.ts';

const savingLater: readonly ItemSyncStatus[] = ['saving', 'refreshing', 'reading'];

/** What the editor is made of, and when it may do what. */
export const editorGuards = setup({
  types: {} as {
    input: EditorInput;
    context: EditorContext;
    events: EditorEvent;
    emitted: EditorEmitted;
    tags: 'unsaved' | 'sendingPictures';
  },
  actors: {
    sync: itemSyncMachine,
    autosave: draftAutosaveMachine,
    lock: editLockMachine,
    uploads: uploadQueueMachine,
    publish: publishMachine,
    history: historyMachine,
    crop: cropMachine,
    /** saves the draft as a file */
    downloadDraft: fromCallback<{ type: 'never' }, StoredDraft>(() => undefined),
    /** reports when the page may be closed in a moment */
    pageLeave: fromCallback(() => undefined),
    /** deletes a new item that is left untouched */
    untouchedItem: fromCallback<{ type: 'item.touched' }, { id: string; version: number; fresh: boolean }>(
      () => undefined,
    ),
  },
  guards: {
    storedDraftDiffers: ({ context: { entity } }, { stored, item, lockedByOtherTab }: LoadedItem) =>
      !lockedByOtherTab && stored !== null && listChanges(getKind(entity), item.draft, stored.draft).length > 0,
    isNotFound: (_, { error }: { error: ApiError }) => error.code === 'NOT_FOUND',
    mayArrangeRows: ({ context }) => mayArrangeRows(context),
    mayWrite: ({ context }, { path, language }: { path: Path | undefined; language: Language | null }) => {
      if (path === undefined) return false;
      const field = path === '_name' ? null : getField(getKind(context.entity), path);
      return field === null || isRows(field) || !field.localized
        ? mayArrangeRows(context)
        : mayWriteField(context, language);
    },
    hasRow: ({ context }, event: { path?: Path; id?: string }) =>
      mayArrangeRows(context) && moveTarget(context, event) !== null,
    hasUndo: ({ context }) => context.past.length > 0 && !context.lockedByOtherTab,
    hasRedo: ({ context }) => context.future.length > 0 && !context.lockedByOtherTab,
    hasMissingTranslation: ({ context }) => hasMissingTranslation(context),

    draftIsUnreported: ({ context }) => !isReported(context),
    hasUnsavedChanges: ({ context }) => changes.hasUnsavedChanges(context) > 0,
    hasNoUnsavedChanges: ({ context }) => changes.hasUnsavedChanges(context) === 0,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    /** both sides changed the same field: only the person can decide */
    mergeConflicts: ({ context }, { item, cause }: { item: StoredItem; cause: string }) =>
      cause === 'conflict' && mergeRemote(context, item).conflicts.length > 0,
    isNewerVersion: (_, { cause }: { cause: string }) => cause === 'newer',
    isMalformed: ({ context }) => changes.findShapeProblem(context) !== undefined,
    hasNothingToSave: ({ context }) => changes.hasNothingToSave(context),
    isIdle: ({ context }) => context.sync.status === 'idle',
    isSaving: ({ context }) => context.sync.status === 'saving',
    /** a save that is requested now starts when the running request is done */
    savesLater: ({ context }) => savingLater.includes(context.sync.status),
    maySave: ({ context }) => context.sync.status === 'idle' && lockReason(context) === null,
    mayNotSave: ({ context }) => lockReason(context) !== null,
    discardIsDue: ({ context }) => context.discardRequested && context.sync.status !== 'saving',
    isQueuedSave: ({ context: { sync, id, venue } }, save: { id: string; venue: string }) =>
      sync.queued !== null && save.id === id && save.venue === venue.venue,
    hasNewerVersion: ({ context }) => context.sync.newer !== null,
    isDeleted: ({ context }) => context.sync.deleted !== null,
    isNotDeleted: ({ context }) => context.sync.deleted === null,
    mayDelete: ({ context }) => canEdit(context, 'delete'),
    mayPublish: ({ context }) => canEdit(context, 'publish'),
    publishedItem: (_, { output }: { output: PublishOutput }) =>
      output.type === 'published' || output.type === 'unpublished',

    isLockedByOtherTab: ({ context }) => context.lockedByOtherTab,
    isNotLocked: ({ context }) => !context.lockedByOtherTab,

    hasImagesInFlight: ({ context }) => images.imagesInFlightIn(context).length > 0,
    hasNoImagesInFlight: ({ context }) => images.imagesInFlightIn(context).length === 0,
    hasUnsentImages: ({ context }) => images.unsentImages(context).length > 0,
    mayAddImages: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.findImageRows(context, path) !== null,
    mayReplaceImage: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.findTargetImage(context, path) !== null,
    isUploading: ({ context }, { path }: { path?: Path }) =>
      [...images.imagesInFlightIn(context), ...images.unsentImages(context)].some(
        (uploading) => path === undefined || uploading === path,
      ),
    isUnsent: ({ context }, { path }: { path?: Path }) =>
      images.unsentImages(context).some((unsent) => path === undefined || unsent === path),
    mayCrop: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.cropInput(context, path) !== null,
  },
});
