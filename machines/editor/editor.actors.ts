import { fromCallback, fromPromise } from 'xstate';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { ContentDeleteDocument, ContentRestoreDocument } from '../../graphql/generated/api/graphql.ts';
import { createHistoryActors } from '../history/history.actors.ts';
import { historyMachine } from '../history/history.machine.ts';
import type { Ports, TabLock } from '../ports.ts';
import { createPublishActors } from '../publish/publish.actors.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import { type UploadPorts, createUploadActors } from '../upload/upload.actors.ts';
import { uploadQueueMachine } from '../upload/upload-queue.machine.ts';
import {
  type ActiveDraft,
  type DraftAddress,
  draftAutosaveMachine,
  type StoredDraftResult,
} from './draft-autosave.machine.ts';
import type { ItemAddress, LoadedItem } from './editor.changes.ts';
import type { StoredDraft, StoredItem } from './editor.types.ts';
import { createItemApi } from './item-api.actors.ts';
import { draftKey, draftPrefix, parseStoredDraft } from './local-draft.ts';
import { type SaveInput, saveRequestMachine } from './save-request.machine.ts';

/** Calls when the page is hidden or left; returns what stops it. */
type Parting = (leave: () => void) => () => void;

/** Gives the person a file. */
type Save = (name: string, text: string) => void;

export const createEditorActors = (ports: Ports & UploadPorts & { tabs: TabLock; parting: Parting; save: Save }) => {
  const { ask, keep, newId, now, parting, save, tabs } = ports;

  const { stored, read, send } = createItemApi(ports);

  /** The newest draft of an item on this device; what cannot be read is put aside, so that it does no more harm. */
  const keptOf = async (entity: KindName, place: DraftAddress): Promise<StoredDraft | null> => {
    const found: StoredDraft[] = [];
    for (const key of await keep.keys(draftPrefix(place))) {
      const value = await keep.read(key);
      const kept = parseStoredDraft(getKind(entity), value);
      if (kept) found.push(kept);
      else if (value !== null && value !== undefined) {
        await keep.write(`quarantine/${key}`, value);
        await keep.remove(key);
      }
    }
    return found.toSorted((a, b) => b.at - a.at)[0] ?? null;
  };
  const lockName = ({ venue, item }: DraftAddress): string => `${venue}/${item}`;

  const writeDraft = fromPromise(
    async ({
      input: { place, kept },
    }: {
      input: { place: DraftAddress; kept: ActiveDraft | null };
    }): Promise<StoredDraftResult> => {
      const at = now();
      if (kept === null) return { at, safe: keep.safe() };
      const key = draftKey(place, kept.version);
      await keep.write(key, { form: 1, ...kept, at } satisfies StoredDraft);
      for (const other of await keep.keys(draftPrefix(place))) if (other !== key) await keep.remove(other);
      channels.get(lockName(place))?.moved();
      return { at, safe: keep.safe() };
    },
  );
  const dropDraft = fromPromise(async ({ input: { place } }: { input: { place: DraftAddress } }): Promise<void> => {
    for (const key of await keep.keys(draftPrefix(place))) await keep.remove(key);
    channels.get(lockName(place))?.moved();
  });
  const channels = new Map<string, ReturnType<TabLock['hold']>>();

  const sendSave = fromPromise(({ input, signal }: { input: SaveInput; signal: AbortSignal }) => send(input, signal));

  return {
    loadItem: fromPromise(
      async ({ input, signal }: { input: ItemAddress; signal: AbortSignal }): Promise<LoadedItem> => {
        const place = { person: input.person, venue: input.venue, item: input.id };
        const item = await read(input, signal);
        return {
          item,
          kept: await keptOf(input.entity, place),
          seed: newId(),
          held: await tabs.isHeld(lockName(place)),
        };
      },
    ),
    readItem: fromPromise(({ input, signal }: { input: ItemAddress; signal: AbortSignal }) => read(input, signal)),
    deleteItem: fromPromise(
      async ({
        input: { id, version, key },
      }: {
        input: { id: string; version: number; key: string };
      }): Promise<void> => {
        await ask('api', ContentDeleteDocument, { cms_id: id, expectedVersion: version }, { as: 'venue', key });
      },
    ),
    restoreItem: fromPromise(async ({ input }: { input: ItemAddress & { key: string } }): Promise<StoredItem> => {
      const { contentRestore } = await ask(
        'api',
        ContentRestoreDocument,
        { cms_id: input.id },
        { as: 'venue', key: input.key },
      );
      return stored(input.entity, contentRestore);
    }),
    downloadDraft: fromPromise(async ({ input }: { input: StoredDraft }) =>
      save(`${input.draft._name || 'draft'}.json`, JSON.stringify({ ...input, at: now() }, null, 2)),
    ),
    drafts: draftAutosaveMachine.provide({ actors: { writeDraft, dropDraft } }),
    saving: saveRequestMachine.provide({ actors: { sendSave } }),
    publish: publishMachine.provide({ actors: createPublishActors(ports) }),
    history: historyMachine.provide({ actors: createHistoryActors(ports) }),
    uploads: uploadQueueMachine.provide({ actors: createUploadActors(ports) }),

    hold: fromCallback<{ type: 'hold.taken' } | { type: 'hold.released' }, DraftAddress & { entity: KindName }>(
      ({ input, sendBack, receive }) => {
        const name = lockName(input);
        const tell = async () => sendBack({ type: 'hold.draft', kept: await keptOf(input.entity, input) });
        // Whoever follows takes the other tab's last words before the item: heard in order, though reading takes time.
        let follows = false;
        let heard = Promise.resolve();
        const channel = tabs.hold(name, (what) => {
          if (what === 'moved' || (what === 'won' && follows)) heard = heard.then(tell);
          if (what !== 'moved' && !follows) sendBack({ type: `hold.${what}` });
          else if (what !== 'moved') heard = heard.then(() => sendBack({ type: `hold.${what}` }));
          if (what === 'lost') follows = true;
        });
        channels.set(name, channel);
        receive(({ type }) => (type === 'hold.taken' ? channel.take() : channel.release()));
        return () => {
          channels.delete(name);
          channel.stop();
        };
      },
    ),
    parting: fromCallback(({ sendBack }) => parting(() => sendBack({ type: 'page.parting' }))),
    /** Leaves nothing behind of an item that was made and never touched. Whoever else changed it keeps it: the version. */
    sweep: fromCallback<{ type: 'item.touched' }, { id: string; version: number; fresh: boolean }>(
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
