import { fromPromise } from 'xstate';
import { VenueCategoriesDocument, VenueCreateDocument } from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Choice } from '../form/form.types.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { NewVenueValues } from './new-venue.form.ts';

export const createNewVenueActors = ({ ask, newId }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return {
    loadCategories: fromPromise(
      async ({ input, signal }: { input: { locale: Language }; signal: AbortSignal }): Promise<Choice[]> =>
        (await ask('api', VenueCategoriesDocument, input, { as: 'person', signal })).venue_categories,
    ),
    createVenue: fromPromise(
      async ({ input }: { input: { values: NewVenueValues; locale: Language } }): Promise<string> => {
        const { name, category, region, placeId, pageId, timeZone } = input.values;
        const page = pageId.trim() || null;
        const variables = {
          name,
          category: category || null,
          region_code: region,
          place_id: page === null ? placeId.trim() || null : null,
          page_id: page,
          locale: input.locale,
          time_zone: timeZone,
        };
        // an item is read in its own venue, which the active venue's token names
        const as = page === null ? 'person' : 'venue';
        const { venueCreate } = await withKey(variables, (key) =>
          ask('api', VenueCreateDocument, variables, { as, key }),
        );
        return venueCreate.venue;
      },
    ),
  };
};
