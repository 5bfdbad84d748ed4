import type { Companion, Kind } from '../../../graphql/content/model/define-kind.ts';
import { type KindIdentity, resolveKind } from './resolve-kind.ts';

/** The kind that a companion declaration names, with the component that a new item of it gets. */
export const companionKind = ({ entity, component }: Companion): { kind: Kind; component: string } =>
  resolveKind(entity, component);

/** The declaration under which items of this identity belong to their owner; undefined: they are no companions. */
export const findCompanion = (owner: Kind, item: KindIdentity): Companion | undefined =>
  owner.companions.find(
    ({ entity, component }) => entity === item.entity && (component === undefined || component === item.component),
  );
