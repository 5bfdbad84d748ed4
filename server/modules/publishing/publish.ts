import type { AuditVerb } from '../../../graphql/domain/audit.ts';
import { GraphQLError } from 'graphql';
import type {
  MutationPublishArgs,
  MutationUnpublishArgs,
  PublicationAddress,
  PublishRow,
} from '../../../graphql/generated/api.resolvers.ts';
import { may, type Verb } from '../../../graphql/domain/roles.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { ItemTitles } from '../../../graphql/domain/shown-name.ts';
import { listTitles } from '../content/item-titles.store.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import {
  applyPublicationEvent,
  getPublicationState,
  type PublicationEvent,
} from '../../../machines/lifecycles/publication.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { isInvalidInput, isStorageFull } from '../../db/retry.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { findHitsOfHours, findHitsOfPlans } from '../reservations/find-hit-reservations.ts';
import type { Kysely } from 'kysely';
import { readOpeningHours, venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { OpeningHours } from '../../../graphql/domain/work-plan/opening-hours.ts';
import type { Tables } from '../../db/schema.types.ts';
import { findGuestVenue } from '../venues/guest-venue.store.ts';
import { problem } from '../../errors/problem.ts';
import { createCreationStore, createOwnershipStore, type ShownItem } from '../content/content-ownership.store.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { changeEvent } from '../content/content.presenter.ts';
import { findPublishProblems, runHook } from '../content/kind-hooks.ts';
import type { HookContext, PublishContext, PublishProblem } from '../content/kind-hooks.types.ts';
import { findGuestPath } from '../guest-pages/guest-pages.store.ts';
import { findGuestAddress, type GuestAddress, openAddresses } from './guest-addresses.ts';
import { findPlanAdvice } from './plan-advice.ts';
import { findReferenceAdvice } from './reference-advice.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { write } from '../../write/write-transaction.ts';
import { type PublishCandidate, createPublishingStore } from './publishing.store.ts';

type Store = ReturnType<typeof createPublishingStore>;

const maxItems = 100;
const maxCommentLength = 2000;

export const parseComment = (comments: string | null | undefined): string => {
  const comment = cleanText(comments ?? '').trim();
  if (comment.length > maxCommentLength) throw problem('BAD_INPUT', 'tooLong', { path: 'comments' });
  return comment;
};

/** An item with the version that would be published, its text, and what blocks it. */
interface CheckedItem {
  item: PublishCandidate;
  version: number;
  content: Content;
  problems: PublishProblem[];
  advice: PublishProblem[];
}

interface Selection {
  /** the requested items, in the order of the request */
  requested: PublishCandidate[];
  /** companions that the request does not name: published and unpublished with their owners */
  owned: PublishCandidate[];
}

/** Each id once and all of them in this venue; otherwise NOT_FOUND for the whole list, without naming one. */
export const selectItems = async (
  scope: VenueScope,
  store: Store,
  ids: readonly string[],
  { verb, lock }: { verb: Verb; lock: boolean },
): Promise<Selection> => {
  if (ids.length === 0 || ids.length > maxItems || new Set(ids).size !== ids.length) {
    throw problem('BAD_INPUT', 'badInput', { path: 'cms_list' });
  }
  const found = await store.candidates(ids, { lock });
  const requested = ids.flatMap((id) => found.get(id) ?? []);
  if (requested.length !== ids.length) throw problem('NOT_FOUND', 'notFound');
  for (const item of requested) assertMayDo(scope, verb, resolveStoredKind(item));
  return { requested, owned: [...found.values()].filter((item) => !requested.includes(item)) };
};

/**
 * Whether what belongs to an item has nothing for guests yet: a work plan that was not published and has no rule. Published
 * with its page it would be a second plan beside the one that is followed, and say nothing.
 */
const isYetEmpty = ({ item, content }: { item: PublishCandidate; content: Content }): boolean =>
  item.published_version === null &&
  resolveStoredKind(item).subject === 'workPlan' &&
  readEntries(content).length === 0;

/** English completeness blocks, and what a kind's hook finds. CONFLICT when a version does not exist: the person looks at another state. */
const checkItems = async (
  store: Store,
  { requested, owned }: Selection,
  versions: readonly (number | undefined)[],
  { db, venue }: Pick<PublishContext, 'db' | 'venue'>,
): Promise<CheckedItem[]> => {
  const items = [...requested, ...owned];
  const targets = items.map((item, at) => ({ cms_id: item.cms_id, version: versions[at] ?? item.version }));
  const texts = await store.texts(targets);
  const chosen = items.map((item, at) => {
    const content = texts.get(item.cms_id);
    if (content === undefined) throw problem('CONFLICT', 'conflict', { path: item.cms_id });
    return { item, version: targets[at]?.version ?? item.version, content };
  });
  const due = chosen.filter((one) => requested.includes(one.item) || !isYetEmpty(one));
  const publishing = new Map(
    due.map(({ item: { cms_id, entity }, version, content }) => [cms_id, { cms_id, entity, version, content }]),
  );
  const known = new Set(chosen.map(({ item }) => item.cms_id));
  return Promise.all(
    due.map(async ({ item, version, content }): Promise<CheckedItem> => {
      const kind = resolveStoredKind(item);
      const own = listProblems(kind, fromContent(kind, content)).filter(({ level }) => level !== 'advice');
      const found = await findPublishProblems(
        kind,
        { db, venue, publishing },
        { cms_id: item.cms_id, version, content },
      );
      const advice = await findReferenceAdvice(kind, fromContent(kind, content), { db, venue, known });
      return { item, version, content, problems: [...own, ...found], advice };
    }),
  );
};

const presentPublishRow = (
  { item, version, problems, advice }: Omit<CheckedItem, 'content'>,
  address: GuestAddress = { path: null, slug: null },
  hits: PublishRow['hits'] = [],
  titles: ItemTitles = {},
): PublishRow => {
  const isPublished = item.published_version === version;
  return {
    cms_id: item.cms_id,
    name: item.name,
    titles,
    entity: item.entity,
    component: item.component,
    owner_cms_id: item.owner_cms_id,
    version,
    published_version: item.published_version,
    state: getPublicationState(item),
    verdict: isPublished ? 'published' : problems.length > 0 ? 'blocked' : 'ready',
    problems: problems.map(({ path, language, key }) => ({ path, language, key })),
    hits,
    advice: advice.map(({ path, language, key }) => ({ path, language, key })),
    guest_path: address.path,
    proposed_slug: address.slug,
  };
};

const readEntries = (content: Content): WorkPlanEntry[] => {
  const stored = content.en as { shifts?: ({ shifts?: { opening?: WorkPlanEntry[] } } | null)[] };
  return stored.shifts?.[1]?.shifts?.opening ?? [];
};

/** Whom other opening hours hit, where the profile of the venue is among what would be published. */
const findHitsOfProfile = async (
  db: HookContext['tx'] | Kysely<Tables>,
  venue: string,
  checked: readonly CheckedItem[],
  at: Date,
): Promise<PublishRow['hits']> => {
  const profile = checked.find(({ item }) => item.entity === venueKind.entity);
  if (profile === undefined) return [];
  const published = (await findGuestVenue(db, venue))?.profile ?? null;
  const read = (content: Content): OpeningHours => readOpeningHours(fromContent(venueKind, content));
  const before = published === null ? null : read(published);
  return findHitsOfHours(db, venue, { id: profile.item.cms_id, hours: read(profile.content), before }, at);
};

/** The effect of publishing the requested items and their companions, as far as the role may read it. */
export const checkPublish = async (
  scope: VenueScope,
  { cms_list }: { cms_list: readonly string[] },
  { database, now }: Context,
): Promise<PublishRow[]> => {
  const db = database.within([scope.venue]);
  const store = createPublishingStore(db, scope);
  const { requested, owned } = await selectItems(scope, store, cms_list, { verb: 'read', lock: false });
  const readable = owned.filter((item) => may(scope.role, 'read', resolveStoredKind(item).subject));
  const checked = await checkItems(store, { requested, owned: readable }, [], { db, venue: scope.venue });
  const plans = checked
    .filter(({ item }) => resolveStoredKind(item).subject === 'workPlan')
    .map(({ item: { cms_id }, content }) => ({ cms_id, entries: readEntries(content) }));
  const mayRead = may(scope.role, 'read', 'reservation');
  const at = new Date(now());
  const hits = mayRead
    ? [
        ...(plans.length > 0 ? await findHitsOfPlans(db, scope.venue, plans, at) : []),
        ...(await findHitsOfProfile(db, scope.venue, checked, at)),
      ]
    : [];
  const advice = await findPlanAdvice(
    db,
    scope.venue,
    checked.map(({ item: { cms_id: id, entity }, content }) => ({
      id,
      entity,
      content,
      entries: readEntries(content),
    })),
    at,
  );
  const titles = await listTitles(
    db,
    scope.venue,
    checked.map(({ item }) => item.cms_id),
  );
  return Promise.all(
    checked.map(async (one) =>
      presentPublishRow(
        { ...one, advice: [...one.advice, ...(advice.get(one.item.cms_id) ?? [])] },
        requested.includes(one.item) ? await findGuestAddress(scope, one.item, database) : undefined,
        hits.filter(({ planId }) => planId === one.item.cms_id),
        titles.get(one.item.cms_id),
      ),
    ),
  );
};

/**
 * Publishes exactly the versions shown, all or nothing (contract, "Writing"). Owned items that the request does not name
 * are published with their owner, in their newest version, except plans without a rule (rules, "Work plans"). `addresses` opens items to guests in the same write (rules,
 * "Publishing"). Blocked: BAD_INPUT `publishBlocked`, `path` the first item at
 * fault, `detail.blocked` all of them with their problems.
 */
export const publish = async (
  scope: VenueScope,
  { cms_list, comments, versions, addresses }: MutationPublishArgs,
  context: Context,
): Promise<PublishRow[]> => {
  if (versions && versions.length !== cms_list.length) throw problem('BAD_INPUT', 'badInput', { path: 'versions' });
  const comment = parseComment(comments);
  const wanted = { ids: cms_list, versions: versions ?? [], addresses: addresses ?? [], comment };
  return writePublication(context, scope, 'publish', (tx, at) => publishItems(tx, scope, wanted, at));
};

interface Wanted {
  ids: readonly string[];
  /** in the order of ids; none: the newest */
  versions: readonly number[];
  addresses: readonly PublicationAddress[];
  comment: string;
}

/** What publishing does inside of a write. Throws as `publish`. */
export const publishItems = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  { ids, versions, addresses, comment }: Wanted,
  at: Date,
): Promise<PublicationChange> => {
  const store = createPublishingStore(tx, scope);
  const hookContext: HookContext = { tx, venue: scope.venue, at, scope };
  const opened = await openAddresses(tx, scope, addresses, at);
  const all = [...ids, ...opened.filter((id) => !ids.includes(id))];
  const items = await selectItems(scope, store, all, { verb: 'publish', lock: true });
  // a publication that was switched on has a version that nobody could name
  const shown = ids.map((id, index) => (opened.includes(id) ? undefined : versions[index]));
  const checked = await checkItems(store, items, shown, { db: tx, venue: scope.venue });
  assertNoneBlocked(checked);
  const due = checked.filter(({ item, version }) => item.published_version !== version);
  const targets = due.map(({ item, version }) => ({ cms_id: item.cms_id, version }));
  await runPublishHooks('beforePublish', hookContext, due);
  await store.setPublished(targets, { at, comments: comment });
  await runPublishHooks('afterPublish', hookContext, due);
  const whole = [...items.requested, ...items.owned];
  const adopted = await createCreationStore(tx, scope.venue).adopt(whole.map(({ cms_id }) => cms_id));
  const paths = new Map<string, string | null>();
  for (const { cms_id } of items.requested) paths.set(cms_id, await findGuestPath(tx, scope.venue, cms_id));
  const pathOf = ({ item }: CheckedItem): string | null => paths.get(item.cms_id) ?? null;
  return {
    adopted,
    moved: targets,
    rows: checked.map((one) =>
      presentAfter(one, { type: 'item.published', latest: one.version === one.item.version }, pathOf(one)),
    ),
  };
};

