import type { Kysely } from 'kysely';
import type { Content, FieldProblem } from '../../../graphql/content/model/draft.types.ts';
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

/** The items that would be published together, by id; database queries return what guests see now. */
export interface PublishContext {
  db: Kysely<Tables>;
  venue: string;
  publishing: ReadonlyMap<string, HookItem & { entity: string }>;
}

export type PublishProblem = Pick<FieldProblem, 'path' | 'language' | 'key'>;

export interface KindHooks {
  /** after an item was created or saved, with the version just stored */
  onSave?: (context: HookContext, item: HookItem) => Promise<void>;
  /** what forbids publishing a version, besides its own fields; the publish dialog shows it at the field */
  findPublishProblems?: (context: PublishContext, item: HookItem) => Promise<PublishProblem[]>;
  /** before a version becomes public; throws to prevent it */
  beforePublish?: (context: HookContext, item: HookItem) => Promise<void>;
  afterPublish?: (context: HookContext, item: HookItem) => Promise<void>;
  /** after an item was taken down, with its newest version */
  afterUnpublish?: (context: HookContext, item: HookItem) => Promise<void>;
  /** before an item is deleted, on its own or with its owner; throws to prevent it */
  beforeDelete?: (context: HookContext, item: HookItem) => Promise<void>;
}

/** Hooks that run inside a write. */
export type WriteHook = Exclude<keyof KindHooks, 'findPublishProblems'>;
