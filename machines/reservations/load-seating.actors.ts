import type { AreaNames } from '../../graphql/domain/reservations.ts';
import { VenueAreasDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { VenueSeating } from './reservations.types.ts';

/** The areas and tables of a venue that are not switched off. */
export const loadSeating = async (ask: Ports['ask'], venue: string): Promise<VenueSeating> => {
  const { venueAreas, venueTables } = await ask('api', VenueAreasDocument, { directory: venue }, { as: 'venue' });
  return {
    areas: venueAreas.map(({ id, names }) => ({ id, names: names as AreaNames })),
    tables: venueTables.map(({ area, ...table }) => ({ ...table, area: area ?? null })),
  };
};

/** Reads the areas of a venue, once; where they cannot be read there are none, and a table works without their names. */
export const createAreaReader = (ask: Ports['ask']) => {
  let known: { venue: string; areas: VenueSeating['areas'] } | null = null;
  return async (venue: string): Promise<VenueSeating['areas']> => {
    if (known?.venue === venue) return known.areas;
    try {
      const { areas } = await loadSeating(ask, venue);
      known = { venue, areas };
      return areas;
    } catch {
      return [];
    }
  };
};