/** An error names the rule that forbids publishing (rules, "Content"). */
const publishRules = ['callToActionFirst', 'pageNotPublic'] as const;

const assertNoneBlocked = (checked: readonly CheckedItem[]): void => {
  const blocked = checked.filter((one) => presentPublishRow(one).verdict === 'blocked');
  if (blocked[0] === undefined) return;
  const keys = blocked.flatMap(({ problems }) => problems.map(({ key }) => key));
  throw problem('BAD_INPUT', publishRules.find((key) => keys.includes(key)) ?? 'publishBlocked', {
    path: blocked[0].item.cms_id,
    detail: {
      blocked: blocked.map(({ item: { cms_id }, problems }) => ({
        cms_id,
        problems: problems.map(({ path, language, key }) => ({ path, language, key })),
      })),
    },
  });
};

const runPublishHooks = async (
  name: 'beforePublish' | 'afterPublish' | 'afterUnpublish',
  context: HookContext,
  items: readonly Pick<CheckedItem, 'item' | 'version' | 'content'>[],
): Promise<void> => {
  for (const { item, version, content } of items)
    await runHook(resolveStoredKind(item), name, context, { cms_id: item.cms_id, version, content });
};

/** The published companions that no published item outside of the selection shows: they are taken down with their owners. */
const selectTakenDown = async (
  { tx, venue }: HookContext,
  { requested, owned }: Selection,
): Promise<PublishCandidate[]> => {
  const published = owned.filter(({ published_version }) => published_version !== null);
  if (published.length === 0) return [];
  const ids = [...requested, ...published].map(({ cms_id }) => cms_id);
  const shown = new Set(await createOwnershipStore(tx, venue).findShownByOthers(ids));
  return published.filter(({ cms_id }) => !shown.has(cms_id));
};

