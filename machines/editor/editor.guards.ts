import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { GuestPageInput } from '../guest-page/guest-page-uses.ts';
import { fromCallback, fromPromise, setup } from 'xstate';
import { getField } from '../../graphql/content/apply-edit.ts';
import { isRows } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { listChanges } from '../../graphql/content/merge.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { cropMachine } from '../crop/crop.machine.ts';
import { deletionMachine } from '../deletion/deletion.machine.ts';
import type { historyMachine } from '../history/history.machine.ts';
import type { ExportedItem } from '../import/import.types.ts';
import { hasSheet } from '../import/sheet-kinds.ts';
import type { importMachine } from '../import/import.machine.ts';
import type { ApiError, FileHandle } from '../ports.ts';
import type { publishMachine } from '../publish/publish.machine.ts';
import type { PublishOutput } from '../publish/publish.types.ts';
import type { FieldCheckCommand, FieldCheckReport } from '../field-check/field-check.types.ts';
import type { AddressLookupReport } from '../address-lookup/address-lookup.types.ts';
import type { ReferenceNamesCommand } from '../reference-picker/reference-names.types.ts';
import { referencePickerMachine } from '../reference-picker/reference-picker.machine.ts';
import type { Confirmation } from '../table/define-table.ts';
import { unprovidedActor, unprovidedMachine } from '../unprovided-actor.ts';
import { uploadQueueMachine } from '../upload/upload-queue.machine.ts';
import { itemAutosaveMachine } from './item-autosave.machine.ts';
import { itemSearchMachine } from '../item-search/item-search.machine.ts';
import { isReported } from './draft-report.ts';
import { editLockMachine } from './edit-lock.machine.ts';
import * as changes from './editor.changes.ts';
import { findFoldedField, nextMissingTranslation } from './editor.focus.ts';
import { canEdit, lockReason, mayArrangeRows, mayWriteField } from './editor.permissions.ts';
import { changesFixedList, isFixedList, moveTarget } from './row-targets.ts';
import type {
  DeferredDialog,
  EditorContext,
  EditorEmitted,
  EditorEvent,
  EditorInput,
  PostRequest,
  PublicationToChange,
  SoldOutChange,
  StoredDraft,
} from './editor.types.ts';
import type { ItemToDuplicate } from '../list/duplicate-item.types.ts';
import type { RowEvent } from './row-events.types.ts';
import { itemSyncMachine } from './item-sync.machine.ts';
import type { ItemSyncStatus, LoadedItem } from './item-sync.types.ts';
import type { StoredItem } from '../item/item.types.ts';
import { findSoldOutChange } from './sold-out.ts';
import { listPackages } from './exported-item.ts';
import { mergeRemote } from './merge-remote.ts';
import { findPickerInput, isCompanionReplaceable, listOwnedItems } from './reference-fields.ts';
import * as images from './image-rows.ts';

const reorders: readonly string[] = ['row.moved', 'row.nudged', 'row.placed', 'row.transferred'];
const savingLater: readonly ItemSyncStatus[] = ['saving', 'refreshing', 'reading', 'restoring'];

const isRowEvent = (event: EditorEvent): event is RowEvent => event.type.startsWith('row.');

