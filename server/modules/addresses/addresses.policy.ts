import { signedIn } from '../../authorization/policy.ts';

export const addressesPolicy = {
  // also requested before a venue exists
  validateAddress: signedIn('read'),
  validatePlaceId: signedIn('read'),
  venueAddress: signedIn('read'),
};
