import type { Kind } from '../../../graphql/content/define-kind.ts';
import { may, type Thing, type Verb } from '../../../graphql/domain/roles.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { problem } from '../../graphql/problem.ts';

/** The permission subject of a kind: its row in the table of roles. */
export const subjectOf = (_kind: Kind): Thing => 'content';

/** FORBIDDEN unless the scope's role may do this to items of this kind. */
export const assertMayDo = (scope: VenueScope, verb: Verb, kind: Kind): void => {
  if (!may(scope.role, verb, subjectOf(kind))) throw problem('FORBIDDEN', 'forbidden');
};
