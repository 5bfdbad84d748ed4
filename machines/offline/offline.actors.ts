import { fromCallback, fromPromise } from 'xstate';
import { draftPrefix, draftsPrefix } from '../item/draft-keys.ts';
import type { Connectivity, KeyValueStore, Ports, WithLock } from '../ports.ts';
import {
  isItemSave,
  isRefused,
  isReservationEvent,
  type QueuedChange,
  type QueuedSave,
  type SendRequest,
} from './save-queue.types.ts';

/**
 * Saves on this device: `saves/<person>/<key>`; sign-out removes them and confirms removing the drafts next to them.
 */
const savesPrefix = (person: string): string => `saves/${person}/`;
const saveKey = ({ person, key }: QueuedChange): string => `${savesPrefix(person)}${key}`;

/** `probe`: resolves when our server answers. */
export const createConnectivityActors = ({
  network,
  probe,
}: {
  network: Connectivity;
  probe: () => Promise<void>;
}) => ({
  watchNetwork: fromCallback(({ sendBack }) => network((online) => sendBack({ type: 'network.reported', online }))),
  probe: fromPromise(() => probe()),
});

/**
 * The guests whose reservations have changes that wait on this device, from any tab, in their order. The code that parses
 * them as a whole may be out of reach: this works offline.
 */
export const listWaitingGuests = async (store: KeyValueStore, person: string): Promise<string[]> => {
  const keys = await store.keys(savesPrefix(person));
  const stored = await Promise.all(
    keys.map((key) => store.read(key) as Promise<Partial<QueuedSave> | null | undefined>),
  );
  return stored
    .flatMap((change) => {
      const { entity, name, order = 0 } = change ?? {};
      return entity !== undefined || name === undefined ? [] : { name, order };
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
};

/** What reads and sends changes is no part of the first load. */
const importParser = () => import('./stored-saves.ts');
const importItemApi = () => import('../item/item-api.actors.ts');
const importReservationApi = () => import('./send-reservation.actors.ts');

/**
 * Loads all that the queue runs, so that a save which is made without a network can be read, sent and removed whatever
 * can be loaded by then. What fails to load is loaded when it is needed.
 */
export const preloadSaveQueue = async (): Promise<void> => {
  await Promise.allSettled([importParser(), importItemApi(), importReservationApi()]);
};

export const createSaveQueueActors = (ports: Ports, withLock: WithLock) => {
  const { store } = ports;
  /** A draft that stays behind holds nothing new: the editor compares it with the item and drops it. */
  const removeDrafts = async (save: QueuedSave): Promise<void> => {
    const keys = await store.keys(draftPrefix({ person: save.person, venue: save.venue, item: save.id }));
    if (keys.length === 0) return;
    const { isSavedDraft } = await importParser();
    for (const key of keys) if (await isSavedDraft(save, await store.read(key))) await store.remove(key);
  };
  const send = async (change: QueuedChange, signal: AbortSignal) => {
    if (!isItemSave(change)) {
      const { sendReservationEvent, sendReservation } = await importReservationApi();
      const { version } = isReservationEvent(change)
        ? await sendReservationEvent(ports, change, signal)
        : await sendReservation(ports, change, change.key, signal);
      return { type: 'sent' as const, version };
    }
    const { createItemApi } = await importItemApi();
    return createItemApi(ports).send(change, signal);
  };
  return {
    loadSaves: fromPromise(async ({ input: { person } }: { input: { person: string } }): Promise<QueuedChange[]> => {
      const keys = await store.keys(savesPrefix(person));
      if (keys.length === 0) return [];
      const { parseStoredSave } = await importParser();
      const found = await Promise.all(keys.map(async (key) => parseStoredSave(await store.read(key))));
      return found.filter((save) => save !== null);
    }),
    storeSave: fromPromise(({ input: save }: { input: QueuedChange }) => store.write(saveKey(save), save)),
    // a sign-out in another tab may have removed the change, or another tab may have sent it
    updateSave: fromPromise(async ({ input: save }: { input: QueuedChange }) => {
      if ((await store.read(saveKey(save))) !== undefined) await store.write(saveKey(save), save);
    }),
    removeSave: fromPromise(
      async ({ input: { save, accepted } }: { input: { save: QueuedChange; accepted: boolean } }) => {
        await store.remove(saveKey(save));
        // its code may be out of reach; a rejection would end the queue, and with it the application
        if (accepted && isItemSave(save)) await removeDrafts(save).catch(() => undefined);
      },
    ),
    /** What cannot be removed stays: a rejection would end the queue, and with it the application. */
    dropVenue: fromPromise(async ({ input: { person, venue } }: { input: { person: string; venue: string } }) => {
      const saves = await store.keys(savesPrefix(person));
      const stored = await Promise.all(saves.map((key) => store.read(key) as Promise<{ venue?: string } | undefined>));
      const drafts = await store.keys(`${draftsPrefix(person)}${venue}/`);
      const dropped = [...saves.filter((_, at) => stored[at]?.venue === venue), ...drafts];
      await Promise.allSettled(dropped.map((key) => store.remove(key)));
    }),
    /**
     * One tab at a time. What another tab made is sent as it is stored now, and not when it is there no more. What this
     * tab made is sent in any case: with its key, a change that another tab has sent gets the answer that was given then.
     */
    sendSave: fromPromise(({ input: { change, isOwn }, signal }: { input: SendRequest; signal: AbortSignal }) =>
      withLock(`saves/${change.person}/${change.venue}`, async () => {
        signal.throwIfAborted();
        if (isOwn) return send(change, signal);
        const { parseStoredSave } = await importParser();
        const current = await parseStoredSave(await store.read(saveKey(change)));
        return current === null || isRefused(current) ? { type: 'sentByOtherTab' as const } : send(current, signal);
      }),
    ),
  };
};