/** Takes items down, all or nothing, with the published items they own, unless another published item shows those. */
export const unpublish = async (
  scope: VenueScope,
  { cms_list }: MutationUnpublishArgs,
  context: Context,
): Promise<PublishRow[]> =>
  writePublication(context, scope, 'unpublish', (tx, at) => unpublishItems(tx, scope, cms_list, at));

/** What unpublishing does inside of a write. */
export const unpublishItems = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  ids: readonly string[],
  at: Date,
): Promise<PublicationChange> => {
  const store = createPublishingStore(tx, scope);
  const hookContext: HookContext = { tx, venue: scope.venue, at, scope };
  const selection = await selectItems(scope, store, ids, { verb: 'publish', lock: true });
  const items = [...selection.requested, ...(await selectTakenDown(hookContext, selection))];
  const rows = items.map((item) =>
    presentAfter({ item, version: item.version, problems: [], advice: [] }, { type: 'item.unpublished' }),
  );
  const targets = items.map(({ cms_id }) => ({ cms_id, version: null }));
  await store.setPublished(targets, { at, comments: '' });
  const texts = await store.texts(items.map(({ cms_id, version }) => ({ cms_id, version })));
  const takenDown = items.flatMap((item) => {
    const content = texts.get(item.cms_id);
    return content === undefined ? [] : [{ item, version: item.version, content }];
  });
  await runPublishHooks('afterUnpublish', hookContext, takenDown);
  return { moved: targets, rows };
};

