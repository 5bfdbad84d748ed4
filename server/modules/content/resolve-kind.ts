import { type KindName, isKindName, getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../../graphql/content/define-kind.ts';
import { problem } from '../../graphql/problem.ts';

/** The kind that an entity (and its component, when one is named) stands for. */
export const resolveKind = (entity: string, component?: string | null): Kind => {
  const kind = isKindName(entity) ? getKind(entity) : null;
  if (kind === null || (typeof component === 'string' && component !== kind.component)) {
    throw problem('BAD_INPUT', 'badInput', { path: kind === null ? 'entity' : 'component' });
  }
  return kind;
};

/** The kind of what is stored: it was checked when it came in. */
export const resolveStoredKind = (entity: string): Kind => getKind(entity as KindName);
