import { describe, expect, test, vi } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createReservationsActors } from '../../../../machines/reservations/reservations.actors.ts';
import { reservationsMachine } from '../../../../machines/reservations/reservations.machine.ts';
import type { SaveQueueEvent } from '../../../../machines/offline/save-queue.types.ts';
import type { Ports } from '../../../../machines/ports.ts';
import type { ReservationRow } from '../../../../machines/reservations/reservations.types.ts';
import type { FocusStep } from '../../../../machines/table/row-focus.ts';
import type { ActionCall } from '../../../../machines/table/table.types.ts';
import { selectRowGroups, tablePhase, type TablePhase } from '../../../../machines/table/table.selectors.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { row } from '../table/table-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const input = { venue: createVenueWithRole('host'), person: 'dana', query: {} };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const moved = { code: 'BAD_INPUT', key: 'notPossibleNow', message: '' } as const;
const invited = [row('1'), row('2')];

const open = async (actors: Record<string, AnyActorLogic> = {}) => {
  const reservations = createActorHarness(reservationsMachine, { input, systemId: 'reservations', actors });
  await reservations.answer('loadPage', { rows: invited, at: 0, total: 2 });
  const statuses = () =>
    reservations.actor.getSnapshot().context.pages.shown?.rows.map((one) => (one as ReservationRow).facts.status);
  return { ...reservations, statuses };
};

describe('a column for each status', () => {
  const openColumns = async () => {
    const at = (id: string, status: string, expected: string) => {
      const one = row(id) as unknown as ReservationRow;
      return { ...one, expected, facts: { ...one.facts, status } as ReservationRow['facts'] };
    };
    const reservations = createActorHarness(reservationsMachine, {
      input: { ...input, query: { layout: 'columns' } },
      systemId: 'reservations',
    });
    const rows = [
      at('late', 'approved', '202611202100'),
      at('early', 'approved', '202611201900'),
      at('asked', 'invited', '202611201930'),
      at('waits', 'standby', '202611202000'),
    ];
    await reservations.answer('loadPage', { rows, at: 0, total: 4 });
    const columns = () =>
      (selectRowGroups(reservations.actor.getSnapshot()) ?? []).flatMap(({ id, rows: shown }) =>
        shown.length === 0 ? [] : [[id, ...shown.map((one) => one.id)]],
      );
    const focused = () => reservations.actor.getSnapshot().context.focused;
    const step = (to: FocusStep) => {
      reservations.actor.send({ type: 'row.stepped', step: to });
      return focused();
    };
    return { ...reservations, columns, focused, step };
  };

  test('is in the order of an evening, each by its time, and a change moves the row immediately', async () => {
    const reservations = await openColumns();
    expect(reservations.columns()).toEqual([
      ['standby', 'waits'],
      ['invited', 'asked'],
      ['approved', 'early', 'late'],
    ]);
    reservations.actor.send({ type: 'table.action', action: 'approve', id: 'asked' });
    expect(reservations.columns()).toEqual([
      ['standby', 'waits'],
      ['approved', 'early', 'asked', 'late'],
    ]);
    await reservations.reject('runAction', moved);
    expect(reservations.columns()).toContainEqual(['invited', 'asked']);
    reservations.stop();
  });

  test('is walked down by rows and across by columns that have any', async () => {
    const reservations = await openColumns();
    expect([
      reservations.step('first'),
      reservations.step('next'),
      reservations.step('next'),
      reservations.step('next'),
    ]).toEqual(['waits', 'asked', 'early', 'late']);
    expect([
      reservations.step('besidePrevious'),
      reservations.step('besidePrevious'),
      reservations.step('besidePrevious'),
    ]).toEqual(['asked', 'waits', 'waits']);
    expect([reservations.step('besideNext'), reservations.step('besideNext'), reservations.step('besideNext')]).toEqual(
      ['asked', 'early', 'early'],
    );
    reservations.actor.send({ type: 'table.filtered', filter: 'layout', value: 'list' });
    expect([reservations.columns(), reservations.step('besideNext')]).toEqual([[], 'early']);
    reservations.stop();
  });

  test('loads nothing, stays when filters are cleared, and is no filter', async () => {
    const reservations = await open();
    reservations.actor.send({ type: 'table.filtered', filter: 'layout', value: 'columns' });
    const can = () => reservations.actor.getSnapshot().can({ type: 'table.filtersCleared' });
    expect([reservations.isPending('loadPage'), can()]).toEqual([false, false]);
    reservations.actor.send({ type: 'table.filtered', filter: 'aggregate', value: 'contact' });
    await reservations.answer('loadPage', { rows: [], at: 0, total: 0 });
    expect(can()).toBe(true);
    reservations.actor.send({ type: 'table.filtersCleared' });
    const { filters } = reservations.actor.getSnapshot().context.query;
    expect(filters).toMatchObject({ aggregate: 'total', layout: 'columns' });
    reservations.stop();
  });
});

