import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { inVenue } from '../../graphql/authorized-resolver.ts';
import { homeStore } from './dashboard.store.ts';

const mostGaps = 8;
const mostPublished = 5;

export const resolvers: Resolvers = {
  Query: {
    venueHome: inVenue('venueHome', async (scope, _args, { database }) => {
      const store = homeStore(database.within([scope.venue]), scope);
      const [counts, gaps, published] = await Promise.all([
        store.counts(),
        store.gaps(mostGaps),
        store.lastPublished(mostPublished),
      ]);
      return { counts, gaps: gaps.rows, gapsTotal: gaps.total, published };
    }),
  },
};
