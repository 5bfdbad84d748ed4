import { fromCallback, fromPromise } from 'xstate';
import { changesBetween } from '../../graphql/content/merge.ts';
import { isKindName, kindOf } from '../../graphql/content/kinds/registry.ts';
import { isPlain } from '../../graphql/content/json-limits.ts';
import { itemsOf } from '../editor/item-api.actors.ts';
import { draftPrefix, isDraft, readKept } from '../editor/local-draft.ts';
import type { Network, Ports } from '../ports.ts';
import type { WaitingSave } from './save-queue.types.ts';

/** Saves on this device: `saves/<person>/<key>`; sign-out clears them, the drafts beside them are asked about. */
const savesOf = (person: string): string => `saves/${person}/`;
const placeOf = ({ person, key }: WaitingSave): string => `${savesOf(person)}${key}`;

/** A save as it comes from the device's storage, which anything may have written. */
const readSave = (value: unknown): WaitingSave | null => {
  if (!isPlain(value) || !isKindName(value.entity) || !isDraft(kindOf(value.entity), value.draft)) return null;
  const { key, person, venue, entity, id, name, editor, version, draft, order } = value;
  const words = [key, person, venue, id, name, editor].every((it) => typeof it === 'string');
  if (!words || !Number.isSafeInteger(version) || !Number.isSafeInteger(order)) return null;
  return { key, person, venue, entity, id, name, editor, version, draft, order } as WaitingSave;
};

/** `probe`: resolves when our server answers. */
export const networkActors = ({ network, probe }: { network: Network; probe: () => Promise<void> }) => ({
  watchNetwork: fromCallback(({ sendBack }) => network((online) => sendBack({ type: 'network.heard', online }))),
  probe: fromPromise(() => probe()),
});

export const queueActors = (ports: Ports) => {
  const { keep } = ports;
  const { send } = itemsOf(ports);
  return {
    loadSaves: fromPromise(async ({ input: { person } }: { input: { person: string } }): Promise<WaitingSave[]> => {
      const found = await Promise.all(
        (await keep.keys(savesOf(person))).map(async (key) => readSave(await keep.read(key))),
      );
      return found.filter((it) => it !== null);
    }),
    keepSave: fromPromise(({ input: save }: { input: WaitingSave }) => keep.write(placeOf(save), save)),
    dropSave: fromPromise(async ({ input: { save, taken } }: { input: { save: WaitingSave; taken: boolean } }) => {
      await keep.remove(placeOf(save));
      if (!taken) return;
      const kind = kindOf(save.entity);
      for (const key of await keep.keys(draftPrefix({ person: save.person, venue: save.venue, item: save.id }))) {
        const kept = readKept(kind, await keep.read(key));
        if (kept !== null && changesBetween(kind, kept.draft, save.draft).length === 0) await keep.remove(key);
      }
    }),
    sendSave: fromPromise(({ input, signal }: { input: WaitingSave; signal: AbortSignal }) => send(input, signal)),
  };
};