test('clearing the search or pressing Escape keeps the day and the view', async () => {
  const query = { date: '20330107', to: '20330109', q: 'Noa' };
  const reservations = createActorHarness(reservationsMachine, {
    input: { ...input, query },
    systemId: 'reservations',
  });
  await reservations.answer('loadPage', { rows: invited, at: 0, total: 2 });
  const shown = () => {
    const { q, filters } = reservations.actor.getSnapshot().context.query;
    return [q, filters.date, filters.to];
  };
  const can = (type: 'table.filtersCleared') => reservations.actor.getSnapshot().can({ type });
  reservations.actor.send({ type: 'table.escaped' });
  expect(shown()).toEqual(['', '20330107', '20330109']);
  expect(can('table.filtersCleared')).toBe(false);
  reservations.actor.send({ type: 'table.escaped' });
  expect(shown()).toEqual(['', '20330107', '20330109']);
  reservations.stop();
});

test('a person’s own new reservation is shown at once, not behind the pill', async () => {
  const reservations = await open();
  reservations.actor.send({ type: 'table.create' });
  await reservations.answer('loadDialog', undefined);
  await reservations.answer('creationDialog', { changed: true });
  await reservations.answer('loadPage', { rows: [row('new'), ...invited], at: 0, total: 3 });
  const { pages, newPage } = reservations.actor.getSnapshot().context;
  expect([pages.shown?.rows.map(({ id }) => id), newPage]).toEqual([['new', '1', '2'], null]);
  reservations.stop();
});

test('a table that is read before the queue is sent shows the queued changes', async () => {
  const { facts: _, readAt: __, ...stored } = row('1') as unknown as ReservationRow;
  const reservation = {
    ...stored,
    ticketId: '1',
    status: 'invited',
    startsAt: '2026-11-24T18:00Z',
    deadlineAt: '2026-11-24T15:00Z',
  };
  const ask = async () => ({
    rsvp: { tickets: [reservation, { ...reservation, ticketId: '2' }], count: 2, summary: {}, hits: [], overlaps: [] },
  });
  const change = { key: 'k', person: 'dana', venue: 'jaffa', id: '1', name: 'Row 1', order: 1, reason: 'noTable' };
  const { loadPage } = createReservationsActors({
    ask: ask as never,
    newId: () => 'key',
    now: () => Date.UTC(2026, 10, 23),
    save: () => undefined,
    saveSheet: async () => undefined,
    tools: async () => ({ language: 'en', formatMessage: (id) => id, time: (iso) => iso, day: () => '2026-11-22' }),
    queued: () => [{ ...change, event: 'cancel' }],
    notifyQueue: () => undefined,
  });
  const reservations = createActorHarness(reservationsMachine, {
    input,
    systemId: 'reservations',
    actors: { loadPage },
  });
  await flushPromises();
  const shown = reservations.actor.getSnapshot().context.pages.shown?.rows ?? [];
  expect(shown.map((one) => (one as ReservationRow).facts.status)).toEqual(['canceled', 'invited']);
  reservations.stop();
});

