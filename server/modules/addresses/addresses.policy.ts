import { signedIn } from '../../authorization/policy.ts';

export const addressesPolicy = {
  // asked before there is a venue, too
  validateAddress: signedIn('read'),
  validatePlaceId: signedIn('read'),
  venueAddress: signedIn('read'),
};
