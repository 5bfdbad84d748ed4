import type { Context, Session, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../graphql/problem.ts';

export const sessionIn = (context: Context): Session => {
  if (context.session === null) throw problem('UNAUTHENTICATED', 'unauthenticated');
  return context.session;
};

/**
 * The one venue that this request may touch: its token's. Another one, named as `directory`, answers as an unknown
 * one does, and so does a token without a venue (contract, "Tokens, cookies, venues").
 */
export const scopeOf = (context: Context, directory?: string): VenueScope => {
  const session = sessionIn(context);
  const { venue, person } = session;
  if (venue === null || (directory !== undefined && directory !== venue.id)) throw problem('NOT_FOUND', 'notFound');
  return {
    venue: venue.id,
    role: venue.role,
    languages: venue.languages,
    person: { id: person.id, name: person.name },
    session: session.id,
    asSuper: venue.asSuper,
  };
};
