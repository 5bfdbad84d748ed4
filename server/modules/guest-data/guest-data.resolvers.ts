import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { eraseGuest, exportGuestData } from './guest-data.ts';
import { guestDataPolicy } from './guest-data.policy.ts';

const { venueResolver } = createAuthorizedResolvers(guestDataPolicy);

export const resolvers: Resolvers = {
  Query: { guestData: venueResolver('guestData', exportGuestData) },
  Mutation: { guestErase: venueResolver('guestErase', eraseGuest) },
};
