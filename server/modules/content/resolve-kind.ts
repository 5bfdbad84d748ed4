import { findKind, getKindsOfEntity } from '../../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { problem } from '../../errors/problem.ts';

/** Entity and component of an item: its identity as a kind. */
export interface KindIdentity {
  entity: string;
  component: string;
}

/**
 * The kind named by a request, BAD_INPUT when there is none, and the component of an item of it: one of the kind's
 * variants, or its own. Without a component the first kind of the entity is meant.
 */
export const resolveKind = (entity: string, component?: string | null): { kind: Kind; component: string } => {
  const [first] = getKindsOfEntity(entity);
  if (first === undefined) throw problem('BAD_INPUT', 'badInput', { path: 'entity' });
  const kind = typeof component === 'string' ? findKind(entity, component) : first;
  if (kind === undefined) throw problem('BAD_INPUT', 'badInput', { path: 'component' });
  return { kind, component: component ?? kind.component };
};

/** The kinds that a list shows: one component's, or all of its entity. BAD_INPUT when there is none. */
export const resolveListedKinds = (entity: string, component?: string | null): readonly Kind[] =>
  typeof component === 'string'
    ? [resolveKind(entity, component).kind]
    : [resolveKind(entity).kind, ...getKindsOfEntity(entity).slice(1)];

/** The kind of a stored item. Its identity was checked when it was created. */
export const resolveStoredKind = ({ entity, component }: KindIdentity): Kind => {
  const kind = findKind(entity, component);
  if (kind === undefined) throw new Error(`stored item of unknown kind ${entity}/${component}`);
  return kind;
};
