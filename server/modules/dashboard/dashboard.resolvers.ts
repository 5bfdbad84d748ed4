import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { venueResolver } from '../../graphql/authorized-resolver.ts';
import { createDashboardStore } from './dashboard.store.ts';

const mostGaps = 8;
const mostPublished = 5;

export const resolvers: Resolvers = {
  Query: {
    venueHome: venueResolver('venueHome', async (scope, _args, { database }) => {
      const store = createDashboardStore(database.within([scope.venue]), scope);
      const [counts, gaps, published] = await Promise.all([
        store.counts(),
        store.gaps(mostGaps),
        store.lastPublished(mostPublished),
      ]);
      return { counts, gaps: gaps.rows, gapsTotal: gaps.total, published };
    }),
  },
};
