import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { FieldProblem, TranslationProgress } from '../../graphql/content/translation-progress.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import type { Difference } from '../draft-diff.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError, ActiveVenue } from '../ports.ts';
import { toApiError } from '../api-error.ts';

export interface PublishItem {
  id: string;
  name: string;
  /** its own: an item is published with its companions, which are of other kinds */
  entity: KindName;
  version: number;
  publishedVersion: number | null;
  state: string;
  verdict: 'ready' | 'blocked' | 'published';
  problems: Pick<FieldProblem, 'path' | 'language' | 'key'>[];
}

/** What would change for guests, and the translation progress in each language of the venue. */
export interface Comparison extends Difference {
  version: number;
  progress: Partial<Record<Language, TranslationProgress>>;
}

export interface JumpTarget {
  id: string;
  path: Path;
  language: Language | null;
}

export interface PublishInput {
  venue: ActiveVenue;
  entity: KindName;
  /** ids of the items to publish */
  items: readonly string[];
  /** unsaved changes in the editor; 0 without one */
  unsaved: number;
}

/** How the dialog ended: the parent's `onDone`. */
export type PublishOutput =
  | { type: 'published' | 'unpublished'; items: PublishItem[] }
  | { type: 'jumped'; to: JumpTarget }
  | { type: 'closed' };

export interface PublishContext extends PublishInput {
  rows: PublishItem[];
  unticked: readonly string[];
  comment: string;
  /** the item whose changes are shown */
  shown: string | null;
  comparisons: Record<string, Comparison>;
  problem: ApiError | null;
  output: PublishOutput;
}

export type PublishEvent =
  | { type: 'publish.saveFirst' }
  | { type: 'publish.skipSave' }
  /** from the editor, after `publish.saveWanted` */
  | { type: 'publish.saved' }
  | { type: 'publish.saveFailed' }
  | { type: 'publish.ticked'; id: string }
  | { type: 'publish.shown'; id: string }
  | { type: 'publish.commented'; text: string }
  | { type: 'publish.confirmed' }
  | { type: 'publish.unpublish' }
  | { type: 'publish.retry' }
  | ({ type: 'publish.jumped' } & JumpTarget)
  | { type: 'publish.closed' };

type Answer = { items: PublishItem[] };
interface PublishTask {
  items: PublishItem[];
  comment: string;
}

const mayPublish = ({ venue }: PublishInput, { entity }: PublishItem): boolean =>
  mayWithRole(venue.role, 'publish', getKindIdentity(entity).subject);
/** What would be published: ready, ticked, and of a kind that the role may publish. */
export const includedRows = (context: PublishContext): PublishItem[] =>
  context.rows.filter(
    (row) => row.verdict === 'ready' && !context.unticked.includes(row.id) && mayPublish(context, row),
  );
/** What would be taken down. */
export const publicRows = (context: PublishContext): PublishItem[] =>
  context.rows.filter((row) => row.publishedVersion !== null && mayPublish(context, row));
export const comparedRow = ({ rows, shown }: PublishContext): PublishItem | undefined =>
  rows.find(({ id }) => id === shown);

export const publishSetup = setup({
  types: {} as {
    input: PublishInput;
    context: PublishContext;
    events: PublishEvent;
    output: PublishOutput;
    tags: 'busy';
  },
  actors: {
    checkItems: fromPromise<Answer, { items: readonly string[] }>(unprovidedActor('checkItems')),
    compareItem: fromPromise<Comparison, { row: PublishItem; languages: readonly Language[] }>(
      unprovidedActor('compareItem'),
    ),
    publishItems: fromPromise<Answer, PublishTask>(unprovidedActor('publishItems')),
    unpublishItems: fromPromise<Answer, PublishTask>(unprovidedActor('unpublishItems')),
  },
  guards: {
    hasUnsaved: ({ context }) => context.unsaved > 0,
    hasTicked: ({ context }) => includedRows(context).length > 0,
    hasPublic: ({ context }) => publicRows(context).length > 0,
    isNotCompared: ({ context }) => {
      const row = comparedRow(context);
      return row !== undefined && context.comparisons[row.id]?.version !== row.version;
    },
    isAllPublished: (_, { items }: Answer) => items.every(({ verdict }) => verdict !== 'blocked'),
  },
  actions: {
    storeRows: assign({
      rows: (_, { items }: Answer) => items,
      shown: ({ context }, { items }: Answer) =>
        items.some(({ id }) => id === context.shown) ? context.shown : (items[0]?.id ?? null),
    }),
    // The answer holds the requested items only; rejected ones carry their reasons.
    mergeRows: assign({
      rows: ({ context }, { items }: Answer) => context.rows.map((row) => items.find(({ id }) => id === row.id) ?? row),
    }),
    storeError: assign({ problem: (_, { error }: { error: unknown }) => toApiError(error) }),
    finish: assign({ output: (_, { output }: { output: PublishOutput }) => output }),
    notifyPublished: sendTo(
      ({ system }) => system.get('notices'),
      (_, { message, count }: { message: string; count: number }) => ({
        type: 'notice.said',
        notice: { kind: 'success', message, values: { count } },
      }),
    ),
  },
});
