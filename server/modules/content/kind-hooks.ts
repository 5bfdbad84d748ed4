import { post } from '../../../graphql/content/kinds/post.ts';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import { venue } from '../../../graphql/content/kinds/venue.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type {
  HookContext,
  HookItem,
  KindHooks,
  PublishContext,
  PublishProblem,
  WriteHook,
} from './kind-hooks.types.ts';
import { findPostProblems } from './post-target.ts';
import { claimSlugs } from './claim-slugs.ts';
import { setVenueActive } from './venue-state.store.ts';

/** What a kind does on the server besides being stored. Most kinds have no entry. */
export const kindHooks = new Map<Kind, KindHooks>([
  [post, { findPublishProblems: findPostProblems }],
  [publication, { onSave: claimSlugs, afterPublish: claimSlugs, afterUnpublish: claimSlugs }],
  [
    venue,
    {
      afterPublish: ({ tx, venue: id }, { content }) => setVenueActive(tx, id, content.en.is_active !== false),
      // as before any profile
      afterUnpublish: ({ tx, venue: id }) => setVenueActive(tx, id, true),
    },
  ],
]);

export const hasHook = (kind: Kind, name: keyof KindHooks): boolean => kindHooks.get(kind)?.[name] !== undefined;

export const runHook = async (kind: Kind, name: WriteHook, context: HookContext, item: HookItem): Promise<void> => {
  await kindHooks.get(kind)?.[name]?.(context, item);
};

export const findPublishProblems = async (
  kind: Kind,
  context: PublishContext,
  item: HookItem,
): Promise<PublishProblem[]> => (await kindHooks.get(kind)?.findPublishProblems?.(context, item)) ?? [];
