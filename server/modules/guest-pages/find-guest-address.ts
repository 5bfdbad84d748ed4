import { plainSlug } from '../../../graphql/domain/slugs.ts';
import type { Database } from '../../db/open-database.ts';
import { type GuestAddress, resolveGuestAddress } from './guest-page.ts';
import { findPublished } from './guest-pages.store.ts';

/** What a slug leads to; one with accents leads on to the same without them, where it has no page. Null: nothing. */
export const findGuestAddress = async (database: Database, slug: string): Promise<GuestAddress | null> => {
  const item = await findPublished(database, slug);
  if (item !== null) return resolveGuestAddress(slug, item);
  const plain = plainSlug(slug);
  const other = plain === slug ? null : await findPublished(database, plain);
  const address = other && resolveGuestAddress(plain, other);
  if (address?.type !== 'page') return address;
  return address.page.publicSlug === null ? null : { type: 'moved', slug: plain };
};
