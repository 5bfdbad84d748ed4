import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { type Fields, isRows, type Kind } from '../../graphql/content/model/define-kind.ts';

/** What sets kinds apart for a rule that is tried with all of them. */
const listTraits = (kind: Kind): string[] => [
  kind.address.form,
  ...(kind.guestPage ? ['guest page'] : []),
  ...(kind.companions.length > 0 ? ['companions'] : []),
  ...(kind.variants.length > 0 ? ['variants'] : []),
  ...(kind.checks.length > 0 ? ['checks'] : []),
  ...(kind.settingFile === undefined ? [] : [`setting file ${kind.settingFile}`]),
  ...listFieldTraits(kind.fields),
];
const listFieldTraits = (fields: Fields, depth = 0): string[] =>
  Object.values(fields).flatMap((field) =>
    isRows(field)
      ? [`rows ${depth}`, ...listFieldTraits(field.of, depth + 1)]
      : [`${field.type} ${depth > 0 ? 'in rows' : ''}${field.storedAt === undefined ? '' : ' elsewhere'}`],
  );

/** Adds the kind with most traits that none of the others has, until every trait is there. */
const selectRepresentatives = (names: readonly KindName[]): KindName[] => {
  const missing = new Set(names.flatMap((name) => listTraits(getKind(name))));
  const selected: KindName[] = [];
  while (missing.size > 0) {
    const countMissing = (name: KindName) =>
      new Set(listTraits(getKind(name)).filter((trait) => missing.has(trait))).size;
    const best = names.reduce((one, other) => (countMissing(other) > countMissing(one) ? other : one));
    for (const trait of listTraits(getKind(best))) missing.delete(trait);
    selected.push(best);
  }
  return names.filter((name) => selected.includes(name));
};

/**
 * The kinds that hostile content is tried with: at night all, by day as few as have every trait of all together, so that
 * a further kind costs a day's run nothing unless it brings something new.
 */
export const triedKinds: readonly KindName[] = process.env.NIGHTLY ? kindNames : selectRepresentatives(kindNames);
