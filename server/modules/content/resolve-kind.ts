import { type KindName, isKindName, kindOf } from '../../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../../graphql/content/define-kind.ts';
import { problem } from '../../graphql/problem.ts';

/** The kind that an entity (and its component, when one is named) stands for. */
export const kindIn = (entity: string, component?: string | null): Kind => {
  const kind = isKindName(entity) ? kindOf(entity) : null;
  if (kind === null || (typeof component === 'string' && component !== kind.component)) {
    throw problem('BAD_INPUT', 'badInput', { path: kind === null ? 'entity' : 'component' });
  }
  return kind;
};

/** The kind of what is stored: it was checked when it came in. */
export const kindStored = (entity: string): Kind => kindOf(entity as KindName);
