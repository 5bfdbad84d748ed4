import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { issueReportTicket } from '../reports/issue-report-ticket.ts';
import { importOrders } from './import-orders.ts';
import { createOrderKey, listOrderKeys, revokeOrderKey } from './order-keys.ts';
import { ordersPolicy } from './orders.policy.ts';

const { venueResolver } = createAuthorizedResolvers(ordersPolicy);

export const resolvers: Resolvers = {
  Query: {
    orderKeys: venueResolver('orderKeys', listOrderKeys),
    reportTicket: venueResolver('reportTicket', issueReportTicket),
  },
  Mutation: {
    orderKeyCreate: venueResolver('orderKeyCreate', createOrderKey),
    orderKeyRevoke: venueResolver('orderKeyRevoke', revokeOrderKey),
    orderImport: venueResolver('orderImport', importOrders),
  },
};
