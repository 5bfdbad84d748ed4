import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { problem } from '../../errors/problem.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { createContentStore } from '../content/content.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { guestPagesPolicy } from './guest-pages.policy.ts';
import { findGuestSlug } from './guest-pages.store.ts';

const { venueResolver } = createAuthorizedResolvers(guestPagesPolicy);

export const resolvers: Resolvers = {
  Query: {
    guestPath: venueResolver('guestPath', async (scope, { cms_id }, { database }) => {
      const db = database.within([scope.venue]);
      const item = await createContentStore(db, scope).find(cms_id);
      if (item === null) throw problem('NOT_FOUND', 'notFound');
      const kind = resolveStoredKind(item);
      assertMayDo(scope, 'read', kind);
      const slug = kind.guestPage ? await findGuestSlug(db, scope.venue, cms_id) : null;
      return slug === null ? null : `/p/${slug}`;
    }),
  },
};
