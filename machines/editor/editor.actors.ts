import type { Language } from '../../graphql/domain/languages.ts';
import { fromCallback, fromPromise } from 'xstate';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import {
  ContentDeleteDocument,
  ContentDeletionDocument,
  ContentRestoreDocument,
} from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import { createFieldNotesActors } from '../field-notes/field-notes.actors.ts';
import { fieldNotesMachine } from '../field-notes/field-notes.machine.ts';
import { createPresenceActors } from '../presence/presence.actors.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import { createFieldChecks } from '../field-check/deferred-field-checks.actors.ts';
import { createDeletionActors } from '../deletion/deletion.actors.ts';
import { deletionMachine } from '../deletion/deletion.machine.ts';
import { createGuestPageActor } from '../guest-page/guest-page.actors.ts';
import type { GuestPagePorts } from '../guest-page/guest-page-uses.ts';
import { createReferenceNames, createReferencePickerActors } from '../reference-picker/reference-picker.actors.ts';
import { referencePickerMachine } from '../reference-picker/reference-picker.machine.ts';
import type { FileHandle, Ports, TabLock } from '../ports.ts';
import { createDuplicateItem } from '../list/duplicate-item.actors.ts';
import { createChangePublication } from './item-actions/change-publication.actors.ts';
import { createCreatePost } from './item-actions/create-post.actors.ts';
import { createSetSoldOut } from './item-actions/set-sold-out.actors.ts';
import { createExportItem, type ExportItemPorts } from './item-actions/export-item.actors.ts';
import { createNextTextFinder } from '../translations/next-text.actors.ts';
import { createUploadActors, type UploadPorts } from '../upload/upload.actors.ts';
import { uploadQueueMachine } from '../upload/upload-queue.machine.ts';
import type { StoreResult } from '../draft-autosave/draft-autosave.machine.ts';
import { itemAutosaveMachine, type UnsavedDraft } from '../item/item-autosave.machine.ts';
import type { DraftKey, StoredDraft, StoredItem } from '../item/item.types.ts';
import {
  type EditLockCommand,
  type EditLockInput,
  editLockMachine,
  type EditLockReport,
} from '../item/edit-lock.machine.ts';
import { createItemApi } from '../item/item-api.actors.ts';
import { itemSyncMachine } from '../item-sync/item-sync.machine.ts';
import type { FoundDeletion, ItemKey, LoadedItem } from '../item-sync/item-sync.types.ts';
import { draftKey, draftPrefix } from '../item/draft-keys.ts';
import { listChanges } from '../../graphql/content/merge.ts';
import { parseStoredDraft } from '../item/local-draft.ts';
import { type SaveInput, saveRequestMachine } from '../item/save-request.machine.ts';

/** Calls `leave` when the page is hidden or left; returns what stops that. */
type PageLeave = (leave: () => void) => () => void;

