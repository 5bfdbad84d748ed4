import { identityRecords, type KindIdentity } from './identity-records.ts';
import type { KindName } from './registry.ts';

const byName = new Map<string, KindIdentity>(identityRecords.map((identity) => [identity.name, identity]));

export const kindNames: readonly KindName[] = identityRecords.map(({ name }) => name);
export const isKindName = (value: unknown): value is KindName => typeof value === 'string' && byName.has(value);

/** The name of the kind of an item, by the identity that is stored with it. */
export const findKindName = (entity: string, component: string): KindName | undefined =>
  identityRecords.find(
    (identity) =>
      identity.entity === entity && (identity.component === component || identity.variants.includes(component)),
  )?.name;

/** A kind without its fields: for what is shown before an item is opened. */
export const getKindIdentity = (name: KindName): KindIdentity => {
  const identity = byName.get(name);
  if (identity === undefined) throw new Error(`no kind is called ${name}`);
  return identity;
};
