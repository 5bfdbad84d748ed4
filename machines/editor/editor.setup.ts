import {
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { listChanges, resolve } from '../../graphql/content/merge.ts';
import { isRows } from '../../graphql/content/define-kind.ts';
import type { Draft, Path } from '../../graphql/content/draft.types.ts';
import { getField } from '../../graphql/content/apply-edit.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { cropMachine, type CropOutput } from '../crop/crop.machine.ts';
import { historyMachine } from '../history/history.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { QueuedSave } from '../offline/save-queue.types.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import { type PublishOutput } from '../publish/publish.setup.ts';
import type { LiveChange } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import { uploadQueueMachine } from '../upload/upload-queue.machine.ts';
import { getAccess, mayArrangeRows, mayWriteField } from './editor.permissions.ts';
import { type DraftAddress, draftAutosaveMachine } from './draft-autosave.machine.ts';
import * as facts from './editor.changes.ts';
import type { ItemAddress, LoadedItem, Notice } from './editor.changes.ts';
import type * as t from './editor.types.ts';
import { reduceEvent, type EditState, moveTarget } from './editor.reducer.ts';
import { startHistory, pushEdit, type History, redo, undo } from './undo-history.ts';
import { sequentialUuid } from './sequential-uuid.ts';
import { afterSaveAccepted, toMetadata, mergeRemote, afterQueuedSave } from './merge-remote.ts';
import * as p from './picture-rows.ts';
import { saveRequestMachine } from './save-request.machine.ts';

/** Everything the editor's chart names: who does what, and when it may. */
export const editorSetup = setup({
  types: {} as {
    input: t.EditorInput;
    context: t.EditorContext;
    events: t.EditorEvent;
    emitted: t.EditorEmitted;
    tags: 'busy' | 'unsaved' | 'saving' | 'sendingPictures';
  },
  actors: {
    loadItem: fromPromise<LoadedItem, ItemAddress>(unprovidedActor('loadItem')),
    readItem: fromPromise<t.StoredItem, ItemAddress>(unprovidedActor('readItem')),
    deleteItem: fromPromise<void, { id: string; version: number; key: string }>(unprovidedActor('deleteItem')),
    /** gives the person a file */
    downloadDraft: fromPromise<void, t.StoredDraft>(unprovidedActor('downloadDraft')),
    restoreItem: fromPromise<t.StoredItem, ItemAddress & { key: string }>(unprovidedActor('restoreItem')),
    drafts: draftAutosaveMachine,
    saving: saveRequestMachine,
    publish: publishMachine,
    history: historyMachine,
    uploads: uploadQueueMachine,
    crop: cropMachine,
    /** one browser tab edits an item, the others follow */
    hold: fromCallback<{ type: 'hold.taken' } | { type: 'hold.released' }, DraftAddress & { entity: KindName }>(
      () => {},
    ),
    /** says when the page may be gone in a moment */
    parting: fromCallback(() => {}),
    /** takes a new item away again when it is left without a touch */
    sweep: fromCallback<{ type: 'item.touched' }, { id: string; version: number; fresh: boolean }>(() => {}),
  },
  guards: {
    keptDiffers: ({ context: { entity } }, { kept, item, held }: LoadedItem) =>
      !held && kept !== null && listChanges(getKind(entity), item.draft, kept.draft).length > 0,
    isNotThere: (_, { error }: { error: unknown }) => toApiError(error).code === 'NOT_FOUND',
    mayArrange: ({ context }) => mayArrangeRows(context),
    mayWriteHere: ({ context }, { path, language }: { path: Path | undefined; language: Language | null }) => {
      if (path === undefined) return false;
      const field = path === '_name' ? null : getField(getKind(context.entity), path);
      return field === null || isRows(field) || !field.localized
        ? mayArrangeRows(context)
        : mayWriteField(context, language);
    },
    hasRow: ({ context }, event: { path?: Path; id?: string }) =>
      mayArrangeRows(context) && moveTarget(context, event) !== null,
    hasChanges: ({ context }) => facts.hasUnsavedChanges(context) > 0,
    noChanges: ({ context }) => facts.hasUnsavedChanges(context) === 0,
    hasNewer: ({ context }) => context.newer !== null,
    mayDelete: ({ context }) => facts.canEdit(context, 'delete'),
    mayPublish: ({ context }) => facts.canEdit(context, 'publish'),
    hasUndo: ({ context }) => context.past.length > 0 && !context.elsewhere,
    hasRedo: ({ context }) => context.future.length > 0 && !context.elsewhere,
    asksFirst: ({ context }) => context.conflicts.length > 0,
    isMalformed: ({ context }) => facts.findShapeProblem(context) !== undefined,
    nothingToSend: ({ context: it }) =>
      it.attempt === null && (facts.waitsForNetworkOrImages(it) || facts.listDraftChanges(it).length === 0),
    /** after a save that waits, or without a network, this one waits too: their order is kept */
    goesLater: ({ context }) => context.offline || context.queued !== null,
    isLost: (_, { offline }: { offline: boolean }) => offline,
    isQueuedHere: ({ context }, { id, venue }: { id: string; venue: string }) =>
      context.queued !== null && id === context.id && venue === context.venue.venue,
    saveWanted: ({ context: it }) =>
      it.again &&
      !facts.isWaitingForImages(it) &&
      it.conflicts.length === 0 &&
      !it.gone &&
      !it.elsewhere &&
      facts.listDraftChanges(it).length > 0,
    saveNeedless: ({ context: it }) =>
      it.again && !facts.isWaitingForImages(it) && it.conflicts.length === 0 && facts.listDraftChanges(it).length === 0,
    waitedInVain: ({ context: it }) => it.again && p.imagesInFlightIn(it).length === 0 && p.unsentImages(it).length > 0,
    hasSending: ({ context }) => p.imagesInFlightIn(context).length > 0,
    nothingSending: ({ context }) => p.imagesInFlightIn(context).length === 0,
    hasUnsent: ({ context }) => p.unsentImages(context).length > 0,
    mayAddPictures: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && p.findImageRows(context, path) !== null,
    mayReplace: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && p.findTargetImage(context, path) !== null,
    isOnItsWay: ({ context }, { path }: { path?: Path }) =>
      [...p.imagesInFlightIn(context), ...p.unsentImages(context)].some((one) => path === undefined || one === path),
    isUnsent: ({ context }, { path }: { path?: Path }) =>
      p.unsentImages(context).some((one) => path === undefined || one === path),
    hasPicture: ({ context }, { path }: { path?: Path }) =>
      mayArrangeRows(context) && p.cropInput(context, path) !== null,
    /** words that change nothing in hand are taken at once, and so is what was done to the version in hand */
    newerAndClean: ({ context: it }) =>
      it.newer !== null &&
      !it.gone &&
      it.attempt === null &&
      (facts.listDraftChanges(it).length === 0 || it.newer.version <= it.facts.version),
    isNewer: (
      { context: { id, facts } },
      { id: other, version, what }: { id: string; version: number; what: string },
    ) => id === other && (version > facts.version || what === 'published' || what === 'restored'),
    isDeletion: ({ context }, { id, what }: { id: string; what: string }) => id === context.id && what === 'deleted',
    isGone: ({ context }) => context.gone !== null,
    isHere: ({ context }) => context.gone === null,
    isElsewhere: ({ context }) => context.elsewhere,
    isReader: ({ context }) => getAccess(context) === 'read',
    dropWanted: ({ context }) => context.dropWanted,
    hasGap: ({ context }) => facts.hasMissingTranslation(context),
    notFound: (_, { error }: { error: unknown }) => toApiError(error).code === 'NOT_FOUND',
    bringsNewer: ({ context: it }, { output: item }: { output: t.StoredItem }) =>
      item.version > it.facts.version && (it.newer?.wanted === true || facts.listDraftChanges(it).length === 0),
    /** both sides changed the same: nobody but the person can decide */
    mustAsk: ({ context }, { output }: { output: t.SaveOutcome }) =>
      output.type === 'conflict' && mergeRemote(context, output.item).conflicts.length > 0,
    wentOut: (_, { output }: { output: PublishOutput }) => output.type === 'published' || output.type === 'unpublished',
    ended: (_, { output, type }: { output: t.SaveOutcome; type: t.SaveOutcome['type'] }) => output.type === type,
  },
  actions: {
    take: assign((_, { item, kept, seed, held }: LoadedItem) => ({
      ...startHistory(held && kept ? kept.draft : item.draft),
      saved: item.draft,
      facts: toMetadata(item),
      kept: held ? null : kept,
      seed,
      elsewhere: held,
      problem: null,
    })),
    /** an answer that brings no newer words, or words that wait until they are wanted */
    takeFacts: assign(({ context: it }, { output: item }: { output: t.StoredItem }) =>
      item.version > it.facts.version
        ? { newer: { version: item.version, by: item.updatedBy, wanted: false } }
        : { facts: item.version === it.facts.version ? toMetadata(item) : it.facts, newer: null },
    ),
    hearOf: assign(({ context: it }, { version, by, what }: LiveChange) => ({
      newer: { version, by, wanted: false },
      gone: what === 'restored' ? null : it.gone,
    })),
    wantNewer: assign({ newer: ({ context: { newer } }) => newer && { ...newer, wanted: true } }),
    follow: assign(({ context: it }, { kept }: { kept: t.StoredDraft | null }) =>
      kept === null
        ? startHistory(it.saved)
        : { ...startHistory(kept.draft), saved: kept.base, facts: { ...it.facts, version: kept.version } },
    ),
    merge: assign(({ context }, { output }: { output: t.SaveOutcome }) =>
      'item' in output ? mergeRemote(context, output.item) : {},
    ),
    mergeKept: assign(({ context: it }) => {
      if (it.kept === null) return {};
      const stored: t.StoredItem = { ...it.facts, draft: it.saved };
      const onKept = { ...it, ...startHistory(it.kept.draft), saved: it.kept.base };
      return { ...mergeRemote(onKept, stored), past: [it.saved], kept: null, keptAt: it.kept.at };
    }),
    edit: enqueueActions(({ context, enqueue }, { event }: { event: EditState }) => {
      const { draft, typing, made, spoken, focus } = reduceEvent(context, event);
      enqueue.assign({ ...pushEdit(context, draft, typing), made });
      if (focus) enqueue.assign(facts.followSession(context, event, { path: focus, language: context.language }));
      if (spoken) enqueue.emit({ type: 'row.spoken', ...spoken });
    }),
    dropChanges: assign(({ context: it }) => ({
      // what waits for the network is as good as saved
      ...pushEdit(it, it.queued ?? it.saved, null),
      ...{ conflicts: [], attempt: null, problem: null, again: false, dropWanted: false },
    })),
    download: spawnChild('downloadDraft', {
      input: ({ context: { draft, saved, facts } }): t.StoredDraft => ({
        form: 1,
        draft,
        base: saved,
        version: facts.version,
        at: 0,
      }),
    }),
    replace: assign(({ context }, { draft }: { draft: Draft }) => pushEdit(context, draft, null)),
    step: assign(({ context }, { how }: { how: 'undo' | 'redo' }): History => (how === 'undo' ? undo : redo)(context)),
    settleConflict: assign(({ context: it }, { at, side }: { at: number; side: 'mine' | 'theirs' }) => {
      const conflict = it.conflicts[at];
      if (!conflict) return {};
      return {
        ...pushEdit(it, resolve(getKind(it.entity), it.draft, conflict, side), null),
        conflicts: it.conflicts.toSpliced(at, 1),
      };
    }),
    prepareAttempt: assign(({ context: it }) => ({
      again: it.attempt !== null && it.attempt.draft !== it.draft,
      attempt: it.attempt ?? { key: sequentialUuid(it.seed, it.made + 1), draft: it.draft, version: it.facts.version },
      made: it.made + 1,
      typing: null,
      problem: null,
      stopped: null,
    })),
    queueSave: enqueueActions(({ context: it, enqueue, system }) => {
      if (it.attempt === null) return;
      const { person, venue, entity, id, attempt, seed: editor } = it;
      const save = { ...attempt, person: person.id, venue: venue.venue, entity, id, name: it.draft._name, editor };
      enqueue.sendTo(system.get('queue') as AnyActorRef, { type: 'save.queued', save });
      enqueue.assign({ queued: attempt.draft, attempt: null, problem: null });
    }),
    takeArrived: assign(({ context }, { save, outcome }: { save: QueuedSave; outcome: t.SaveOutcome }) =>
      afterQueuedSave(context, save, outcome),
    ),
    acknowledge: assign(({ context }, { output }: { output: t.SaveOutcome }) =>
      context.attempt && 'item' in output ? afterSaveAccepted(context, context.attempt, output.item) : {},
    ),
    keepRefusal: assign(({ context: { attempt } }, { output }: { output: t.SaveOutcome }) => {
      if (!('problem' in output)) return {};
      return { problem: output.problem, again: false, attempt: output.type === 'unknown' ? attempt : null };
    }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => toApiError(error) }),
    goTo: enqueueActions(({ context: it, enqueue, system }, place: t.FieldPosition | null) => {
      if (place === null) return;
      enqueue.assign(facts.inFlight(it, place));
      const tab = facts.tabForLanguage(it, place.path);
      if (tab === null) return;
      enqueue.assign({ tab });
      const path = `${facts.listPath(it)}/${it.id}/${tab}`;
      enqueue.sendTo(system.get('navigation') as AnyActorRef, { type: 'path.wanted', path, replace: true });
    }),
    begin: enqueueActions(({ context: it, enqueue }) => {
      const place = facts.currentPosition(it, it.begin) ?? facts.newItemName(it);
      if (place === null) return;
      enqueue.assign({
        ...facts.inFlight(it, place),
        tab: facts.tabForLanguage(it, place.path) ?? it.tab,
        begin: null,
      });
    }),
    leave: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context, system }) => ({
        type: 'path.wanted',
        path: facts.pathBack(context, system.get('list') as AnyActorRef | undefined),
        replace: true,
      }),
    ),
    /** Keeps the draft on this device and tells the parent how many changes wait. */
    note: enqueueActions(({ context: it, enqueue, self }) => {
      const [changes, words] = [facts.hasUnsavedChanges(it), it.elsewhere ? 0 : facts.listDraftChanges(it).length];
      if (changes > 0) enqueue.sendTo('sweep', { type: 'item.touched' });
      if (!it.elsewhere) enqueue.sendTo('drafts', words > 0 ? facts.activeDraft(it) : { type: 'draft.acknowledged' });
      if (words === 0) enqueue.assign({ keptAt: null });
      if (it.stopped !== null) enqueue.assign({ stopped: null });
      if (changes === it.told) return;
      enqueue.assign({ told: changes });
      const fact = changes > 0 ? { type: 'work.unsaved', id: it.id, changes } : { type: 'work.settled', id: it.id };
      if (self._parent) enqueue.sendTo(self._parent as AnyActorRef, fact);
    }),
    tellFailed: enqueueActions(({ context, enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent as AnyActorRef, { type: 'work.saveFailed', id: context.id });
      // what looked allowed was not: the role may be another by now
      if (self._parent && context.problem?.code === 'FORBIDDEN')
        enqueue.sendTo(self._parent as AnyActorRef, { type: 'access.doubted' });
      enqueue.raise({ type: 'save.failed' });
    }),
    tellNothingSent: raise(
      ({ context }): t.EditorEvent => ({ type: facts.waitsForNetworkOrImages(context) ? 'save.failed' : 'save.went' }),
    ),
    tellSettled: enqueueActions(({ context, enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent as AnyActorRef, { type: 'work.settled', id: context.id });
    }),
    refreshList: enqueueActions(({ enqueue, system }) => {
      const list = system.get('list') as AnyActorRef | undefined;
      if (list) enqueue.sendTo(list, { type: 'table.reload' });
    }),
    say: sendTo(
      ({ system }) => system.get('notices'),
      (_, notice: Notice) => ({ type: 'notice.said', notice }),
    ),
    stop: assign((_, stopped: NonNullable<t.EditorContext['stopped']>) => ({ stopped })),
    stopUnsent: assign({ stopped: ({ context }) => facts.unsentImagesFirst(context) }),
    countId: assign({ made: ({ context }) => context.made + 1, problem: null }),
    readAgain: assign({
      newer: ({ context: { facts: now } }) => ({ version: now.version, by: null, wanted: false }),
    }),
    touch: sendTo('sweep', { type: 'item.touched' }),
    askForFiles: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const list = p.findImageRows(context, path);
      if (list !== null) enqueue.emit({ type: 'files.asked', path: list, several: true });
    }),
    askForFile: enqueueActions(({ context, enqueue }, { path }: { path?: Path }) => {
      const place = p.findTargetImage(context, path);
      if (place !== null) enqueue.emit({ type: 'files.asked', path: place, several: false });
    }),
    addPictures: enqueueActions(({ context: it, enqueue, system }, event: t.ImagesAdded) => {
      const { draft, made, wishes } = p.addImages(it, event);
      if (wishes.length < event.handles.length) {
        const notice = facts.tooManyImagesNotification(it, event.path);
        enqueue.sendTo(system.get('notices') as AnyActorRef, { type: 'notice.said', notice });
      }
      const [first] = wishes;
      if (first === undefined) return;
      enqueue.assign({
        ...pushEdit(it, draft, null),
        made,
        ...facts.inFlight(it, { path: first.path, language: null }),
      });
      enqueue.sendTo('uploads', { type: 'uploads.wanted', wishes });
      const left = p.imagesInFlightIn(it).length + wishes.length;
      enqueue.emit({ type: 'pictures.spoken', what: 'added', count: wishes.length, left });
    }),
    replacePicture: sendTo('uploads', ({ context }, { path, handle }: t.ImageReplaced) => ({
      type: 'uploads.wanted',
      wishes: [p.replaceImage(context, path, handle)],
    })),
    cancelPictures: enqueueActions(({ context: it, enqueue }, { path }: { path?: Path }) => {
      const paths = path === undefined ? [...it.sending, ...it.unsent] : [path];
      enqueue.sendTo('uploads', { type: 'uploads.cancelled', path });
      enqueue.assign(pushEdit(it, p.dropEmptyRows(it, paths), null));
    }),
    retryPictures: sendTo('uploads', (_, { path }: { path?: Path }) => ({ type: 'uploads.retried', path })),
    dropUploads: sendTo('uploads', { type: 'uploads.cancelled' }),
    keepStanding: enqueueActions(({ context: it, enqueue }, { sending, unsent }: t.UploadStatus) => {
      enqueue.assign({ sending, unsent });
      const failed = unsent.filter((path) => !it.unsent.includes(path)).length;
      if (failed > 0) enqueue.emit({ type: 'pictures.spoken', what: 'failed', count: failed, left: sending.length });
    }),
    takePicture: enqueueActions(({ context: it, enqueue }, event: t.UploadCompleted) => {
      enqueue.assign(p.applyUpload(it, event));
      enqueue.emit({ type: 'pictures.spoken', what: 'arrived', count: 1, left: Math.max(0, it.sending.length - 1) });
    }),
    takeCrop: assign(({ context }, output: CropOutput) => p.applyCrop(context, output)),
    holdAgain: sendTo('hold', { type: 'hold.taken' }),
    /** another tab has it: what was to be saved next is that tab's to save */
    stepAside: assign({ elsewhere: true, again: false }),
    releaseHold: sendTo('hold', { type: 'hold.released' }),
    hurryDraft: sendTo('drafts', { type: 'draft.hurried' }),
    forgetDraft: sendTo('drafts', { type: 'draft.acknowledged' }),
    withholdDraft: sendTo('drafts', { type: 'draft.withheld' }),
    flushDraft: sendTo('drafts', { type: 'draft.flush' }),
  },
});
