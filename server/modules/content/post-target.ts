import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { post } from '../../../graphql/content/kinds/post.ts';
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
  const together = [...publishing.values()].filter(({ content }) => publishes(content, id));
  if (together.length > 0) return together.some(({ content }) => content.en.is_active === true);
  return store.hasActivePublication(id);
};

const publishes = ({ en }: Content, id: string): boolean => en.cms_id === id;
