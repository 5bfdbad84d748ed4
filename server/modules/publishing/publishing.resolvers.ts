import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { inVenue } from '../../graphql/authorized-resolver.ts';
import { checkPublish, publish, unpublish } from './publish.ts';

export const resolvers: Resolvers = {
  Query: { publishCheck: inVenue('publishCheck', checkPublish) },
  Mutation: { publish: inVenue('publish', publish), unpublish: inVenue('unpublish', unpublish) },
};
