import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { giftCardsTable } from '../../../../machines/gift-cards/gift-cards.table.ts';
import { reservationsTable } from '../../../../machines/reservations/reservations.table.ts';
import { surveysTable } from '../../../../machines/surveys/surveys.table.ts';
import { tablesTable } from '../../../../machines/venue-tables/tables.table.ts';
import { isPaged, selectHasRowMenu, selectTablePath, tablePhase } from '../../../../machines/table/table.selectors.ts';
import type { PageAnswer, TableCall } from '../../../../machines/table/table.types.ts';
import {
  getView,
  initialQuery,
  parseQuery,
  type TableQuery,
  toSearchParams,
} from '../../../../machines/table/table-query.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import {
  focusedId,
  getContext,
  type OpenTable,
  openTable,
  pageSize,
  row,
  rowsFrom,
  selectedIds,
  shownIds,
  tables,
} from './table-fixtures.ts';

const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const only = (accepts: (table: (typeof tables)[number]['table']) => boolean) =>
  tables.filter(({ table }) => accepts(table)).map((it) => [it.table.id, it] as const);
const change = (liveKind: object, id: string, version: number, what = 'updated') => ({
  type: 'live.changed' as const,
  change: { kind: '', entity: null, ...liveKind, id, version, what, by: 'Dana' },
});
const paged = only(({ paging }) => paging.kind !== 'none' && !paging.append);
const byKeyset = (start: unknown) => typeof start === 'string';

describe.each(only(() => true))('table %s: loading', (_, tableCase) => {
  test('a failed refetch keeps the shown rows, and a reload tries again', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    table.actor.send({ type: 'table.reload' });
    await table.reject('loadPage', networkLost);
    expect([shownIds(table), getContext(table).error]).toEqual([['0', '1'], networkLost]);
    table.actor.send({ type: 'table.reload' });
    await table.answer('loadPage', { rows: rowsFrom(0, 3), at: 0 });
    expect([shownIds(table), getContext(table).error]).toEqual([['0', '1', '2'], null]);
    table.stop();
  });

  test('a server error while rows are loaded shows that the list could not be loaded, with its code and incident', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    const internal = { code: 'INTERNAL', key: 'internal', message: '', incident: 'i1' } as const;
    table.actor.send({ type: 'table.reload' });
    await table.reject('loadPage', internal);
    expect(getContext(table).error).toEqual({ ...internal, key: 'getContentListFail' });
    table.stop();
  });

  test('F005 the answer to a call that was replaced is ignored', async () => {
    const answers: ((answer: PageAnswer) => void)[] = [];
    const loadPage = fromPromise<PageAnswer, TableCall>(() => new Promise((resolve) => void answers.push(resolve)));
    const table = createActorHarness(tableCase.machine, { input: tableCase.input, actors: { loadPage } });
    table.actor.send({ type: 'table.reload' });
    answers[1]?.({ rows: [row('new')], at: 0 });
    answers[0]?.({ rows: [row('old')], at: 0 });
    await flushPromises();
    expect(shownIds(table)).toEqual(['new']);
    table.stop();
  });

  test('when a refetch no longer contains the focused row, its neighbour has the focus', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 3));
    table.actor.send({ type: 'row.focused', id: '1' });
    table.actor.send({ type: 'table.reload' });
    await table.answer('loadPage', { rows: [row('0'), row('2')], at: 0 });
    expect(focusedId(table)).toBe('2');
    table.stop();
  });

  test('the focus stops at the first and the last row', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 3));
    for (const step of ['next', 'next', 'last', 'next', 'first', 'previous'] as const)
      table.actor.send({ type: 'row.stepped', step });
    expect(table.emitted.map(({ id }) => id)).toEqual(['0', '1', '2', '2', '0', '0']);
    table.stop();
  });
});

