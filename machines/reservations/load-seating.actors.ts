import { VenueAreasDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { VenueSeating } from './reservations.types.ts';

/** The areas and tables of a venue that are not switched off. */
export const loadSeating = async (ask: Ports['ask'], venue: string): Promise<VenueSeating> => {
  const { venueAreas, venueTables } = await ask('api', VenueAreasDocument, { directory: venue }, { as: 'venue' });
  return {
    areas: venueAreas.map(({ id, names }) => ({ id, names: names as Record<string, string> })),
    tables: venueTables.map(({ number, area }) => ({ number, area: area ?? null })),
  };
};
