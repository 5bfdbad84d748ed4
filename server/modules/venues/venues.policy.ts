import { person, reads, writes } from '../../graphql/policy.ts';

export const venuesPolicy = {
  venueDetails: reads('venue'),
  venuesDetails: person('read'),
  searchByNameIndex: person('read'),
  validatePhone: person('read'),
  venueCreate: person('write'),
  venueDelete: writes('delete', 'venue'),
};
