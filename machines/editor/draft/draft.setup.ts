import { type AnyActorRef, assign, enqueueActions, raise, sendParent, sendTo, spawnChild } from 'xstate';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { listChanges } from '../../../graphql/content/merge.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { LoadedItem } from '../../item-sync/item-sync.types.ts';
import { mergeRemote, toMetadata } from '../conflicts/merge-remote.ts';
import { locateUploads } from '../images/image-rows.ts';
import { followEdit } from '../model/editor.focus.ts';
import { mayArrangeRows, mayWriteField } from '../model/editor.permissions.ts';
import type { EditorEvent, FieldPosition, StoredDraft } from '../model/editor.types.ts';
import type { RowEvent } from '../model/row-events.types.ts';
import { pushEdit, redo, startHistory, undo } from '../model/undo-history.ts';
import { listNamedReferences } from '../references/reference-fields.ts';
import { referencesSetup } from '../references/references.setup.ts';
import { findFoldedField, toggleFold } from '../rows/row-fold.ts';
import { changesFixedList, isFixedList, moveTarget } from '../rows/row-targets.ts';
import { isReported, toDraftReport } from './draft-report.ts';
import { hasUnsavedChanges, linesLeftOutNotification, pathBack } from './editor.changes.ts';
import { type EditState, reduceEvent } from './editor.reducer.ts';

const reorders: readonly string[] = ['row.moved', 'row.nudged', 'row.placed', 'row.transferred'];
const isRowEvent = (event: EditorEvent): event is RowEvent => event.type.startsWith('row.');

/** What changes the draft, keeps it on this device, and reports it. `reportDraft` alone stores and reports a change. */
export const draftSetup = referencesSetup.extend({
  guards: {
    storedDraftDiffers: ({ context: { entity } }, { stored, item, lockedByOtherTab }: LoadedItem) =>
      !lockedByOtherTab && stored !== null && listChanges(getKind(entity), item.draft, stored.draft).length > 0,
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
    draftIsUnreported: ({ context }) => !isReported(context),
    hasUnsavedChanges: ({ context }) => hasUnsavedChanges(context) > 0,
    hasNoUnsavedChanges: ({ context }) => hasUnsavedChanges(context) === 0,
  },
  actions: {
    openItem: assign((_, { item, stored, seed, lockedByOtherTab }: LoadedItem) => ({
      ...startHistory(lockedByOtherTab && stored ? stored.draft : item.draft),
      saved: item.draft,
      metadata: toMetadata(item),
      storedDraft: lockedByOtherTab ? null : stored,
      seed,
      lockedByOtherTab,
    })),
    toggleFold: assign(({ context }, first: FieldPosition | null) => toggleFold(context, first)),
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
    rejectStoredDraft: assign({ storedDraft: null }),
    /**
     * The one place where a changed draft leaves the editor: to the autosave, to the sync actor, and as a number of
     * unsaved changes to the parent. The chart takes it after every event that left something unreported.
     */
    reportDraft: enqueueActions(({ context, enqueue }) => {
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
      if (unsaved === (context.reported?.unsaved ?? 0)) return;
      const fact =
        unsaved > 0
          ? { type: 'changes.pending', id: context.id, changes: unsaved }
          : { type: 'changes.cleared', id: context.id };
      enqueue.sendParent(fact);
    }),
    reportChangesCleared: sendParent(({ context: { id } }) => ({ type: 'changes.cleared', id })),
    deleteStoredDraft: sendTo('autosave', { type: 'draft.saved' }),
    storeDraftNow: sendTo('autosave', { type: 'draft.storeNow' }),
    /** raised, so that the autosave has the draft of this very event first */
    storeDraftFirst: raise({ type: 'draft.storeNow' }),
    storeAutosaveResult: assign(({ context }, { at, persistent }: { at: number; persistent: boolean }) => ({
      storedAt: persistent ? at : context.storedAt,
      storagePersistent: persistent,
    })),
    downloadDraft: spawnChild('downloadDraft', {
      input: ({ context: { draft, saved, metadata } }): StoredDraft => ({
        form: 1,
        draft,
        base: saved,
        version: metadata.version,
        at: 0,
      }),
    }),
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
