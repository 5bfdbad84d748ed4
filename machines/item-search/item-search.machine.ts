import { assign, enqueueActions, sendParent, setup } from 'xstate';
import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';
import { findItemMatches, type ItemFilter, type ItemMatches, listItemFilters } from './item-matches.ts';

export interface ItemSearchContext {
  entity: KindName;
  /** the item as the editor last showed it; null: not yet */
  draft: Draft | null;
  language: Language;
  /** the venue's: texts in others are hidden */
  shown: readonly Language[];
  query: string;
  filter: ItemFilter | null;
  /** as they were when the query or the filter was set: a row does not vanish while it is being mended */
  found: ItemMatches;
  /** the match that is shown; -1: none yet */
  at: number;
}

export type ItemSearchEvent =
  /** from the editor, after every change */
  | { type: 'document.shown'; draft: Draft; language: Language; shown: readonly Language[] }
  | { type: 'search.opened' }
  | { type: 'search.closed' }
  | { type: 'search.typed'; query: string }
  /** the filter that is set already is taken away */
  | { type: 'search.filtered'; filter: ItemFilter }
  | { type: 'search.stepped'; by: 1 | -1 };

type ShownDocument = Pick<Extract<ItemSearchEvent, { type: 'document.shown' }>, 'draft' | 'language' | 'shown'>;

const nothing: ItemMatches = { matches: [], hidden: new Set() };

const search = ({
  entity,
  draft,
  language,
  shown,
  query,
  filter,
}: ItemSearchContext): Pick<ItemSearchContext, 'found' | 'at'> => ({
  found: draft === null ? nothing : findItemMatches(getKind(entity), draft, { query, filter, language, shown }),
  at: -1,
});

/**
 * The find bar of an item: a text in any shown language and a filter hide the rows that do not match; the matches are
 * stepped through. The editor sends its document, and receives the match to show and whether rows are hidden, because
 * then they cannot be reordered.
 */
export const itemSearchMachine = setup({
  types: {} as {
    input: { entity: KindName };
    context: ItemSearchContext;
    events: ItemSearchEvent;
    emitted: { type: 'search.focusRequested' };
  },
  guards: {
    hasMatches: ({ context }) => context.found.matches.length > 0,
    hasFilter: ({ context }, { filter }: { filter: ItemFilter }) =>
      listItemFilters(getKind(context.entity)).includes(filter),
    filterFollowsLanguage: ({ context }, { language, shown }: ShownDocument) =>
      context.shown !== shown ||
      (context.filter !== null && context.filter !== 'noPrice' && context.language !== language),
  },
  actions: {
    showDocument: assign((_, { draft, language, shown }: ShownDocument) => ({ draft, language, shown })),
    type: assign(({ context }, { query }: { query: string }) => {
      const next = { ...context, query };
      return { query, ...search(next) };
    }),
    filter: assign(({ context }, { filter }: { filter: ItemFilter }) => {
      const next = { ...context, filter: context.filter === filter ? null : filter };
      return { filter: next.filter, ...search(next) };
    }),
    searchAgain: assign(({ context }) => search(context)),
    step: assign(({ context: { at, found } }, { by }: { by: 1 | -1 }) => {
      const { length } = found.matches;
      return { at: at < 0 && by < 0 ? length - 1 : (at + by + length) % length };
    }),
    clear: assign({ query: '', filter: null, found: nothing, at: -1 }),
    requestFocus: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'search.focusRequested' })),
    reportHiddenRows: sendParent(({ context: { found } }) => ({
      type: 'rows.filtered',
      filtered: found.hidden.size > 0,
    })),
    showMatch: enqueueActions(({ context, enqueue }) => {
      const match = context.found.matches[context.at];
      if (match) enqueue.sendParent({ type: 'match.shown', path: match.path });
    }),
    /** Closing on a match puts the caret into it. */
    focusMatch: enqueueActions(({ context, enqueue }) => {
      const match = context.found.matches[context.at];
      if (match) enqueue.sendParent({ type: 'focus.requested', path: match.path, language: match.language });
    }),
  },
}).createMachine({
  id: 'itemSearch',
  context: ({ input: { entity } }) => ({
    entity,
    draft: null,
    language: master,
    shown: [],
    query: '',
    filter: null,
    found: nothing,
    at: -1,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'the find bar is not shown',
      on: {
        'document.shown': { actions: { type: 'showDocument', params: ({ event }) => event } },
        'search.opened': 'open',
        'search.filtered': {
          guard: { type: 'hasFilter', params: ({ event }) => event },
          target: 'open',
          actions: [{ type: 'filter', params: ({ event }) => event }, 'reportHiddenRows'],
        },
      },
    },
    open: {
      description: 'the find bar is shown',
      on: {
        'document.shown': [
          {
            guard: { type: 'filterFollowsLanguage', params: ({ event }) => event },
            actions: [{ type: 'showDocument', params: ({ event }) => event }, 'searchAgain', 'reportHiddenRows'],
          },
          { actions: { type: 'showDocument', params: ({ event }) => event } },
        ],
        'search.opened': { actions: 'requestFocus' },
        'search.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'reportHiddenRows'] },
        'search.filtered': {
          guard: { type: 'hasFilter', params: ({ event }) => event },
          actions: [{ type: 'filter', params: ({ event }) => event }, 'reportHiddenRows'],
        },
        'search.stepped': {
          guard: 'hasMatches',
          actions: [{ type: 'step', params: ({ event }) => event }, 'showMatch'],
        },
        'search.closed': { target: 'closed', actions: ['focusMatch', 'clear', 'reportHiddenRows'] },
      },
    },
  },
});
