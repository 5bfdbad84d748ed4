import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listPayments } from './list-payments.ts';
import { paymentsPolicy } from './payments.policy.ts';

const { venueResolver } = createAuthorizedResolvers(paymentsPolicy);

export const resolvers: Resolvers = { Query: { payments: venueResolver('payments', listPayments) } };
