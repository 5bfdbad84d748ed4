import { fromPromise } from 'xstate';
import { VenueCreateDocument } from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import { createLoadCategories } from './categories.actors.ts';
import type { NewVenueValues } from './new-venue.form.ts';

export const createNewVenueActors = (ports: Ports) => {
  const { ask, newId } = ports;
  const withKey = createSubmissionKeys(newId);
  return {
    loadCategories: createLoadCategories(ports),
    createVenue: fromPromise(
      async ({ input }: { input: { values: NewVenueValues; locale: Language } }): Promise<string> => {
        const { name, category, region, placeId, pageId, timeZone, currency, languages } = input.values;
        const page = pageId.trim() || null;
        const variables = {
          name,
          category: category || null,
          region_code: region,
          place_id: page === null ? placeId.trim() || null : null,
          page_id: page,
          locale: input.locale,
          time_zone: timeZone,
          currency,
          languages: [...languages],
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
