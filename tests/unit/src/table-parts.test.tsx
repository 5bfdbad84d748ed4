// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { expect, test } from 'vitest';
import { reservationsMachine } from '../../../machines/reservations/reservations.machine.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import { paletteMachine } from '../../../machines/palette/palette.machine.ts';
import type { RunCommand } from '../../../machines/palette/palette.types.ts';
import { runPaletteChoice } from '../../../src/app/bind-shortcuts.ts';
import '../../../src/commands/all-commands.ts';
import { ReservationQuickView } from '../../../src/features/reservations/ReservationQuickView.tsx';
import { TablePagination } from '../../../src/features/table/TablePagination.tsx';
import type { TableActor } from '../../../src/features/table/table-actor.ts';
import { useReturnToTable } from '../../../src/features/table/use-row-focus.ts';
import { TableGridRow } from '../../../src/features/table/TableGridRow.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { afterPaint } from '../../../src/ui/after-paint.ts';
import { row, rowsFrom } from '../machines/table/table-fixtures.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { createPartRenderer } from './render-part.tsx';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

const venue = createVenueWithRole('owner');
const render = createPartRenderer();
const createStub = (snapshot: object) => ({
  getSnapshot: () => ({ status: 'active', ...snapshot }),
  subscribe: () => ({ unsubscribe: () => undefined }),
});

/** Nothing waits to be sent. */
const queue = createStub({ context: { saves: [] } });

test('a link in a row is followed, unless it is the row’s own: that one opens the row', async () => {
  const list = createActorHarness(listMachine, {
    input: { venue, entity: 'menu', person: { id: 'p1', role: 'owner', name: 'Michal' }, query: {} },
  });
  await list.answer('loadPage', { rows: [row('m1')], at: 0, total: 1 });
  const [title, number] = ['Winter', '+972501234567'];
  const links = {
    render: (_: unknown, href: string | undefined) => (
      <>
        <a href={href}>{title}</a>
        <a href={`tel:${number}`}>{number}</a>
      </>
    ),
  };
  await render(
    <TableGridRow
      table={list.actor as never}
      row={row('m1')}
      index={2}
      cells={[links as never]}
      lastPinned={false}
      selected={false}
      tabStop
      actions={undefined}
    />,
  );
  const click = (link: Element) => !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const find = (href: string) => document.querySelector(`a[href^="${href}"]`) as Element;
  const [own, phone] = [find('/'), find('tel:')];
  const opened = () => list.received.navigation?.length ?? 0;
  expect([click(phone), opened()]).toEqual([false, 0]);
  expect([click(own), opened()]).toEqual([true, 1]);
  list.stop();
});

test('the quick view of a reservation says why its details cannot be loaded', async () => {
  const reservations = createActorHarness(reservationsMachine, {
    input: { venue, person: 'dana', query: {} },
    systemId: 'reservations',
  });
  await reservations.answer('loadPage', {
    rows: [{ ...row('1'), note: '', tables: [], overlaps: [] }],
    at: 0,
    total: 1,
  });
  reservations.actor.send({ type: 'quickView.toggled', id: '1' });
  await render(<ReservationQuickView reservations={reservations.actor} />, { reservations: reservations.actor, queue });
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await act(() => reservations.reject('loadQuickView', { code: 'NETWORK', key: 'networkLost', message: '' }));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(messages['error.networkLost']);
  reservations.stop();
});

test('a command of one row that asks for more is about that row, whatever is selected', async () => {
  const reservations = createActorHarness(reservationsMachine, {
    input: { venue, person: 'dana', query: {} },
    systemId: 'reservations',
  });
  const rows = ['1', '2', '3'].map((id) => ({ ...row(id), note: '', tables: [], overlaps: [] }));
  await reservations.answer('loadPage', { rows, at: 0, total: 3 });
  reservations.actor.send({ type: 'row.selected', id: '1' });
  reservations.actor.send({ type: 'quickView.toggled', id: '3' });
  const palette = createActorHarness(paletteMachine, { systemId: 'palette' });
  const actors = {
    reservations: reservations.actor,
    queue,
    palette: palette.actor,
    venue: createStub({
      matches: () => true,
      context: { venue },
    }),
    navigation: createStub({ context: { path: '/petilia-jaffa/rsvp' } }),
  };
  await render(<ReservationQuickView reservations={reservations.actor} />, actors);
  const cancel = document.querySelector<HTMLElement>('[data-command="reservations.cancel"]');
  await act(() => cancel?.click());
  await act(() => palette.actor.send({ type: 'argument.given', value: 'noTable', error: null, finish: true }));
  runPaletteChoice(() => actors as never)(palette.requestInput('runCommand') as RunCommand);
  expect(reservations.requestInput('runAction')).toMatchObject({ argument: 'noTable', rows: [{ id: '3' }] });
  palette.stop();
  reservations.stop();
});

