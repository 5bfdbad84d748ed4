import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { proposeSlug } from './guest-addresses.ts';
import { publishingPolicy } from './publishing.policy.ts';
import { checkPublish, publish, unpublish } from './publish.ts';
import {
  cancelPublication,
  listScheduledPublications,
  reschedulePublication,
  runPublicationNow,
  schedulePublication,
} from './schedule-publication.ts';
import { createPrivateSlug } from './suggest-slug.ts';

const { venueResolver } = createAuthorizedResolvers(publishingPolicy);

export const resolvers: Resolvers = {
  Query: {
    scheduledPublications: venueResolver('scheduledPublications', listScheduledPublications),
    publishCheck: venueResolver('publishCheck', checkPublish),
    proposedSlug: venueResolver('proposedSlug', async (scope, { title }, { database }) => {
      assertMayDo(scope, 'write', publication);
      if (title === null || title === undefined) return createPrivateSlug();
      return proposeSlug(scope, { title, otherwise: publication.entity }, database);
    }),
  },
  Mutation: {
    publish: venueResolver('publish', publish),
    unpublish: venueResolver('unpublish', unpublish),
    publicationSchedule: venueResolver('publicationSchedule', schedulePublication),
    publicationReschedule: venueResolver('publicationReschedule', reschedulePublication),
    publicationCancel: venueResolver('publicationCancel', cancelPublication),
    publicationRun: venueResolver('publicationRun', runPublicationNow),
  },
};
