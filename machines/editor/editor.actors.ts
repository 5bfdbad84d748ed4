import { fromCallback, fromPromise } from 'xstate';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { ContentDeleteDocument, ContentRestoreDocument } from '../../graphql/generated/api/graphql.ts';
import { createHistoryActors } from '../history/history.actors.ts';
import { historyMachine } from '../history/history.machine.ts';
import type { Ports, TabLock } from '../ports.ts';
import { createPublishActors } from '../publish/publish.actors.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import { createUploadActors, type UploadPorts } from '../upload/upload.actors.ts';
import { uploadQueueMachine } from '../upload/upload-queue.machine.ts';
import { draftAutosaveMachine, type StoreResult, type UnsavedDraft } from './draft-autosave.machine.ts';
import { type DraftKey } from '../item/item.types.ts';
import { type EditLockInput, editLockMachine, type TabLockCommand } from './edit-lock.machine.ts';
import { createItemApi } from '../item/item-api.actors.ts';
import { itemSyncMachine } from './item-sync.machine.ts';
import type { ItemKey, LoadedItem } from './item-sync.types.ts';
import type { StoredDraft, StoredItem } from '../item/item.types.ts';
import { draftKey, draftPrefix } from '../item/draft-keys.ts';
import { parseStoredDraft } from '../item/local-draft.ts';
import { type SaveInput, saveRequestMachine } from '../item/save-request.machine.ts';

/** Calls `leave` when the page is hidden or left; returns what stops that. */
type PageLeave = (leave: () => void) => () => void;

/** Saves a text as a file. */
type SaveFile = (name: string, text: string) => void;

export const createEditorActors = (
  ports: Ports & UploadPorts & { tabs: TabLock; parting: PageLeave; save: SaveFile },
) => {
  const { ask, keep, newId, now, parting, save, tabs } = ports;
  const { toStoredItem, read, send } = createItemApi(ports);

  /** The newest draft of an item on this device. One that cannot be parsed is moved aside, for a later inspection. */
  const readStoredDraft = async (entity: KindName, key: DraftKey): Promise<StoredDraft | null> => {
    const drafts: StoredDraft[] = [];
    for (const name of await keep.keys(draftPrefix(key))) {
      const value = await keep.read(name);
      const draft = parseStoredDraft(getKind(entity), value);
      if (draft) drafts.push(draft);
      else if (value !== null && value !== undefined) {
        await keep.write(`quarantine/${name}`, value);
        await keep.remove(name);
      }
    }
    return drafts.toSorted((a, b) => b.at - a.at)[0] ?? null;
  };
  const lockName = ({ venue, item }: DraftKey): string => `${venue}/${item}`;
  const locks = new Map<string, ReturnType<TabLock['hold']>>();

  const writeDraft = fromPromise(
    async ({
      input: { key, unsaved },
    }: {
      input: { key: DraftKey; unsaved: UnsavedDraft | null };
    }): Promise<StoreResult> => {
      const at = now();
      if (unsaved === null) return { at, persistent: keep.safe() };
      const name = draftKey(key, unsaved.version);
      await keep.write(name, { form: 1, ...unsaved, at } satisfies StoredDraft);
      for (const other of await keep.keys(draftPrefix(key))) if (other !== name) await keep.remove(other);
      locks.get(lockName(key))?.moved();
      return { at, persistent: keep.safe() };
    },
  );
  const deleteDraft = fromPromise(async ({ input: { key } }: { input: { key: DraftKey } }): Promise<void> => {
    for (const name of await keep.keys(draftPrefix(key))) await keep.remove(name);
    locks.get(lockName(key))?.moved();
  });

  const tabLock = fromCallback<TabLockCommand, EditLockInput>(({ input, sendBack, receive }) => {
    const sendDraft = async () =>
      sendBack({ type: 'tabLock.draftStored', stored: await readStoredDraft(input.entity, input) });
    // Reading a draft takes time: whoever takes the item over gets the other tab's last draft before the lock.
    let follows = false;
    let pending = Promise.resolve();
    const lock = tabs.hold(lockName(input), (what) => {
      if (what === 'moved' || (what === 'won' && follows)) pending = pending.then(sendDraft);
      if (what === 'moved') return;
      const type = ({ won: 'tabLock.acquired', lost: 'tabLock.lost', asked: 'tabLock.requested' } as const)[what];
      if (follows) pending = pending.then(() => sendBack({ type }));
      else sendBack({ type });
      // What the other tab stored before this one noticed was announced while this one still counted as the editor.
      if (what === 'lost') {
        follows = true;
        pending = pending.then(sendDraft);
      }
    });
    locks.set(lockName(input), lock);
    receive(({ type }) => (type === 'tabLock.acquire' ? lock.take() : lock.release()));
    return () => {
      locks.delete(lockName(input));
      lock.stop();
    };
  });

  const loadItem = fromPromise(
    async ({ input, signal }: { input: ItemKey; signal: AbortSignal }): Promise<LoadedItem> => {
      const key = { person: input.person, venue: input.venue, item: input.id };
      return {
        item: await read(input, signal),
        stored: await readStoredDraft(input.entity, key),
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
        restoreItem,
        saving: saveRequestMachine.provide({ actors: { sendSave } }),
      },
    }),
    autosave: draftAutosaveMachine.provide({ actors: { writeDraft, deleteDraft } }),
    lock: editLockMachine.provide({ actors: { tabLock } }),
    publish: publishMachine.provide({ actors: createPublishActors(ports) }),
    history: historyMachine.provide({ actors: createHistoryActors(ports) }),
    uploads: uploadQueueMachine.provide({ actors: createUploadActors(ports) }),
    downloadDraft: fromCallback<{ type: 'never' }, StoredDraft>(({ input }) =>
      save(`${input.draft._name || 'draft'}.json`, JSON.stringify({ ...input, at: now() }, null, 2)),
    ),
    pageLeave: fromCallback(({ sendBack }) => parting(() => sendBack({ type: 'page.leaving' }))),
    /** A version that somebody else has changed meanwhile is not deleted: the server compares versions. */
    untouchedItem: fromCallback<{ type: 'item.touched' }, { id: string; version: number; fresh: boolean }>(
      ({ input, receive }) => {
        let untouched = input.fresh;
        receive(() => {
          untouched = false;
        });
        return () => {
          if (!untouched) return;
          const variables = { cms_id: input.id, expectedVersion: input.version };
          ask('api', ContentDeleteDocument, variables, { as: 'venue', key: newId() }).catch(() => undefined);
        };
      },
    ),
  };
};
