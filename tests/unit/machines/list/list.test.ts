import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, toPromise } from 'xstate';
import type { Role } from '../../../../graphql/domain/roles.ts';
import { createListActors } from '../../../../machines/list/list.actors.ts';
import { listMachine } from '../../../../machines/list/list.machine.ts';
import { type ContentRow, contentListTable, type ListInput } from '../../../../machines/list/content-list.table.ts';
import { listRows, selectListPath } from '../../../../machines/list/list.selectors.ts';
import { hasMoreThanTotal, selectTabRow, selectTotal, tablePhase } from '../../../../machines/table/table.selectors.ts';
import type { PageAnswer, TableCall } from '../../../../machines/table/table.types.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
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
  const harness = createActorHarness(listMachine, { input, systemId: 'list' });
  await harness.answer('loadPage', answer(rows));
  return harness;
};
type ListHarness = Awaited<ReturnType<typeof shown>>;
const it = (harness: ListHarness) => harness.actor.getSnapshot();
const names = (harness: ListHarness) => listRows(it(harness)).map(({ id }) => id);
const chosen = (harness: ListHarness) => it(harness).context.selected.map(({ id }) => id);

test('a quick view that the server fails to read says what could not be read, as the editor does', async () => {
  const ask = () => Promise.reject({ code: 'INTERNAL', key: 'internal', message: '' });
  const { loadQuickView } = createListActors({ ask, now: () => 0 } as unknown as Parameters<
    typeof createListActors
  >[0]);
  const harness = await shown();
  const { scope, query } = it(harness).context;
  const input = { scope: { ...scope, entity: 'shifts' }, query, id: 's1' };
  await expect(toPromise(createActor(loadQuickView, { input }).start())).rejects.toMatchObject({
    key: 'getShiftsError',
  });
  harness.stop();
});

describe('list: searching', () => {
  test('F005 the rows are those of the last search, in whatever order the answers arrive', async () => {
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
            await flushPromises();
            if (scheduler.count() > 1) await scheduler.waitOne();
          }
          await scheduler.waitAll();
          await flushPromises();
          const { query, pages } = list.getSnapshot().context;
          expect([query.q, pages.shown?.rows.map(({ id }) => id)]).toEqual([texts.at(-1), [`found-${texts.at(-1)}`]]);
          list.stop();
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  test('letters in quick succession send one request; the URL follows each of them', async () => {
    const harness = await shown();
    for (const text of ['w', 'wi', 'win']) harness.actor.send({ type: 'table.searched', text });
    expect(harness.isPending('loadPage')).toBe(false);
    harness.clock.increment(60);
    expect(harness.requestInput('loadPage')).toMatchObject({ query: { q: 'win', start: null } });
    expect(harness.received.navigation?.at(-1)).toEqual({
      type: 'path.requested',
      path: '/petilia-jaffa/menus?q=win',
      replace: true,
    });
    expect(names(harness)).toEqual(['a', 'b', 'c']);
    harness.stop();
  });

  test('a gap in the live changes keeps the typed search text', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'table.searched', text: 'win' });
    harness.actor.send({ type: 'live.gap' });
    expect(harness.requestInput('loadPage')).toMatchObject({ query: { q: 'win' } });
    harness.stop();
  });

  test('Escape lets go of the selection first, then of the filters, then of nothing', async () => {
    const harness = await shown(undefined, inputAs('owner', { q: 'win' }));
    harness.actor.send({ type: 'row.selected', id: 'a' });
    harness.actor.send({ type: 'table.escaped' });
    expect([chosen(harness), it(harness).context.query.q]).toEqual([[], 'win']);
    harness.actor.send({ type: 'table.escaped' });
    expect(it(harness).context.query.q).toBe('');
    await harness.answer('loadPage', answer([row('a')]));
    expect(it(harness).can({ type: 'table.escaped' })).toBe(false);
    harness.stop();
  });
});

