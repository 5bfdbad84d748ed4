import { identityRecords, type KindIdentity } from './identity-records.ts';
import type { ReferenceTarget } from '../model/define-kind.ts';
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

/** The kind of the items that a reference may name; undefined: none that this version knows. */
export const findTargetKind = ({ entity, component }: ReferenceTarget): KindIdentity | undefined =>
  identityRecords.find(
    (identity) =>
      identity.entity === entity &&
      (component === undefined || identity.component === component || identity.variants.includes(component)),
  );

/** Whether an item may be what a reference points to. */
export const isTargetKind = (
  { entity, component, orEntities = [] }: ReferenceTarget,
  item: Pick<KindIdentity, 'entity' | 'component'>,
): boolean =>
  orEntities.includes(item.entity) ||
  (item.entity === entity && (component === undefined || item.component === component));

/** The entities of a reference's targets; none of a kind that this version does not know. */
export const listTargetEntities = (target: ReferenceTarget): readonly string[] =>
  target.component !== undefined && findTargetKind(target) === undefined
    ? []
    : [target.entity, ...(target.orEntities ?? [])].filter(
        (entity) => findTargetKind({ entity, venue: 'own' }) !== undefined,
      );

/** The id of a venue's one item of a singleton kind. It follows from the venue, so that its address needs none. */
export const getSingletonId = (
  venue: string,
  { entity, component }: Pick<KindIdentity, 'entity' | 'component'>,
): string => [...new Set([entity, component]), venue].join('-');

/** The message of what people call items of an entity and a component: variants have names of their own. */
export const getKindLabelId = ({ entity, component }: { entity: string; component: string }): `content.${string}` => {
  const kind = findKindName(entity, component);
  return kind !== undefined && getKindIdentity(kind).address.form === 'variant'
    ? `content.${entity}.variant.${component}`
    : `content.${entity}`;
};

/** A kind without its fields: for what is shown before an item is opened. */
export const getKindIdentity = (name: KindName): KindIdentity => {
  const identity = byName.get(name);
  if (identity === undefined) throw new Error(`no kind is called ${name}`);
  return identity;
};
