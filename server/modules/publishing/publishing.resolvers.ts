import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { publishingPolicy } from './publishing.policy.ts';
import { checkPublish, publish, unpublish } from './publish.ts';

const { venueResolver } = createAuthorizedResolvers(publishingPolicy);

export const resolvers: Resolvers = {
  Query: { publishCheck: venueResolver('publishCheck', checkPublish) },
  Mutation: { publish: venueResolver('publish', publish), unpublish: venueResolver('unpublish', unpublish) },
};
