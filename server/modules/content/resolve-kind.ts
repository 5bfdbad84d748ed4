import { type KindName, isKindName, getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../../graphql/content/define-kind.ts';
import { problem } from '../../graphql/problem.ts';

/** The kind named by a request; BAD_INPUT when there is none. Without a component the entity's first one. */
export const resolveKind = (entity: string, component?: string | null): Kind => {
  const kind = isKindName(entity) ? getKind(entity) : null;
  if (kind === null || (typeof component === 'string' && component !== kind.component)) {
    throw problem('BAD_INPUT', 'badInput', { path: kind === null ? 'entity' : 'component' });
  }
  return kind;
};

/** The kind of a stored item; its entity and component were checked when it was created. */
export const resolveStoredKind = ({ entity }: { entity: string; component: string }): Kind =>
  getKind(entity as KindName);
