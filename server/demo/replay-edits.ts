import { createHash } from 'node:crypto';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import { toContent } from '../../graphql/content/serialize.ts';
import type { VenueScope } from '../graphql/context.ts';
import type { Database } from '../db/open-database.ts';
import { createContentWriteStore } from '../modules/content/content.write.store.ts';
import { computeProgress } from '../modules/content/validate-content.ts';
import { createPublishingStore } from '../modules/publishing/publishing.store.ts';
import { type DemoName, type DemoUser, demoUsers } from './demo-users.ts';

/** One save in the life of an item, made of the edits that a person would make. */
export interface EditStep {
  by: DemoName;
  change: (draft: Draft) => Draft;
}

/** What became of an item: its saves in order, its making and translation, then what changed since. */
export interface ItemHistory {
  kind: Kind;
  name: string;
  by: DemoName;
  made: readonly EditStep[];
  since: readonly EditStep[];
  published: 'no' | 'yes' | 'before the last changes' | 'withdrawn';
}

export const minute = 60_000;
export const day = 24 * 60 * minute;

export const createDemoScope = (venue: string, name: DemoName): VenueScope => {
  const person: DemoUser = demoUsers[name];
  return {
    venue,
    role: person.roles[venue] ?? 'owner',
    languages: person.languages ?? null,
    person: { id: person.id, name: `${person.firstName} ${person.lastName}` },
    session: person.id,
    asSuper: person.superUser ?? false,
  };
};

/**
 * An item's whole life through the stores that the product writes with: begun, translated, published, changed. What of
 * it was lived before a loading was broken off is not lived again.
 */
export const replayHistory = async (
  database: Database,
  venue: string,
  life: ItemHistory,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const { kind, name, made, since, published } = life;
  const id = `${kind.entity}-${createHash('sha256').update(`${venue} ${name}`).digest('hex').slice(0, 8)}`;
  const saves = made.length + since.length;
  const timeOf = (save: number) =>
    new Date(save === saves ? to : Math.min(to, from + (save * (to - from)) / (saves + 2)));
  const db = database.within([venue]);
  let draft = emptyDraft(kind, name);
  const lived = await db
    .selectFrom('content')
    .select(['version', 'published_version', 'was_published'])
    .where('cms_id', '=', id)
    .executeTakeFirst();
  if (!lived)
    await createContentWriteStore(db, createDemoScope(venue, life.by)).insert({
      id,
      entity: kind.entity,
      component: kind.component,
      by: null,
      text: textOf(kind, draft),
      at: new Date(from),
    });
  let version = 1;
  const isPast = () => version < (lived?.version ?? 0);
  const save = async ({ by, change }: EditStep) => {
    draft = change(draft);
    if (isPast()) {
      version += 1;
      return;
    }
    const saving = { id, text: textOf(kind, draft), at: timeOf(version), expected: version, key: null };
    const saved = await createContentWriteStore(db, createDemoScope(venue, by)).saveInOneStatement(saving);
    if (saved === null) throw new Error(`${name}: a step that changes nothing`);
    version = saved.version;
  };
  const point = async (to: number | null) => {
    // published once at most, and withdrawn after that
    const isPointed =
      lived?.version === version && lived.was_published && (to !== null || lived.published_version === null);
    if (isPast() || isPointed) return;
    const told = { at: timeOf(version), comments: to === null ? '' : 'Checked with the kitchen' };
    await createPublishingStore(db, createDemoScope(venue, life.by)).setPublished([{ cms_id: id, version: to }], told);
  };
  for (const step of made) await save(step);
  if (published !== 'no' && published !== 'yes') await point(version);
  for (const step of since) await save(step);
  if (published === 'yes') await point(version);
  if (published === 'withdrawn') await point(null);
};

const textOf = (kind: Kind, draft: Draft) => ({ content: toContent(kind, draft), ...computeProgress(kind, draft) });
