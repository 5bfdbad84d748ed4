import {
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { AddressLookupReport } from '../../address-lookup/address-lookup.types.ts';
import { cropMachine } from '../../crop/crop.machine.ts';
import { deletionMachine } from '../../deletion/deletion.machine.ts';
import { fieldNotesMachine } from '../../field-notes/field-notes.machine.ts';
import type { FieldCheckCommand, FieldCheckReport } from '../../field-check/field-check.types.ts';
import type { GuestPageInput } from '../../guest-page/guest-page-uses.ts';
import type { historyMachine } from '../../history/history.machine.ts';
import type { importMachine } from '../../import/import.machine.ts';
import type { ExportedItem } from '../../import/import.types.ts';
import { itemSearchMachine } from '../../item-search/item-search.machine.ts';
import { itemSyncMachine } from '../../item-sync/item-sync.machine.ts';
import { editLockMachine } from '../../item/edit-lock.machine.ts';
import { itemAutosaveMachine } from '../../item/item-autosave.machine.ts';
import type { ItemToDuplicate } from '../../list/duplicate-item.types.ts';
import { itemPath } from '../../list/item-path.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { FileHandle } from '../../ports.ts';
import { presenceMachine } from '../../presence/presence.machine.ts';
import type { priceChangeMachine } from '../../price-change/price-change.machine.ts';
import type { publishMachine } from '../../publish/publish.machine.ts';
import type { ReferenceNamesCommand } from '../../reference-picker/reference-names.types.ts';
import { referencePickerMachine } from '../../reference-picker/reference-picker.machine.ts';
import { unprovidedActor, unprovidedMachine } from '../../unprovided-actor.ts';
import { uploadQueueMachine } from '../../upload/upload-queue.machine.ts';
import { initialPosition, requestFocus, tabToShow } from './editor.focus.ts';
import { canEdit, mayArrangeRows } from './editor.permissions.ts';
import type {
  CopyToUndo,
  DeferredDialog,
  EditorContext,
  EditorEmitted,
  EditorEvent,
  EditorInput,
  FieldPosition,
  PostRequest,
  PublicationToChange,
  SectionToCopy,
  SoldOutChange,
  StoredDraft,
} from './editor.types.ts';
import { itemAddress } from './item-address.ts';
import { findRowBeside } from './row-steps.ts';

/** The tab that a field is on, and its address; null when it is the tab shown. */
const tabChange = (context: EditorContext, field: Path) => {
  const tab = tabToShow(context, field);
  if (tab === null) return null;
  const path = `${itemPath(context.venue.venue, itemAddress(context))}/${tab}`;
  return { tab, request: { type: 'path.requested', path, replace: true } };
};

/** What the editor is made of, and what its subjects share. Each subject extends the setup of the one before it. */
export const modelSetup = setup({
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
    presence: presenceMachine,
    fieldNotes: fieldNotesMachine,
    priceChange: unprovidedMachine<typeof priceChangeMachine>('priceChange'),
    /** copies a section to another item, and takes that back */
    copySection: fromCallback<{ type: 'never' }, SectionToCopy>(() => undefined),
    undoSectionCopy: fromCallback<{ type: 'never' }, CopyToUndo>(() => undefined),
    history: unprovidedMachine<typeof historyMachine>('history'),
    import: unprovidedMachine<typeof importMachine>('import'),
    crop: cropMachine,
    deletion: deletionMachine,
    itemSearch: itemSearchMachine,
    /**
     * Resolves to the path of the first text of the next item in the translation queue, or to null when no other item has
     * any. Without a language (null) the queue is that of all of them.
     */
    findNextText: fromPromise<string | null, { venue: string; id: string; language: Language | null }>(
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
    mayArrangeRows: ({ context }) => mayArrangeRows(context),
    mayPublish: ({ context }) => canEdit(context, 'publish'),
    mayDelete: ({ context }) => canEdit(context, 'delete'),
    isIdle: ({ context: { sync } }) => sync.status === 'idle' || sync.status === 'foundDeleted',
    isDeleted: ({ context }) => context.sync.deleted !== null,
    isNotDeleted: ({ context }) => context.sync.deleted === null,
    isLockedByOtherTab: ({ context }) => context.lockedByOtherTab,
    hasRows: ({ context }) => findRowBeside(context, 1) !== null,
    isNotLocked: ({ context }) => !context.lockedByOtherTab,
    hasGuestPage: ({ context }) =>
      (getKindIdentity(context.entity).guestPage || getKind(context.entity).fields.slug_public !== undefined) &&
      context.metadata.publishedVersion !== null,
    searchIsOutdated: ({ context: { searched, draft, language, venue } }) =>
      searched?.draft !== draft || searched.language !== language || searched.shown !== venue.languages,
  },
  actions: {
    focus: enqueueActions(({ context, enqueue, system }, position: FieldPosition | null) => {
      if (position === null) return;
      enqueue.assign(requestFocus(context, position));
      const change = tabChange(context, position.path);
      if (change === null) return;
      enqueue.assign({ tab: change.tab });
      enqueue.sendTo(system.get('navigation') as AnyActorRef, change.request);
    }),
    showTab: enqueueActions(({ context, enqueue, system }, { path }: { path: Path }) => {
      const change = tabChange(context, path);
      if (change === null) return;
      enqueue.assign({ tab: change.tab });
      enqueue.sendTo(system.get('navigation') as AnyActorRef, change.request);
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
    /** the next editor opens in it too */
    rememberLanguage: sendParent(({ context: { language } }) => ({ type: 'contentLanguage.chosen', language })),
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
    updateSearch: enqueueActions(({ context: { draft, language, venue }, enqueue }) => {
      const searched = { draft, language, shown: venue.languages };
      enqueue.assign({ searched });
      enqueue.sendTo('itemSearch', { type: 'document.shown', ...searched });
    }),
    useGuestPage: spawnChild('guestPage', {
      input: ({ context: { id, venue, metadata }, event }): GuestPageInput => ({
        id,
        venue: venue.venue,
        name: metadata.name,
        use: event.type === 'guestPage.used' ? event.use : 'view',
      }),
    }),
    /** it is used: leaving it does not delete it */
    touchItem: sendTo('untouchedItem', { type: 'item.touched' }),
    refreshList: enqueueActions(({ enqueue, system }) => {
      const list = system.get('list') as AnyActorRef | undefined;
      if (list) enqueue.sendTo(list, { type: 'table.reload' });
    }),
    notify: sendTo(
      ({ system }) => system.get('notifications'),
      (_, notification: Notification) => ({ type: 'notification.shown', notification }),
    ),
  },
});
