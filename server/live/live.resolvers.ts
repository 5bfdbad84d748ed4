import type { Resolvers } from '../../graphql/generated/api.resolvers.ts';
import type { Context } from '../graphql/context.ts';
import { mayReceiveChange } from '../write/change-events.ts';
import { createChangeFeed } from './change-feed.ts';
import { resolveVenueScope } from '../authorization/venue-scope.ts';

export const resolvers: Resolvers = {
  Subscription: {
    changed: {
      subscribe: async (_parent: unknown, { directory }: { directory: string }, context: Context) => {
        const { venue, person } = resolveVenueScope(context, directory);
        const feed = await createChangeFeed(context.database);
        const subscription = feed.subscribe(venue, context.config.limits.SOCKET_QUEUE, person.id, (change) =>
          mayReceiveChange(context.session?.venue?.role, change),
        );
        // changes between the caller's read and this subscription were not delivered
        subscription.reportMissed();
        return subscription;
      },
    },
  },
};
