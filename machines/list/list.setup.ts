import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { Draft } from '../../graphql/content/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { mayWithRole, type Verb } from '../../graphql/domain/roles.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { LiveChange, ActiveVenue } from '../ports.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import { type PublishOutput } from '../publish/publish.setup.ts';
import { toApiError } from '../api-error.ts';
import { normalizeQuery, itemPath, type ListQuery, listPath, rowsPerPage, isSameQuery } from './list.query.ts';
import * as rows from './list.reconcile.ts';
import type { ListContext, ListEmitted, ListEvent, ListInput, WorkDone } from './list.types.ts';

export interface PageInput {
  venue: ActiveVenue;
  entity: KindName;
  query: ListQuery;
}
export interface PageAnswer {
  rows: rows.ListRow[];
  /** milliseconds since 1970 */
  at: number;
}
interface WorkInput {
  rows: readonly rows.ListRow[];
}

export const createPageInput = ({ context: { venue, entity, query } }: { context: ListContext }): PageInput => ({
  venue,
  entity,
  query,
});
const isPublic = ({ publishedVersion }: rows.ListRow): boolean => publishedVersion !== null;
const idsOf = (all: readonly rows.ListRow[]): string[] => all.map(({ id }) => id);
/** What the list is about to show: what was typed begins at its first page. */
export const requestedQuery = ({ query, typed }: Pick<ListContext, 'query' | 'typed'>): ListQuery =>
  query.q === typed ? query : { ...query, q: typed, after: null };
/** What a command is done to: the selected rows, or else the focused one. */
export const selectTargets = ({ selected, page, focused }: ListContext): readonly rows.ListRow[] =>
  selected.length > 0 ? selected : (page?.rows.filter(({ id }) => id === focused) ?? []);
/** The row that a key means: the focused one, or the first. */
const tabbedOf = ({ page, focused }: ListContext): string => focused ?? page?.rows[0]?.id ?? '';
export const lastCursor = ({ page }: ListContext): string | null => page?.rows.at(-1)?.cursor ?? null;
const mayNow = ({ context: { person } }: { context: ListContext }, verb: Verb): boolean =>
  mayWithRole(person.role, verb, 'content');

