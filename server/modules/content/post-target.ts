import { fromContent } from '../../../graphql/content/serialize.ts';
import { post } from '../../../graphql/content/kinds/post.ts';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import type { HookItem, PublishContext, PublishProblem } from './kind-hooks.types.ts';
import { createPublicItemsStore } from './public-items.store.ts';

/** A post cannot be published to a page that is not public (rules, "Content"). */
export const findPostProblems = async (context: PublishContext, { content }: HookItem): Promise<PublishProblem[]> => {
  const { action_type: type, action_cms_id: page } = fromContent(post, content);
  if (type !== 'page' || typeof page !== 'string' || page === '') return [];
  return (await isPublic(context, page)) ? [] : [{ path: 'action_cms_id', language: null, key: 'pageNotPublic' }];
};

/** Public: published, with an active publication (contract, "Writing"); items published together count as published. */
const isPublic = async ({ db, venue, publishing }: PublishContext, id: string): Promise<boolean> => {
  const store = createPublicItemsStore(db, venue);
  if (!publishing.has(id) && !(await store.isPublished(id))) return false;
  // a page's work plans name it too
  const publications = [...publishing.values()].filter(({ entity }) => entity === publication.entity);
  return (
    publications.some(({ content: { en } }) => en.cms_id === id && en.is_active === true) ||
    store.hasActivePublication(id, { except: publications.map(({ cms_id }) => cms_id) })
  );
};