/** The row after the chart's transition; BAD_INPUT `noChanges` when the chart does not allow it. */
const presentAfter = (
  checked: Omit<CheckedItem, 'content'>,
  event: PublicationEvent,
  path: string | null = null,
): PublishRow => {
  const state = applyPublicationEvent(getPublicationState(checked.item), event);
  if (state === null) throw problem('BAD_INPUT', 'noChanges', { path: checked.item.cms_id });
  const isPublished = event.type === 'item.published';
  return {
    ...presentPublishRow(checked, { path, slug: null }),
    state,
    published_version: isPublished ? checked.version : null,
    verdict: isPublished ? 'published' : 'ready',
  };
};

export interface PublicationChange {
  moved: readonly { cms_id: string; version: number | null }[];
  /** the items of unfinished creations that this finishes */
  adopted?: readonly ShownItem[];
  rows: PublishRow[];
}

/** The audit line and the live changes of a change of what guests see. `by`: null when the server made it. */
export const recordPublication = (
  { moved, rows, adopted = [] }: PublicationChange,
  { verb, by, detail = {} }: { verb: AuditVerb; by: VenueScope | null; detail?: Record<string, unknown> },
) => ({
  audit: {
    verb,
    thing: 'content',
    id: moved.length === 1 ? (moved[0]?.cms_id ?? null) : null,
    detail: { moved, ...detail },
  },
  events: [
    ...adopted.map((one) => changeEvent(one, 'created', by)),
    ...rows.map((row) => changeEvent(row, 'published', by)),
  ],
});

const writePublication = async (
  context: Context,
  scope: VenueScope,
  verb: 'publish' | 'unpublish',
  work: (tx: Kysely<Tables>, at: Date) => Promise<PublicationChange>,
): Promise<PublishRow[]> => {
  const at = new Date(context.now());
  try {
    const { answer } = await write<PublishRow[]>(context, scope, async (tx) => {
      const change = await work(tx, at);
      return { answer: change.rows, ...recordPublication(change, { verb, by: scope }) };
    });
    return answer;
  } catch (error) {
    // these have an answer of their own, as in every other write
    if (error instanceof GraphQLError || isInvalidInput(error) || isStorageFull(error)) throw error;
    const incident = crypto.randomUUID();
    context.log.error({ error, incident, operation: verb, venue: scope.venue }, 'publishing failed');
    throw problem('INTERNAL', 'pagePublishFailed', { incident });
  }
};