describe.each(only(() => true))('table %s: its query', (_, tableCase) => {
  const { table } = tableCase;
  const choice = (name: string) =>
    fc.constantFrom(table.filters[name]?.initial ?? '', ...(table.filters[name]?.choices ?? []));
  const orders = table.columns.flatMap(({ id, sort }) => (sort === undefined ? [] : [id, `-${id}`]));
  const start = {
    keyset: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
    offset: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    none: fc.constant(null),
  }[table.paging.kind];
  const query: fc.Arbitrary<TableQuery> = fc
    .record({
      q: table.search === null ? fc.constant('') : fc.string({ maxLength: table.search.maxLength }),
      order: fc.constantFrom(table.order, ...orders),
      filters: fc.record(Object.fromEntries(Object.keys(table.filters).map((name) => [name, choice(name)]))),
      start,
    })
    .map((any) => {
      const { columns, order } = getView(table, any.filters);
      const known = columns.some(({ id, sort }) => sort !== undefined && any.order.replace('-', '') === id);
      return known || any.order === order ? any : { ...any, order };
    });

  test('a query that is written to a URL is read back unchanged', () =>
    fc.assert(
      fc.property(query, (original) => {
        const params = new URLSearchParams(toSearchParams(table, original).toString());
        expect(parseQuery(table, Object.fromEntries(params))).toEqual(original);
      }),
      { numRuns: propertyRuns(100) },
    ));

  test('a query that is read from any URL is valid for the table', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'order', 'after', 'offset', 'where', 'date'), fc.anything()),
        (raw) => {
          const parsed = parseQuery(table, raw);
          const view = getView(table, parsed.filters);
          const sortable = view.columns.flatMap(({ id, sort }) => (sort === undefined ? [] : [id, `-${id}`]));
          expect([view.order, ...sortable]).toContain(parsed.order);
          for (const [name, value] of Object.entries(parsed.filters)) {
            const filter = table.filters[name];
            const known = value === filter?.initial || filter?.choices.includes(value) || filter?.accepts?.(value);
            expect([name, value, known]).toEqual([name, value, true]);
          }
        },
      ),
      { numRuns: propertyRuns(100) },
    ));

  test('the initial query leaves no parameter in the URL', () =>
    expect(toSearchParams(table, initialQuery(table)).toString()).toBe(''));
});

describe.each(only(({ filters }) => Object.keys(filters).length > 0))('table %s: filters', (_, tableCase) => {
  test('each filter can be set back to its initial value', async () => {
    const { actor, stop } = await openTable(tableCase, rowsFrom(0, 2));
    const back = Object.entries(tableCase.table.filters).map(([filter, { initial }]) => ({ filter, value: initial }));
    const rejected = back.filter((event) => !actor.getSnapshot().can({ type: 'table.filtered', ...event }));
    expect(rejected).toEqual([]);
    stop();
  });
});

