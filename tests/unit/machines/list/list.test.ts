import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Role } from '../../../../graphql/domain/roles.ts';
import { listMachine } from '../../../../machines/list/list.machine.ts';
import { type ContentRow, contentListTable, type ListInput } from '../../../../machines/list/content-list.table.ts';
import { listRows, selectListPath } from '../../../../machines/list/list.selectors.ts';
import { selectTabRow, tablePhase } from '../../../../machines/table/table.selectors.ts';
import type { PageAnswer, TableCall } from '../../../../machines/table/table.types.ts';
import { createActorHarness, settled } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { answer, createPage, row } from './row-fixtures.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

const rowsPerPage = contentListTable.paging.size;

const inputAs = (role: Role, query: ListInput['query'] = {}): ListInput => ({
  venue: createVenueWithRole(role),
  entity: 'menu',
  query,
  person: { id: 'p1', role, name: 'Michal Arad' },
});
const change = (id: string, version: number, what: string, entity = 'menu') => ({
  type: 'live.changed' as const,
  change: { kind: 'content', id, entity, version, what, by: 'Dana' },
});

const shown = async (rows: ContentRow[] = [row('a'), row('b'), row('c')], input = inputAs('owner')) => {
  const house = createActorHarness(listMachine, { input, systemId: 'list' });
  await house.answer('loadPage', answer(rows));
  return house;
};
type House = Awaited<ReturnType<typeof shown>>;
const it = (house: House) => house.actor.getSnapshot();
const names = (house: House) => listRows(it(house)).map(({ id }) => id);
const chosen = (house: House) => it(house).context.selected.map(({ id }) => id);

