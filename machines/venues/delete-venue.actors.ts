import { fromPromise } from 'xstate';
import { VenueDeleteDocument } from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { ApiError, Ports } from '../ports.ts';

export const createDeleteVenueActors = ({ ask, newId }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return {
    deleteVenue: fromPromise(async ({ input }: { input: { venue: string } }): Promise<void> => {
      const { venueDelete } = await withKey(input, (key) =>
        ask('api', VenueDeleteDocument, input, { as: 'venue', key }),
      );
      // expected rejections are in the answer
      if (venueDelete.statusCode === 200) return;
      const code = venueDelete.statusCode === 404 ? 'NOT_FOUND' : 'FORBIDDEN';
      throw {
        code,
        key: code === 'NOT_FOUND' ? 'notFound' : 'forbidden',
        message: venueDelete.message,
      } satisfies ApiError;
    }),
  };
};
