import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import { getKindName, type GuestKindName } from '../../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Database } from '../../db/open-database.ts';
import { problem } from '../../errors/problem.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { createContentStore } from '../content/content.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { findGuestVenue } from '../venues/guest-venue.store.ts';
import { findGuestHead, formatPhones, parseProfile } from './guest-head.ts';
import { guestPagesPolicy } from './guest-pages.policy.ts';
import { findGuestPath, findPublicSlug } from './guest-pages.store.ts';

const { venueResolver } = createAuthorizedResolvers(guestPagesPolicy);

/** The kind of an item that the person may read; rejects with NOT_FOUND and FORBIDDEN. */
const readKind = async (database: Database, scope: VenueScope, cms_id: string): Promise<Kind> => {
  const item = await createContentStore(database.within([scope.venue]), scope).find(cms_id);
  if (item === null) throw problem('NOT_FOUND', 'notFound');
  const kind = resolveStoredKind(item);
  assertMayDo(scope, 'read', kind);
  return kind;
};

export const resolvers: Resolvers = {
  Query: {
    guestPath: venueResolver('guestPath', async (scope, { cms_id }, { database }) => {
      const kind = await readKind(database, scope, cms_id);
      if (!kind.guestPage && kind !== publication) return null;
      return findGuestPath(database.within([scope.venue]), scope.venue, cms_id);
    }),

    guestHead: venueResolver('guestHead', async (scope, { cms_id }, { database }) => {
      const kind = await readKind(database, scope, cms_id);
      const db = database.within([scope.venue]);
      const venue = kind.guestPage ? await findGuestVenue(db, scope.venue) : null;
      if (venue === null) return { profile: null, phones: {}, booking_path: null };
      const head = await findGuestHead(database, {
        entity: getKindName(kind) as GuestKindName,
        venue: { ...venue, id: scope.venue },
        publicSlug: await findPublicSlug(db, scope.venue, cms_id),
      });
      const profile = parseProfile(head);
      const phones = profile === null ? {} : formatPhones(profile, venue.region);
      return { profile: head.profile, phones, booking_path: head.bookingPath };
    }),
  },
};