describe('list: searching', () => {
  test('F005 answers in any order: the rows are those of what was typed last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('s', 'so', 'sou', 'soup', ''), { minLength: 1, maxLength: 6 }),
        async (scheduler, texts) => {
          const loadPage = fromPromise<PageAnswer, TableCall>(async ({ input }) => {
            await scheduler.schedule(Promise.resolve(), input.query.q);
            return answer([row(`found-${input.query.q}`)]);
          });
          const actors = { loadPage, countRows: fromPromise<number, TableCall>(() => Promise.resolve(1)) };
          const clock = new SimulatedClock();
          const list = createActor(listMachine.provide({ actors }), { input: inputAs('owner'), clock });
          list.start();
          for (const text of texts) {
            list.send({ type: 'table.searched', text });
            clock.increment(60);
            await settled();
            if (scheduler.count() > 1) await scheduler.waitOne();
          }
          await scheduler.waitAll();
          await settled();
          const { query, pages } = list.getSnapshot().context;
          expect([query.q, pages.shown?.rows.map(({ id }) => id)]).toEqual([texts.at(-1), [`found-${texts.at(-1)}`]]);
          list.stop();
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  test('letters in quick succession ask once; the address says them at once', async () => {
    const house = await shown();
    for (const text of ['w', 'wi', 'win']) house.actor.send({ type: 'table.searched', text });
    expect(house.isAsking('loadPage')).toBe(false);
    house.clock.increment(60);
    expect(house.asked('loadPage')).toMatchObject({ query: { q: 'win', start: null } });
    expect(house.heard.navigation?.at(-1)).toEqual({
      type: 'path.wanted',
      path: '/petilia-jaffa/menus?q=win',
      replace: true,
    });
    expect(names(house)).toEqual(['a', 'b', 'c']);
    house.stop();
  });

  test('a gap in the live changes does not forget what was typed', async () => {
    const house = await shown();
    house.actor.send({ type: 'table.searched', text: 'win' });
    house.actor.send({ type: 'live.gap' });
    expect(house.asked('loadPage')).toMatchObject({ query: { q: 'win' } });
    house.stop();
  });

  test('Escape lets go of the selection first, then of the filters, then of nothing', async () => {
    const house = await shown(undefined, inputAs('owner', { q: 'win' }));
    house.actor.send({ type: 'row.selected', id: 'a' });
    house.actor.send({ type: 'table.escaped' });
    expect([chosen(house), it(house).context.query.q]).toEqual([[], 'win']);
    house.actor.send({ type: 'table.escaped' });
    expect(it(house).context.query.q).toBe('');
    await house.answer('loadPage', answer([row('a')]));
    expect(it(house).can({ type: 'table.escaped' })).toBe(false);
    house.stop();
  });
});

describe('list: pages', () => {
  const twoPages = async () => {
    const house = await shown(createPage(0, rowsPerPage));
    await house.answer('prefetchPage', answer(createPage(rowsPerPage, 3)));
    return house;
  };

  test('the next page was read ahead and stands at once; the one before comes back at once too', async () => {
    const house = await twoPages();
    house.actor.send({ type: 'table.nextPage' });
    expect(names(house)).toEqual(['50', '51', '52']);
    expect(selectListPath(it(house), 'menu')).toBe('/petilia-jaffa/menus?after=after-49');
    expect(it(house).can({ type: 'table.nextPage' })).toBe(false);
    house.actor.send({ type: 'table.previousPage' });
    expect(names(house)[0]).toBe('0');
    expect(house.asked('loadPage')).toMatchObject({ query: { start: null } });
    house.stop();
  });

  test('opened deep by its address, the page before leads to the beginning', async () => {
    const house = await shown([row('x')], inputAs('owner', { after: 'deep' }));
    house.actor.send({ type: 'table.previousPage' });
    expect(house.asked('loadPage')).toMatchObject({ query: { start: null } });
    house.stop();
  });

  test('a page whose cursor is refused gives way to the first one', async () => {
    const house = createActorHarness(listMachine, { input: inputAs('owner', { after: 'of another order' }) });
    await house.refuse('loadPage', { code: 'BAD_INPUT', key: 'badInput', message: '' });
    expect(house.asked('loadPage')).toMatchObject({ query: { start: null } });
    house.stop();
  });

  test('a failed reading keeps the rows in hand', async () => {
    const house = await shown();
    house.actor.send({ type: 'table.reload' });
    const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
    await house.refuse('loadPage', lost);
    expect([tablePhase(it(house)), names(house), it(house).context.error]).toEqual(['rows', ['a', 'b', 'c'], lost]);
    house.stop();
  });

  test('what the address does not say right counts as not said', () => {
    const house = createActorHarness(listMachine, {
      input: inputAs('owner', { q: 7, order: 'price', where: 'all; drop', after: '' }),
    });
    expect(house.asked('loadPage')).toMatchObject({
      query: { q: '', order: '-updated_at', filters: { where: 'all' }, start: null },
    });
    house.stop();
  });
});

describe('list: live changes', () => {
  test('H263 each change counts once, in the order of its versions', async () => {
    const house = await shown([row('a', { version: 3 })]);
    for (const [version, news] of [
      [3, false],
      [2, false],
      [5, true],
      [5, false],
      [4, false],
      [6, true],
    ] as const) {
      expect([version, it(house).can(change('a', version, 'updated'))]).toEqual([version, news]);
      house.actor.send(change('a', version, 'updated'));
    }
    house.stop();
  });

  test('H263 an answer from before a change does not bring the old row back', async () => {
    const house = await shown([row('a', { version: 3 }), row('b')]);
    house.actor.send({ type: 'table.reload' });
    house.actor.send(change('b', 3, 'deleted'));
    await house.answer('loadPage', answer([row('a', { version: 2 }), row('b')]));
    expect(listRows(it(house)).map(({ id, version }) => [id, version])).toEqual([['a', 3]]);
    // and since something was missed, it is read once more
    house.clock.increment(250);
    expect(house.isAsking('loadPage')).toBe(true);
    house.stop();
  });

  test('a burst of changes is read once; another section’s changes not at all', async () => {
    const house = await shown();
    house.actor.send(change('z', 1, 'created', 'gallery'));
    house.clock.increment(250);
    expect(house.isAsking('loadPage')).toBe(false);
    house.actor.send(change('a', 4, 'updated'));
    house.actor.send(change('b', 4, 'updated'));
    house.clock.increment(250);
    expect(house.isAsking('loadPage')).toBe(true);
    await house.answer('loadPage', answer([row('a', { version: 4 }), row('b', { version: 4 })]));
    house.clock.increment(1_000);
    expect(house.isAsking('loadPage')).toBe(false);
    house.stop();
  });

  test('a deleted row goes at once, and the focus stays where the eye is', async () => {
    const house = await shown();
    house.actor.send({ type: 'row.focused', id: 'b' });
    house.actor.send(change('b', 3, 'deleted'));
    expect([names(house), selectTabRow(it(house))]).toEqual([['a', 'c'], 'c']);
    house.stop();
  });

  test('deleted and restored in the same version: it is there again', async () => {
    const house = await shown();
    house.actor.send(change('b', 3, 'deleted'));
    house.actor.send(change('b', 3, 'restored'));
    house.clock.increment(250);
    await house.answer('loadPage', answer([row('a'), row('b'), row('c')]));
    expect(names(house)).toEqual(['a', 'b', 'c']);
    house.stop();
  });
});

describe('list: rows', () => {
  test('the focus steps between the ends and no further', async () => {
    const house = await shown();
    for (const step of ['next', 'next', 'next', 'previous', 'last', 'first', 'previous'] as const) {
      house.actor.send({ type: 'row.stepped', step });
    }
    expect(house.emitted.map((event) => event.id)).toEqual(['a', 'b', 'c', 'b', 'c', 'a', 'a']);
    house.stop();
  });

  test('Shift takes a range both ways, and lets one go again', async () => {
    const house = await shown(createPage(0, 6));
    house.actor.send({ type: 'row.selected', id: '4' });
    house.actor.send({ type: 'row.selected', id: '1', extend: true });
    expect(chosen(house).toSorted()).toEqual(['1', '2', '3', '4']);
    house.actor.send({ type: 'row.selected', id: '2' });
    house.actor.send({ type: 'row.selected', id: '3', extend: true });
    expect(chosen(house).toSorted()).toEqual(['1', '4']);
    house.stop();
  });

  test('Shift and a step select from the row the focus was on', async () => {
    const house = await shown();
    house.actor.send({ type: 'row.focused', id: 'a' });
    house.actor.send({ type: 'row.stepped', step: 'next', extend: true });
    house.actor.send({ type: 'row.stepped', step: 'next', extend: true });
    expect(chosen(house).toSorted()).toEqual(['a', 'b', 'c']);
    house.stop();
  });

  test('coming back with the same address asks nothing: rows, focus and scroll are as they were', async () => {
    const house = await shown(undefined, inputAs('owner', { q: 'win' }));
    house.actor.send({ type: 'table.scrolled', top: 240 });
    house.actor.send({ type: 'row.opened', id: 'b' });
    expect(house.heard.navigation?.at(-1)).toEqual({ type: 'path.wanted', path: '/petilia-jaffa/menus/b' });
    house.actor.send({ type: 'table.opened', query: { q: 'win' } });
    const { focused, scrollTop } = it(house).context;
    expect([house.isAsking('loadPage'), names(house), focused, scrollTop]).toEqual([false, ['a', 'b', 'c'], 'b', 240]);
    house.actor.send({ type: 'table.opened', query: {} });
    expect(house.asked('loadPage')).toMatchObject({ query: { q: '' } });
    house.stop();
  });

  test('pinned rows stand first, whatever the order', async () => {
    const house = await shown(undefined, { ...inputAs('owner'), pinned: ['c'] });
    expect(names(house)).toEqual(['c', 'a', 'b']);
    house.stop();
  });
});

describe('list: work', () => {
  test('a new item: the root learns that it is fresh, then its address is wanted', async () => {
    const house = await shown();
    house.actor.send({ type: 'table.create' });
    expect(tablePhase(it(house))).toBe('rows');
    house.actor.send({ type: 'table.create' });
    await house.answer('createRow', { id: 'menu_9' });
    expect(house.heard.parent).toEqual([{ type: 'item.created', entity: 'menu', id: 'menu_9' }]);
    expect(house.heard.navigation).toEqual([{ type: 'path.wanted', path: '/petilia-jaffa/menus/menu_9' }]);
    house.stop();
  });

  test('deleting removes what was deleted, names what was not, and offers the way back', async () => {
    const house = await shown();
    house.actor.send({ type: 'row.selected', id: 'a' });
    house.actor.send({ type: 'row.selected', id: 'b' });
    house.actor.send({ type: 'table.action', action: 'delete' });
    expect(house.asked('runAction')).toMatchObject({ action: 'delete', rows: [row('a'), row('b')] });
    const conflict = { code: 'CONFLICT', key: 'conflict', message: '' } as const;
    const failed = [{ id: 'b', name: 'Menu b', error: conflict }];
    await house.answer('runAction', { done: [row('a')], failed });
    expect([names(house), chosen(house), it(house).context.failures]).toEqual([['b', 'c'], ['b'], failed]);
    const undo = { to: 'list', event: { type: 'table.undo', action: 'restore', rows: [row('a')] } };
    const values = { count: 1, name: 'Menu a' };
    expect(house.heard.notices).toEqual([
      { type: 'notice.said', notice: { kind: 'success', message: 'list.deleted', values, undo } },
    ]);
    house.actor.send({ type: 'table.undo', action: 'restore', rows: [row('a')] });
    expect(house.asked('undoAction')).toMatchObject({ action: 'restore', rows: [row('a')] });
    await house.answer('undoAction', { done: [row('a')], failed: [] });
    await house.answer('loadPage', answer([row('a'), row('b'), row('c')]));
    expect(names(house)).toEqual(['a', 'b', 'c']);
    house.stop();
  });

  test('an undo while something else runs waits its turn', async () => {
    const house = await shown();
    house.actor.send({ type: 'table.create' });
    house.actor.send({ type: 'table.undo', action: 'restore', rows: [row('z')] });
    expect(house.isAsking('undoAction')).toBe(false);
    await house.answer('createRow', { id: 'menu_9' });
    expect(house.asked('undoAction')).toMatchObject({ action: 'restore', rows: [row('z')] });
    house.stop();
  });

  test('two undos, one behind the other: both are done', async () => {
    const house = await shown();
    house.actor.send({ type: 'table.undo', action: 'restore', rows: [row('y')] });
    house.actor.send({ type: 'table.undo', action: 'restore', rows: [row('z')] });
    expect(house.asked('undoAction')).toMatchObject({ action: 'restore', rows: [row('y')] });
    await house.answer('undoAction', { done: [row('y')], failed: [] });
    expect(house.asked('undoAction')).toMatchObject({ action: 'restore', rows: [row('z')] });
    await house.answer('undoAction', { done: [row('z')], failed: [] });
    expect([house.isAsking('undoAction'), it(house).context.undoQueue]).toEqual([false, []]);
    house.stop();
  });

  test('a jump from the publish dialog leads to the field that blocks', async () => {
    const house = await shown();
    house.actor.send({ type: 'row.selected', id: 'b' });
    house.actor.send({ type: 'table.action', action: 'publish' });
    expect(house.asked('actionDialog')).toMatchObject({ items: ['b'], unsaved: 0 });
    await house.answer('actionDialog', { type: 'jumped', to: { id: 'b', path: 'sections/s1/header', language: 'en' } });
    expect(house.heard.navigation?.at(-1)).toEqual({
      type: 'path.wanted',
      path: '/petilia-jaffa/menus/b?field=sections%2Fs1%2Fheader&language=en',
    });
    expect(house.isAsking('actionDialog')).toBe(false);
    // and the focus is back on the row, should one come back
    expect(house.emitted).toEqual([{ type: 'row.focusRequested', id: 'b' }]);
    house.stop();
  });

  test.each([
    ['owner', true, true, true],
    ['manager', true, true, true],
    ['editor', true, true, true],
    ['translator', false, false, false],
    ['host', false, false, false],
    ['viewer', false, false, false],
  ] as const)('%s: may create %s, delete %s, publish %s', async (role, create, remove, publish) => {
    const house = await shown([row('a', { publishedVersion: 2 })], inputAs(role));
    house.actor.send({ type: 'row.selected', id: 'a' });
    const mayRun = ['delete', 'publish', 'unpublish'].map((action) => it(house).can({ type: 'table.action', action }));
    expect([it(house).can({ type: 'table.create' }), ...mayRun]).toEqual([create, remove, publish, publish]);
    house.stop();
  });
});
