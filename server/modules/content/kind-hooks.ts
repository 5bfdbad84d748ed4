import type { Kysely } from 'kysely';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

/** Where a hook runs: inside the write's transaction. An error thrown by a hook rolls back the whole write. */
export interface HookContext {
  tx: Kysely<Tables>;
  venue: string;
  at: Date;
  /** null when the server itself writes, as when it removes an unfinished creation */
  scope: VenueScope | null;
}

/** The item version that a hook is about. */
export interface HookItem {
  cms_id: string;
  version: number;
  content: Content;
}

export interface KindHooks {
  /** after an item was created or saved, with the version just stored */
  onSave?: (context: HookContext, item: HookItem) => Promise<void>;
  /** before a version becomes public; throws to prevent it */
  beforePublish?: (context: HookContext, item: HookItem) => Promise<void>;
  afterPublish?: (context: HookContext, item: HookItem) => Promise<void>;
  /** before an item is deleted, on its own or with its owner; throws to prevent it */
  beforeDelete?: (context: HookContext, item: HookItem) => Promise<void>;
}

/** What a kind does on the server besides being stored. Most kinds have no entry. */
export const kindHooks = new Map<Kind, KindHooks>();

export const hasHook = (kind: Kind, name: keyof KindHooks): boolean => kindHooks.get(kind)?.[name] !== undefined;

export const runHook = async (
  kind: Kind,
  name: keyof KindHooks,
  context: HookContext,
  item: HookItem,
): Promise<void> => {
  await kindHooks.get(kind)?.[name]?.(context, item);
};
