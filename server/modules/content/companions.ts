import type { Kind } from '../../../graphql/content/define-kind.ts';
import { resolveKind } from './resolve-kind.ts';

/** The kinds of the items that one of this kind owns, in the order in which they are created. */
export const companionKinds = (kind: Kind): Kind[] => kind.companions.map((entity) => resolveKind(entity));

export const isCompanionOf = (kind: Kind, owner: Kind): boolean =>
  companionKinds(owner).some(({ entity, component }) => entity === kind.entity && component === kind.component);
