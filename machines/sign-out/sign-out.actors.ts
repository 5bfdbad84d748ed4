import { fromPromise } from 'xstate';
import { kindNames, getKind } from '../../graphql/content/kinds/registry.ts';
import { draftsPrefix, parseStoredDraft } from '../item/local-draft.ts';
import type { Ports } from '../ports.ts';
import type { UnsavedDraft } from './sign-out.machine.ts';

interface DraftsRequest {
  person: string;
  /** an item whose draft is not listed */
  settled: string | null;
}

/** `save` downloads a file. */
export const createSignOutActors = ({ keep }: Ports, save: (name: string, text: string) => void) => {
  const read = async (key: string): Promise<UnsavedDraft | null> => {
    const value = await keep.read(key);
    const [, , venue = '', item = ''] = key.split('/');
    for (const entity of kindNames) {
      const stored = parseStoredDraft(getKind(entity), value);
      if (stored) return { key, entity, venue, item, name: stored.draft._name || stored.base._name, at: stored.at };
    }
    return null;
  };
  return {
    listDrafts: fromPromise(
      async ({ input: { person, settled } }: { input: DraftsRequest }): Promise<UnsavedDraft[]> => {
        const drafts = await Promise.all((await keep.keys(draftsPrefix(person))).map(read));
        return drafts
          .filter((it) => it !== null)
          .filter(({ item }) => item !== settled)
          .toSorted((a, b) => b.at - a.at);
      },
    ),
    downloadDraft: fromPromise(async ({ input: { key, name } }: { input: { key: string; name: string } }) => {
      const value = await keep.read(key);
      if (value === undefined) throw new Error('the draft was deleted');
      save(`${name || 'draft'}.json`, JSON.stringify(value, null, 2));
    }),
    dropDrafts: fromPromise(async ({ input }: { input: { keys: readonly string[] } }) => {
      await Promise.all(input.keys.map((key) => keep.remove(key)));
    }),
  };
};
