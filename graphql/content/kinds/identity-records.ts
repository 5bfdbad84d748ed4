import type { Kind } from '../model/define-kind.ts';
import { hasPrices } from '../convert-prices.ts';
import { listSections } from '../list-sections.ts';
import { declarations } from './declarations.ts';
import { getKindName, type KindName } from './registry.ts';

/** What only an opened item needs. */
type Inside = 'fields' | 'tabs' | 'checks' | 'migrations' | 'image' | 'title';

/** What menus, routes, lists and permissions need of a kind: everything but its fields and checks, and what those say. */
export type KindIdentity = Omit<Kind, Inside> & {
  name: KindName;
  /** its items have prices */
  priced: boolean;
  /** its lists whose rows have lists of their own, such as a menu's sections */
  sections: readonly string[];
};

const inside: readonly Inside[] = ['fields', 'tabs', 'checks', 'migrations', 'image', 'title'];

/** The build runs this file and bundles its result (`vite.config.ts`): the list loads no declaration. */
export const identityRecords: readonly KindIdentity[] = declarations.map((kind: Kind) => {
  const outside = Object.entries(kind).filter(([name]) => !inside.includes(name as Inside));
  return {
    ...(Object.fromEntries(outside) as Omit<Kind, Inside>),
    name: getKindName(kind),
    priced: hasPrices(kind),
    sections: listSections(kind),
  };
});
