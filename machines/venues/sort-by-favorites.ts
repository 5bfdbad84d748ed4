import { type Favorite, listFavorites } from '../../graphql/domain/favorites.ts';
import type { VenueEntry } from '../ports.ts';

/** The person's favourites first, in the order they were chosen; the others as they were. */
export const sortByFavorites = (
  venues: readonly VenueEntry[],
  favorites: readonly Favorite[],
): readonly VenueEntry[] => {
  const order = listFavorites(favorites, 'venue');
  const place = ({ venue }: VenueEntry): number => (order.includes(venue) ? order.indexOf(venue) : order.length);
  return order.length === 0 ? venues : venues.toSorted((one, other) => place(one) - place(other));
};