test('new rows that the clock’s reload finds wait behind the pill; a reload that a person asks for shows them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { watchSource } = createReservationsActors({} as never);
    const reservations = await open({ watchSource });
    const found = { rows: [row('new'), ...invited], at: 1, total: 3 };
    const shown = () => {
      const { pages, newPage } = reservations.actor.getSnapshot().context;
      return [pages.shown?.rows.map(({ id }) => id), newPage?.added];
    };
    vi.advanceTimersByTime(60_000);
    await reservations.answer('loadPage', found);
    expect(shown()).toEqual([['1', '2'], ['new']]);
    reservations.actor.send({ type: 'table.reload' });
    await reservations.answer('loadPage', found);
    expect(shown()).toEqual([['new', '1', '2'], undefined]);
    reservations.stop();
  } finally {
    vi.useRealTimers();
  }
});

describe('without rows', () => {
  test.each<[what: string, query: object, phase: TablePhase]>([
    ['a day', { date: '20330107' }, 'empty'],
    ['what waits', { view: 'pending' }, 'empty'],
    ['a search', { q: 'levi' }, 'noMatches'],
    ['a counter', { view: 'pending', aggregate: 'contact' }, 'noMatches'],
  ])('%s (%j) is %s', async (_, query, phase) => {
    const reservations = createActorHarness(reservationsMachine, {
      input: { ...input, query },
      systemId: 'reservations',
    });
    await reservations.answer('loadPage', { rows: [], at: 0, total: 0 });
    expect(tablePhase(reservations.actor.getSnapshot())).toBe(phase);
    reservations.stop();
  });

  test('a table describes the rows that it found, not the search under way', async () => {
    const query = { q: 'levi' };
    const reservations = createActorHarness(reservationsMachine, {
      input: { ...input, query },
      systemId: 'reservations',
    });
    const phase = () => tablePhase(reservations.actor.getSnapshot());
    await reservations.answer('loadPage', { rows: [], at: 0, total: 0 });
    reservations.actor.send({ type: 'table.filtersCleared' });
    expect(phase()).toBe('noMatches');
    await reservations.reject('loadPage', lost);
    expect(phase()).toBe('noMatches');
    reservations.actor.send({ type: 'table.reload' });
    await reservations.answer('loadPage', { rows: [], at: 0, total: 0 });
    expect(phase()).toBe('empty');
    reservations.stop();
  });
});

