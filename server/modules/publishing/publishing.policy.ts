import { reads, readsAs, writes } from '../../authorization/policy.ts';

export const publishingPolicy = {
  publishCheck: reads('item'),
  proposedSlug: readsAs('write', 'item'),
  publish: writes('publish', 'item'),
  unpublish: writes('publish', 'item'),
  scheduledPublications: reads('item'),
  publicationSchedule: writes('publish', 'item'),
  publicationReschedule: writes('publish', 'item'),
  publicationCancel: writes('publish', 'item'),
  publicationRun: writes('publish', 'item'),
};
