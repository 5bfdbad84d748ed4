import type { Kind } from '../model/define-kind.ts';
import { declarations } from './declarations.ts';
import { getKindName, type KindName } from './registry.ts';

/** What only an opened item needs. */
type Inside = 'fields' | 'tabs' | 'madeFor' | 'checks' | 'migrations' | 'image' | 'title';

/** What menus, routes, lists and permissions need of a kind: everything but its fields and checks. */
export type KindIdentity = Omit<Kind, Inside> & { name: KindName };

const inside: readonly Inside[] = ['fields', 'tabs', 'madeFor', 'checks', 'migrations', 'image', 'title'];

/** The build runs this file and bundles its result (`vite.config.ts`): the list loads no declaration. */
export const identityRecords: readonly KindIdentity[] = declarations.map((kind: Kind) => {
  const outside = Object.entries(kind).filter(([name]) => !inside.includes(name as Inside));
  return { ...(Object.fromEntries(outside) as Omit<Kind, Inside>), name: getKindName(kind) };
});