describe.each(paged)('table %s: pages', (_, tableCase) => {
  const size = pageSize(tableCase.table);
  const walkThrough = async () => {
    const table = await openTable(tableCase, rowsFrom(0, size));
    await table.answer('prefetchPage', { rows: rowsFrom(size, size), at: 0 });
    return table;
  };

  test('the prefetched page is shown immediately; so is the previous one, which is loaded again', async () => {
    const table = await walkThrough();
    table.actor.send({ type: 'table.nextPage' });
    expect(shownIds(table)[0]).toBe(String(size));
    await table.answer('prefetchPage', { rows: rowsFrom(2 * size, 1), at: 0 });
    table.actor.send({ type: 'table.nextPage' });
    expect([shownIds(table), table.actor.getSnapshot().can({ type: 'table.nextPage' })]).toEqual([
      [String(2 * size)],
      false,
    ]);
    table.actor.send({ type: 'table.previousPage' });
    expect([shownIds(table)[0], table.isPending('loadPage')]).toEqual([String(size), true]);
    table.actor.send({ type: 'table.reload' });
    await table.answer('loadPage', { rows: rowsFrom(size, size), at: 0 });
    table.actor.send({ type: 'table.previousPage' });
    expect([shownIds(table)[0], selectTablePath(table.actor.getSnapshot())]).toEqual([
      '0',
      tableCase.table.path?.(getContext(table).scope),
    ]);
    table.stop();
  });

  test('the current page stays until the next page, which was not prefetched, has been loaded', async () => {
    const table = await openTable(tableCase, rowsFrom(0, size));
    table.actor.send({ type: 'table.nextPage' });
    expect(shownIds(table)[0]).toBe('0');
    await table.answer('loadPage', { rows: rowsFrom(size, 1), at: 0 });
    expect(shownIds(table)).toEqual([String(size)]);
    table.actor.send({ type: 'table.previousPage' });
    expect(shownIds(table)[0]).toBe('0');
    table.stop();
  });

  test('opened deep by its URL, the previous page is the one before it, or the first', async () => {
    const deep = tableCase.table.paging.kind === 'keyset' ? { after: 'deep' } : { offset: String(2 * size) };
    const table = await openTable(tableCase, rowsFrom(0, 1), deep);
    table.actor.send({ type: 'table.previousPage' });
    const { start } = (table.requestInput('loadPage') as TableCall).query;
    expect(start).toBe(byKeyset(deep.after) ? null : size);
    table.stop();
  });

  test('a start that the server rejects is replaced by the first page', async () => {
    const { machine, input } = tableCase;
    const table = await openTable({ ...tableCase, machine, input }, rowsFrom(0, size));
    table.actor.send({ type: 'table.nextPage' });
    await table.reject('loadPage', { code: 'BAD_INPUT', key: 'badInput', message: '' });
    expect((table.requestInput('loadPage') as TableCall).query.start).toBeNull();
    table.stop();
  });

  const reloads = tableCase.table.live === null ? ['table.reload'] : ['table.reload', 'live.gap'];
  test.each(reloads)('after %s the next page is prefetched again: the one from before is not shown', async (type) => {
    const table = await walkThrough();
    table.actor.send({ type } as never);
    await table.answer('loadPage', { rows: rowsFrom(0, size), at: 0 });
    expect([table.isPending('prefetchPage'), getContext(table).pages.prefetched]).toEqual([true, null]);
    await table.answer('prefetchPage', { rows: [row('behind')], at: 0 });
    table.actor.send({ type: 'table.nextPage' });
    expect(shownIds(table)).toEqual(['behind']);
    table.stop();
  });

  test('the page buttons stay while a page is loaded and after a failure, and lead back to the previous page', async () => {
    const table = await openTable(tableCase, rowsFrom(0, size));
    const paged = () => isPaged(table.actor.getSnapshot());
    table.actor.send({ type: 'table.nextPage' });
    expect(paged()).toBe(true);
    await table.reject('loadPage', networkLost);
    expect([paged(), table.actor.getSnapshot().can({ type: 'table.nextPage' })]).toEqual([true, false]);
    table.actor.send({ type: 'table.previousPage' });
    expect([shownIds(table)[0], getContext(table).pages.prefetched]).toEqual(['0', null]);
    expect((table.requestInput('loadPage') as TableCall).query.start).toBeNull();
    await table.answer('loadPage', { rows: rowsFrom(0, 1), at: 0 });
    expect([shownIds(table), getContext(table).error, paged()]).toEqual([['0'], null, false]);
    table.stop();
  });

  test('a page that was opened by its URL and cannot be loaded leads back to the previous page', async () => {
    const query = tableCase.table.paging.kind === 'keyset' ? { after: 'deep' } : { offset: String(size) };
    const { machine, input } = tableCase;
    const table = createActorHarness(machine, { input: { ...input, query }, systemId: 'list' });
    await table.reject('loadPage', networkLost);
    table.actor.send({ type: 'table.previousPage' });
    expect((table.requestInput('loadPage') as TableCall).query.start).toBeNull();
    table.stop();
  });

  test('selected rows stay selected when another page is shown', async () => {
    const table = await walkThrough();
    table.actor.send({ type: 'row.selected', id: '0' });
    table.actor.send({ type: 'table.nextPage' });
    table.actor.send({ type: 'row.selected', id: String(size) });
    expect(selectedIds(table)).toEqual(tableCase.table.selectable ? ['0', String(size)] : []);
    table.stop();
  });
});

