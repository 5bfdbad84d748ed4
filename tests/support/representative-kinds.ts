import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { type Fields, isRows, type Kind } from '../../graphql/content/model/define-kind.ts';

/** What a kind has that others may lack: labels, and its own checks themselves. */
const listTraits = (kind: Kind): unknown[] => [
  kind.address.form,
  ...(kind.guestPage ? ['guest page'] : []),
  ...(kind.companions.length > 0 ? ['companions'] : []),
  ...(kind.variants.length > 0 ? ['variants'] : []),
  ...(kind.settingFile === undefined ? [] : [`setting file ${kind.settingFile}`]),
  ...kind.checks,
  ...listFieldTraits(kind.fields),
];
const listFieldTraits = (fields: Fields, depth = 0): unknown[] =>
  Object.values(fields).flatMap((field) =>
    isRows(field)
      ? [
          `rows at depth ${depth}`,
          ...(field.rowChecks ?? []),
          ...(field.listChecks ?? []),
          ...listFieldTraits(field.of, depth + 1),
        ]
      : [`${field.type}${depth > 0 ? ' in rows' : ''}${field.storedAt === undefined ? '' : ' stored elsewhere'}`],
  );

/** Adds the kind with the most traits that are still missing, until none is. */
const selectRepresentatives = (names: readonly KindName[]): KindName[] => {
  const traits = new Map(names.map((name) => [name, [...new Set(listTraits(getKind(name)))]]));
  const missing = new Set([...traits.values()].flat());
  const selected: KindName[] = [];
  while (missing.size > 0) {
    const countMissing = (name: KindName) => traits.get(name)?.filter((trait) => missing.has(trait)).length ?? 0;
    const best = names.reduce((one, other) => (countMissing(other) > countMissing(one) ? other : one));
    for (const trait of traits.get(best) ?? []) missing.delete(trait);
    selected.push(best);
  }
  return names.filter((name) => selected.includes(name));
};

/**
 * The kinds that a rule of the content model is tried with: at night all, by day as few as have, together, every trait
 * of all. A further kind costs the day nothing unless it brings something new. What has code for each kind, such as the
 * guest pages, is tried with all of them by day too.
 */
export const representativeKinds: readonly KindName[] = process.env.NIGHTLY
  ? kindNames
  : selectRepresentatives(kindNames);