describe('a change of a reservation', () => {
  test('is shown before the server answers, and then as the server has it', async () => {
    const reservations = await open();
    reservations.actor.send({ type: 'table.action', action: 'approve', id: '1' });
    expect(reservations.statuses()).toEqual(['approved', 'invited']);
    await reservations.answer('runAction', { done: [row('1', 2)], failed: [] });
    expect([reservations.statuses(), reservations.isPending('loadPage')]).toEqual([['approved', 'invited'], true]);
    await reservations.answer('loadPage', { rows: invited, at: 0, total: 2 });
    expect(reservations.statuses()).toEqual(['invited', 'invited']);
    reservations.stop();
  });

  test('stays predicted when the rows are reloaded before the server has answered, and is reverted in those', async () => {
    const reservations = await open();
    reservations.actor.send({ type: 'table.action', action: 'approve', id: '1' });
    reservations.actor.send({ type: 'table.reload' });
    await reservations.answer('loadPage', { rows: [row('1', 5), row('2', 1)], at: 0, total: 2 });
    expect(reservations.statuses()).toEqual(['approved', 'invited']);
    await reservations.reject('runAction', moved);
    expect(reservations.statuses()).toEqual(['invited', 'invited']);
    expect(reservations.actor.getSnapshot().context.pages.shown?.rows.map(({ version }) => version)).toEqual([5, 1]);
    reservations.stop();
  });

  test('that was not possible is reverted, for several rows where it was not', async () => {
    const reservations = await open();
    reservations.actor.send({ type: 'row.allSelected' });
    reservations.actor.send({ type: 'table.action', action: 'cancel', argument: 'noTable' });
    expect(reservations.statuses()).toEqual(['canceled', 'canceled']);
    await reservations.answer('runAction', { done: [row('1', 2)], failed: [{ id: '2', name: 'Row 2', error: moved }] });
    expect(reservations.statuses()).toEqual(['canceled', 'invited']);
    await reservations.answer('loadPage', { rows: invited, at: 0, total: 2 });
    reservations.actor.send({ type: 'table.action', action: 'approve', id: '1' });
    await reservations.reject('runAction', moved);
    expect(reservations.statuses()).toEqual(['invited', 'invited']);
    reservations.stop();
  });

  test('is undone by the time it was made, so that a later one stays', async () => {
    const sent: unknown[] = [];
    const ask = async (_: string, __: unknown, variables: unknown) => {
      sent.push(variables);
      throw moved;
    };
    const ports = { ask, now: () => 0, newId: () => 'key', save: () => undefined, queued: () => [] } as never;
    const { runAction } = createReservationsActors(ports);
    const reservations = await open({ runAction });
    const { facts, ...rest } = row('1') as unknown as ReservationRow;
    const changed = {
      ...rest,
      facts: { ...facts, status: 'approved', previous: { facts, at: 7, by: 'dana' } },
    } as ReservationRow;
    reservations.actor.send({ type: 'table.undo', action: 'undo', rows: [changed] });
    await flushPromises();
    expect(sent).toEqual([{ ticketId: '1', event: 'undo', undoes: 7 }]);
    reservations.stop();
  });

  const rows = ['1', '2', '3'].map((id) => row(id));
  const openThree = async () => {
    const reservations = await open();
    reservations.actor.send({ type: 'table.reload' });
    await reservations.answer('loadPage', { rows, at: 0, total: 3 });
    const act = (action: string, id?: string) =>
      reservations.actor.send({ type: 'table.action', action, ...(id && { id }) });
    const running = () => {
      const { action, rows: meant } = reservations.requestInput('runAction') as ActionCall;
      return [action, ...meant.map(({ id }) => id)];
    };
    const failures = () => reservations.actor.getSnapshot().context.failures.map(({ id }) => id);
    return { ...reservations, act, running, failures };
  };

  test('made while others are under way is shown at once and carried out in its turn', async () => {
    const reservations = await openThree();
    reservations.actor.send({ type: 'row.stepped', step: 'first' });
    for (const step of ['approve', 'next', 'approve', 'next', 'approve'] as const)
      if (step === 'next') reservations.actor.send({ type: 'row.stepped', step });
      else reservations.act(step);
    expect([reservations.statuses(), reservations.running()]).toEqual([
      ['approved', 'approved', 'approved'],
      ['approve', '1'],
    ]);
    await reservations.answer('runAction', { done: [row('1', 2)], failed: [] });
    // read before the server knew of the others
    await reservations.answer('loadPage', { rows, at: 0, total: 3 });
    expect([reservations.statuses(), reservations.running()]).toEqual([
      ['invited', 'approved', 'approved'],
      ['approve', '2'],
    ]);
    await reservations.answer('runAction', { done: [row('2', 2)], failed: [] });
    expect(reservations.running()).toEqual(['approve', '3']);
    await reservations.answer('runAction', { done: [row('3', 2)], failed: [] });
    expect(reservations.isPending('runAction')).toBe(false);
    reservations.stop();
  });

  test('that fails drops none of those that wait, stays listed, and is reverted alone', async () => {
    const reservations = await openThree();
    for (const id of ['1', '2', '3']) reservations.act('approve', id);
    await reservations.answer('runAction', { done: [], failed: [{ id: '1', name: 'Row 1', error: moved }] });
    expect([reservations.statuses(), reservations.failures()]).toEqual([['invited', 'approved', 'approved'], ['1']]);
    await reservations.reject('runAction', moved);
    expect([reservations.statuses(), reservations.running()]).toEqual([
      ['invited', 'invited', 'approved'],
      ['approve', '3'],
    ]);
    await reservations.answer('runAction', { done: [row('3', 2)], failed: [] });
    expect(reservations.failures()).toEqual(['1']);
    reservations.act('approve', '1');
    await reservations.answer('runAction', { done: [row('1', 2)], failed: [] });
    expect(reservations.failures()).toEqual([]);
    reservations.stop();
  });

  test('of a row whose earlier change fails is predicted from the row as it was', async () => {
    const reservations = await openThree();
    reservations.act('approve', '1');
    reservations.act('done', '1');
    expect(reservations.statuses()).toEqual(['done', 'invited', 'invited']);
    await reservations.answer('runAction', { done: [], failed: [{ id: '1', name: 'Row 1', error: moved }] });
    await reservations.reject('runAction', moved);
    expect(reservations.statuses()).toEqual(['invited', 'invited', 'invited']);
    reservations.stop();
  });

  test('is about the focused row again once an action has taken the selection, and waits for an undo too', async () => {
    const reservations = await openThree();
    reservations.actor.send({ type: 'row.selected', id: '1' });
    reservations.act('approve');
    reservations.actor.send({ type: 'row.stepped', step: 'next' });
    reservations.act('approve');
    await reservations.answer('runAction', { done: [row('1', 2)], failed: [] });
    expect(reservations.running()).toEqual(['approve', '2']);
    await reservations.answer('runAction', { done: [row('2', 2)], failed: [] });
    reservations.actor.send({ type: 'table.undo', action: 'undo', rows: [row('1', 2)] });
    reservations.act('approve', '3');
    expect([reservations.isPending('undoAction'), reservations.isPending('runAction')]).toEqual([true, false]);
    await reservations.answer('undoAction', { done: [row('1', 3)], failed: [] });
    expect(reservations.running()).toEqual(['approve', '3']);
    reservations.stop();
  });

  /** with its real calls; what the queue is notified is recorded */
  const openKeeping = async (ask: Ports['ask'], queued: readonly { id: string }[] = []) => {
    const notified: SaveQueueEvent[] = [];
    let made = 0;
    const notifyQueue = (event: SaveQueueEvent): void => void notified.push(event);
    const ports = { ask, now: () => 0, newId: () => `key-${++made}`, queued: () => queued, notifyQueue } as never;
    const { runAction, trackChanges } = createReservationsActors(ports);
    return { reservations: await open({ runAction, trackChanges }), notified };
  };
  interface PendingCall {
    resolve: (answer: unknown) => void;
    reject: (error: unknown) => void;
  }
  const toKeys = (notified: readonly SaveQueueEvent[]) =>
    notified.map((event) => [event.type, 'change' in event ? event.change.key : 'key' in event ? event.key : '']);

  test('is stored when it is made; what the table has not sent when it is left, the queue sends with the same keys', async () => {
    const calls: PendingCall[] = [];
    const { reservations, notified } = await openKeeping(
      (() => new Promise((resolve, reject) => void calls.push({ resolve, reject }))) as never,
    );
    reservations.actor.send({ type: 'table.action', action: 'approve', id: '1' });
    reservations.actor.send({ type: 'table.action', action: 'approve', id: '2' });
    reservations.actor.send({ type: 'table.action', action: 'done', id: '2' });
    expect(reservations.statuses()).toEqual(['approved', 'done']);
    expect([toKeys(notified), calls.length]).toEqual([
      ['key-1', 'key-2', 'key-3'].map((key) => ['change.made', key]),
      1,
    ]);
    reservations.stop();
    const released = ['key-1', 'key-2', 'key-3'].map((key) => ['change.released', key]);
    expect(toKeys(notified.slice(3))).toEqual(released);
    calls[0]?.reject(lost);
    await flushPromises();
    expect([toKeys(notified.slice(3)), calls.length]).toEqual([released, 1]);
  });

  test('that needs the server goes to the queue too if it was not sent before the table stopped', async () => {
    const { reservations, notified } = await openKeeping((() => new Promise(() => undefined)) as never);
    reservations.actor.send({ type: 'table.action', action: 'cancel', id: '1', argument: 'noTable' });
    reservations.actor.send({ type: 'table.action', action: 'archive', id: '1' });
    reservations.stop();
    expect(toKeys(notified)).toEqual([
      ['change.made', 'key-1'],
      ['change.made', 'key-2'],
      ['change.released', 'key-1'],
      ['change.released', 'key-2'],
    ]);
  });

  test('whose answer comes after the table was left is not sent again, and the other rows of it are left to the queue', async () => {
    const calls: PendingCall[] = [];
    const { reservations, notified } = await openKeeping(
      (() => new Promise((resolve, reject) => void calls.push({ resolve, reject }))) as never,
    );
    reservations.actor.send({ type: 'row.allSelected' });
    reservations.actor.send({ type: 'table.action', action: 'approve' });
    reservations.stop();
    calls[0]?.resolve({ ticketEvent: { ticketId: '1', startsAt: '', deadlineAt: '' } });
    await flushPromises();
    expect([toKeys(notified), calls.length]).toEqual([
      [
        ['change.made', 'key-1'],
        ['change.made', 'key-2'],
        ['change.released', 'key-1'],
        ['change.released', 'key-2'],
        ['change.answered', 'key-1'],
      ],
      1,
    ]);
  });

  test('that is answered, or refused, is on the device no more', async () => {
    const answers: (() => unknown)[] = [
      () => ({ ticketEvent: { ticketId: '1', startsAt: '', deadlineAt: '' } }),
      () => Promise.reject(moved),
    ];
    const { reservations, notified } = await openKeeping((async () => answers.shift()?.()) as never);
    for (const id of ['1', '2']) reservations.actor.send({ type: 'table.action', action: 'approve', id });
    await flushPromises();
    await flushPromises();
    await flushPromises();
    expect(toKeys(notified)).toEqual([
      ['change.made', 'key-1'],
      ['change.made', 'key-2'],
      ['change.answered', 'key-1'],
      ['change.answered', 'key-2'],
    ]);
    reservations.stop();
    expect(notified).toHaveLength(4);
  });

  test('waits in the queue behind an earlier one of the same reservation; other reservations do not', async () => {
    const called: string[] = [];
    const ask = async (_: string, __: unknown, { ticketId }: { ticketId: string }) => {
      called.push(ticketId);
      return { ticketEvent: { ticketId, startsAt: '', deadlineAt: '' } };
    };
    const { reservations, notified } = await openKeeping(ask as never, [{ id: '1' }]);
    for (const id of ['1', '2']) reservations.actor.send({ type: 'table.action', action: 'approve', id });
    for (let turn = 0; turn < 3; turn += 1) await flushPromises();
    expect(called).toEqual(['2']);
    expect(toKeys(notified)).toEqual([
      ['change.made', 'key-1'],
      ['change.released', 'key-1'],
      ['change.made', 'key-2'],
      ['change.answered', 'key-2'],
    ]);
    reservations.stop();
  });

  test.each([lost, { code: 'FOREIGN_ANSWER', key: 'foreignAnswer', message: '' }])(
    'that no server of ours has answered waits in the queue: $code',
    async (error) => {
      const { reservations, notified } = await openKeeping((() => Promise.reject(error)) as never);
      reservations.actor.send({ type: 'table.action', action: 'approve', id: '1' });
      await flushPromises();
      expect(toKeys(notified)).toEqual([
        ['change.made', 'key-1'],
        ['change.released', 'key-1'],
      ]);
      expect(reservations.statuses()?.[0]).toBe('approved');
      reservations.stop();
    },
  );

  test('is queued without a network, with its key; actions that cannot be queued fail with a message', async () => {
    const keys: (string | undefined)[] = [];
    const ask = async (_: string, __: unknown, ___: unknown, { key }: { key?: string }) => {
      keys.push(key);
      throw lost;
    };
    const { reservations, notified } = await openKeeping(ask as never);
    reservations.actor.send({ type: 'table.action', action: 'cancel', id: '1', argument: 'noTable' });
    await flushPromises();
    expect([reservations.statuses(), reservations.isPending('loadPage')]).toEqual([['canceled', 'invited'], false]);
    const change = {
      key: 'key-1',
      person: 'dana',
      venue: input.venue.venue,
      id: '1',
      name: 'Row 1',
      event: 'cancel',
      reason: 'noTable',
    };
    expect(notified).toEqual([
      { type: 'change.made', change },
      { type: 'change.released', key: 'key-1' },
    ]);
    expect(keys).toEqual(['key-1']);
    expect(reservations.received.notifications).toMatchObject([
      { notification: { message: 'offline.queued', values: { count: 1, name: 'Row 1' } } },
    ]);

    reservations.actor.send({ type: 'table.action', action: 'archive', id: '1' });
    await flushPromises();
    expect(toKeys(notified.slice(2))).toEqual([
      ['change.made', 'key-2'],
      ['change.answered', 'key-2'],
    ]);
    expect(reservations.actor.getSnapshot().context.failures).toMatchObject([
      { id: '1', error: { key: 'networkLost' } },
    ]);
    reservations.stop();
  });
});