describe.each(only(({ search }) => search !== null))('table %s: search', (_, tableCase) => {
  test('F005 the rows are those of the last search, in whatever order the answers arrive', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('s', 'so', 'soup', ''), { minLength: 1, maxLength: 5 }),
        async (scheduler, texts) => {
          const loadPage = fromPromise<PageAnswer, TableCall>(async ({ input }) => {
            await scheduler.schedule(Promise.resolve(), input.query.q);
            return { rows: [row(`found-${input.query.q}`)], at: 0 };
          });
          const table = createActorHarness(tableCase.machine, { input: tableCase.input, actors: { loadPage } });
          for (const text of texts) {
            table.actor.send({ type: 'table.searched', text });
            table.clock.increment(250);
            await flushPromises();
            if (scheduler.count() > 1) await scheduler.waitOne();
          }
          await scheduler.waitAll();
          await flushPromises();
          expect(shownIds(table)).toEqual([`found-${texts.at(-1)}`]);
          table.stop();
        },
      ),
      { numRuns: propertyRuns(30) },
    ));

  test('Escape clears the selection, then the search, and then does nothing', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    table.actor.send({ type: 'table.searched', text: 'x' });
    table.clock.increment(250);
    await table.answer('loadPage', { rows: rowsFrom(0, 2), at: 0 });
    if (tableCase.table.selectable) {
      table.actor.send({ type: 'row.selected', id: '0' });
      table.actor.send({ type: 'table.escaped' });
      expect([selectedIds(table), getContext(table).searchText]).toEqual([[], 'x']);
    }
    table.actor.send({ type: 'table.escaped' });
    expect(getContext(table).searchText).toBe('');
    expect(table.actor.getSnapshot().can({ type: 'table.escaped' })).toBe(false);
    table.stop();
  });
});

describe.each(only(({ path, selectable }) => path !== null && selectable))('table %s: another URL', (_, tableCase) => {
  test('a query for other rows clears the selection', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    table.actor.send({ type: 'row.selected', id: '0' });
    const [name = '', filter] =
      Object.entries(tableCase.table.filters).find(([, { choices }]) => choices.length > 1) ?? [];
    const value = filter?.choices.find((choice) => choice !== filter.initial);
    table.actor.send({ type: 'table.opened', query: { [name]: value } });
    expect([table.isPending('loadPage'), selectedIds(table)]).toEqual([true, []]);
    table.stop();
  });
});

describe.each(only(({ live }) => live !== null))('table %s: live changes', (_, tableCase) => {
  test('H263 each change counts once, in the order of its versions', async () => {
    const table = await openTable(tableCase, [row('a', 3)]);
    for (const [version, news] of [
      [3, false],
      [5, true],
      [5, false],
      [4, false],
      [6, true],
    ] as const) {
      const event = change(tableCase.liveKind, 'a', version);
      expect([version, table.actor.getSnapshot().can(event)]).toEqual([version, news]);
      table.actor.send(event);
    }
    table.stop();
  });

  test('H263 an answer from before a deletion does not bring the row back; it is loaded again', async () => {
    const table = await openTable(tableCase, [row('a', 3), row('b')]);
    table.actor.send({ type: 'table.reload' });
    table.actor.send(change(tableCase.liveKind, 'b', 1, 'deleted'));
    await table.answer('loadPage', { rows: [row('a', 2), row('b')], at: 0 });
    expect([shownIds(table), getContext(table).pages.shown?.rows[0]?.version]).toEqual([['a'], 3]);
    table.clock.increment(250);
    expect(table.isPending('loadPage')).toBe(true);
    table.stop();
  });

  test('the focused row keeps the focus whatever a live refetch returns', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    table.actor.send({ type: 'row.focused', id: '1' });
    table.actor.send(change(tableCase.liveKind, 'new', 1, 'created'));
    table.clock.increment(250);
    await table.answer('loadPage', { rows: [row('new'), row('0'), row('1', 2)], at: 0 });
    expect(focusedId(table)).toBe('1');
    table.stop();
  });
});

