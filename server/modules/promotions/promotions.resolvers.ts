import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listPromotions } from './list-promotions.ts';
import { promotionsPolicy } from './promotions.policy.ts';

const { venueResolver } = createAuthorizedResolvers(promotionsPolicy);

export const resolvers: Resolvers = { Query: { promotions: venueResolver('promotions', listPromotions) } };
