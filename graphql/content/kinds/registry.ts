import type { Kind } from '../model/define-kind.ts';
import { declarations } from './declarations.ts';

type Declared = (typeof declarations)[number];

/** The name of a kind: its entity, with the component behind it where the two differ (`menu`, `page.article`). */
type NameOf<K> = K extends { entity: infer E extends string; component: infer C extends string }
  ? E extends C
    ? E
    : `${E}.${C}`
  : never;
export type KindName = NameOf<Declared>;
/** Kinds that guests see a page of. */
export type GuestKindName = NameOf<Extract<Declared, { guestPage: true }>>;

export const getKindName = ({ entity, component }: Kind): KindName =>
  (entity === component ? entity : `${entity}.${component}`) as KindName;

const byName = new Map<string, Kind>();
export const registerKind = (kind: Kind): void => void byName.set(getKindName(kind), kind);
// none in the browser, where `loadKind` fetches those that are needed
declarations.forEach(registerKind);

/** Throws when there is no kind of this name, or, in the browser, when `loadKind` was not called before. */
export const getKind = (name: KindName): Kind => {
  const kind = byName.get(name);
  if (kind === undefined) throw new Error(`no kind called ${name} is loaded`);
  return kind;
};

/** The kinds that share an entity, in order; one for most. */
export const getKindsOfEntity = (entity: string): readonly Kind[] =>
  [...byName.values()].filter((kind) => kind.entity === entity);

/** The kind of an item, by the identity that is stored with it. */
export const findKind = (entity: string, component: string): Kind | undefined =>
  getKindsOfEntity(entity).find((kind) => kind.component === component || kind.variants.includes(component));
