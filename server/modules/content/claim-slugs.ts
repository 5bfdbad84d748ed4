import { slugFields } from '../../../graphql/content/kinds/publication.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { privateSlugPattern } from '../../../graphql/domain/slugs.ts';
import { reservedSegments } from '../../../graphql/routes.ts';
import { problem } from '../../errors/problem.ts';
import type { HookContext, HookItem } from './kind-hooks.types.ts';
import { isNameConflict } from './name-conflict.ts';
import { type ClaimedSlug, createSlugStore } from './publication-slugs.store.ts';

const listSlugs = ({ en }: Content): ClaimedSlug[] =>
  slugFields.flatMap((field) => {
    const slug = en[field];
    return typeof slug === 'string' && slug !== '' ? [{ field, slug }] : [];
  });

/**
 * Takes the slugs that the newest and the published version of a publication name, and gives up all others (decisions,
 * "Publications, posts and marketplaces"): guests are served at the published ones until another version, or none, is
 * published. BAD_INPUT at the field when a slug is reserved (`slugReserved`), in use or lately used by another venue
 * (`slugTaken`), a private one also when somebody made it up (`slugNotSecret`); one that the publication has stays.
 */
export const claimSlugs = async ({ tx, venue, at }: HookContext, { cms_id: id }: HookItem): Promise<void> => {
  const store = createSlugStore(tx, { venue, id });
  const { newest, published } = await store.findContents();
  const [drafted, served] = [listSlugs(newest), published === null ? [] : listSlugs(published)];
  for (const { field, slug } of drafted)
    if (isReserved(slug)) throw problem('BAD_INPUT', 'slugReserved', { path: field });
  const typed = drafted.find(({ field, slug }) => field === 'slug_private' && !privateSlugPattern.test(slug));
  if (typed !== undefined && !(await store.isHeld(typed)))
    throw problem('BAD_INPUT', 'slugNotSecret', { path: typed.field });
  const slugs = [...drafted, ...served.filter(({ slug }) => drafted.every((other) => other.slug !== slug))];
  await store.release(
    slugs.map(({ slug }) => slug),
    at,
  );
  for (const claimed of slugs) {
    await store.claim(claimed).catch((error: unknown) => {
      if (!isNameConflict(error, 'publication_slugs_taken')) throw error;
      throw problem('BAD_INPUT', 'slugTaken', { path: claimed.field });
    });
  }
};

const isReserved = (slug: string): boolean => reservedSegments.includes(slug);
