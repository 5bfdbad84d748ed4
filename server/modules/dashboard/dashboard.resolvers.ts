import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { withTitles } from '../content/item-titles.store.ts';
import { dashboardPolicy } from './dashboard.policy.ts';
import { createDashboardStore } from './dashboard.store.ts';
import { listOpenSteps } from './first-steps.ts';
import { getManagementHome } from './management-home.ts';

const { venueResolver } = createAuthorizedResolvers(dashboardPolicy);

const maxIncomplete = 8;
const maxPublished = 5;

export const resolvers: Resolvers = {
  Query: {
    managementHome: venueResolver('managementHome', getManagementHome),

    /** Numbers over all kinds that the role may read: five statements, however many kinds there are. */
    venueHome: venueResolver('venueHome', async (scope, _args, { database, now }) => {
      const readable = kindNames.map(getKind).filter(({ subject }) => may(scope.role, 'read', subject));
      const db = database.within([scope.venue]);
      const store = createDashboardStore(db, scope, readable);
      const [counts, incomplete, published, openSteps] = await Promise.all([
        store.counts(),
        store.incompleteItems(maxIncomplete),
        store.lastPublished(maxPublished),
        listOpenSteps(db, scope, now()),
      ]);
      const titled = await withTitles(db, scope.venue, [...incomplete, ...published]);
      const gaps = titled.slice(0, incomplete.length);
      return { counts, gaps, published: titled.slice(incomplete.length), openSteps };
    }),
  },
};
