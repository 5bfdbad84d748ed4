import { fromCallback, fromPromise } from 'xstate';
import { draftPrefix } from '../item/draft-keys.ts';
import type { Connectivity, Ports } from '../ports.ts';
import { isTicketEvent, type QueuedChange } from './save-queue.types.ts';

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

/** What reads and sends content is imported with the first save: most visits queue none. */
export const createSaveQueueActors = (ports: Ports) => {
  const { store } = ports;
  return {
    loadSaves: fromPromise(async ({ input: { person } }: { input: { person: string } }): Promise<QueuedChange[]> => {
      const keys = await store.keys(savesPrefix(person));
      if (keys.length === 0) return [];
      const { parseStoredSave } = await import('./stored-saves.ts');
      const found = await Promise.all(keys.map(async (key) => parseStoredSave(await store.read(key))));
      return found.filter((save) => save !== null);
    }),
    storeSave: fromPromise(({ input: save }: { input: QueuedChange }) => store.write(saveKey(save), save)),
    removeSave: fromPromise(
      async ({ input: { save, accepted } }: { input: { save: QueuedChange; accepted: boolean } }) => {
        await store.remove(saveKey(save));
        if (!accepted || isTicketEvent(save)) return;
        const keys = await store.keys(draftPrefix({ person: save.person, venue: save.venue, item: save.id }));
        if (keys.length === 0) return;
        const { isSavedDraft } = await import('./stored-saves.ts');
        for (const key of keys) if (await isSavedDraft(save, await store.read(key))) await store.remove(key);
      },
    ),
    sendSave: fromPromise(async ({ input, signal }: { input: QueuedChange; signal: AbortSignal }) => {
      if (isTicketEvent(input)) {
        const { sendTicketEvent } = await import('./send-ticket-event.actors.ts');
        return sendTicketEvent(ports, input, signal);
      }
      const { createItemApi } = await import('../item/item-api.actors.ts');
      return createItemApi(ports).send(input, signal);
    }),
  };
};
