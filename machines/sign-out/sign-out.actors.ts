import { fromPromise } from 'xstate';
import { draftsPrefix } from '../item/draft-keys.ts';
import type { Ports } from '../ports.ts';
import { listWaitingGuests } from '../offline/offline.actors.ts';
import type { UnsavedDraft, UnsentChanges } from './sign-out.machine.ts';

interface UnsentRequest {
  person: string;
  /** an item whose draft is not listed */
  savedItem: string | null;
}

/** `save` downloads a file. */
export const createSignOutActors = ({ store }: Ports, save: (name: string, text: string) => void | Promise<void>) => {
  const listDrafts = async ({ person, savedItem }: UnsentRequest): Promise<UnsavedDraft[]> => {
    const keys = await store.keys(draftsPrefix(person));
    if (keys.length === 0) return [];
    const { parseUnsavedDraft } = await import('./unsaved-draft.ts');
    const drafts = await Promise.all(keys.map(async (key) => parseUnsavedDraft(key, await store.read(key))));
    return drafts
      .filter((it) => it !== null)
      .filter(({ item }) => item !== savedItem)
      .toSorted((a, b) => b.at - a.at);
  };
  return {
    listUnsent: fromPromise(async ({ input }: { input: UnsentRequest }): Promise<UnsentChanges> => {
      const waiting = await listWaitingGuests(store, input.person);
      // signing out deletes no draft, so drafts that cannot be listed do not block it
      return { drafts: await listDrafts(input).catch(() => []), waiting };
    }),
    downloadDraft: fromPromise(async ({ input: { key, name } }: { input: { key: string; name: string } }) => {
      const value = await store.read(key);
      if (value === undefined) throw new Error('the draft was deleted');
      await save(`${name || 'draft'}.json`, JSON.stringify(value, null, 2));
    }),
    deleteDrafts: fromPromise(async ({ input }: { input: { keys: readonly string[] } }) => {
      await Promise.all(input.keys.map((key) => store.remove(key)));
    }),
  };
};
