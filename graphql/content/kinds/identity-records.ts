import type { Kind } from '../model/define-kind.ts';
import { declarations } from './declarations.ts';
import { getKindName, type KindName } from './registry.ts';

/** What menus, routes, lists and permissions need of a kind: everything but its fields and checks. */
export type KindIdentity = Omit<Kind, 'fields' | 'tabs' | 'companions' | 'madeFor' | 'checks' | 'migrations'> & {
  name: KindName;
};

/** The build runs this file and bundles its result (`vite.config.ts`): the list loads no declaration. */
export const identityRecords: readonly KindIdentity[] = declarations.map((kind: Kind) => {
  const { fields: _f, tabs: _t, companions: _c, madeFor: _p, checks: _k, migrations: _m, ...identity } = kind;
  return { ...identity, name: getKindName(kind) };
});
