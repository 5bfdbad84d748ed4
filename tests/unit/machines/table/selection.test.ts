import { describe, expect, test } from 'vitest';
import {
  getContext,
  type OpenTable,
  openTable,
  pageSize,
  row,
  rowsFrom,
  selectedIds,
  tables,
} from './table-fixtures.ts';

const only = (accepts: (table: (typeof tables)[number]['table']) => boolean) =>
  tables.filter(({ table }) => accepts(table)).map((it) => [it.table.id, it] as const);
const getCase = (id: string) => {
  const [found] = only((table) => table.id === id);
  if (found === undefined) throw new Error(`no table "${id}"`);
  return found[1];
};
const forbidden = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
const fail = (id: string) => ({ id, name: `Row ${id}`, error: forbidden });
const select = ({ actor }: OpenTable, ...ids: string[]) => {
  for (const id of ids) actor.send({ type: 'row.selected', id });
};
const extendTo = ({ actor }: OpenTable, id: string) => actor.send({ type: 'row.selected', id, extend: true });
const failedIds = (table: OpenTable) => getContext(table).failures.map(({ id }) => id);

describe.each(only(({ selectable, live }) => selectable && live !== null))(
  'table %s: selected rows',
  (_, tableCase) => {
    const gap = { type: 'live.gap' } as const;
    test.each([gap, { type: 'table.reload' } as const])(
      'a row that left the shown page is not selected: $type',
      async (event) => {
        const table = await openTable(tableCase, rowsFrom(0, 2));
        select(table, '0', '1');
        table.actor.send(event);
        await table.answer('loadPage', { rows: [row('0')], at: 0 });
        expect([selectedIds(table), getContext(table).anchor]).toEqual([['0'], null]);
        table.stop();
      },
    );

    const { paging } = tableCase.table;
    test.runIf(paging.kind !== 'none')('rows of other pages stay selected', async () => {
      const size = pageSize(tableCase.table);
      const table = await openTable(tableCase, rowsFrom(0, size));
      await table.answer('prefetchPage', { rows: rowsFrom(size, 2), at: 0 });
      select(table, '0');
      table.actor.send({ type: 'table.nextPage' });
      select(table, String(size));
      table.actor.send(gap);
      await table.answer('loadPage', { rows: [row(String(size + 1))], at: 0 });
      expect(selectedIds(table)).toEqual(['0']);
      table.stop();
    });
  },
);

test('rows stay selected in another order, on whichever page they are there', async () => {
  const table = await openTable(getCase('list'), rowsFrom(0, 2));
  select(table, '0');
  table.actor.send({ type: 'table.sorted', column: 'name' });
  await table.answer('loadPage', { rows: rowsFrom(5, 2), at: 0 });
  expect(selectedIds(table)).toEqual(['0']);
  table.stop();
});

describe('an action gives up only the rows that it was about', () => {
  test('one that removes rows: those that failed stay selected too', async () => {
    const table = await openTable(getCase('bookings'), rowsFrom(0, 3));
    select(table, '0', '2');
    table.actor.send({ type: 'table.action', action: 'archive', id: '1' });
    await table.answer('runAction', { done: [row('1')], failed: [] });
    expect([selectedIds(table), getContext(table).anchor]).toEqual([['0', '2'], '2']);
    table.actor.send({ type: 'table.action', action: 'archive' });
    await table.answer('runAction', { done: [row('2')], failed: [fail('0')] });
    expect([selectedIds(table), getContext(table).anchor]).toEqual([['0'], null]);
    table.stop();
  });

  test('one that changes a row', async () => {
    const published = ['0', '1', '2'].map((id) => ({ ...row(id), publishedVersion: 3, deletedAt: null }));
    const table = await openTable(getCase('list'), published);
    select(table, '0', '2');
    table.actor.send({ type: 'table.action', action: 'unpublish', id: '1' });
    await table.answer('runAction', { done: published.slice(1, 2), failed: [] });
    expect([selectedIds(table), getContext(table).anchor]).toEqual([['0', '2'], '2']);
    table.stop();
  });

  test('an action on the selection also unselects the rows on which it was not possible', async () => {
    const states = [3, null, 3].map((publishedVersion, at) => ({
      ...row(String(at)),
      publishedVersion,
      deletedAt: null,
    }));
    const table = await openTable(getCase('list'), states);
    select(table, '0', '1', '2');
    table.actor.send({ type: 'table.action', action: 'unpublish' });
    await table.answer('runAction', { done: [states[0], states[2]], failed: [] });
    expect(selectedIds(table)).toEqual([]);
    table.stop();
  });

  test('one that a dialog performs', async () => {
    const table = await openTable(getCase('reservations'), rowsFrom(0, 3));
    select(table, '0', '2');
    table.actor.send({ type: 'table.action', action: 'edit', id: '1' });
    await table.answer('loadDialog');
    await table.answer('actionDialog', { changed: true });
    expect(selectedIds(table)).toEqual(['0', '2']);
    table.stop();
  });

  test('an undo: what failed before stays listed', async () => {
    const table = await openTable(getCase('bookings'), rowsFrom(0, 3));
    select(table, '0', '1');
    table.actor.send({ type: 'table.action', action: 'archive' });
    await table.answer('runAction', { done: [row('1')], failed: [fail('0')] });
    table.actor.send({ type: 'table.undo', action: 'unarchive', rows: [row('1')] });
    await table.answer('undoAction', { done: [row('1')], failed: [] });
    expect([failedIds(table), selectedIds(table)]).toEqual([['0'], ['0']]);
    table.stop();
  });
});

describe.each(only(({ selectable }) => selectable))('table %s: a range', (_, tableCase) => {
  test('is replaced by the next one from the same row', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 6));
    select(table, '5', '1');
    extendTo(table, '4');
    extendTo(table, '2');
    expect(selectedIds(table).toSorted()).toEqual(['1', '2', '5']);
    extendTo(table, '0');
    expect(selectedIds(table).toSorted()).toEqual(['0', '1', '5']);
    table.stop();
  });

  test('of rows that are unselected is replaced too', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 4));
    table.actor.send({ type: 'row.allSelected' });
    select(table, '0');
    extendTo(table, '2');
    extendTo(table, '1');
    expect(selectedIds(table).toSorted()).toEqual(['2', '3']);
    table.stop();
  });

  test('by key: a step back gives up the last row', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 3));
    table.actor.send({ type: 'row.focused', id: '0' });
    for (const step of ['next', 'next', 'previous'] as const)
      table.actor.send({ type: 'row.stepped', step, extend: true });
    expect(selectedIds(table)).toEqual(['0', '1']);
    table.stop();
  });
});

describe.each(only(({ selectable, search }) => selectable && search !== null))('table %s: a range', (_, tableCase) => {
  test('does not start at what was selected before the filters were cleared', async () => {
    const table = await openTable(tableCase, rowsFrom(0, 3), { q: 'soup' });
    select(table, '0');
    table.actor.send({ type: 'table.filtersCleared' });
    await table.answer('loadPage', { rows: rowsFrom(0, 3), at: 0 });
    extendTo(table, '2');
    expect(selectedIds(table)).toEqual(['2']);
    table.stop();
  });
});