describe('list: pages', () => {
  const twoPages = async () => {
    const harness = await shown(createPage(0, rowsPerPage));
    await harness.answer('prefetchPage', answer(createPage(rowsPerPage, 3)));
    return harness;
  };

  test('the next page is prefetched and shown immediately; so is the previous one', async () => {
    const harness = await twoPages();
    harness.actor.send({ type: 'table.nextPage' });
    expect(names(harness)).toEqual(['50', '51', '52']);
    expect(selectListPath(it(harness), 'menu')).toBe('/petilia-jaffa/menus?after=after-49');
    expect(it(harness).can({ type: 'table.nextPage' })).toBe(false);
    harness.actor.send({ type: 'table.previousPage' });
    expect(names(harness)[0]).toBe('0');
    expect(harness.requestInput('loadPage')).toMatchObject({ query: { start: null } });
    harness.stop();
  });

  test('opened deep by its address, the page before leads to the beginning', async () => {
    const harness = await shown([row('x')], inputAs('owner', { after: 'deep' }));
    harness.actor.send({ type: 'table.previousPage' });
    expect(harness.requestInput('loadPage')).toMatchObject({ query: { start: null } });
    harness.stop();
  });

  test('a page whose cursor is rejected is replaced by the first one', async () => {
    const harness = createActorHarness(listMachine, { input: inputAs('owner', { after: 'of another order' }) });
    await harness.reject('loadPage', { code: 'BAD_INPUT', key: 'badInput', message: '' });
    expect(harness.requestInput('loadPage')).toMatchObject({ query: { start: null } });
    harness.stop();
  });

  test('a failed request keeps the current rows', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'table.reload' });
    const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
    await harness.reject('loadPage', lost);
    expect([tablePhase(it(harness)), names(harness), it(harness).context.error]).toEqual([
      'rows',
      ['a', 'b', 'c'],
      lost,
    ]);
    harness.stop();
  });

  test('malformed parameters of the URL are ignored', () => {
    const harness = createActorHarness(listMachine, {
      input: inputAs('owner', { q: 7, order: 'price', where: 'all; drop', after: '' }),
    });
    expect(harness.requestInput('loadPage')).toMatchObject({
      query: { q: '', order: '-updated_at', filters: { where: 'all' }, start: null },
    });
    harness.stop();
  });
});

describe('list: live changes', () => {
  test('H263 each change counts once, in the order of its versions', async () => {
    const harness = await shown([row('a', { version: 3 })]);
    for (const [version, news] of [
      [3, false],
      [2, false],
      [5, true],
      [5, false],
      [4, false],
      [6, true],
    ] as const) {
      expect([version, it(harness).can(change('a', version, 'updated'))]).toEqual([version, news]);
      harness.actor.send(change('a', version, 'updated'));
    }
    harness.stop();
  });

  test('H263 an answer from before a change does not bring the old row back', async () => {
    const harness = await shown([row('a', { version: 3 }), row('b')]);
    harness.actor.send({ type: 'table.reload' });
    harness.actor.send(change('b', 3, 'deleted'));
    await harness.answer('loadPage', answer([row('a', { version: 2 }), row('b')]));
    expect(listRows(it(harness)).map(({ id, version }) => [id, version])).toEqual([['a', 3]]);
    // and since something was missed, it is read once more
    harness.clock.increment(250);
    expect(harness.isPending('loadPage')).toBe(true);
    harness.stop();
  });

  test('a burst of changes is read once; another section’s changes not at all', async () => {
    const harness = await shown();
    harness.actor.send(change('z', 1, 'created', 'gallery'));
    harness.clock.increment(250);
    expect(harness.isPending('loadPage')).toBe(false);
    harness.actor.send(change('a', 4, 'updated'));
    harness.actor.send(change('b', 4, 'updated'));
    harness.clock.increment(250);
    expect(harness.isPending('loadPage')).toBe(true);
    await harness.answer('loadPage', answer([row('a', { version: 4 }), row('b', { version: 4 })]));
    harness.clock.increment(1_000);
    expect(harness.isPending('loadPage')).toBe(false);
    harness.stop();
  });

  test('a change is counted again, too', async () => {
    const harness = await shown();
    await harness.answer('countRows', 7);
    harness.actor.send(change('z', 1, 'created'));
    harness.clock.increment(250);
    await harness.answer('loadPage', answer([row('z'), row('a')]));
    await harness.answer('countRows', 8);
    expect(it(harness).context.total).toBe(8);
    harness.stop();
  });

  test.each([
    [1_000, [1_000, false], [999, false]],
    [1_001, [1_000, true], [1_000, true]],
  ])(
    'of %i counted rows the total says how many, or "more than 1,000", also when one is deleted',
    async (counted, shownTotal, left) => {
      const harness = await shown();
      const total = () => [selectTotal(it(harness)), hasMoreThanTotal(it(harness))];
      await harness.answer('countRows', counted);
      expect(total()).toEqual(shownTotal);
      harness.actor.send({ type: 'row.selected', id: 'a' });
      harness.actor.send({ type: 'table.action', action: 'delete' });
      await harness.answer('confirmAction', { confirmed: true });
      await harness.answer('runAction', { done: [row('a')], failed: [] });
      expect([names(harness), total()]).toEqual([['b', 'c'], left]);
      harness.stop();
    },
  );

  test('a deleted row disappears immediately, and the focus stays at its position', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'row.focused', id: 'b' });
    harness.actor.send(change('b', 3, 'deleted'));
    expect([names(harness), selectTabRow(it(harness))]).toEqual([['a', 'c'], 'c']);
    harness.stop();
  });

  test('deleted and restored in the same version: it is there again', async () => {
    const harness = await shown();
    harness.actor.send(change('b', 3, 'deleted'));
    harness.actor.send(change('b', 3, 'restored'));
    harness.clock.increment(250);
    await harness.answer('loadPage', answer([row('a'), row('b'), row('c')]));
    expect(names(harness)).toEqual(['a', 'b', 'c']);
    harness.stop();
  });
});

