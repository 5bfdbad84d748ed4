import { GraphQLError } from 'graphql';
import type {
  MutationPublishArgs,
  MutationUnpublishArgs,
  PublishRow,
} from '../../../graphql/generated/api.resolvers.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';
import type { FieldProblem } from '../../../graphql/content/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import {
  applyPublicationEvent,
  getPublicationState,
  type PublicationEvent,
} from '../../../machines/lifecycles/publication.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { isInvalidInput } from '../../db/retry.ts';
import { problem } from '../../graphql/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { type PublishCandidate, createPublishingStore } from './publishing.store.ts';

type Store = ReturnType<typeof createPublishingStore>;

const mostItems = 100;
const mostComment = 2000;

/** One item beside the version that would go out, and what stands in its way. */
interface Shown {
  item: PublishCandidate;
  version: number;
  problems: FieldProblem[];
}

/** Every id once and all of them here; otherwise NOT_FOUND for the whole list, and which one is not said. */
const itemsIn = async (store: Store, ids: readonly string[], hold: boolean): Promise<PublishCandidate[]> => {
  if (ids.length === 0 || ids.length > mostItems || new Set(ids).size !== ids.length) {
    throw problem('BAD_INPUT', 'badInput', { path: 'cms_list' });
  }
  const found = await store.candidates(ids, { hold });
  const items = ids.flatMap((id) => found.get(id) ?? []);
  if (items.length !== ids.length) throw problem('NOT_FOUND', 'notFound');
  return items;
};

/** Only English completeness blocks. A version that was never saved is a CONFLICT: somebody looks at something else. */
const shownIn = async (store: Store, items: PublishCandidate[], versions: readonly number[]): Promise<Shown[]> => {
  const wanted = items.map((item, at) => ({ cms_id: item.cms_id, version: versions[at] ?? item.version }));
  const texts = await store.texts(wanted);
  return items.map((item, at) => {
    const text = texts.get(item.cms_id);
    if (text === undefined) throw problem('CONFLICT', 'conflict', { path: item.cms_id });
    const kind = resolveStoredKind(item.entity);
    const problems = listProblems(kind, fromContent(kind, text)).filter(({ level }) => level !== 'advice');
    return { item, version: wanted[at]?.version ?? item.version, problems };
  });
};

const rowOf = ({ item, version, problems }: Shown): PublishRow => {
  const done = item.published_version === version;
  return {
    cms_id: item.cms_id,
    name: item.name,
    version,
    published_version: item.published_version,
    state: getPublicationState(item),
    verdict: done ? 'published' : problems.length > 0 ? 'blocked' : 'ready',
    problems: problems.map(({ path, language, key }) => ({ path, language, key })),
  };
};

export const checkPublish = async (
  scope: VenueScope,
  { cms_list }: { cms_list: readonly string[] },
  { database }: Context,
): Promise<PublishRow[]> => {
  const store = createPublishingStore(database.within([scope.venue]), scope);
  return (await shownIn(store, await itemsIn(store, cms_list, false), [])).map(rowOf);
};

/**
 * Publishes exactly the versions shown, all or nothing (contract, "Writing"). Blocked: BAD_INPUT `publishBlocked`,
 * `path` the first item at fault, `detail.blocked` all of them with their problems.
 */
export const publish = async (
  scope: VenueScope,
  { cms_list, comments, versions }: MutationPublishArgs,
  context: Context,
): Promise<PublishRow[]> => {
  if (versions && versions.length !== cms_list.length) throw problem('BAD_INPUT', 'badInput', { path: 'versions' });
  const comment = cleanText(comments ?? '').trim();
  if (comment.length > mostComment) throw problem('BAD_INPUT', 'tooLong', { path: 'comments' });
  return pointed(context, scope, 'publish', async (store) => {
    const items = await itemsIn(store, cms_list, true);
    const shown = await shownIn(store, items, versions ?? []);
    const blocked = shown.map(rowOf).filter(({ verdict }) => verdict === 'blocked');
    if (blocked[0] !== undefined) {
      throw problem('BAD_INPUT', 'publishBlocked', {
        path: blocked[0].cms_id,
        detail: { blocked: blocked.map(({ cms_id, problems }) => ({ cms_id, problems })) },
      });
    }
    const due = shown.filter(({ item, version }) => item.published_version !== version);
    const to = due.map(({ item, version }) => ({ cms_id: item.cms_id, version }));
    await store.point(to, { at: new Date(context.now()), comments: comment });
    return {
      moved: to,
      entityOf: entitiesOf(items),
      rows: shown.map((one) => rowAfter(one, { type: 'item.published', latest: one.version === one.item.version })),
    };
  });
};

/** Takes items out of the guests' sight, all or nothing. */
export const unpublish = async (
  scope: VenueScope,
  { cms_list }: MutationUnpublishArgs,
  context: Context,
): Promise<PublishRow[]> =>
  pointed(context, scope, 'unpublish', async (store) => {
    const items = await itemsIn(store, cms_list, true);
    const rows = items.map((item) =>
      rowAfter({ item, version: item.version, problems: [] }, { type: 'item.unpublished' }),
    );
    const to = items.map(({ cms_id }) => ({ cms_id, version: null }));
    await store.point(to, { at: new Date(context.now()), comments: '' });
    return { moved: to, rows, entityOf: entitiesOf(items) };
  });

/** The row as the chart leaves it; what the chart does not allow has nothing to change. */
const rowAfter = (shown: Shown, event: PublicationEvent): PublishRow => {
  const state = applyPublicationEvent(getPublicationState(shown.item), event);
  if (state === null) throw problem('BAD_INPUT', 'noChanges', { path: shown.item.cms_id });
  const out = event.type === 'item.published';
  return {
    ...rowOf(shown),
    state,
    published_version: out ? shown.version : null,
    verdict: out ? 'published' : 'ready',
  };
};

const entitiesOf = (items: readonly PublishCandidate[]) => new Map(items.map(({ cms_id, entity }) => [cms_id, entity]));

interface Pointed {
  moved: readonly { cms_id: string; version: number | null }[];
  rows: PublishRow[];
  entityOf: ReadonlyMap<string, string>;
}

const pointed = async (
  context: Context,
  scope: VenueScope,
  verb: 'publish' | 'unpublish',
  work: (store: Store) => Promise<Pointed>,
): Promise<PublishRow[]> => {
  try {
    const { answer } = await write<PublishRow[]>(context, scope, async (tx) => {
      const { moved, rows, entityOf } = await work(createPublishingStore(tx, scope));
      return {
        answer: rows,
        audit: {
          verb,
          thing: 'content',
          id: moved.length === 1 ? (moved[0]?.cms_id ?? null) : null,
          detail: { moved },
        },
        notices: rows.map(({ cms_id, version }) => ({
          kind: 'content',
          id: cms_id,
          entity: entityOf.get(cms_id) ?? null,
          version,
          what: 'published',
          by: scope.person.name,
        })),
      };
    });
    return answer;
  } catch (error) {
    if (error instanceof GraphQLError || isInvalidInput(error)) throw error;
    const incident = crypto.randomUUID();
    context.log.error({ error, incident, operation: verb, venue: scope.venue }, 'publishing failed');
    throw problem('INTERNAL', 'pagePublishFailed', { incident });
  }
};
