import { createHash } from 'node:crypto';
import { getSingletonId } from '../../graphql/content/kinds/identities.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import { toContent } from '../../graphql/content/serialize.ts';
import type { VenueScope } from '../graphql/context.ts';
import type { Database } from '../db/open-database.ts';
import { createContentWriteStore } from '../modules/content/content.write.store.ts';
import { runHook } from '../modules/content/kind-hooks.ts';
import { deriveColumns } from '../modules/content/validate-content.ts';
import { createPublishingStore } from '../modules/publishing/publishing.store.ts';
import { type DemoName, type DemoUser, demoUsers } from './demo-users.ts';

/** One save of an item, made of the edits that a person would make. */
export interface EditStep {
  by: DemoName;
  change: (draft: Draft) => Draft;
}

/** The saves of an item in order: creation and translation first, later changes second. */
export interface ItemHistory {
  kind: Kind;
  /** of a kind with variants: which of them */
  component?: string;
  /** id of the item that it belongs to */
  owner?: string;
  name: string;
  by: DemoName;
  initial: readonly EditStep[];
  later: readonly EditStep[];
  published: 'no' | 'yes' | 'before the last changes' | 'withdrawn';
}

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

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

/** The id of an item, so that others can refer to it. */
export const getDemoItemId = (venue: string, entity: string, name: string): string =>
  `${entity}-${createHash('sha256').update(`${venue} ${name}`).digest('hex').slice(0, 8)}`;

/**
 * Replays the history of an item through the stores that the product itself writes with. Skips steps that an interrupted
 * load has already saved.
 */
export const replayHistory = async (
  database: Database,
  venue: string,
  history: ItemHistory,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const { kind, name, initial, later, published } = history;
  const id = kind.singleton ? getSingletonId(venue, kind) : getDemoItemId(venue, kind.entity, name);
  const saves = initial.length + later.length;
  const saveTime = (save: number) =>
    new Date(save === saves ? to : Math.min(to, from + (save * (to - from)) / (saves + 2)));
  const db = database.within([venue]);
  let draft = emptyDraft(kind, name);
  const existing = await db
    .selectFrom('content')
    .select(['version', 'published_version', 'was_published'])
    .where('cms_id', '=', id)
    .executeTakeFirst();
  if (!existing)
    await createContentWriteStore(db, createDemoScope(venue, history.by)).insert({
      id,
      entity: kind.entity,
      component: history.component ?? kind.component,
      by: history.owner ?? null,
      owner: history.owner ?? null,
      text: serialize(kind, draft),
      at: new Date(from),
    });
  let version = 1;
  const isAlreadySaved = () => version < (existing?.version ?? 0);
  const save = async ({ by, change }: EditStep) => {
    draft = change(draft);
    if (isAlreadySaved()) {
      version += 1;
      return;
    }
    const request = { id, text: serialize(kind, draft), at: saveTime(version), expected: version, key: null };
    const written = await createContentWriteStore(db, createDemoScope(venue, by)).saveInOneStatement(request);
    if (written === null) throw new Error(`${name}: an edit step changed nothing`);
    version = written.saved.version;
    // what a save does besides storing the text, such as claiming an address
    await runHook(
      kind,
      'onSave',
      { tx: db, venue, at: request.at, scope: createDemoScope(venue, by) },
      { cms_id: id, version, content: request.text.content },
    );
  };
  const setPublished = async (to: number | null) => {
    // an item is published at most once and may be unpublished after that
    const isAlreadyPublished =
      existing?.version === version && existing.was_published && (to !== null || existing.published_version === null);
    if (isAlreadySaved() || isAlreadyPublished) return;
    const publication = { at: saveTime(version), comments: to === null ? '' : 'Checked with the kitchen' };
    await createPublishingStore(db, createDemoScope(venue, history.by)).setPublished(
      [{ cms_id: id, version: to }],
      publication,
    );
  };
  for (const step of initial) await save(step);
  if (published !== 'no' && published !== 'yes') await setPublished(version);
  for (const step of later) await save(step);
  if (published === 'yes') await setPublished(version);
  if (published === 'withdrawn') await setPublished(null);
};

const serialize = (kind: Kind, draft: Draft) => ({ content: toContent(kind, draft), ...deriveColumns(kind, draft) });