describe('list: rows', () => {
  test('the focus steps between the ends and no further', async () => {
    const harness = await shown();
    for (const step of ['next', 'next', 'next', 'previous', 'last', 'first', 'previous'] as const) {
      harness.actor.send({ type: 'row.stepped', step });
    }
    expect(harness.emitted.map((event) => event.id)).toEqual(['a', 'b', 'c', 'b', 'c', 'a', 'a']);
    harness.stop();
  });

  test('Shift takes a range both ways, and lets one go again', async () => {
    const harness = await shown(createPage(0, 6));
    harness.actor.send({ type: 'row.selected', id: '4' });
    harness.actor.send({ type: 'row.selected', id: '1', extend: true });
    expect(chosen(harness).toSorted()).toEqual(['1', '2', '3', '4']);
    harness.actor.send({ type: 'row.selected', id: '2' });
    harness.actor.send({ type: 'row.selected', id: '3', extend: true });
    expect(chosen(harness).toSorted()).toEqual(['1', '4']);
    harness.stop();
  });

  test('Shift and a step select from the row the focus was on', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'row.focused', id: 'a' });
    harness.actor.send({ type: 'row.stepped', step: 'next', extend: true });
    harness.actor.send({ type: 'row.stepped', step: 'next', extend: true });
    expect(chosen(harness).toSorted()).toEqual(['a', 'b', 'c']);
    harness.stop();
  });

  test('coming back with the same address asks nothing: rows, focus and scroll are as they were', async () => {
    const harness = await shown(undefined, inputAs('owner', { q: 'win' }));
    harness.actor.send({ type: 'table.scrolled', top: 240 });
    harness.actor.send({ type: 'row.opened', id: 'b' });
    expect(harness.received.navigation?.at(-1)).toEqual({ type: 'path.requested', path: '/petilia-jaffa/menus/b' });
    harness.actor.send({ type: 'table.opened', query: { q: 'win' } });
    const { focused, scrollTop } = it(harness).context;
    expect([harness.isPending('loadPage'), names(harness), focused, scrollTop]).toEqual([
      false,
      ['a', 'b', 'c'],
      'b',
      240,
    ]);
    harness.actor.send({ type: 'table.opened', query: {} });
    expect(harness.requestInput('loadPage')).toMatchObject({ query: { q: '' } });
    harness.stop();
  });

  test('pinned rows are first, whatever the order', async () => {
    const harness = await shown(undefined, { ...inputAs('owner'), pinned: ['c'] });
    expect(names(harness)).toEqual(['c', 'a', 'b']);
    harness.stop();
  });

  test('a pinned row is not deleted, alone or among others', async () => {
    const harness = await shown(undefined, { ...inputAs('owner'), pinned: ['c'] });
    expect(it(harness).can({ type: 'table.action', action: 'delete', id: 'c' })).toBe(false);
    for (const id of ['c', 'a']) harness.actor.send({ type: 'row.selected', id });
    harness.actor.send({ type: 'table.action', action: 'delete' });
    await harness.answer('confirmAction', { confirmed: true });
    expect(harness.requestInput('runAction')).toMatchObject({ action: 'delete', rows: [row('a')] });
    harness.stop();
  });
});

