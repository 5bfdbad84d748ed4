import { fromPromise } from 'xstate';
import { kindNames, getKind } from '../../graphql/content/kinds/registry.ts';
import { draftsPrefix, parseStoredDraft } from '../item/local-draft.ts';
import type { Ports } from '../ports.ts';
import type { UnsavedDraft } from './sign-out.machine.ts';

interface Place {
  person: string;
  /** an item that needs no asking */
  settled: string | null;
}

/** `save`: gives the person a file. */
export const createSignOutActors = ({ keep }: Ports, save: (name: string, text: string) => void) => {
  const read = async (key: string): Promise<UnsavedDraft | null> => {
    const value = await keep.read(key);
    const [, , venue = '', item = ''] = key.split('/');
    for (const entity of kindNames) {
      const kept = parseStoredDraft(getKind(entity), value);
      if (kept) return { key, entity, venue, item, name: kept.draft._name || kept.base._name, at: kept.at };
    }
    return null;
  };
  return {
    listDrafts: fromPromise(async ({ input: { person, settled } }: { input: Place }): Promise<UnsavedDraft[]> => {
      const drafts = await Promise.all((await keep.keys(draftsPrefix(person))).map(read));
      return drafts
        .filter((it) => it !== null)
        .filter(({ item }) => item !== settled)
        .toSorted((a, b) => b.at - a.at);
    }),
    downloadDraft: fromPromise(async ({ input: { key, name } }: { input: { key: string; name: string } }) => {
      const value = await keep.read(key);
      if (value === undefined) throw new Error('the draft is gone');
      save(`${name || 'draft'}.json`, JSON.stringify(value, null, 2));
    }),
    dropDrafts: fromPromise(async ({ input }: { input: { keys: readonly string[] } }) => {
      await Promise.all(input.keys.map((key) => keep.remove(key)));
    }),
  };
};
