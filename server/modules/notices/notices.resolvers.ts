import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listNotices } from './list-notices.ts';
import { markNotices } from './mark-notices.ts';
import { noticesPolicy } from './notices.policy.ts';

const { venueResolver } = createAuthorizedResolvers(noticesPolicy);

export const resolvers: Resolvers = {
  Query: { notices: venueResolver('notices', listNotices) },
  Mutation: { noticesRead: venueResolver('noticesRead', markNotices) },
};
