import { fromPromise } from 'xstate';
import {
  SearchByNameIndexDocument,
  VenueCategoriesDocument,
  VenueCreateDocument,
  VenueDeleteDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Ports, ApiError } from '../ports.ts';
import type { CategoryChoice, NewVenueFields } from './new-venue.machine.ts';
import type { FoundVenue } from './venues.machine.ts';

export const createVenuesActors = ({ ask }: Ports) => ({
  searchVenues: fromPromise(
    async ({
      input,
      signal,
    }: {
      input: { terms: string; locale: Language };
      signal: AbortSignal;
    }): Promise<FoundVenue[]> => {
      const { searchByNameIndex } = await ask('api', SearchByNameIndexDocument, { ...input }, { as: 'person', signal });
      return searchByNameIndex.suggestions.map(({ cmsId, label, subtitle, unauthorized }) => ({
        venue: cmsId,
        label,
        subtitle,
        unauthorized,
      }));
    },
  ),
});

export const createNewVenueActors = ({ ask, newId }: Ports) => {
  // The same wish sent again keeps its key, so that a lost answer never makes two venues.
  let sent = { wish: '', key: '' };
  return {
    loadCategories: fromPromise(
      async ({ input, signal }: { input: { locale: Language }; signal: AbortSignal }): Promise<CategoryChoice[]> =>
        (await ask('api', VenueCategoriesDocument, input, { as: 'person', signal })).venue_categories,
    ),
    createVenue: fromPromise(
      async ({ input }: { input: { fields: NewVenueFields; locale: Language } }): Promise<string> => {
        const { name, category, region, placeId, pageId, timeZone } = input.fields;
        const wanted = {
          name: name.trim(),
          category: category || null,
          region_code: region || null,
          place_id: pageId.trim() === '' ? placeId.trim() || null : null,
          page_id: pageId.trim() || null,
          locale: input.locale,
          time_zone: timeZone,
        };
        const wish = JSON.stringify(wanted);
        if (wish !== sent.wish) sent = { wish, key: newId() };
        // An item is read in its own venue, which the pass of the venue in hand names.
        const as = wanted.page_id === null ? 'person' : 'venue';
        return (await ask('api', VenueCreateDocument, wanted, { as, key: sent.key })).venueCreate.venue;
      },
    ),
  };
};

export const createDeleteVenueActors = ({ ask, newId }: Ports) => ({
  deleteVenue: fromPromise(async ({ input }: { input: { venue: string } }): Promise<void> => {
    const { venueDelete } = await ask('api', VenueDeleteDocument, input, { as: 'venue', key: newId() });
    // an expected refusal stands in the answer
    if (venueDelete.statusCode === 200) return;
    const code = venueDelete.statusCode === 404 ? 'NOT_FOUND' : 'FORBIDDEN';
    throw {
      code,
      key: code === 'NOT_FOUND' ? 'notFound' : 'forbidden',
      message: venueDelete.message,
    } satisfies ApiError;
  }),
});