describe('list: work', () => {
  test('a list of several kinds creates the one that was named, and opens it under its own component', async () => {
    const harness = await shown(undefined, { ...inputAs('owner'), entity: 'page.reservation' });
    harness.actor.send({ type: 'table.create', variant: 'article' });
    await harness.answer('loadDialog', undefined);
    expect(harness.requestInput('creationDialog')).toEqual({ venue: 'petilia-jaffa', kind: 'page.article' });
    await harness.answer('creationDialog', { type: 'created', kind: 'page.article', id: 'page_1' });
    expect(harness.received.navigation).toEqual([
      { type: 'path.requested', path: '/petilia-jaffa/pages/article/page_1' },
    ]);
    harness.stop();
  });

  test('a new item: the root is notified that it is new, then its path is requested', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'table.create' });
    expect(tablePhase(it(harness))).toBe('rows');
    harness.actor.send({ type: 'table.create' });
    await harness.answer('createRow', { id: 'menu_9' });
    expect(harness.received.parent).toEqual([{ type: 'row.created', id: 'menu_9' }]);
    expect(harness.received.navigation).toEqual([{ type: 'path.requested', path: '/petilia-jaffa/menus/menu_9' }]);
    harness.stop();
  });

  test('deleting removes the deleted rows, lists the failures, and offers undo', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'row.selected', id: 'a' });
    harness.actor.send({ type: 'row.selected', id: 'b' });
    harness.actor.send({ type: 'table.action', action: 'delete' });
    await harness.answer('confirmAction', { confirmed: true });
    expect(harness.requestInput('runAction')).toMatchObject({ action: 'delete', rows: [row('a'), row('b')] });
    const conflict = { code: 'CONFLICT', key: 'conflict', message: '' } as const;
    const failed = [{ id: 'b', name: 'Menu b', error: conflict }];
    await harness.answer('runAction', { done: [row('a')], failed });
    expect([names(harness), chosen(harness), it(harness).context.failures]).toEqual([['b', 'c'], ['b'], failed]);
    const undo = {
      to: 'list',
      path: '/petilia-jaffa/menus',
      event: { type: 'table.undo', action: 'restore', rows: [row('a')] },
    };
    const values = { count: 1, name: 'Menu a' };
    expect(harness.received.notifications).toEqual([
      { type: 'notification.shown', notification: { kind: 'success', message: 'list.deleted', values, undo } },
    ]);
    harness.actor.send({ type: 'table.undo', action: 'restore', rows: [row('a')] });
    expect(harness.requestInput('undoAction')).toMatchObject({ action: 'restore', rows: [row('a')] });
    await harness.answer('undoAction', { done: [row('a')], failed: [] });
    await harness.answer('loadPage', answer([row('a'), row('b'), row('c')]));
    expect(names(harness)).toEqual(['a', 'b', 'c']);
    harness.stop();
  });

  test('nothing is deleted without a selection, wherever the focus is; a row is deleted by its own command', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'row.focused', id: 'b' });
    expect(it(harness).can({ type: 'table.action', action: 'delete' })).toBe(false);
    harness.actor.send({ type: 'row.selected', id: 'a' });
    harness.actor.send({ type: 'table.action', action: 'delete', id: 'c' });
    await harness.answer('confirmAction', { confirmed: true });
    expect(harness.requestInput('runAction')).toMatchObject({ action: 'delete', rows: [row('c')] });
    harness.stop();
  });

  test('deleting a published item is confirmed first; refusing it deletes nothing', async () => {
    const harness = await shown([row('a', { publishedVersion: 3 }), row('b')]);
    const remove = () => harness.actor.send({ type: 'table.action', action: 'delete', id: 'a' });
    remove();
    expect(harness.requestInput('confirmAction')).toEqual({
      items: [{ id: 'a', name: 'Menu a', published: true }],
      asks: true,
    });
    await harness.answer('confirmAction', { confirmed: false });
    expect([harness.isPending('runAction'), names(harness)]).toEqual([false, ['a', 'b']]);
    remove();
    await harness.answer('confirmAction', { confirmed: true });
    expect(harness.requestInput('runAction')).toMatchObject({ action: 'delete', rows: [{ id: 'a' }] });
    harness.stop();
  });

  test('deleting an unpublished item is confirmed first where its kind has linked items, which go with it', async () => {
    const pages = { ...inputAs('owner'), entity: 'page.reservation' } as const;
    const harness = await shown([row('a', { component: 'article' })], pages);
    harness.actor.send({ type: 'table.action', action: 'delete', id: 'a' });
    expect(harness.requestInput('confirmAction')).toEqual({
      items: [{ id: 'a', name: 'Menu a', published: false }],
      asks: true,
    });
    await harness.answer('confirmAction', { confirmed: true });
    expect(harness.requestInput('runAction')).toMatchObject({ action: 'delete', rows: [{ id: 'a' }] });
    harness.stop();
  });

  test('recently deleted items have columns and an order of their own, in the address too, and can only be restored', async () => {
    const deleted = row('a', { deletedAt: '2026-11-20T10:00:00.000Z', deletedBy: 'Dana' });
    const harness = await shown([row('a')], inputAs('owner', { order: 'version' }));
    harness.actor.send({ type: 'table.filtered', filter: 'where', value: 'deleted' });
    expect(harness.requestInput('loadPage')).toMatchObject({
      query: { order: '-deleted_at', filters: { where: 'deleted' } },
    });
    expect(selectListPath(it(harness), 'menu')).toBe('/petilia-jaffa/menus?where=deleted');
    await harness.answer('loadPage', answer([deleted]));
    expect(it(harness).can({ type: 'table.sorted', column: 'version' })).toBe(false);
    expect(it(harness).can({ type: 'quickView.toggled', id: 'a' })).toBe(false);
    // its file would have the columns of the other views
    expect(it(harness).can({ type: 'table.export' })).toBe(false);
    const may = ['delete', 'publish', 'unpublish', 'export', 'restore'].filter((action) =>
      it(harness).can({ type: 'table.action', action, id: 'a' }),
    );
    expect(may).toEqual(['restore']);
    harness.stop();
  });

  test('undoing unpublish restores what guests saw before', async () => {
    const before = row('a', { publishedVersion: 2 });
    const harness = await shown([before]);
    harness.actor.send({ type: 'table.action', action: 'unpublish', id: 'a' });
    await harness.answer('runAction', { done: [before], failed: [] });
    const undo = {
      to: 'list',
      path: '/petilia-jaffa/menus',
      event: { type: 'table.undo', action: 'revertPublication', rows: [before] },
    };
    expect(harness.received.notifications?.at(-1)).toMatchObject({
      notification: { message: 'list.unpublished', undo },
    });
    harness.stop();
  });

  test('what an action tells beside its own message is shown after it, and by an undo too', async () => {
    const before = row('a', { publishedVersion: 2 });
    const harness = await shown([before]);
    const notified = { kind: 'error', message: 'publish.notUploaded' };
    const messages = () =>
      harness.received.notifications?.map(({ notification }) => (notification as { message: string }).message);
    harness.actor.send({ type: 'table.action', action: 'unpublish', id: 'a' });
    await harness.answer('runAction', { done: [before], failed: [], notifications: [notified] });
    expect(messages()).toEqual(['list.unpublished', 'publish.notUploaded']);
    harness.actor.send({ type: 'table.undo', action: 'revertPublication', rows: [before] });
    await harness.answer('undoAction', { done: [], failed: [], notifications: [notified] });
    expect(messages()).toEqual(['list.unpublished', 'publish.notUploaded', 'publish.notUploaded']);
    harness.stop();
  });

  test('taking down without an answer can be tried again, and says then that guests no longer see it', async () => {
    const rows = ['a', 'b'].map((id) => row(id, { publishedVersion: 2 }));
    const harness = await shown(rows);
    const listNotified = () => harness.received.notifications?.map(({ notification }) => notification) ?? [];
    const failure = (id: string, code: string) => ({ id, name: id, error: { code, key: 'networkLost', message: '' } });
    for (const id of ['a', 'b']) harness.actor.send({ type: 'row.selected', id });
    harness.actor.send({ type: 'table.action', action: 'unpublish' });
    const failed = [failure('a', 'NETWORK'), failure('b', 'FORBIDDEN')];
    await harness.answer('runAction', { done: [], failed });
    const event = { type: 'table.undo', action: 'unpublish', rows: [rows[0]] } as const;
    const offered = { message: 'list.failed', values: { count: 1 }, undo: { to: 'list', event, isRetry: true } };
    expect(listNotified()).toMatchObject([offered]);
    // once more without an answer: it is offered once
    harness.actor.send(event as never);
    await harness.answer('undoAction', { done: [], failed: failed.slice(0, 1) });
    expect(listNotified()).toMatchObject([offered, offered]);
    expect(it(harness).context.failures).toMatchObject([{ id: 'b' }, { id: 'a' }]);
    harness.actor.send(event as never);
    await harness.answer('undoAction', { done: [rows[0]], failed: [] });
    expect(listNotified().slice(2)).toMatchObject([{ kind: 'success', message: 'list.unpublished' }]);
    expect(it(harness).context.failures).toMatchObject([{ id: 'b' }]);
    harness.stop();
  });

  test('what an undo could not take back can be tried again', async () => {
    const harness = await shown();
    const rows = [row('y'), row('z')];
    harness.actor.send({ type: 'table.undo', action: 'restore', rows });
    const error = { code: 'RATE_LIMITED', key: 'rateLimited', message: '' };
    await harness.answer('undoAction', { done: [row('y')], failed: [{ id: 'z', name: 'Menu z', error }] });
    const again = { type: 'table.undo', action: 'restore', rows: [row('z')] } as const;
    expect(harness.received.notifications?.at(-1)).toEqual({
      type: 'notification.shown',
      notification: {
        kind: 'error',
        message: 'list.failed',
        values: { count: 1 },
        undo: {
          to: 'list',
          event: again,
          isRetry: true,
        },
      },
    });
    harness.actor.send(again);
    expect(harness.requestInput('undoAction')).toMatchObject({ action: 'restore', rows: [row('z')] });
    harness.stop();
  });

  test('an undo while something else runs waits its turn', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'table.create' });
    harness.actor.send({ type: 'table.undo', action: 'restore', rows: [row('z')] });
    expect(harness.isPending('undoAction')).toBe(false);
    await harness.answer('createRow', { id: 'menu_9' });
    expect(harness.requestInput('undoAction')).toMatchObject({ action: 'restore', rows: [row('z')] });
    harness.stop();
  });

  test('two undos, one behind the other: both are done', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'table.undo', action: 'restore', rows: [row('y')] });
    harness.actor.send({ type: 'table.undo', action: 'restore', rows: [row('z')] });
    expect(harness.requestInput('undoAction')).toMatchObject({ action: 'restore', rows: [row('y')] });
    await harness.answer('undoAction', { done: [row('y')], failed: [] });
    expect(harness.requestInput('undoAction')).toMatchObject({ action: 'restore', rows: [row('z')] });
    await harness.answer('undoAction', { done: [row('z')], failed: [] });
    expect([harness.isPending('undoAction'), it(harness).context.undoQueue]).toEqual([false, []]);
    harness.stop();
  });

  test('a jump from the publish dialog leads to the field that blocks, of the item or of a companion of another kind', async () => {
    const harness = await shown();
    harness.actor.send({ type: 'row.selected', id: 'b' });
    harness.actor.send({ type: 'table.action', action: 'publish' });
    await harness.answer('loadDialog');
    expect(harness.requestInput('actionDialog')).toMatchObject({ items: ['b'], unsaved: 0 });
    const companion = { id: 'g1', entity: 'gallery', component: 'gallery' };
    await harness.answer('actionDialog', {
      type: 'jumped',
      to: { ...companion, path: 'images/i1/alt', language: 'en' },
    });
    expect(harness.received.navigation?.at(-1)).toEqual({
      type: 'path.requested',
      path: '/petilia-jaffa/galleries/g1?field=images%2Fi1%2Falt&language=en',
    });
    expect(harness.isPending('actionDialog')).toBe(false);
    // and the focus is back on the row, if one returns
    expect(harness.emitted).toEqual([{ type: 'row.focusReturned', id: 'b' }]);
    harness.stop();
  });

  test.each([
    ['owner', true, true, true],
    ['manager', true, true, true],
    ['editor', true, true, true],
    ['translator', false, false, false],
    ['host', false, false, false],
    ['viewer', false, false, false],
  ] as const)('%s: may create %s, delete %s, publish %s', async (role, create, remove, publish) => {
    const harness = await shown([row('a', { publishedVersion: 2 })], inputAs(role));
    harness.actor.send({ type: 'row.selected', id: 'a' });
    const mayRun = ['delete', 'publish', 'unpublish'].map((action) =>
      it(harness).can({ type: 'table.action', action }),
    );
    expect([it(harness).can({ type: 'table.create' }), ...mayRun]).toEqual([create, remove, publish, publish]);
    harness.stop();
  });
});