/** What the editor is made of, and when it may do what. */
export const editorGuards = setup({
  types: {} as {
    input: EditorInput;
    context: EditorContext;
    events: EditorEvent;
    emitted: EditorEmitted;
    tags: 'unsaved' | 'sendingImages';
  },
  actors: {
    sync: itemSyncMachine,
    autosave: itemAutosaveMachine,
    lock: editLockMachine,
    uploads: uploadQueueMachine,
    /** loads the code of a dialog; it is not started before */
    loadDialog: fromPromise<void, { dialog: DeferredDialog }>(unprovidedActor('loadDialog')),
    publish: unprovidedMachine<typeof publishMachine>('publish'),
    picker: referencePickerMachine,
    /** reports the names of the items that the draft refers to */
    referenceNames: fromCallback<ReferenceNamesCommand, { venue: string }>(() => undefined),
    /** checks fields with the server while they are typed */
    fieldChecks: fromCallback<FieldCheckCommand, undefined, FieldCheckReport | AddressLookupReport>(() => undefined),
    history: unprovidedMachine<typeof historyMachine>('history'),
    import: unprovidedMachine<typeof importMachine>('import'),
    crop: cropMachine,
    deletion: deletionMachine,
    itemSearch: itemSearchMachine,
    /** the path of the first text of the translation queue behind this item; null: no other item has any */
    findNextText: fromPromise<string | null, { venue: string; id: string; language: Language }>(
      unprovidedActor('findNextText'),
    ),
    /** lets go of files that are not uploaded */
    releaseFiles: fromCallback<{ type: 'never' }, { handles: readonly FileHandle[] }>(() => undefined),
    /** saves the draft as a file */
    downloadDraft: fromCallback<{ type: 'never' }, StoredDraft>(() => undefined),
    /** opens the page that guests see, or shares its address */
    guestPage: fromCallback<{ type: 'never' }, GuestPageInput>(() => undefined),
    /** saves the saved content as a file */
    exportItem: fromCallback<{ type: 'never' }, ExportedItem>(() => undefined),
    /** creates a post that leads to the item, and opens it */
    createPost: fromCallback<{ type: 'never' }, PostRequest>(() => undefined),
    /** copies the item and opens the copy */
    duplicateItem: fromCallback<{ type: 'never' }, ItemToDuplicate>(() => undefined),
    /** takes the item down, or shows guests the version again that they saw before */
    changePublication: fromCallback<{ type: 'never' }, PublicationToChange>(() => undefined),
    /** says that a dish, or the item itself, is sold out today, or there again */
    setSoldOut: fromCallback<{ type: 'never' }, SoldOutChange>(() => undefined),
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
    mayWriteAll: ({ context }, { values = [], lists = [] }: Extract<EditorEvent, { type: 'fields.changed' }>) =>
      (values.every(({ language }) => language !== null && mayWriteField(context, language)) && lists.length === 0) ||
      (mayArrangeRows(context) && !lists.some(({ path }) => isFixedList(getKind(context.entity), path))),
    /** rows cannot be reordered while the find bar hides some of them */
    hasRow: ({ context, event }) =>
      mayArrangeRows(context) &&
      isRowEvent(event) &&
      moveTarget(context, event) !== null &&
      !(context.rowsHidden && reorders.includes(event.type)),
    hasFoldedFields: ({ context }, row: { path?: Path; id?: string }) =>
      mayArrangeRows(context) && findFoldedField(context, row) !== null,
    isNotFixedList: ({ context, event }) => !isRowEvent(event) || !changesFixedList(context, event),
    hasUndo: ({ context }, { id }: { id?: string }) =>
      context.past.length > 0 && !context.lockedByOtherTab && (id === undefined || id === context.id),
    hasRedo: ({ context }) => context.future.length > 0 && !context.lockedByOtherTab,
    /** behind the caret */
    hasMissingTranslation: ({ context }) => nextMissingTranslation(context) !== null,
    isOwnLanguage: ({ context: { venue, language } }) => venue.mayWrite === null || venue.mayWrite.includes(language),

    searchIsOutdated: ({ context: { searched, draft, language, venue } }) =>
      searched?.draft !== draft || searched.language !== language || searched.shown !== venue.languages,
    draftIsUnreported: ({ context }) => !isReported(context),
    hasUnsavedChanges: ({ context }) => changes.hasUnsavedChanges(context) > 0,
    hasNoUnsavedChanges: ({ context }) => changes.hasUnsavedChanges(context) === 0,
    hasPosts: ({ context }) => getKindIdentity(context.entity).hasPosts === true,
    hasSheet: ({ context }) => hasSheet(context.entity),
    hasPackageToExport: ({ context, event }) =>
      listPackages(context).some(
        (id) => event.type !== 'menu.exported' || event.packageId === undefined || event.packageId === id,
      ),
    isSavedForExport: ({ context }) => context.metadata.version > 0 && changes.hasNothingUnsaved(context),
    /** as it is stored, so that a copy of it is what the screen shows */
    isSaved: ({ context }) => context.metadata.version > 0 && changes.hasNothingUnsaved(context),
    /** a venue may have several items of the kind */
    isOneOfSeveral: ({ context }) => !getKind(context.entity).singleton,
    maySellOut: ({ context, event }) => canEdit(context, 'publish') && findSoldOutChange(context, event) !== null,
    hasConflicts: ({ context }) => context.conflicts.length > 0,
    /** both sides changed the same field: only the person can decide */
    mergeConflicts: ({ context }, { item, cause }: { item: StoredItem; cause: string }) =>
      cause === 'conflict' && mergeRemote(context, item).conflicts.length > 0,
    isNewerVersion: (_, { cause }: { cause: string }) => cause === 'newer',
    isMalformed: ({ context }) => changes.findShapeProblem(context) !== undefined,
    /** the save was cancelled on this device before it was sent */
    isBlockedByShape: ({ context }, { error }: { error: ApiError | null }) =>
      error === null && context.conflicts.length === 0 && changes.findShapeProblem(context) !== undefined,
    hasNothingToSave: ({ context }) => changes.hasNothingToSave(context),
    isIdle: ({ context: { sync } }) => sync.status === 'idle' || sync.status === 'foundDeleted',
    isSaving: ({ context }) => context.sync.status === 'saving',
    /** a save that is requested now starts when the running request is done */
    mustQueueSave: ({ context }) => savingLater.includes(context.sync.status),
    maySave: ({ context }) => context.sync.status === 'idle' && lockReason(context) === null,
    mayNotSave: ({ context }) => lockReason(context) !== null,
    discardIsDue: ({ context }) => context.discardRequested && context.sync.status !== 'saving',
    isQueuedSave: ({ context: { sync, id, venue } }, save: { id: string; venue: string }) =>
      sync.queued !== null && save.id === id && save.venue === venue.venue,
    hasNewerVersion: ({ context }) => context.sync.newer !== null,
    isDeleted: ({ context }) => context.sync.deleted !== null,
    isNotDeleted: ({ context }) => context.sync.deleted === null,
    ownsItem: ({ context }, { id }: { id: string }) => listOwnedItems(context).includes(id),
    isPublic: ({ context }) => context.metadata.publishedVersion !== null,
    /** it is the item whose unpublishing is undone, and it is still down */
    isTakenDown: ({ context, event }) =>
      event.type === 'unpublishing.undone' && event.id === context.id && context.metadata.publishedVersion === null,
    hasGuestPage: ({ context }) =>
      (getKindIdentity(context.entity).guestPage || getKind(context.entity).fields.slug_public !== undefined) &&
      context.metadata.publishedVersion !== null,
    isConfirmed: (_, { output }: { output: Confirmation }) => output.confirmed,
    mayDelete: ({ context }) => canEdit(context, 'delete'),
    isNotPinned: ({ context: { pinned = [], id } }) => !pinned.includes(id),
    isNotSingleton: ({ context }) => !getKind(context.entity).singleton,
    mayPublish: ({ context }) => canEdit(context, 'publish'),
    publishedItem: (_, { output }: { output: PublishOutput }) =>
      output.type === 'published' || output.type === 'unpublished',

    isLockedByOtherTab: ({ context }) => context.lockedByOtherTab,
    isNotLocked: ({ context }) => !context.lockedByOtherTab,

    hasImagesInFlight: ({ context }) => images.imagesInFlightIn(context).length > 0,
    hasNoImagesInFlight: ({ context }) => images.imagesInFlightIn(context).length === 0,
    hasUnsentImages: ({ context }) => images.unsentImages(context).length > 0,
    hasRejectedFiles: ({ context }) => images.rejectedFiles(context).length > 0,
    /** a save waited for uploads, and some of them were rejected */
    rejectedFilesAreDue: ({ context }) => context.sync.saveRequested && images.rejectedFiles(context).length > 0,
    leavesOutImages: (_, { withoutImages }: { withoutImages: boolean }) => withoutImages,
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
    mayPick: ({ context }, { path }: { path: Path }) =>
      mayArrangeRows(context) && findPickerInput(context, path) !== null,
    mayReplace: ({ context }, { path }: { path: Path }) =>
      mayArrangeRows(context) && isCompanionReplaceable(context, path),
    mayCrop: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && images.cropInput(context, path) !== null,
  },
});
