import { describe, expect, test } from 'vitest';
import { savedViewsMachine } from '../../../../machines/saved-views/saved-views.machine.ts';
import {
  findChangedView,
  findShownView,
  isNamingView,
  isWorthSaving,
  selectSavedViews,
  selectViewOfTable,
} from '../../../../machines/saved-views/saved-views.selectors.ts';
import type { SavedView } from '../../../../machines/saved-views/saved-views.types.ts';
import { toKnownQuery, viewPath } from '../../../../machines/saved-views/view-path.ts';
import type { AnyTable } from '../../../../machines/table/define-table.ts';
import type { TableSnapshot } from '../../../../machines/table/table.selectors.ts';
import { parseQuery } from '../../../../machines/table/table-query.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { bookingsTable, tables } from '../table/table-fixtures.ts';

const late: SavedView = { id: 'v1', list: '/reservations', name: 'Late', query: 'aggregate=sent&q=Levi' };
const taken = { code: 'BAD_INPUT', key: 'viewNameTaken', message: '', path: 'name' } as const;

const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

const start = async (views: readonly SavedView[] = [late]) => {
  const harness = createActorHarness(savedViewsMachine, {});
  harness.actor.send({ type: 'venue.entered', venue: 'jaffa' });
  await harness.answer('loadViews', views);
  return harness;
};