describe.each(only(({ live }) => live?.newRows === 'pill'))('table %s: the pill', (_, tableCase) => {
  const withNews = async (): Promise<OpenTable> => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    table.actor.send({ type: 'row.focused', id: '1' });
    table.actor.send(change(tableCase.liveKind, 'new', 1, 'created'));
    table.clock.increment(250);
    await table.answer('loadPage', { rows: [row('new'), row('1', 2), row('0')], at: 0, counters: { sent: 3 } });
    return table;
  };

  test('new rows wait; shown rows get their new content where they are, and counters are new', async () => {
    const table = await withNews();
    const { pages, newPage, counters } = getContext(table);
    expect([pages.shown?.rows.map(({ id, version }) => [id, version]), newPage?.added, counters]).toEqual([
      [
        ['0', 1],
        ['1', 2],
      ],
      ['new'],
      { sent: 3 },
    ]);
    table.stop();
  });

  test('pressing the pill shows the new rows and focuses the first of them', async () => {
    const table = await withNews();
    table.actor.send({ type: 'table.newRowsShown' });
    expect([shownIds(table), focusedId(table), table.emitted.at(-1)]).toEqual([
      ['new', '1', '0'],
      'new',
      { type: 'row.focusRequested', id: 'new' },
    ]);
    expect(table.actor.getSnapshot().can({ type: 'table.newRowsShown' })).toBe(false);
    table.stop();
  });

  const unanswered = {
    'is loaded': async ({ actor }: OpenTable) => actor.send({ type: 'table.opened', query: { q: 'levi' } }),
    'could not be loaded': async ({ actor, reject }: OpenTable) => {
      actor.send({ type: 'table.opened', query: { q: 'levi' } });
      await reject('loadPage', networkLost);
    },
    'is typed': async ({ actor }: OpenTable) => actor.send({ type: 'table.searched', text: 'levi' }),
  };
  test.runIf(tableCase.table.search !== null).each(Object.entries(unanswered))(
    'what another query finds is shown at once: a gap while it %s',
    async (__, ask) => {
      const table = await openTable(tableCase, rowsFrom(0, 2));
      await ask(table);
      table.actor.send({ type: 'live.gap' });
      expect((table.requestInput('loadPage') as TableCall).query.q).toBe('levi');
      await table.answer('loadPage', { rows: [row('found'), row('0')], at: 0 });
      expect([shownIds(table), getContext(table).newPage]).toEqual([['found', '0'], null]);
      table.stop();
    },
  );

  test('a row that moves up from the next page to a full page is not new', async () => {
    const size = pageSize(tableCase.table);
    const full = rowsFrom(0, size);
    const table = await openTable(tableCase, full);
    table.actor.send({ type: 'live.gap' });
    await table.answer('loadPage', { rows: [row('new'), ...rowsFrom(2, size - 1)], at: 0 });
    table.actor.send({ type: 'live.gap' });
    await table.answer('loadPage', { rows: [row('new'), ...rowsFrom(3, size - 1)], at: 0 });
    const moved = rowsFrom(3, size - 1).map(({ id }) => id);
    expect([shownIds(table), getContext(table).newPage?.added]).toEqual([moved, ['new']]);
    table.stop();
  });

  test('a row behind the last one of the list is a new row', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    table.actor.send({ type: 'live.gap' });
    await table.answer('loadPage', { rows: [...rowsFrom(0, 2), row('new')], at: 0 });
    expect([shownIds(table), getContext(table).newPage?.added]).toEqual([['0', '1'], ['new']]);
    table.stop();
  });

  test('when none of the shown rows is left, as on the next day, the new rows are shown at once', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 2));
    table.actor.send({ type: 'live.gap' });
    await table.answer('loadPage', { rows: rowsFrom(10, 2), at: 0 });
    expect([shownIds(table), getContext(table).newPage]).toEqual([['10', '11'], null]);
    table.stop();
  });

  test('arranging rows in columns does not change the query', async () => {
    const arranging = Object.entries(tableCase.table.filters).find(([, { arranges }]) => arranges);
    const table = await openTable(tableCase, rowsFrom(0, 2));
    if (arranging)
      table.actor.send({ type: 'table.filtered', filter: arranging[0], value: arranging[1].choices.at(-1) ?? '' });
    table.actor.send({ type: 'live.gap' });
    await table.answer('loadPage', { rows: [row('new'), ...rowsFrom(0, 2)], at: 0 });
    expect([shownIds(table), getContext(table).newPage?.added]).toEqual([['0', '1'], ['new']]);
    table.stop();
  });
});

