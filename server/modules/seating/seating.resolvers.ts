import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { applySeating } from './apply-seating.ts';
import { getSeating, getSeatingFor, getSeatingTimes } from './ask-seating.ts';
import { seatingPolicy } from './seating.policy.ts';

const { venueResolver } = createAuthorizedResolvers(seatingPolicy);

export const resolvers: Resolvers = {
  Query: {
    seating: venueResolver('seating', getSeating),
    seatingFor: venueResolver('seatingFor', getSeatingFor),
    seatingTimes: venueResolver('seatingTimes', getSeatingTimes),
  },

  Mutation: {
    seatingApply: venueResolver('seatingApply', applySeating),
  },
};
