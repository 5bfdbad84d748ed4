import { fromPromise } from 'xstate';
import {
  SearchByNameIndexDocument,
  VenueCategoriesDocument,
  VenueCreateDocument,
  VenueDeleteDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { toApiError } from '../api-error.ts';
import type { ApiError, Ports, VenueEntry } from '../ports.ts';
import { createTableActors } from '../table/table.actors.ts';
import type { CategoryChoice, NewVenueFields } from './new-venue.machine.ts';
import { minSearchLength, type VenueRow, venuesTable } from './venues.table.ts';

/** The person's own venues, as the session knows them. */
export interface OwnVenues {
  read: () => readonly VenueEntry[];
  subscribe: (changed: () => void) => () => void;
}

const matches =
  (text: string, locale: Language) =>
  ({ titles }: VenueEntry): boolean =>
    Object.values(titles).some((title) => title.toLocaleLowerCase(locale).includes(text.toLocaleLowerCase(locale)));

const toOwnRow = (entry: VenueEntry): VenueRow => ({
  id: entry.venue,
  name: entry.venue,
  version: 0,
  cursor: '',
  entry,
  subtitle: null,
  unauthorized: entry.unauthorized,
});

/** Everyone's own venues are found by substring, here; a superUser's search also asks the server, over all venues. */
export const createVenuesActors = ({ ask, now }: Ports, ownVenues: OwnVenues) =>
  createTableActors(
    venuesTable,
    {
      loadPage: async ({ scope: { everywhere, locale }, query, signal }) => {
        const terms = query.q.trim();
        const own = ownVenues.read();
        const rows = own.filter(matches(terms, locale)).map(toOwnRow);
        if (!everywhere || terms.length < minSearchLength) return { rows };
        try {
          const options = { as: 'person', signal } as const;
          const { searchByNameIndex } = await ask('api', SearchByNameIndexDocument, { terms, locale }, options);
          const found = searchByNameIndex.suggestions
            .filter(({ cmsId }) => !own.some(({ venue }) => venue === cmsId))
            .map(
              ({ cmsId, label, subtitle, unauthorized }): VenueRow => ({
                id: cmsId,
                name: label,
                version: 0,
                cursor: '',
                entry: null,
                subtitle,
                unauthorized,
              }),
            );
          return { rows: [...rows, ...found] };
        } catch (error) {
          return { rows, error: toApiError(error) };
        }
      },
      watchSource: ownVenues.subscribe,
    },
    now,
  );

export const createNewVenueActors = ({ ask, newId }: Ports) => {
  // The same request sent again keeps its key, so that a lost answer never makes two venues.
  let sent = { request: '', key: '' };
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
        const request = JSON.stringify(wanted);
        if (request !== sent.request) sent = { request, key: newId() };
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