describe('saved views', () => {
  const walk = createWalk(savedViewsMachine, {
    samples: {
      'venue.entered': [{ venue: 'jaffa' }],
      'view.opened': [{ id: 'v1' }],
      'view.saveRequested': [{ list: '/rsvp', query: 'q=x' }],
      'view.renameRequested': [{ id: 'v1' }],
      'view.updateRequested': [{ id: 'v1', query: 'q=x' }],
      'view.deleted': [{ id: 'v1' }],
      'view.named': [{ name: 'Late' }, { name: ' ' }],
      'xstate.error.actor.loadViews': [{ error: lost }, { error: taken }],
      'xstate.done.actor.loadViews': [{ output: [late] }],
      'xstate.done.actor.saveView': [{ output: late }],
      'xstate.done.actor.replaceView': [{ output: late }],
    },
    facts: ({ context: { current, error } }) => ({ id: current?.id, name: current?.name, error: error?.code }),
    // a view is named or deleted, or none is current
    invariant: (snapshot) => {
      const isBusy = isNamingView(snapshot) || snapshot.hasTag('working');
      expect(snapshot.context.current !== null).toBe(isBusy);
      if (snapshot.matches('closed')) expect(snapshot.context.venue).toBeNull();
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('a view is saved under a name; a name that is taken stays in the field with its error', async () => {
    const { actor, answer, reject, requestInput, isPending } = await start();
    actor.send({ type: 'view.saveRequested', list: '/rsvp', query: 'q=x' });
    actor.send({ type: 'view.submitted' });
    expect([isPending('saveView'), actor.getSnapshot().context.error?.key]).toEqual([false, 'required']);
    actor.send({ type: 'view.named', name: 'Early' });
    actor.send({ type: 'view.submitted' });
    expect(requestInput('saveView')).toEqual({
      venue: 'jaffa',
      view: { id: null, list: '/rsvp', query: 'q=x', name: 'Early' },
    });
    await reject('saveView', taken);
    expect(actor.getSnapshot().context).toMatchObject({ current: { name: 'Early' }, error: { key: 'viewNameTaken' } });
    actor.send({ type: 'view.named', name: 'Earlier' });
    actor.send({ type: 'view.submitted' });
    await answer('saveView', { ...late, id: 'v2', name: 'Earlier' });
    expect(selectSavedViews(actor.getSnapshot()).map(({ name }) => name)).toEqual(['Earlier', 'Late']);
  });

  test('another name leaves what a view looks for as the server has it', async () => {
    const { actor, requestInput } = await start();
    actor.send({ type: 'view.renameRequested', id: 'v1' });
    actor.send({ type: 'view.named', name: 'Later' });
    actor.send({ type: 'view.submitted' });
    expect(requestInput('saveView')).toEqual({
      venue: 'jaffa',
      view: { id: 'v1', list: '/reservations', name: 'Later' },
    });
  });

  test('what is looked for now replaces that of the view which was opened; a failure leaves the view', async () => {
    const { actor, answer, reject, requestInput } = await start();
    actor.send({ type: 'view.opened', id: 'v1' });
    actor.send({ type: 'view.updateRequested', id: 'v1', query: 'q=Levi' });
    expect(requestInput('replaceView')).toEqual({ venue: 'jaffa', view: { ...late, query: 'q=Levi' } });
    await reject('replaceView', lost);
    expect([selectSavedViews(actor.getSnapshot()), actor.getSnapshot().context.current]).toEqual([[late], null]);
    actor.send({ type: 'view.updateRequested', id: 'v1', query: 'q=Levi' });
    await answer('replaceView', { ...late, query: 'q=Levi' });
    expect(selectSavedViews(actor.getSnapshot())).toEqual([{ ...late, query: 'q=Levi' }]);
    expect(actor.getSnapshot().context.opened).toBe('v1');
  });

  test('views that could not be loaded for want of a network are loaded when it is back', async () => {
    const harness = createActorHarness(savedViewsMachine, {});
    harness.actor.send({ type: 'venue.entered', venue: 'jaffa' });
    await harness.reject('loadViews', lost);
    harness.actor.send({ type: 'network.recovered' });
    await harness.answer('loadViews', [late]);
    expect(selectSavedViews(harness.actor.getSnapshot())).toEqual([late]);
  });

  test('a list keeps at most 20 views', async () => {
    const full = Array.from({ length: 20 }, (_, at) => ({ ...late, id: `v${at}`, name: `${at}` }));
    const { actor } = await start(full);
    expect(actor.getSnapshot().can({ type: 'view.saveRequested', list: '/reservations', query: '' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'view.saveRequested', list: '/survey', query: '' })).toBe(true);
  });
});

describe('the view of a table', () => {
  const show = (search: string): TableSnapshot => {
    const table = bookingsTable as unknown as AnyTable;
    const query = parseQuery(table, Object.fromEntries(new URLSearchParams(search)));
    const venue = { ...createVenueWithRole('owner'), venue: 'petilia-jaffa' };
    return {
      context: { table, scope: { role: 'owner', venue }, query, searchText: query.q },
    } as unknown as TableSnapshot;
  };

  test('is what it looks for, without its page; without any it is not worth a name', () => {
    expect(selectViewOfTable(show('aggregate=sent&q=Levi&offset=20'))).toEqual({
      list: '/reservations',
      query: 'q=Levi&aggregate=sent',
    });
    expect([isWorthSaving(show('')), isWorthSaving(show('offset=20')), isWorthSaving(show('q=x'))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(viewPath('petilia-jaffa', late)).toBe('/petilia-jaffa/reservations?aggregate=sent&q=Levi');
  });

  test('was opened and is not what the table looks for now: its changes can be saved', () => {
    const views = [late, { ...late, id: 'v2', list: '/survey' }];
    expect(findChangedView({ views, opened: 'v1' }, show('q=Levi'))).toEqual(late);
    expect(findChangedView({ views, opened: 'v1' }, show('aggregate=sent&q=Levi'))).toBeUndefined();
    expect(findChangedView({ views, opened: 'v2' }, show('q=Levi'))).toBeUndefined();
    expect(findChangedView({ views, opened: null }, show('q=Levi'))).toBeUndefined();
  });

  test('whose filter no longer exists is what is left of it', () => {
    const old = { ...late, query: 'aggregate=dragons&wings=2&q=Levi' };
    expect(toKnownQuery(bookingsTable as unknown as AnyTable, old.query)).toBe('q=Levi');
    expect(findShownView([old], show('q=Levi'))).toEqual(old);
    expect(findShownView([late], show('q=Levi'))).toBeUndefined();
    expect(findShownView([{ ...late, list: '/survey' }], show(late.query))).toBeUndefined();
  });

  test.each(tables.filter(({ table }) => table.search !== null).map((it) => [it.table.id, it] as const))(
    'of %s can be saved where it has an address in its venue',
    (_, { table, machine, input }) => {
      const { actor, stop } = createActorHarness(machine, { input: { query: { q: 'x' }, ...input } });
      const view = selectViewOfTable(actor.getSnapshot());
      const venue = actor.getSnapshot().context.scope.venue?.venue ?? '';
      if (table.path === null || venue === '') expect(view).toBeNull();
      else expect(table.path(actor.getSnapshot().context.scope)).toBe(`/${venue}${view?.list}`);
      stop();
    },
  );
});
