import { signedIn, reads } from '../../authorization/policy.ts';

export const metadataPolicy = {
  venue_categories: signedIn('read'),
  page_categories: signedIn('read'),
  shifts_categories: signedIn('read'),
  tags: signedIn('read'),
  venue_configurations: reads('venue'),
};
