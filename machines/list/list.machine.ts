import { assign, emit, raise } from 'xstate';
import { normalizeQuery } from './list.query.ts';
import { quickLookStates } from './list.quick-look.states.ts';
import { loadingStates } from './list.loading.states.ts';
import * as rows from './list.reconcile.ts';
import { listSetup } from './list.setup.ts';
import { bulkActionStates } from './list.bulk-actions.states.ts';

/**
 * A section's list: what it shows (`reading`) and what is done to its rows (`working`). It lives as long as its venue
 * is in hand, so that filters, order, page, scroll and the focused row are found again on coming back.
 */
export const listMachine = listSetup.createMachine({
  id: 'list',
  context: ({ input }) => {
    const query = normalizeQuery(input.query);
    return {
      ...input,
      pinned: input.pinned ?? [],
      query,
      typed: query.q,
      page: null,
      ahead: null,
      behind: [],
      total: null,
      readAt: null,
      heard: {},
      missed: false,
      selected: [],
      anchor: null,
      focused: null,
      scroll: 0,
      wanted: [],
      failures: [],
      problem: null,
      peeked: null,
    };
  },
  type: 'parallel',
  on: {
    'list.searchWanted': { actions: emit({ type: 'search.shown' }) },
    'list.unselected': { guard: 'hasSelection', actions: 'unselect' },
    'list.scrolled': { actions: assign({ scroll: ({ event }) => event.top }) },
    'row.stepped': { guard: 'hasRows', actions: { type: 'step', params: ({ event }) => event } },
    'row.focused': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: assign({ focused: ({ event }) => event.id }),
    },
    'row.selected': { guard: 'hasRows', actions: { type: 'select', params: ({ event }) => event } },
    'row.allSelected': {
      guard: 'hasRows',
      actions: assign(({ context }) => rows.toggleAllSelected(context, context.page?.rows ?? [])),
    },
    'row.neighbour': [
      {
        guard: { type: 'hasNeighbour', params: ({ event }) => event },
        actions: [
          { type: 'openItem', params: ({ context, event }) => ({ id: rows.neighbourOfRow(context.page, event)?.id }) },
          { type: 'focusOn', params: ({ context, event }) => ({ row: rows.neighbourOfRow(context.page, event) }) },
        ],
      },
      {
        guard: { type: 'hasBeyond', params: ({ event }) => event },
        actions: [
          { type: 'openItem', params: ({ context, event }) => ({ id: rows.isBeyondPage(context, event)?.id }) },
          raise(({ event }) => ({ type: 'page.turned', by: event.by })),
        ],
      },
    ],
    'venue.changed': {
      actions: assign(({ context, event: { venue } }) => ({ venue, person: { ...context.person, role: venue.role } })),
    },
    'row.opened': {
      guard: 'hasRows',
      actions: [
        assign({ focused: ({ context, event }) => event.id ?? context.focused }),
        { type: 'openItem', params: ({ event }) => event },
      ],
    },
    'list.restore': { actions: { type: 'wantBack', params: ({ event }) => event } },
    'failures.dismissed': { actions: assign({ failures: [] }) },
  },
  states: { reading: loadingStates, working: bulkActionStates, peeking: quickLookStates },
});
