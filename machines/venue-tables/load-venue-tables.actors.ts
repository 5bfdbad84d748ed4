import type { AreaNames } from '../../graphql/domain/reservations.ts';
import { AllVenueTablesDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { VenueTables } from './venue-tables.types.ts';

/** All areas, tables and joins of a venue. */
export const loadVenueTables = async (ask: Ports['ask'], venue: string, signal?: AbortSignal): Promise<VenueTables> => {
  const { venueAreas, venueTables, venueTableJoins } = await ask(
    'api',
    AllVenueTablesDocument,
    { directory: venue },
    { as: 'venue', ...(signal && { signal }) },
  );
  return {
    areas: venueAreas.map(({ id, names, active }) => ({ id, names: names as AreaNames, active })),
    tables: venueTables.map(({ area, ...table }) => ({ ...table, area: area ?? null })),
    joins: venueTableJoins,
  };
};
