import { person, reads } from '../../graphql/policy.ts';

export const metadataPolicy = {
  venue_categories: person('read'),
  page_categories: person('read'),
  shifts_categories: person('read'),
  tags: person('read'),
  venue_configurations: reads('venue'),
};