export const listSetup = setup({
  types: {} as {
    input: ListInput;
    context: ListContext;
    events: ListEvent;
    emitted: ListEmitted;
    tags: 'reading' | 'working';
  },
  actors: {
    loadPage: fromPromise<PageAnswer, PageInput>(unprovidedActor('loadPage')),
    countRows: fromPromise<number, PageInput>(unprovidedActor('countRows')),
    createItem: fromPromise<{ id: string }, { venue: ActiveVenue; entity: KindName }>(unprovidedActor('createItem')),
    removeItems: fromPromise<WorkDone, WorkInput>(unprovidedActor('removeItems')),
    restoreItems: fromPromise<WorkDone, WorkInput>(unprovidedActor('restoreItems')),
    unpublishItems: fromPromise<WorkDone, WorkInput>(unprovidedActor('unpublishItems')),
    exportItems: fromPromise<WorkDone, WorkInput & { venue: ActiveVenue; entity: KindName }>(
      unprovidedActor('exportItems'),
    ),
    readPeek: fromPromise<Draft, { entity: KindName; id: string }>(unprovidedActor('readPeek')),
    publish: publishMachine,
  },
  guards: {
    mayWrite: (it) => mayNow(it, 'write'),
    hasRowsToDelete: (it) => mayNow(it, 'delete') && selectTargets(it.context).length > 0,
    hasRowsToPublish: (it) => mayNow(it, 'publish') && selectTargets(it.context).length > 0,
    hasPublicRows: (it) => mayNow(it, 'publish') && selectTargets(it.context).some(isPublic),
    hasRows: ({ context }) => (context.page?.rows.length ?? 0) > 0,
    isShown: ({ context }, { id }: { id: string }) => context.page?.rows.some((row) => row.id === id) === true,
    turnsAhead: ({ context }, { by }: { by: 1 | -1 }) => by === 1 && (context.ahead?.rows.length ?? 0) > 0,
    hasAhead: ({ context }) => (context.ahead?.rows.length ?? 0) > 0,
    // until the next page was looked for, a full page promises one
    mayHaveMore: ({ context }) => context.ahead === null && (context.page?.rows.length ?? 0) >= rowsPerPage,
    hasBehind: ({ context }) => context.behind.length > 0,
    isDeeper: ({ context }) => context.query.after !== null,
    hasFilters: ({ context: { typed, query } }) => typed !== '' || query.q !== '' || query.where !== 'all',
    hasSelection: ({ context }) => context.selected.length > 0,
    hasWanted: ({ context }) => context.wanted.length > 0,
    missedSome: ({ context }) => context.missed,
    asksElse: ({ context }, { query }: { query: ListInput['query'] }) => {
      return !isSameQuery(normalizeQuery(query), requestedQuery(context));
    },
    hasRowsToExport: ({ context }) => selectTargets(context).length > 0,
    isPeeking: ({ context }) => context.peeked !== null,
    peeksElsewhere: ({ context: { page, peeked } }, { id }: { id: string }) =>
      peeked !== null && peeked.id !== id && page?.rows.some((row) => row.id === id) === true,
    wasPeeked: ({ context }, { change }: { change: LiveChange }) => change.id === context.peeked?.id,
    peekIsGone: ({ context: { peeked, page } }) => peeked !== null && !page?.rows.some(({ id }) => id === peeked.id),
    hasNeighbour: ({ context }, event: { id: string; by: 1 | -1 }) =>
      rows.neighbourOfRow(context.page, event) !== undefined,
    hasBeyond: ({ context }, event: { id: string; by: 1 | -1 }) => rows.isBeyondPage(context, event) !== undefined,
    hasJumped: (_, { output }: { output: PublishOutput }) => output.type === 'jumped',
    wentOut: (_, { output }: { output: PublishOutput }) => output.type !== 'closed',
    refusesCursor: ({ context }, { error }: { error: unknown }) =>
      context.query.after !== null && toApiError(error).code === 'BAD_INPUT',
    isNews: ({ context }, { change }: { change: LiveChange }) =>
      change.kind === 'content' &&
      change.entity === context.entity &&
      rows.isRelevantChange(context.heard, context.page?.rows ?? [], change),
  },
  actions: {
    /** another list from its first page; a page of the old one must not be shown as one of the new */
    turnTo: assign(({ context }, { query }: { query: Partial<ListQuery> }) => ({
      query: { ...context.query, q: context.typed, after: null, ...query },
      typed: query.q ?? context.typed,
      behind: [],
      ahead: null,
      scroll: 0,
    })),
    /** what was typed a moment ago is not forgotten because something else made the list read again */
    takeTyped: assign(({ context }) =>
      context.query.q === context.typed ? {} : { query: requestedQuery(context), behind: [], ahead: null, scroll: 0 },
    ),
    sayAddress: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context }) => ({
        type: 'path.wanted',
        path: listPath(context.venue.venue, context.entity, requestedQuery(context)),
        replace: true,
      }),
    ),
    keepPage: assign(({ context }, { output }: { output: PageAnswer }) => {
      const news = rows.reconcileRows(output.rows, context.page?.rows ?? [], context.heard);
      const kept = rows.pinnedFirst(news, context.pinned);
      const ids = new Map(kept.map((row) => [row.id, row]));
      return {
        page: { after: context.query.after, rows: kept },
        readAt: output.at,
        problem: null,
        selected: context.selected.map((row) => ids.get(row.id) ?? row),
        focused: context.focused !== null && ids.has(context.focused) ? context.focused : null,
      };
    }),
    /** an answer that was asked for from now on knows of every deletion heard before */
    beginReading: assign(({ context }) => ({
      missed: false,
      heard: Object.fromEntries(Object.entries(context.heard).map(([id, it]) => [id, { ...it, gone: false }])),
    })),
    keepAhead: assign({
      ahead: ({ context }, { output }: { output: PageAnswer }) => ({
        after: lastCursor(context),
        rows: rows.reconcileRows(output.rows, [], context.heard),
      }),
    }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => toApiError(error) }),
    goOn: assign(({ context }) => ({
      page: context.ahead,
      behind: context.page === null ? context.behind : [...context.behind, context.page],
      ahead: null,
      query: { ...context.query, after: lastCursor(context) },
      focused: context.ahead?.rows[0]?.id ?? null,
      scroll: 0,
    })),
    /** the next page is not read yet: this one stays until it is */
    askOn: assign(({ context }) => ({
      behind: context.page === null ? context.behind : [...context.behind, context.page],
      query: { ...context.query, after: lastCursor(context) },
      scroll: 0,
    })),
    goBack: assign(({ context }) => ({
      page: context.behind.at(-1) ?? null,
      ahead: context.page,
      behind: context.behind.slice(0, -1),
      query: { ...context.query, after: context.behind.at(-1)?.after ?? null },
      focused: context.behind.at(-1)?.rows[0]?.id ?? null,
      scroll: 0,
    })),
    hear: assign(({ context }, { change }: { change: LiveChange }) => ({
      heard: rows.toReceivedChange(context.heard, change),
      missed: true,
      ...(change.what === 'deleted' && {
        page: rows.removeRows(context.page, [change.id]),
        focused: rows.focusAfterRemoval(context.page, context.focused, [change.id]),
        selected: context.selected.filter(({ id }) => id !== change.id),
      }),
    })),
    step: enqueueActions(({ context, enqueue }, { step, extend = false }: { step: rows.Step; extend?: boolean }) => {
      const all = context.page?.rows ?? [];
      const id = rows.moveFocus(all, context.focused, step);
      if (id === null) return;
      if (extend) {
        const from = context.selected.length === 0 && context.focused !== null ? context.focused : null;
        const begun = from === null ? context : rows.toggleSelection(context, all, from);
        enqueue.assign(rows.extendSelection(begun, all, id));
      }
      enqueue.assign({ focused: id });
      enqueue.emit({ type: 'row.shown', id });
    }),
    showFocused: enqueueActions(({ context: { focused }, enqueue }) => {
      if (focused !== null) enqueue.emit({ type: 'row.shown', id: focused });
    }),
    select: assign(({ context }, { id, extend = false }: { id?: string; extend?: boolean }) => {
      const all = context.page?.rows ?? [];
      const row = id ?? context.focused ?? all[0]?.id ?? '';
      if (!all.some((it) => it.id === row)) return {};
      return { ...(extend ? rows.extendSelection : rows.toggleSelection)(context, all, row), focused: row };
    }),
    peek: assign(({ context }, { id }: { id?: string | undefined }) => ({
      peeked: { id: id ?? tabbedOf(context), item: null, problem: null },
    })),
    keepPeek: assign(({ context: { peeked } }, { output }: { output: Draft }) => ({
      peeked: peeked && { ...peeked, item: output, problem: null },
    })),
    keepPeekProblem: assign(({ context: { peeked } }, { error }: { error: unknown }) => ({
      peeked: peeked && { ...peeked, problem: toApiError(error) },
    })),
    clear: assign({
      query: ({ context }): ListQuery => ({ ...context.query, q: '', where: 'all', after: null }),
      typed: '',
      selected: [],
      behind: [],
      ahead: null,
      scroll: 0,
    }),
    /** others may be wanted back while these are being brought */
    wantBack: assign({
      wanted: ({ context: { wanted } }, { rows: more }: { rows: readonly rows.ListRow[] }) => [
        ...wanted,
        ...more.filter(({ id }) => !wanted.some((it) => it.id === id)),
      ],
    }),
    forgetWanted: assign({
      wanted: ({ context: { wanted } }, { output: { done, failed } }: { output: WorkDone }) =>
        wanted.filter(({ id }) => ![...done, ...failed].some((it) => it.id === id)),
    }),
    unselect: assign({ selected: [], anchor: null }),
    openItem: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue, entity, focused, page } }, { id }: { id?: string }) => ({
        type: 'path.wanted',
        path: itemPath(venue.venue, entity, id ?? focused ?? page?.rows[0]?.id ?? ''),
      }),
    ),
    focusOn: assign((_, { row }: { row: rows.ListRow | undefined }) => (row === undefined ? {} : { focused: row.id })),
    jump: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue, entity } }, { output }: { output: PublishOutput }) => ({
        type: 'path.wanted',
        path: output.type === 'jumped' ? itemPath(venue.venue, entity, output.to.id, output.to) : '',
      }),
    ),
    forget: assign(({ context }, { output: { done, failed } }: { output: WorkDone }) => ({
      page: rows.removeRows(context.page, idsOf(done)),
      focused: rows.focusAfterRemoval(context.page, context.focused, idsOf(done)),
      heard: {
        ...context.heard,
        ...Object.fromEntries(done.map(({ id, version }) => [id, { version, gone: true }])),
      },
      total: context.total === null ? null : context.total - done.length,
      failures: failed,
      selected: context.selected.filter(({ id }) => failed.some((it) => it.id === id)),
      anchor: null,
    })),
    keepFailures: assign({ failures: (_, { output }: { output: WorkDone }) => output.failed }),
    say: enqueueActions(
      ({ system, enqueue }, { message, done, undo }: { message: string; done: WorkDone['done']; undo?: boolean }) => {
        const first = done[0];
        if (first === undefined) return;
        const notice = {
          kind: 'success',
          message,
          values: { count: done.length, name: first.name },
          ...(undo && { undo: { to: 'list', event: { type: 'list.restore', rows: done } } }),
        };
        const said = { type: 'notice.said', notice };
        enqueue.sendTo(system.get('notices'), said);
      },
    ),
    sayProblem: sendTo(
      ({ system }) => system.get('notices'),
      (_, { error }: { error: unknown }) => ({
        type: 'notice.said',
        notice: { kind: 'error', message: `error.${toApiError(error).key}` },
      }),
    ),
  },
  delays: { searchPause: 60, livePause: 250 },
});
