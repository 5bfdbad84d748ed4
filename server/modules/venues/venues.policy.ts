import { signedIn, reads, writes } from '../../authorization/policy.ts';

export const venuesPolicy = {
  venueDetails: reads('venue'),
  venuesDetails: signedIn('read'),
  searchByNameIndex: signedIn('read'),
  validatePhone: signedIn('read'),
  venueCreate: signedIn('write'),
  venueUpdate: writes('write', 'venue'),
  venueDelete: writes('delete', 'venue'),
};
