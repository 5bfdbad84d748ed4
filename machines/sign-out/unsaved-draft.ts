import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { parseStoredDraft } from '../item/local-draft.ts';
import type { UnsavedDraft } from './sign-out.machine.ts';

/** A draft as sign-out asks about it, by its key and value in the device's storage; null when it is none. */
export const parseUnsavedDraft = (key: string, value: unknown): UnsavedDraft | null => {
  const [, , venue = '', item = ''] = key.split('/');
  for (const entity of kindNames) {
    const stored = parseStoredDraft(getKind(entity), value);
    if (stored) return { key, entity, venue, item, name: stored.draft._name || stored.base._name, at: stored.at };
  }
  return null;
};
