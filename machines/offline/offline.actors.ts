import { fromCallback, fromPromise } from 'xstate';
import { listChanges } from '../../graphql/content/merge.ts';
import { isKindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { createItemApi } from '../item/item-api.actors.ts';
import { restoreDraft } from '../../graphql/content/restore-draft.ts';
import { draftPrefix, parseStoredDraft } from '../item/local-draft.ts';
import type { Connectivity, Ports } from '../ports.ts';
import type { QueuedSave } from './save-queue.types.ts';

/** Saves on this device: `saves/<person>/<key>`; sign-out clears them, the drafts beside them are asked about. */
const savesOf = (person: string): string => `saves/${person}/`;
const placeOf = ({ person, key }: QueuedSave): string => `${savesOf(person)}${key}`;

/** A save as it comes from the device's storage, which anything may have written. */
const readSave = (value: unknown): QueuedSave | null => {
  if (!isPlainObject(value) || !isKindName(value.entity)) return null;
  const { key, person, venue, entity, id, name, editor, version, order } = value;
  const draft = restoreDraft(getKind(value.entity), value.draft);
  if (draft === null) return null;
  const words = [key, person, venue, id, name, editor].every((it) => typeof it === 'string');
  if (!words || !Number.isSafeInteger(version) || !Number.isSafeInteger(order)) return null;
  return { key, person, venue, entity, id, name, editor, version, draft, order } as QueuedSave;
};

/** `probe`: resolves when our server answers. */
export const createConnectivityActors = ({
  network,
  probe,
}: {
  network: Connectivity;
  probe: () => Promise<void>;
}) => ({
  watchNetwork: fromCallback(({ sendBack }) => network((online) => sendBack({ type: 'network.heard', online }))),
  probe: fromPromise(() => probe()),
});

export const createSaveQueueActors = (ports: Ports) => {
  const { keep } = ports;
  const { send } = createItemApi(ports);
  return {
    loadSaves: fromPromise(async ({ input: { person } }: { input: { person: string } }): Promise<QueuedSave[]> => {
      const found = await Promise.all(
        (await keep.keys(savesOf(person))).map(async (key) => readSave(await keep.read(key))),
      );
      return found.filter((it) => it !== null);
    }),
    storeSave: fromPromise(({ input: save }: { input: QueuedSave }) => keep.write(placeOf(save), save)),
    removeSave: fromPromise(
      async ({ input: { save, accepted } }: { input: { save: QueuedSave; accepted: boolean } }) => {
        await keep.remove(placeOf(save));
        if (!accepted) return;
        const kind = getKind(save.entity);
        for (const key of await keep.keys(draftPrefix({ person: save.person, venue: save.venue, item: save.id }))) {
          const kept = parseStoredDraft(kind, await keep.read(key));
          if (kept !== null && listChanges(kind, kept.draft, save.draft).length === 0) await keep.remove(key);
        }
      },
    ),
    sendSave: fromPromise(({ input, signal }: { input: QueuedSave; signal: AbortSignal }) => send(input, signal)),
  };
};
