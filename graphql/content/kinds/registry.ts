import type { Kind } from '../model/define-kind.ts';
import { gallery } from './gallery.ts';
import { menu } from './menu.ts';
import { product } from './product.ts';
import { shifts } from './shifts.ts';

/** Every kind of content: add a declaration here. The order is that of menus and of the dashboard. */
export const declarations = [menu, gallery, product, shifts] as const;
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

const byName = new Map<string, Kind>(declarations.map((kind) => [getKindName(kind), kind]));

export const getKind = (name: KindName): Kind => {
  const kind = byName.get(name);
  if (kind === undefined) throw new Error(`no kind is called ${name}`);
  return kind;
};

/** The kinds that share an entity, in order; one for most. */
export const getKindsOfEntity = (entity: string): readonly Kind[] =>
  declarations.filter((kind: Kind) => kind.entity === entity);

/** The kind of an item, by the identity that is stored with it. */
export const findKind = (entity: string, component: string): Kind | undefined =>
  getKindsOfEntity(entity).find((kind) => kind.component === component || kind.variants.includes(component));