describe('counters as filters, and actions on all that is filtered', () => {
  const [, bookings] = only(({ id }) => id === 'bookings')[0] ?? [];
  if (bookings === undefined) throw new Error('no synthetic table');
  const press = (table: OpenTable, value: string) =>
    table.actor.send({ type: 'table.filtered', filter: 'aggregate', value });

  test('a counter filters by its value; pressed again it filters no more; the URL follows', async () => {
    const table = await openTable(bookings, rowsFrom(0, 2));
    press(table, 'sent');
    expect(table.requestInput('loadPage')).toMatchObject({
      query: { filters: { aggregate: 'sent', date: '' }, start: null },
    });
    press(table, 'sent');
    expect(table.requestInput('loadPage')).toMatchObject({ query: { filters: { aggregate: '' } } });
    expect(table.received.navigation?.map(({ path }) => path as string)).toEqual([
      '/petilia-jaffa/reservations?aggregate=sent',
      '/petilia-jaffa/reservations',
    ]);
    table.stop();
  });

  test('a value that is not among the choices and not accepted filters nothing', async () => {
    const table = await openTable(bookings, rowsFrom(0, 2));
    const values = ['nonsense', '2026-13', '2026-11-20'];
    const can = values.map((value) => table.actor.getSnapshot().can({ type: 'table.filtered', filter: 'date', value }));
    expect(can).toEqual([false, false, true]);
    table.stop();
  });

  test('the export uses exactly the shown filters and begins at the first page', async () => {
    const table = await openTable(bookings, rowsFrom(0, 2), { q: 'levi', aggregate: 'sent', offset: '3' });
    table.actor.send({ type: 'table.action', action: 'exportAll' });
    expect(table.requestInput('runAction')).toMatchObject({
      action: 'exportAll',
      rows: [],
      query: { q: 'levi', filters: { aggregate: 'sent', date: '' }, start: null },
    });
    table.stop();
  });

  test('total and counters come with the page; the last page is known by the total', async () => {
    const table = await openTable(bookings, []);
    table.actor.send({ type: 'table.reload' });
    await table.answer('loadPage', { rows: rowsFrom(0, 3), at: 0, total: 3, counters: { sent: 2 } });
    const { total, counters } = getContext(table);
    expect([total, counters, table.actor.getSnapshot().can({ type: 'table.nextPage' })]).toEqual([
      3,
      { sent: 2 },
      false,
    ]);
    table.stop();
  });
});

describe.each(paged)('table %s: others delete all rows of a later page', (_, tableCase) => {
  const size = pageSize(tableCase.table);
  const phase = (table: OpenTable) => tablePhase(table.actor.getSnapshot());
  const none = { rows: [], at: 0 };

  test('the page before it is shown, and loaded again', async () => {
    const table = await openTable(tableCase, rowsFrom(0, size));
    await table.answer('prefetchPage', { rows: rowsFrom(size, 1), at: 0 });
    table.actor.send({ type: 'table.nextPage' });
    table.actor.send({ type: 'table.reload' });
    await table.answer('loadPage', none);
    expect([shownIds(table)[0], table.isPending('loadPage')]).toEqual(['0', true]);
    await table.answer('loadPage', { rows: rowsFrom(0, size - 1), at: 0 });
    expect([shownIds(table).length, phase(table), table.isPending('loadPage')]).toEqual([size - 1, 'rows', false]);
    expect(selectTablePath(table.actor.getSnapshot())).toBe(tableCase.table.path?.(getContext(table).scope));
    table.stop();
  });

  test('opened by its URL it starts at the first page, which may be empty', async () => {
    const query = tableCase.table.paging.kind === 'keyset' ? { after: 'deep' } : { offset: String(size) };
    const table = await openTable(tableCase, [], query);
    expect([(table.requestInput('loadPage') as TableCall).query.start, phase(table)]).toEqual([null, 'skeleton']);
    await table.answer('loadPage', none);
    expect([phase(table), table.isPending('loadPage')]).toEqual(['empty', false]);
    table.stop();
  });
});

/** The action that removes rows, in tables by pages. */
const removing = paged.flatMap(([id, it]) =>
  Object.entries(it.table.actions)
    .filter(([, { effect }]) => effect === 'remove')
    .map(([action]) => [id, it, action] as const),
);

