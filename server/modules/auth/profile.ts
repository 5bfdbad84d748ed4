import { parseFavorites } from '../../../graphql/domain/favorites.ts';
import { parseHiddenColumns } from '../../../graphql/domain/hidden-columns.ts';
import type { User, UserVenue } from '../../../graphql/generated/auth.resolvers.ts';
import type { Context, Session } from '../../graphql/context.ts';
import { localizeCity } from '../../localized-text.ts';
import { listMemberships, findUserById, countOwnedVenues } from './users.store.ts';

/** The user's own profile. Role: in the token's venue, else in the first venue, else the one given at sign-up. */
export const loadProfile = async ({ database, config }: Context, session: Session): Promise<User> => {
  const db = database.plain;
  const [user, venues, made] = await Promise.all([
    findUserById(db, session.person.id),
    listMemberships(db, session.person.id),
    countOwnedVenues(db, session.person.id),
  ]);
  const first = venues.find((it) => it.active) ?? venues[0];
  const mayCreate = user.owner || user.super_user || venues.some((it) => it.role === 'owner');
  const left = mayCreate ? Math.max(0, config.venueLimit - made) : 0;
  const role = session.venue?.role ?? first?.role ?? (user.owner || user.super_user ? 'owner' : null);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    role,
    authenticated: role !== null,
    venue: session.venue?.id ?? first?.venue ?? null,
    venues: venues.map(({ venue }) => venue),
    favorites: parseFavorites(user.favorites),
    card: user.card && { brand: user.card.brand, last4: user.card.last4 },
    cards: config.cards !== null,
    deletesAt: user.deletes_at?.toISOString() ?? null,
    superUser: user.super_user,
    country: user.country,
    language: user.language,
    accessibility: user.accessibility,
    hiddenColumns: parseHiddenColumns(user.hidden_columns),
    venuesLeft: user.super_user ? null : left,
  };
};

/** The venues this person belongs to. A superUser reaches others by searching, not by this list. */
export const loadVenues = async ({ database }: Context, session: Session): Promise<UserVenue[]> =>
  (await listMemberships(database.plain, session.person.id)).map((membership) => ({
    venue: membership.venue,
    titles: membership.titles,
    city: localizeCity(membership, session.person.language),
    role: membership.role,
    languages: membership.languages,
    active: membership.active,
    unauthorized: false,
  }));
