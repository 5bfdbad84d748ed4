import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { venueResolver } from '../../authorization/authorized-resolver.ts';
import { checkPublish, publish, unpublish } from './publish.ts';

export const resolvers: Resolvers = {
  Query: { publishCheck: venueResolver('publishCheck', checkPublish) },
  Mutation: { publish: venueResolver('publish', publish), unpublish: venueResolver('unpublish', unpublish) },
};
