import { parseFieldPlace } from '../../graphql/domain/field-place.ts';
import { may } from '../../graphql/domain/roles.ts';
import type { Resolvers, SubscriptionPresentArgs } from '../../graphql/generated/api.resolvers.ts';
import { resolveVenueScope } from '../authorization/venue-scope.ts';
import { problem } from '../errors/problem.ts';
import type { Context } from '../graphql/context.ts';
import { isUuid } from '../is-uuid.ts';
import { findItemKind } from '../modules/content/find-item-kind.ts';
import { mayReceiveChange } from '../write/change-events.ts';
import { createChangeFeed } from './change-feed.ts';
import { createPresence } from './presence.ts';

const parsePlace = ({ tab, path, language }: SubscriptionPresentArgs) => {
  if (!isUuid(tab)) throw problem('BAD_INPUT', 'badInput', { path: 'tab' });
  if (path === null || path === undefined) return { tab, path: null, language: null };
  const place = parseFieldPlace(path, language);
  if (place === null) throw problem('BAD_INPUT', 'badInput', { path: 'path' });
  return { tab, ...place };
};

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
    present: {
      subscribe: async (_parent: unknown, args: SubscriptionPresentArgs, context: Context) => {
        const { venue, person, session, role } = resolveVenueScope(context, args.directory);
        const place = parsePlace(args);
        const { subject } = await findItemKind(context.database.within([venue]), { venue, role }, args.cms_id);
        const isAllowed = (): boolean => {
          const now = context.session?.venue?.role;
          return now !== undefined && may(now, 'read', subject);
        };
        const presence = await createPresence(context.database);
        return presence.enter(
          { venue, item: args.cms_id, session, person: person.id, name: person.name, role, ...place },
          isAllowed,
        );
      },
    },
  },
};