test('the quick view of a guest whose data was erased says so, and has no number to call', async () => {
  const reservations = createActorHarness(reservationsMachine, {
    input: { venue, person: 'dana', query: {} },
    systemId: 'reservations',
  });
  const erased = { ...row('1'), name: '', phoneNumber: '', note: '', tables: [], overlaps: [] };
  await reservations.answer('loadPage', { rows: [erased], at: 0, total: 1 });
  reservations.actor.send({ type: 'quickView.toggled', id: '1' });
  await render(<ReservationQuickView reservations={reservations.actor} />, { reservations: reservations.actor, queue });
  expect([document.querySelector('h2')?.textContent, document.querySelector('a[href^="tel:"]')]).toEqual([
    messages['reservations.erased'],
    null,
  ]);
  reservations.stop();
});

const openList = async () => {
  const list = createActorHarness(listMachine, {
    input: { venue, entity: 'menu', person: { id: 'p1', role: 'owner', name: 'Michal' }, query: {} },
    systemId: 'list',
  });
  await list.answer('loadPage', { rows: rowsFrom(0, 50), at: 0 });
  return list;
};

function Grid({ table }: { table: TableActor }) {
  const grid = useRef<HTMLDivElement>(null);
  useReturnToTable(table, grid);
  return <div ref={grid} id="grid" />;
}

test('another page is shown from its start, in a grid that scrolls and in a window that does', async () => {
  const list = await openList();
  await list.answer('prefetchPage', { rows: rowsFrom(50, 2), at: 0 });
  await render(<Grid table={list.actor as never} />);
  const grid = document.getElementById('grid') as HTMLElement;
  const shown: unknown[] = [];
  grid.scrollIntoView = (options) => void shown.push(options);
  grid.scrollTop = 700;
  await act(() => list.actor.send({ type: 'table.reload' }));
  await act(() => list.answer('loadPage', { rows: rowsFrom(0, 50), at: 0 }));
  expect(grid.scrollTop).toBe(700);
  await act(() => list.answer('prefetchPage', { rows: rowsFrom(50, 2), at: 0 }));
  await act(() => list.actor.send({ type: 'table.nextPage' }));
  expect([grid.scrollTop, shown]).toEqual([0, []]);
  grid.getBoundingClientRect = () => new DOMRect(0, -900, 300, 1800);
  await act(() => list.actor.send({ type: 'table.previousPage' }));
  expect(shown).toEqual([{ block: 'start' }]);
  list.stop();
});

test('the buttons of the pages stay while one is loaded, and keep the focus', async () => {
  const list = await openList();
  const actors = {
    list: list.actor,
    venue: createStub({ matches: () => true, context: { venue } }),
    navigation: createStub({ context: { path: '/petilia-jaffa/menus' } }),
  };
  await render(<TablePagination table={list.actor as never} />, actors);
  const getButton = (id: string) => document.querySelector<HTMLElement>(`[data-command="list.${id}"]`);
  getButton('nextPage')?.focus();
  await act(() => getButton('nextPage')?.click());
  expect(list.isPending('loadPage')).toBe(true);
  // whether commands can run is published after the paint
  const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)));
  const isBlocked = (id: string) => getButton(id)?.getAttribute('aria-disabled');
  await painted();
  expect([isBlocked('previousPage'), isBlocked('nextPage'), document.activeElement]).toEqual([
    'true',
    'true',
    getButton('nextPage'),
  ]);
  await act(() => list.reject('loadPage', { code: 'NETWORK', key: 'networkLost', message: '' }));
  await painted();
  expect([isBlocked('previousPage'), isBlocked('nextPage')]).toEqual([null, 'true']);
  list.stop();
});
