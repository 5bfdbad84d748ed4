// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createPaletteActors } from '../../../../machines/palette/palette.actors.ts';
import { paletteMachine } from '../../../../machines/palette/palette.machine.ts';
import type { ChosenCommand } from '../../../../machines/palette/palette.types.ts';
import { reservationsMachine } from '../../../../machines/reservations/reservations.machine.ts';
import type { TableRow } from '../../../../machines/table/define-table.ts';
import type { ActionCall } from '../../../../machines/table/table.types.ts';
import { bindShortcuts, runPaletteChoice } from '../../../../src/app/bind-shortcuts.ts';
import { getCommand } from '../../../../src/commands/all-commands.ts';
import { type Actors, getCommandState } from '../../../../src/commands/command.ts';
import { getCommandContext } from '../../../../src/commands/command-context.ts';
import { bindRows, toPaletteCommand } from '../../../../src/commands/to-palette-command.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { row } from '../../machines/table/table-fixtures.ts';
import { createVenueWithRole } from '../../machines/support/venue-fixture.ts';

const path = '/petilia-jaffa/rsvp';
const venue = createVenueWithRole('owner', { venue: 'petilia-jaffa' });
const showing = (context: object): AnyActorRef =>
  ({ getSnapshot: () => ({ context, status: 'active', matches: () => true, hasTag: () => false }) }) as never;
const named = (id: string, name: string): TableRow => ({ ...row(id), name });
const [dana, noa, uri] = [named('t1', 'Dana'), named('t2', 'Noa'), named('t3', 'Uri')];

const running: { stop: () => void }[] = [];
afterEach(() => running.splice(0).forEach(({ stop }) => stop()));

/** The reservations with the real palette over them. */
const open = async (rows: readonly TableRow[]) => {
  const reservations = createActorHarness(reservationsMachine, {
    input: { venue, person: 'michal', query: {} },
    systemId: 'reservations',
  });
  await reservations.answer('loadPage', { rows, at: 0, total: rows.length });
  const actors: { current: Actors } = { current: {} };
  const now = () => actors.current;
  const store = { read: async () => null, write: async () => undefined };
  const { runCommand: run } = createPaletteActors({ store, now: () => 0 } as never, {
    run: runPaletteChoice(now),
    language: () => 'en',
  });
  const palette = createActorHarness(paletteMachine, { systemId: 'palette', actors: { runCommand: run } });
  await palette.answer('loadLetters', true);
  actors.current = {
    reservations: reservations.actor,
    palette: palette.actor,
    navigation: showing({ path }),
    venue: showing({ venue }),
    session: showing({ person: null, venues: [] }),
  };
  running.push(reservations, palette, { stop: bindShortcuts(window, now) });
  const { actor } = reservations;
  const refetch = async (answer: readonly TableRow[]) => {
    actor.send({ type: 'table.reload' });
    await reservations.answer('loadPage', { rows: answer, at: 1, total: answer.length });
  };
  const chosen = () => palette.actor.getSnapshot().context.chosen;
  /** gives the reason: why it was refused, or whose reservations are cancelled */
  const cancelBecause = async (value: string) => {
    palette.actor.send({ type: 'argument.given', value, error: null, finish: true });
    await Promise.resolve();
    await Promise.resolve();
    const { error } = palette.actor.getSnapshot().context;
    const cancelled = reservations.isPending('runAction')
      ? (reservations.requestInput('runAction') as ActionCall)
      : null;
    return { error, cancelled: cancelled?.rows.map(({ name }) => name) ?? [], reason: cancelled?.argument };
  };
  const press = (key: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true }),
    );
  return { actor, actors: now, palette: palette.actor, refetch, chosen, cancelBecause, press };
};

const names = (chosen: ChosenCommand | null) => chosen !== null && 'about' in chosen && chosen.about;

test('a reason is applied to the reservation that it was asked for, whatever the table shows by then', async () => {
  const { actor, press, refetch, chosen, cancelBecause } = await open([dana, noa]);
  actor.send({ type: 'row.focused', id: 't1' });
  press('d');
  expect(names(chosen())).toEqual(['Dana']);
  await refetch([uri, dana, noa]);
  actor.send({ type: 'row.focused', id: 't2' });
  expect(await cancelBecause('noTable')).toEqual({ error: null, cancelled: ['Dana'], reason: 'noTable' });
});

test('a reservation that has left the table is not cancelled, nor is the one in its place', async () => {
  const { actor, press, refetch, cancelBecause } = await open([dana, noa]);
  actor.send({ type: 'row.focused', id: 't1' });
  press('d');
  await refetch([noa]);
  expect(actor.getSnapshot().context.focused).toBe('t2');
  expect(await cancelBecause('noTable')).toMatchObject({ error: 'blocked.rowsChanged', cancelled: [] });
});

test('a reason for selected reservations is for these, and for none that is selected later or only focused', async () => {
  const { actor, press, chosen, refetch, cancelBecause } = await open([dana, noa, uri]);
  actor.send({ type: 'row.selected', id: 't1' });
  actor.send({ type: 'row.selected', id: 't2' });
  press('d');
  expect(names(chosen())).toEqual(['Dana', 'Noa']);
  actor.send({ type: 'row.selected', id: 't3' });
  await refetch([dana, noa, uri]);
  expect(await cancelBecause('other')).toMatchObject({ error: null, cancelled: ['Dana', 'Noa'] });
});

test('the row of a button is named and kept in the same way', async () => {
  const { actors, palette, refetch, cancelBecause } = await open([dana, noa]);
  const request = toPaletteCommand(getCommand('reservations.cancel'), actors(), { row: 't2' });
  expect(names(request)).toEqual(['Noa']);
  palette.send({ type: 'palette.opened', venue: venue.venue, chosen: request });
  await refetch([dana]);
  expect(await cancelBecause('other')).toMatchObject({ error: 'blocked.rowsChanged', cancelled: [] });
});

test('what the palette offers is about the rows of the moment it opened', async () => {
  const { actor, actors, refetch } = await open([dana, noa]);
  actor.send({ type: 'row.focused', id: 't1' });
  const command = getCommand('reservations.approve');
  const values = bindRows([command, getCommand('reservations.create')], actors());
  expect([...values.keys()]).toEqual(['reservations.approve']);
  await refetch([noa]);
  expect(getCommandState(command, actors(), getCommandContext(actors()), values.get('reservations.approve'))).toEqual({
    state: 'blocked',
    why: 'blocked.rowsChanged',
  });
});

test('an action that none of the requested rows accepts is blocked by that, and without a row by the missing selection', async () => {
  const erase = getCommand('reservations.eraseGuest');
  const reason = (actors: Actors, row?: string) =>
    getCommandState(erase, actors, getCommandContext(actors), row === undefined ? {} : { row });
  const erased: TableRow & { phoneNumber: string } = { ...named('t1', 'Dana'), phoneNumber: '' };
  const { actor, actors } = await open([erased, noa]);
  actor.send({ type: 'row.focused', id: 't1' });
  const none = { state: 'blocked', why: 'blocked.noneAccepts' };
  expect([reason(actors()), reason(actors(), 't1')]).toEqual([none, none]);
  actor.send({ type: 'row.selected', id: 't1' });
  expect(reason(actors())).toEqual(none);
  actor.send({ type: 'row.selected', id: 't2' });
  expect(reason(actors())).toMatchObject({ state: 'ready' });
  const empty = await open([]);
  expect(reason(empty.actors())).toEqual({ state: 'blocked', why: 'blocked.hasRowsForAction' });
});
