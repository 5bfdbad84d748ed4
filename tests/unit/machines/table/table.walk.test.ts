import { describe, expect, test } from 'vitest';
import type { TableMachine } from '../../../../machines/table/table.machine.ts';
import { requestedQuery } from '../../../../machines/table/table-context.ts';
import type { TableCall, TableContext } from '../../../../machines/table/table.types.ts';
import type { TableQuery } from '../../../../machines/table/table-query.ts';
import type { ActorHarness } from '../../../support/actor-harness.ts';
import { createWalk, type Samples, type Walk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { pageSize, row, rowsFrom, tables } from './table-fixtures.ts';

/** What the form of a dialog reports, and what is asked of it. */
const unsavedInDialog = {
  'changes.pending': [{ id: 'form', changes: 1 }],
  'changes.cleared': [{ id: 'form' }],
  'changes.saveFailed': [{ id: 'form' }],
  'changes.saveRequested': [{}],
  'changes.discarded': [{}],
};

const forbidden = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const badInput = { code: 'BAD_INPUT', key: 'badInput', message: '' } as const;
const published = { ...row('0'), publishedVersion: 3, deletedAt: null };
const failed = [{ id: '1', name: 'Row 1', error: forbidden }];
const twoRows = { rows: [published, { ...row('1'), deletedAt: null }], at: 0 };
const oneRow = { rows: [published], at: 0 };

interface Concern {
  /** the events of the concern; all others are left out of its walk */
  samples: Samples<TableMachine>;
  facts: (context: TableContext) => unknown;
  query?: object;
  /** in place of the table's own input */
  input?: object;
  invariant?: (context: TableContext, harness: ActorHarness<TableMachine>) => void;
}

const hasUniqueRows = ({ pages, selected, focused }: TableContext) => {
  const ids = pages.shown?.rows.map(({ id }) => id) ?? [];
  expect([new Set(ids).size, new Set(selected.map(({ id }) => id)).size]).toEqual([ids.length, selected.length]);
  expect(focused === null || pages.shown === null || ids.includes(focused)).toBe(true);
};

const createConcerns = ({ table, liveKind }: (typeof tables)[number]): Record<string, Concern> => {
  const size = pageSize(table);
  const withoutArrangement = ({ filters, ...query }: TableQuery) => ({
    ...query,
    filters: Object.entries(filters).filter(([name]) => !table.filters[name]?.arranges),
  });
  const fullPage = { rows: rowsFrom(0, size), at: 0 };
  const nextPage = { rows: rowsFrom(size, 2), at: 0 };
  const change = { ...liveKind, id: '1', version: 4, what: 'updated', by: null };
  const filters = Object.entries(table.filters).map(([filter, { choices }]) => ({
    filter,
    value: choices.at(-1) ?? '2026-11-20',
  }));
  const sortable = table.columns.find(({ sort }) => sort);
  const dialogActions = Object.entries(table.actions).flatMap(([action, { dialog }]) => (dialog ? [{ action }] : []));
  return {
    export: {
      samples: {
        'xstate.done.actor.loadPage': [{ output: twoRows }],
        'table.export': [{}],
        'table.exportCancelled': [{}],
        'export.progressed': [{ count: 2 }],
        'export.finished': [{ count: 2 }],
        'export.failed': [{ error: forbidden }],
      },
      facts: ({ pages, exported }) => [pages.shown?.rows.length, exported],
    },
    paging: {
      query: table.paging.kind === 'offset' ? { offset: '3' } : { after: 'deep' },
      samples: {
        'table.nextPage': [{}],
        'table.previousPage': [{}],
        'row.neighbourOpened': [
          { id: '0', by: 1 },
          { id: String(size - 1), by: 1 },
          { id: String(size), by: -1 },
        ],
        'xstate.done.actor.loadPage': [{ output: fullPage }, { output: { rows: [], at: 0 } }],
        'xstate.error.actor.loadPage': [{ error: badInput }, { error: forbidden }],
        'xstate.done.actor.prefetchPage': [{ output: nextPage }],
        'xstate.error.actor.prefetchPage': [{ error: forbidden }],
        'xstate.done.actor.loadMore': [{ output: nextPage }],
        'xstate.error.actor.loadMore': [{ error: forbidden }],
        'xstate.done.actor.countRows': [{ output: 52 }],
        'xstate.error.actor.countRows': [{ error: forbidden }],
      },
      facts: ({ pages, query }) => [
        pages.shown?.rows[0]?.id,
        pages.shown !== null && pages.shown.next !== null,
        pages.prefetched !== null,
        pages.previous.length > 0,
        query.start !== null,
      ],
    },
    query: {
      samples: {
        'table.opened': table.path ? [{ query: { q: 'soup' } }] : [],
        'table.searched': [{ text: 'winter' }],
        'table.sorted': sortable ? [{ column: sortable.id }] : [],
        'table.filtered': filters.filter(({ filter }, at) => at === 0 || table.filters[filter]?.arranges),
        'table.filtersCleared': [{}],
        'table.escaped': [{}],
        'table.reload': [{}],
        'xstate.done.actor.loadPage': [{ output: twoRows }],
      },
      facts: ({ pages, query, searchText }) => [pages.shown !== null, query.q, searchText, query.filters],
      // The requests match the state that the table shows.
      invariant: (context, harness) => {
        const { query, scope, searchText } = context;
        expect(requestedQuery(context).q).toBe(searchText);
        if (!harness.isPending('loadPage') || query.q !== searchText) return;
        const request = harness.requestInput('loadPage') as TableCall;
        // how rows are arranged is nothing that the server is asked for
        expect({ ...request, query: withoutArrangement(request.query) }).toEqual({
          scope,
          query: withoutArrangement(query),
        });
      },
    },
    'live changes': {
      samples: {
        'live.gap': table.live ? [{}] : [],
        'live.changed': table.live ? [{ change }] : [],
        'table.newRowsShown': [{}],
        'venue.changed': [{ venue: createVenueWithRole('viewer') }],
        'xstate.done.actor.loadPage': [{ output: twoRows }, { output: fullPage }],
        'xstate.done.actor.loadMore': [{ output: { rows: [], at: 0 } }],
        'xstate.error.actor.loadPage': [{ error: forbidden }],
        'xstate.done.actor.prefetchPage': [{ output: { rows: [], at: 0 } }],
      },
      facts: ({ pages, outdated, received, newPage }) => [
        pages.shown?.rows.length,
        pages.shown?.next,
        pages.prefetched !== null,
        outdated,
        received,
        newPage !== null,
      ],
    },
    actions: {
      samples: {
        'row.selected': table.selectable ? [{ id: '0' }] : [],
        'table.create': [{}],
        'table.action': Object.entries(table.actions).flatMap(([action, { dialog }]) =>
          dialog ? [] : [{ action }, { action, id: '1' }],
        ),
        'table.undo': [
          ...new Set(
            Object.entries(table.actions).flatMap(([id, { undo, undoOnly }]) => (undo || undoOnly ? [undo ?? id] : [])),
          ),
        ].map((action) => ({ action, rows: [published] })),
        'table.failuresDismissed': [{}],
        'xstate.done.actor.loadPage': [{ output: twoRows }],
        'xstate.done.actor.createRow': [{ output: { id: 'new-one' } }],
        'xstate.error.actor.createRow': [{ error: forbidden }],
        'xstate.done.actor.runAction': [
          { output: { done: [published], failed: [] } },
          { output: { done: [], failed } },
        ],
        'xstate.error.actor.runAction': [{ error: forbidden }],
        'xstate.done.actor.undoAction': [{ output: { done: [published], failed: [] } }],
        'xstate.error.actor.undoAction': [{ error: forbidden }],
        'xstate.done.actor.confirmAction': [{ output: { confirmed: true } }, { output: { confirmed: false } }],
      },
      facts: ({ pages, selected, actionQueue, undoQueue, failures }) => [
        pages.shown?.rows.length,
        selected.length,
        actionQueue.length > 0,
        undoQueue.length,
        failures.length > 0,
      ],
      // One action runs at a time, and none on no rows.
      invariant: (_context, harness) => {
        const actionRequests = ['runAction', 'undoAction'].filter(harness.isPending).map(harness.requestInput) as {
          rows: unknown[];
          action: string;
        }[];
        expect(actionRequests.length).toBeLessThan(2);
        for (const { rows, action } of actionRequests)
          if (table.actions[action]?.target === 'rows') expect(rows.length).toBeGreaterThan(0);
      },
    },
    'an action dialog': {
      samples: {
        'row.selected': table.selectable ? [{ id: '0' }] : [],
        'table.action': dialogActions,
        'xstate.done.actor.loadPage': [{ output: twoRows }],
        'xstate.done.actor.loadDialog': [{}],
        'xstate.error.actor.loadDialog': [{ error: forbidden }],
        'xstate.done.actor.actionDialog': [
          { output: { type: 'closed' } },
          // like the outputs of the publish dialog and the file dialog
          { output: { type: 'published', items: [], changed: true } },
        ],
        'xstate.done.actor.importDialog': [{ output: { type: 'closed' } }, { output: { type: 'imported' } }],
        'xstate.done.actor.pricesDialog': [{ output: { type: 'closed' } }, { output: { changed: true } }],
        ...unsavedInDialog,
      },
      facts: ({ pages, selected }) => [pages.shown?.rows.length, selected.length],
      // A dialog is started once its code is there.
      invariant: (_context, harness) => {
        const pending = ['loadDialog', 'actionDialog', 'importDialog', 'pricesDialog'].filter(harness.isPending);
        expect(pending.length).toBeLessThan(2);
      },
    },
    // A walk of its own: it ends in the same state as the dialog that was closed, which would hide it.
    'an action dialog that leads elsewhere, or changed rows': {
      samples: {
        'row.selected': table.selectable ? [{ id: '0' }] : [],
        'table.action': dialogActions,
        'xstate.done.actor.loadPage': [{ output: twoRows }],
        'xstate.done.actor.loadDialog': [{}],
        ...Object.fromEntries(
          ['actionDialog', 'importDialog', 'pricesDialog'].map((dialog) => [
            `xstate.done.actor.${dialog}`,
            [
              {
                output: {
                  type: 'jumped',
                  // a dialog without navigation reports that rows changed
                  changed: true,
                  to: { id: '0', entity: 'menu', component: 'menu', path: 'title', language: 'en' },
                },
              },
            ],
          ]),
        ),
      },
      facts: ({ pages, selected }) => [pages.shown?.rows.length, selected.length],
    },
    ...Object.fromEntries(
      [
        { type: 'created', kind: 'page.article', id: 'new' },
        { type: 'closed' },
        { type: 'imported', changed: true },
      ].map((output) => [
        `the dialog of a creation: ${output.type}`,
        {
          input: { entity: 'page.reservation' },
          samples: {
            'table.create': [{}, { variant: 'article' }],
            'xstate.done.actor.loadPage': [{ output: twoRows }],
            'xstate.done.actor.loadDialog': [{}],
            'xstate.error.actor.loadDialog': [{ error: forbidden }],
            'xstate.done.actor.creationDialog': [{ output }],
            ...unsavedInDialog,
          },
          facts: ({ pages, action }: TableContext) => [pages.shown?.rows.length, action?.name],
        },
      ]),
    ),
    'a network that recovers': {
      samples: {
        'quickView.toggled': [{}],
        'network.recovered': [{}],
        'xstate.done.actor.loadPage': [{ output: twoRows }],
        'xstate.error.actor.loadPage': [{ error: lost }, { error: forbidden }],
        'xstate.done.actor.loadQuickView': [{ output: {} }],
        'xstate.error.actor.loadQuickView': [{ error: lost }, { error: forbidden }],
      },
      facts: ({ pages, error, quickView }) => [pages.shown?.rows.length, error?.code, quickView?.error?.code],
    },
    'focus and selection': {
      samples: {
        'table.escaped': [{}],
        'table.unselected': [{}],
        'table.searchRequested': [{}],
        'table.scrolled': [{ top: 120 }],
        'row.stepped': [{ step: 'next' }],
        'row.focused': [{ id: '0' }],
        'row.selected': table.selectable ? [{ id: '0' }, { extend: true }] : [],
        'row.allSelected': [{}],
        'row.menuRequested': [{}],
        'row.opened': table.rowPath ? [{ id: '0' }] : [],
        'xstate.done.actor.loadPage': [{ output: twoRows }],
      },
      facts: ({ pages, selected, focused }) => [pages.shown?.rows.length, selected.map(({ id }) => id), focused],
    },
    'quick view': {
      samples: {
        'table.escaped': [{}],
        'table.reload': [{}],
        'quickView.toggled': [{}],
        'quickView.closed': [{}],
        'row.focused': [{ id: '1' }],
        'live.changed': [{ change }],
        'xstate.done.actor.loadPage': [{ output: twoRows }, { output: oneRow }],
        'xstate.done.actor.loadQuickView': [{ output: {} }],
        'xstate.error.actor.loadQuickView': [{ error: forbidden }],
      },
      facts: ({ pages, focused, quickView }) => [pages.shown?.rows.length, focused, quickView?.id],
      invariant: ({ quickView, pages, scope, query }, harness) => {
        if (quickView) expect(pages.shown?.rows.map(({ id }) => id)).toContain(quickView.id);
        if (harness.isPending('loadQuickView'))
          expect(harness.requestInput('loadQuickView')).toEqual({ scope, query, id: quickView?.id });
      },
    },
  };
};

const createConcernWalk = (
  { machine, input }: (typeof tables)[number],
  { samples, facts, query = {}, input: own = {}, invariant }: Concern,
): Walk => {
  const types = machine.events.filter((type) => !type.startsWith('xstate.after'));
  const others = [...types, 'xstate.done.actor.countRows', 'xstate.error.actor.countRows'];
  return createWalk(machine, {
    input: { ...input, ...own, query },
    samples: { ...Object.fromEntries(others.map((type) => [type, []])), ...samples },
    facts: ({ context }) => facts(context),
    limit: 20_000,
    invariant: ({ context }, harness) => {
      hasUniqueRows(context);
      invariant?.(context, harness);
    },
  });
};

describe.each(tables.map((it) => [it.table.id, it] as const))('table %s', (_, tableCase) => {
  const concerns = Object.entries(createConcerns(tableCase))
    .filter(([concern]) => concern !== 'quick view' || tableCase.table.quickView)
    .filter(([concern]) => concern !== 'export' || tableCase.table.export)
    .filter(([concern]) => !concern.startsWith('the dialog of a creation') || tableCase.table.create?.inDialog)
    .map(([concern, options]) => ({ concern, walk: createConcernWalk(tableCase, options) }));

  test.each(concerns)('$concern: every path keeps the invariant', ({ walk }) => walk.replay());

  test('every edge is walked', async () => {
    const unwalked = await Promise.all(concerns.map(({ walk }) => walk.unwalked()));
    const missed = (unwalked[0] ?? []).filter((edge) => unwalked.every((edges) => edges.includes(edge)));
    expect(missed).toEqual([]);
  });
});
