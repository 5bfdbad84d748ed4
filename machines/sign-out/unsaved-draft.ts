import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { loadAllKinds } from '../../graphql/content/kinds/load-kind.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { parseStoredDraft } from '../item/local-draft.ts';
import type { UnsavedDraft } from './sign-out.machine.ts';

/** The number of fields that the stored draft and the kind do not share: a draft does not name its kind. */
const countDifferences = ({ fields }: Kind, stored: object): number => {
  const names = Object.keys(stored).filter((name) => !name.startsWith('_') || Object.hasOwn(fields, name));
  const common = names.filter((name) => Object.hasOwn(fields, name)).length;
  return names.length + Object.keys(fields).length - 2 * common;
};

/** Parses a stored draft for the sign-out dialog; null when it is not one. */
export const parseUnsavedDraft = async (key: string, value: unknown): Promise<UnsavedDraft | null> => {
  const [, , venue = '', item = ''] = key.split('/');
  if (!isPlainObject(value) || !isPlainObject(value.draft)) return null;
  const { draft } = value;
  await loadAllKinds();
  const nearestFirst = kindNames.toSorted(
    (one, other) => countDifferences(getKind(one), draft) - countDifferences(getKind(other), draft),
  );
  for (const entity of nearestFirst) {
    const stored = parseStoredDraft(getKind(entity), value);
    if (stored) return { key, entity, venue, item, name: stored.draft._name || stored.base._name, at: stored.at };
  }
  return null;
};
