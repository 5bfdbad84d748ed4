import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { matchRoute } from '../../../../graphql/routes.ts';
import { withRememberedOrder } from '../../../../machines/screens/screen-inputs.ts';
import type { ScreensContext } from '../../../../machines/screens/screens.types.ts';
import { createTableActors } from '../../../../machines/table/table.actors.ts';
import type { TableDefinition, TableRow, TableScope } from '../../../../machines/table/define-table.ts';
import { teamTable } from '../../../../machines/team/team.table.ts';
import { row } from './table-fixtures.ts';

interface Person extends TableRow {
  seen: string;
  age: number;
}
const person = (id: string, name: string, seen: string, age: number): Person => ({ ...row(id), name, seen, age });
const people = [person('1', 'Noa', '2026-11-02', 9), person('2', 'Avi', '', 30), person('3', 'Dana', '2026-11-01', 10)];

test('a table that has all its rows orders them by what a column holds, both ways; rows without a value come last', async () => {
  const table = {
    ...teamTable,
    sortValues: { name: (one: Person) => one.name, seen: (one: Person) => one.seen, age: (one: Person) => one.age },
  } as unknown as TableDefinition<Person, TableScope, object>;
  const { loadPage } = createTableActors(table, { loadPage: async () => ({ rows: people }) }, () => 0);
  const list = async (order: string) => {
    const query = { q: '', order, filters: {}, start: null };
    const actor = createActor(loadPage, { input: { scope: { role: null, venue: null }, query } }).start();
    const { output } = await new Promise<{ output?: { rows: readonly TableRow[] } }>((done) =>
      actor.subscribe({ complete: () => done(actor.getSnapshot() as never) }),
    );
    return output?.rows.map(({ id }) => id).join('');
  };
  expect(await Promise.all(['', 'name', '-name', 'seen', '-seen', 'age', '-age'].map(list))).toEqual([
    '123',
    '231',
    '132',
    '312',
    '132',
    '132',
    '231',
  ]);
});

test('an address without an order shows a table in the one that was chosen last; one with an order has its own', () => {
  const at = (path: string) =>
    ({ path, match: matchRoute(path), preferences: { orders: { list: '-name' } } }) as unknown as ScreensContext;
  expect(
    [
      [at('/jaffa/menus'), 'list'],
      [at('/jaffa/menus?q=soup'), 'list'],
      [at('/jaffa/menus?order=version'), 'list'],
      [at('/jaffa/rsvp'), 'reservations'],
    ].map(([context, table]) => withRememberedOrder(context as ScreensContext, table as string).path),
  ).toEqual([
    '/jaffa/menus?order=-name',
    '/jaffa/menus?q=soup&order=-name',
    '/jaffa/menus?order=version',
    '/jaffa/rsvp',
  ]);
});