describe.each(removing)('table %s: all rows of a page are removed', (_, tableCase, action) => {
  const size = pageSize(tableCase.table);
  const current = (rows: ReturnType<typeof rowsFrom>) => rows.map((one) => ({ ...one, deletedAt: null }));
  const removeAll = async (table: OpenTable) => {
    const { rows = [] } = getContext(table).pages.shown ?? {};
    table.actor.send({ type: 'row.allSelected' });
    table.actor.send({ type: 'table.action', action });
    if (table.isPending('confirmAction')) await table.answer('confirmAction', { confirmed: true });
    await table.answer('runAction', { done: rows, failed: [] });
  };
  const phase = (table: OpenTable) => tablePhase(table.actor.getSnapshot());

  test('with more behind it: these are loaded, and the table is not called empty', async () => {
    const table = await openTable(tableCase, current(rowsFrom(0, size)));
    await table.answer('prefetchPage', { rows: current(rowsFrom(size, 1)), at: 0 });
    await removeAll(table);
    expect([table.isPending('loadPage'), phase(table)]).toEqual([true, 'skeleton']);
    await table.answer('loadPage', { rows: current(rowsFrom(size, 1)), at: 0 });
    expect([shownIds(table), phase(table)]).toEqual([[String(size)], 'rows']);
    await removeAll(table);
    expect([table.isPending('loadPage'), phase(table)]).toEqual([false, 'empty']);
    table.stop();
  });

  test('a later page: the page before it is shown', async () => {
    const table = await openTable(tableCase, current(rowsFrom(0, size)));
    await table.answer('prefetchPage', { rows: current(rowsFrom(size, 1)), at: 0 });
    table.actor.send({ type: 'table.nextPage' });
    await removeAll(table);
    expect([shownIds(table)[0], table.isPending('loadPage')]).toEqual(['0', true]);
    expect(selectTablePath(table.actor.getSnapshot())).toBe(tableCase.table.path?.(getContext(table).scope));
    table.stop();
  });

  test('a later page that was opened by its URL: the page before it is loaded', async () => {
    const query = tableCase.table.paging.kind === 'keyset' ? { after: 'deep' } : { offset: String(size) };
    const table = await openTable(tableCase, current(rowsFrom(size, 1)), query);
    await removeAll(table);
    expect([(table.requestInput('loadPage') as TableCall).query.start, phase(table)]).toEqual([null, 'skeleton']);
    table.stop();
  });
});

describe.each(only(({ create, actions }) => create !== null || Object.keys(actions).length > 0))(
  'table %s: what is done to rows',
  (_, tableCase) => {
    // every event of the rows that loads them again; a region that starts others anew gives up what they do
    const { table } = tableCase;
    const filter = Object.entries(table.filters)[0];
    const column = table.columns.find(({ sort }) => sort !== undefined);
    const loading = [
      { type: 'table.reload' },
      ...(table.live === null ? [] : [{ type: 'live.gap' }]),
      ...(table.search === null ? [] : [{ type: 'table.searched', text: 'sou' }]),
      ...(column === undefined ? [] : [{ type: 'table.sorted', column: column.id }]),
      ...(filter === undefined ? [] : [{ type: 'table.filtered', filter: filter[0], value: filter[1].choices[0] }]),
      ...(table.path === null ? [] : [{ type: 'table.opened', query: { q: 'wine' } }]),
    ];
    test.each(loading.map((event) => [event.type, event] as const))(
      'continues while %s loads them',
      async (_, event) => {
        const open = await openTable(tableCase, rowsFrom(0, 2));
        const [action] = Object.keys(table.actions);
        open.actor.send(
          (table.create === null ? { type: 'table.action', action, id: '0' } : { type: 'table.create' }) as never,
        );
        const getBusy = () => (open.actor.getSnapshot().value as { bulkAction: unknown }).bulkAction;
        const busy = getBusy();
        expect(busy).not.toBe('idle');
        open.actor.send(event as never);
        expect(getBusy()).toEqual(busy);
        open.stop();
      },
    );
  },
);

test('a row has a menu for who may do something to rows, or look at one: no menu is empty', () => {
  const tables = {
    surveys: surveysTable,
    table: tablesTable,
    reservation: reservationsTable,
    giftCard: giftCardsTable,
  };
  const hasMenu = (role: string) =>
    Object.entries(tables).map(([subject, table]) =>
      selectHasRowMenu({
        context: { table, scope: { role, subject: subject === 'surveys' ? 'survey' : subject } },
      } as never),
    );
  expect({ owner: hasMenu('owner'), host: hasMenu('host'), viewer: hasMenu('viewer') }).toEqual({
    owner: [true, true, true, true],
    host: [false, false, true, true],
    viewer: [false, false, true, true],
  });
});
