import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { problem } from '../../errors/problem.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { createContentStore } from '../content/content.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { guestPagesPolicy } from './guest-pages.policy.ts';
import { findGuestPath } from './guest-pages.store.ts';

const { venueResolver } = createAuthorizedResolvers(guestPagesPolicy);

export const resolvers: Resolvers = {
  Query: {
    guestPath: venueResolver('guestPath', async (scope, { cms_id }, { database }) => {
      const db = database.within([scope.venue]);
      const item = await createContentStore(db, scope).find(cms_id);
      if (item === null) throw problem('NOT_FOUND', 'notFound');
      const kind = resolveStoredKind(item);
      assertMayDo(scope, 'read', kind);
      return kind.guestPage || kind === publication ? findGuestPath(db, scope.venue, cms_id) : null;
    }),
  },
};
