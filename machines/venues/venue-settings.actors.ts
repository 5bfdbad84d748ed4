import { fromPromise } from 'xstate';
import { type VenueChanges, VenueUpdateDocument } from '../../graphql/generated/api/graphql.ts';
import { parseVenueDetails } from '../active-venue/parse-venue-details.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { ActiveVenue, Ports } from '../ports.ts';
import { createLoadCategories } from './categories.actors.ts';

export const createVenueSettingsActors = (ports: Ports) => {
  const withKey = createSubmissionKeys(ports.newId);
  return {
    loadCategories: createLoadCategories(ports),
    saveVenue: fromPromise(
      async ({
        input,
      }: {
        input: { venue: string; changes: VenueChanges };
      }): Promise<Omit<ActiveVenue, 'mayWrite'>> => {
        const { venueUpdate } = await withKey(input, (key) =>
          ports.ask('api', VenueUpdateDocument, input, { as: 'venue', key }),
        );
        return parseVenueDetails(venueUpdate);
      },
    ),
  };
};
