import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { may, type Verb } from '../../../graphql/domain/roles.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';

/** FORBIDDEN unless the scope's role may do this to items of this kind: the second half of a rule of `content`. */
export const assertMayDo = (scope: Pick<VenueScope, 'role'>, verb: Verb, { subject }: Kind): void => {
  if (!may(scope.role, verb, subject)) throw problem('FORBIDDEN', 'forbidden');
};
