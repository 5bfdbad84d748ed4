import { identityRecords, type KindIdentity } from './identity-records.ts';
import type { KindName } from './registry.ts';

const byName = new Map<string, KindIdentity>(identityRecords.map((identity) => [identity.name, identity]));

export const kindNames: readonly KindName[] = identityRecords.map(({ name }) => name);
export const isKindName = (value: unknown): value is KindName => typeof value === 'string' && byName.has(value);

/** A kind without its fields: for what is shown before an item is opened. */
export const getKindIdentity = (name: KindName): KindIdentity => {
  const identity = byName.get(name);
  if (identity === undefined) throw new Error(`no kind is called ${name}`);
  return identity;
};