export const createEditorActors = (
  ports: Ports &
    UploadPorts & {
      tabs: TabLock;
      parting: PageLeave;
      guestPage: GuestPagePorts;
      /** what the server announces */
      extensions: readonly string[];
      /** of the interface */
      language: () => Language;
    } & ExportItemPorts,
) => {
  const { ask, store, newId, now, parting, tabs } = ports;
  const { toStoredItem, read, open, send } = createItemApi(ports);

  /** The newest draft of an item on this device. One that cannot be parsed is moved aside, for a later inspection. */
  const readStoredDraft = async (entity: KindName, key: DraftKey): Promise<StoredDraft | null> => {
    const drafts: StoredDraft[] = [];
    for (const name of await store.keys(draftPrefix(key))) {
      const value = await store.read(name);
      const draft = parseStoredDraft(getKind(entity), value);
      if (draft) drafts.push(draft);
      else if (value !== null && value !== undefined) {
        await store.write(`quarantine/${name}`, value);
        await store.remove(name);
      }
    }
    return drafts.toSorted((a, b) => b.at - a.at)[0] ?? null;
  };
  const lockName = ({ venue, item }: DraftKey): string => `${venue}/${item}`;
  const locks = new Map<string, ReturnType<TabLock['acquire']>>();

  const writeDraft = fromPromise(
    async ({
      input: { key, unsaved },
    }: {
      input: { key: DraftKey; unsaved: UnsavedDraft | null };
    }): Promise<StoreResult> => {
      const at = now();
      if (unsaved === null) return { at, persistent: store.safe() };
      const name = draftKey(key, unsaved.version);
      await store.write(name, { form: 1, ...unsaved, at } satisfies StoredDraft);
      for (const other of await store.keys(draftPrefix(key))) if (other !== name) await store.remove(other);
      locks.get(lockName(key))?.draftStored();
      return { at, persistent: store.safe() };
    },
  );
  const deleteDraft = fromPromise(async ({ input: { key } }: { input: { key: DraftKey } }): Promise<void> => {
    for (const name of await store.keys(draftPrefix(key))) await store.remove(name);
    locks.get(lockName(key))?.draftStored();
  });

  const tabLock = fromCallback<EditLockCommand, EditLockInput, EditLockReport>(({ input, sendBack, receive }) => {
    const sendDraft = async () =>
      sendBack({ type: 'lock.draftStored', stored: await readStoredDraft(input.entity, input) });
    // Reading a draft takes time: the next tab gets the previous tab's last draft before the lock.
    let follows = false;
    let pending = Promise.resolve();
    const lock = tabs.acquire(lockName(input), (what) => {
      if (what === 'draftStored' || (what === 'acquired' && follows)) pending = pending.then(sendDraft);
      if (what === 'draftStored') return;
      const type = `lock.${what}` as const;
      if (follows) pending = pending.then(() => sendBack({ type }));
      else sendBack({ type });
      // Drafts stored by the other tab before this one lost the lock were announced while this one was still the
      // editor.
      if (what === 'lost') {
        follows = true;
        pending = pending.then(sendDraft);
      }
    });
    locks.set(lockName(input), lock);
    receive(({ type }) => (type === 'lock.acquire' ? lock.request() : lock.release()));
    return () => {
      locks.delete(lockName(input));
      lock.stop();
    };
  });

  const loadItem = fromPromise(
    async ({ input, signal }: { input: ItemKey; signal: AbortSignal }): Promise<LoadedItem> => {
      const key = { person: input.person, venue: input.venue, item: input.id };
      const item = await open(input, signal);
      const stored = await readStoredDraft(input.entity, key);
      // a queued save was accepted, and the page ended before its draft was removed
      const isSaved = stored !== null && listChanges(getKind(input.entity), stored.draft, item.draft).length === 0;
      return {
        item,
        stored: isSaved ? null : stored,
        seed: newId(),
        lockedByOtherTab: await tabs.isHeld(lockName(key)),
      };
    },
  );
  const readItem = fromPromise(({ input, signal }: { input: ItemKey; signal: AbortSignal }) => read(input, signal));
  const deleteItem = fromPromise(
    async ({ input: { id, version, key } }: { input: { id: string; version: number; key: string } }): Promise<void> => {
      await ask('api', ContentDeleteDocument, { cms_id: id, expectedVersion: version }, { as: 'venue', key });
    },
  );
  const findDeletion = fromPromise(
    async ({ input: { id }, signal }: { input: ItemKey; signal: AbortSignal }): Promise<FoundDeletion | null> => {
      try {
        const { contentDeletion } = await ask('api', ContentDeletionDocument, { cms_id: id }, { as: 'venue', signal });
        if (!contentDeletion) return null;
        const { name, deleted_at, deleted_by } = contentDeletion;
        return { deletion: { name, at: deleted_at, by: deleted_by.name }, seed: newId() };
      } catch (error) {
        if (['NOT_FOUND', 'FORBIDDEN'].includes(toApiError(error).code)) return null;
        throw error;
      }
    },
  );
  const restoreItem = fromPromise(
    async ({ input: { entity, id, key } }: { input: ItemKey & { key: string } }): Promise<StoredItem> => {
      const { contentRestore } = await ask('api', ContentRestoreDocument, { cms_id: id }, { as: 'venue', key });
      return toStoredItem(entity, contentRestore);
    },
  );
  const sendSave = fromPromise(({ input, signal }: { input: SaveInput; signal: AbortSignal }) => send(input, signal));

  return {
    sync: itemSyncMachine.provide({
      actors: {
        loadItem,
        readItem,
        deleteItem,
        findDeletion,
        restoreItem,
        saving: saveRequestMachine.provide({ actors: { sendSave } }),
      },
    }),
    autosave: itemAutosaveMachine.provide({
      actors: {
        writeDraft,
        deleteDraft,
      },
    }),
    lock: editLockMachine.provide({ actors: { tabLock } }),
    picker: referencePickerMachine.provide({ actors: createReferencePickerActors(ports) }),
    referenceNames: createReferenceNames(ports),
    fieldChecks: createFieldChecks(ports),
    presence: presenceMachine.provide({ actors: createPresenceActors(ports) }),
    fieldNotes: fieldNotesMachine.provide({ actors: createFieldNotesActors(ports) }),
    deletion: deletionMachine.provide({ actors: createDeletionActors(ports) }),
    uploads: uploadQueueMachine.provide({ actors: createUploadActors(ports) }),
    releaseFiles: fromCallback<
      {
        type: 'never';
      },
      {
        handles: readonly FileHandle[];
      }
    >(({ input }) => {
      for (const { id } of input.handles) ports.upload.drop(id);
    }),
    downloadDraft: fromCallback<
      {
        type: 'never';
      },
      StoredDraft
    >(({ input }) =>
      ports.save(
        `${input.draft._name || 'draft'}.json`,
        JSON.stringify(
          {
            ...input,
            at: now(),
          },
          null,
          2,
        ),
      ),
    ),
    guestPage: createGuestPageActor(ports, ports.guestPage),
    exportItem: createExportItem(ports),
    createPost: createCreatePost(ports),
    duplicateItem: createDuplicateItem(ports),
    setSoldOut: createSetSoldOut(ports),
    changePublication: createChangePublication(ports),
    findNextText: createNextTextFinder(ports),
    pageLeave: fromCallback(({ sendBack }) => parting(() => sendBack({ type: 'page.leaving' }))),
    /** A version that somebody else has changed meanwhile is not deleted: the server compares versions. */
    untouchedItem: fromCallback<
      {
        type: 'item.touched';
      },
      {
        id: string;
        version: number;
        fresh: boolean;
      }
    >(({ input, receive }) => {
      let untouched = input.fresh;
      receive(() => {
        untouched = false;
      });
      return () => {
        if (!untouched) return;
        const variables = {
          cms_id: input.id,
          expectedVersion: input.version,
        };
        ask('api', ContentDeleteDocument, variables, {
          as: 'venue',
          key: newId(),
        }).catch(() => undefined);
      };
    }),
  };
};
