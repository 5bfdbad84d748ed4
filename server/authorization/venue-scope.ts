import type { Context, Session, VenueScope } from '../graphql/context.ts';
import type { Config } from '../config/config.ts';
import { problem } from '../errors/problem.ts';

export const requireSession = (context: Context): Session => {
  if (context.session === null) throw problem('UNAUTHENTICATED', 'unauthenticated');
  return context.session;
};

/**
 * The one venue that this request may touch: its token's. Another one, named as `directory`, answers as an unknown
 * one does, and so does a token without a venue (contract, "Tokens, cookies, venues").
 */
export const resolveVenueScope = (context: Context, directory?: string): VenueScope => {
  const session = requireSession(context);
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

/** Whose items a shared read lists: the scope's own, or those of an operator's venue. Any other venue is NOT_FOUND. */
export const resolveDirectory = (
  { venue }: VenueScope,
  directory: string,
  { systemVenues, publicDirectory }: Config,
): { directory: string; isOwn: boolean } => {
  const isOwn = directory === venue;
  if (!isOwn && directory !== publicDirectory && !systemVenues.includes(directory))
    throw problem('NOT_FOUND', 'notFound');
  return { directory, isOwn };
};
