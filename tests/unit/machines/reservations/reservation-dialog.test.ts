import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createReservationDialogActors } from '../../../../machines/reservations/reservation-dialog.actors.ts';
import { getCommand } from '../../../../src/commands/all-commands.ts';
import { reservationsMachine } from '../../../../machines/reservations/reservations.machine.ts';
import type { QueuedReservation } from '../../../../machines/offline/save-queue.types.ts';
import {
  selectOfferedTimes,
  selectRefusal,
  selectTimesError,
} from '../../../../machines/reservations/reservations.selectors.ts';
import type { ReservationRow } from '../../../../machines/reservations/reservations.types.ts';
import { reservationDialogMachine } from '../../../../machines/reservations/reservation-dialog.machine.ts';
import { walkInMachine } from '../../../../machines/reservations/walk-in.machine.ts';
import { reservationFormMachine } from '../../../../machines/reservations/reservation-form.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { row } from '../table/table-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
const today = '20261127';

const open = async (reservation: ReservationRow | null = null) => {
  const harness = createActorHarness(reservationDialogMachine, {
    input: { venue, reservation, shownDay: '', walkIn: false, corrects: null },
    actors: { form: reservationFormMachine },
  });
  await harness.answer('begin', { day: today, reservation, correction: null });
  const form = () => {
    const child = harness.actor.getSnapshot().children.form;
    if (child === undefined) throw new Error('the form is not open');
    return child;
  };
  const enter = (field: string, value: unknown) => form().send({ type: 'field.changed', field, value });
  const values = () => (form().getSnapshot() as { context: { values: Record<string, unknown> } }).context.values;
  return { ...harness, form, enter, values };
};

const openCorrection = () => {
  const harness = createActorHarness(reservationDialogMachine, {
    input: { venue, reservation: null, shownDay: '', walkIn: false, corrects: 'k1' },
    actors: { form: reservationFormMachine },
  });
  return { ...harness, form: () => harness.actor.getSnapshot().children.form as NonNullable<typeof harness.actor> };
};

test('a new reservation begins with the venue’s date, whose times are read', async () => {
  const { values, requestInput } = await open();
  expect(values().date).toBe(today);
  expect(requestInput('loadTimes')).toEqual({ venue: venue.venue, date: today, size: 2, except: null });
});

test('a new reservation begins with the day of the board where that lies ahead, else with today’s date', async () => {
  // half past midnight on the 28th: the board shows the evening of the 27th
  const now = () => Date.parse('2026-11-27T22:30:00Z');
  const actors = createReservationDialogActors({ now, queued: () => [] } as never);
  const begin = async (shownDay: string) => {
    const input = { venue, shownDay, reservation: null, walkIn: false, corrects: null };
    return (await toPromise(createActor(actors.begin, { input }).start())).day;
  };
  expect(await Promise.all(['', '20261127', '20261218', '20261101'].map(begin))).toEqual([
    '20261128',
    '20261128',
    '20261218',
    '20261128',
  ]);
});

test('the times of a reservation that is edited are those without its own guests', async () => {
  const reservation = { ...(row('t1') as unknown as ReservationRow), expected: '202611282030', size: 4, tables: [] };
  const { requestInput } = await open(reservation);
  expect(requestInput('loadTimes')).toEqual({ venue: venue.venue, date: '20261128', size: 4, except: 't1' });
});

const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const forbidden = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;

test('times are loaded again for another day or party, not for the same one', async () => {
  const { enter, answer, requestInput, isPending } = await open();
  await answer('loadTimes', [{ time: '2030', open: true, reasons: [], booked: 0 }]);
  enter('note', 'Window');
  expect(isPending('loadTimes')).toBe(false);
  enter('size', 6);
  expect(requestInput('loadTimes')).toEqual({ venue: venue.venue, date: today, size: 6, except: null });
});

test('times that cannot be loaded are an error, which offers no times of another day and can be retried', async () => {
  const { enter, answer, reject, requestInput, actor } = await open();
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [selectOfferedTimes(snapshot).length, selectTimesError(snapshot)];
  };
  await answer('loadTimes', [{ time: '2030', open: true, reasons: [], booked: 0 }]);
  enter('date', '20261128');
  await reject('loadTimes', forbidden);
  expect(shown()).toEqual([0, forbidden]);
  enter('note', 'Window');
  expect(shown()).toEqual([0, forbidden]);
  actor.send({ type: 'times.retried' });
  expect(requestInput('loadTimes')).toEqual({ venue: venue.venue, date: '20261128', size: 2, except: null });
  await answer('loadTimes', [{ time: '1930', open: true, reasons: [], booked: 0 }]);
  expect(shown()).toEqual([1, null]);
});

test('times that the network prevented are loaded when it recovers', async () => {
  const { reject, actor, isPending } = await open();
  await reject('loadTimes', forbidden);
  actor.send({ type: 'network.recovered' });
  expect(isPending('loadTimes')).toBe(false);
  actor.send({ type: 'times.retried' });
  await reject('loadTimes', networkLost);
  actor.send({ type: 'network.recovered' });
  expect(isPending('loadTimes')).toBe(true);
});

test('a known guest’s details fill empty fields; typed values stay', async () => {
  const { enter, answer, clock, values, actor, isPending } = await open();
  await answer('loadSeating', { areas: [], tables: [] });
  enter('name', 'Noa');
  enter('phone', '0501234567');
  expect(isPending('findGuest')).toBe(false);
  clock.increment(350);
  const guest = { name: 'Noa Levi', email: 'noa@x.example', size: 4, area: '', note: 'Window', visits: 3, noShows: 0 };
  await answer('findGuest', { guest, language: 'ru' });
  expect(values()).toMatchObject({
    phone: '0501234567',
    name: 'Noa',
    email: 'noa@x.example',
    size: 4,
    note: 'Window',
    language: 'ru',
  });
  expect(actor.getSnapshot().context.found.guest?.visits).toBe(3);
});

test('another number removes the details of the first number’s guest and keeps typed values', async () => {
  const { enter, answer, reject, clock, values, actor } = await open();
  const guest = { name: 'Noa Levi', email: 'noa@x.example', size: 4, area: '', note: 'Allergy', visits: 3, noShows: 0 };
  enter('phone', '0501234567');
  clock.increment(350);
  await answer('findGuest', { guest, language: 'ru' });
  enter('note', 'Window');
  enter('phone', '0507654321');
  const typed = { phone: '0507654321', name: '', email: '', size: 2, note: 'Window' };
  expect([actor.getSnapshot().context.found.guest, values()]).toMatchObject([null, typed]);
  clock.increment(350);
  await reject('findGuest', networkLost);
  expect([actor.getSnapshot().context.found.guest, values()]).toMatchObject([null, typed]);
});

test('the guest’s language is proposed, and one that was chosen stays', async () => {
  const { enter, answer, clock, values } = await open();
  expect(values().language).toBe('he');
  enter('phone', '+79261234567');
  clock.increment(350);
  await answer('findGuest', { guest: null, language: 'ru' });
  expect(values().language).toBe('ru');
  enter('language', 'fr');
  enter('phone', '+491711234567');
  clock.increment(350);
  await answer('findGuest', { guest: null, language: 'de' });
  expect(values().language).toBe('fr');
});

test('a guest who cannot be looked up is a new one', async () => {
  const { enter, reject, clock, actor } = await open();
  enter('phone', '0501234567');
  clock.increment(350);
  await reject('findGuest');
  expect(actor.getSnapshot().context.found.guest).toBe(null);
});

test('once a day, a time and a size are chosen, the seating is asked about the party; an error leaves the form as it is', async () => {
  const { enter, answer, reject, clock, requestInput, isPending, actor } = await open();
  enter('time', '2030');
  expect(isPending('askSeating')).toBe(false);
  clock.increment(350);
  const question = { venue: venue.venue, date: today, time: '2030', size: 2, area: '', except: null };
  expect(requestInput('askSeating')).toEqual(question);
  const free = { kind: 'free', sets: [{ tables: ['a'] }], tables: [], moves: [], reason: null, holders: [] };
  await answer('askSeating', free);
  expect(actor.getSnapshot().context.answer).toEqual(free);
  enter('size', 6);
  expect(actor.getSnapshot().context.answer).toBe(null);
  clock.increment(350);
  expect(requestInput('askSeating')).toEqual({ ...question, size: 6 });
  await reject('askSeating', networkLost);
  expect([actor.getSnapshot().context.answer, actor.getSnapshot().status]).toEqual([null, 'active']);
});

test('a party at the door is seated in a dialog of its own, which says whether it was stored', async () => {
  const input = { venue, reservation: null, shownDay: '', walkIn: true, corrects: null };
  const closed = createActorHarness(reservationDialogMachine, { input, actors: { walkIn: walkInMachine } });
  closed.actor.send({ type: 'dialog.closed' });
  expect(closed.actor.getSnapshot().output).toEqual({ changed: false });
  const stored = createActorHarness(reservationDialogMachine, { input });
  await stored.answer('walkIn', { changed: true, id: 't1' });
  expect(stored.actor.getSnapshot().output).toEqual({ changed: true, id: 't1' });
});

test('the dialog ends when the reservation is saved, or when it is closed', async () => {
  const saved = await open();
  saved.actor.send({ type: 'reservation.saved', id: 't1' });
  expect(saved.actor.getSnapshot().output).toEqual({ changed: true, id: 't1' });
  const closed = await open();
  closed.actor.send({ type: 'dialog.closed' });
  expect(closed.actor.getSnapshot().output).toEqual({ changed: false });
});

test('a half-filled reservation is unsaved work of the table; the question about it saves or discards it', async () => {
  const unsaved = ({ received }: Awaited<ReturnType<typeof open>>) =>
    received.parent?.filter(({ type }) => type.startsWith('changes.'));
  const one = await open();
  one.enter('name', 'Noa');
  one.actor.send({ type: 'changes.saveRequested' });
  expect(unsaved(one)).toEqual([
    { type: 'changes.pending', id: 'reservationForm', changes: 1 },
    { type: 'changes.saveFailed', id: 'reservationForm' },
  ]);
  one.actor.send({ type: 'changes.discarded' });
  expect(one.actor.getSnapshot()).toMatchObject({ status: 'done', output: { changed: false } });
  expect(unsaved(one)?.at(-1)).toEqual({ type: 'changes.cleared', id: 'reservationForm' });
});

test('leaving a half-filled reservation asks; what was typed stays until it is discarded', async () => {
  const { actor, enter, form, values } = await open();
  enter('name', 'Noa');
  actor.send({ type: 'dialog.closed' });
  expect((form().getSnapshot() as { value: string }).value).toBe('confirming');
  form().send({ type: 'reservation.resume' });
  expect(values().name).toBe('Noa');
  actor.send({ type: 'dialog.closed' });
  form().send({ type: 'reservation.discard' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { changed: false } });
});

test('typing on while asked whether to discard counts as no, and no letter is lost', async () => {
  const { actor, enter, form, values } = await open();
  enter('name', 'Noa');
  actor.send({ type: 'dialog.closed' });
  enter('name', 'Noa L');
  expect([values().name, (form().getSnapshot() as { value: string }).value]).toEqual(['Noa L', 'editing']);
});

test('saving also answers whether to discard, even when the question about leaving requests the save', async () => {
  const { actor, enter, form, received } = await open();
  enter('name', 'Noa');
  actor.send({ type: 'dialog.closed' });
  actor.send({ type: 'changes.saveRequested' });
  expect(received.parent?.at(-1)).toEqual({ type: 'changes.saveFailed', id: 'reservationForm' });
  expect((form().getSnapshot() as { value: string }).value).toBe('editing');
  for (const [field, value] of Object.entries({ phone: '0501234567', time: '2030' })) enter(field, value);
  actor.send({ type: 'dialog.closed' });
  actor.send({ type: 'changes.saveRequested' });
  expect((form().getSnapshot() as { value: string }).value).toBe('submitting');
});

const refused: QueuedReservation = {
  key: 'k1',
  person: 'michal',
  venue: venue.venue,
  id: 't1',
  name: 'Noa',
  order: 1,
  values: {
    phone: '0501234567',
    name: 'Noa',
    size: 6,
    date: today,
    time: '2030',
    area: '',
    table: '',
    note: 'Window',
    email: '',
    language: 'he',
    reason: '',
    as: 'confirm',
  },
  changed: ['size', 'note'],
  version: 7,
  refused: { code: 'CONFLICT', key: 'conflict', message: '' },
};

test('a reservation that was refused is corrected over what it is now; what was typed is there, with the reason', async () => {
  const { actor, form, answer } = openCorrection();
  const stored = {
    ...(row('t1') as unknown as ReservationRow),
    expected: `${today}1900`,
    size: 2,
    name: 'Noa Mizrahi',
    tables: [],
  };
  await answer('begin', { day: today, reservation: stored, correction: refused });
  const { context } = form().getSnapshot() as unknown as { context: { values: object; saved: object } };
  expect(context.values).toMatchObject({ size: 6, note: 'Window', name: 'Noa Mizrahi', time: '1900' });
  expect(context.saved).toMatchObject({ size: 2 });
  expect(selectRefusal(actor.getSnapshot())).toEqual(refused.refused);
});

test('a new reservation that was refused is typed again whole', async () => {
  const { form, answer } = openCorrection();
  await answer('begin', { day: today, reservation: null, correction: { ...refused, version: null, changed: [] } });
  const { context } = form().getSnapshot() as unknown as { context: { values: object } };
  expect(context.values).toEqual(refused.values);
});

test('what another tab has corrected, or cannot be read, opens no form; the person is told why it cannot be read', async () => {
  const gone = openCorrection();
  await gone.answer('begin', { day: today, reservation: null, correction: null });
  expect(gone.actor.getSnapshot()).toMatchObject({ value: 'closed', output: { changed: false } });
  const failed = openCorrection();
  await failed.reject('begin', forbidden);
  expect(failed.actor.getSnapshot().value).toBe('closed');
  expect(failed.received.notifications?.map(({ type }) => type)).toEqual(['notification.shown']);
});

test('a reservation that waits for the network closes the dialog, and changes no row', async () => {
  const { actor } = await open();
  actor.send({ type: 'reservation.queued' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { changed: false } });
});

test('what was refused is found by its key; a change of a reservation is read with the reservation as it is now', async () => {
  const ask = async () => ({
    ticket: { ticket: { ...row('t1'), ticketId: 't1', status: 'approved', startsAt: '', deadlineAt: '' } },
  });
  const { begin } = createReservationDialogActors({ ask: ask as never, now: () => 0, queued: () => [refused] });
  const read = async (corrects: string) => {
    const input = { venue, shownDay: '', reservation: null, walkIn: false, corrects };
    const { reservation, correction } = await toPromise(createActor(begin, { input }).start());
    return [reservation?.id, correction?.key];
  };
  expect([await read('k1'), await read('gone')]).toEqual([
    ['t1', 'k1'],
    [undefined, undefined],
  ]);
});

test('a saved reservation is read again in the table', async () => {
  const { actor, answer, isPending } = createActorHarness(reservationsMachine, { input: { venue, query: {} } });
  await answer('loadPage', { rows: [], at: 0, total: 0 });
  actor.send({ type: 'table.create' });
  await answer('loadDialog');
  expect(isPending('creationDialog')).toBe(true);
  await answer('creationDialog', { changed: true });
  expect(JSON.stringify(actor.getSnapshot().value)).toContain('"bulkAction":"idle"');
  expect(isPending('loadPage')).toBe(true);
});

test.each<readonly [id: string, type: string]>([
  ['reservations.create', 'table.create'],
  ['reservations.walkIn', 'table.create'],
  ['reservations.correctRefused', 'table.create'],
  ['reservations.discardRefused', 'change.discarded'],
  ['reservations.sort', 'table.sorted'],
  ...['view', 'day', 'lastDay'].map((name) => [`reservations.${name}`, 'table.filtered'] as const),
  ...['total', 'sent', 'viewed', 'replied', 'approved', 'declined', 'contact', 'archived'].map(
    (name) => [`reservations.show.${name}`, 'table.filtered'] as const,
  ),
  ...(
    [
      'reservations.approve',
      'reservations.cancel',
      'reservations.done',
      'reservations.seat',
      'reservations.depart',
      'reservations.noShow',
      'reservations.promote',
      'reservations.closeCallback',
    ] as const
  ).map((id) => [id, 'table.action'] as const),
  ...(
    [
      'reservations.correct',
      'reservations.restore',
      'reservations.archive',
      'reservations.edit',
      'reservations.delete',
    ] as const
  ).map((id) => [id, 'table.action'] as const),
  ['reservations.search', 'table.searchRequested'],
  ['reservations.clear', 'table.filtersCleared'],
  ['reservations.reload', 'table.reload'],
  ['reservations.exportAll', 'table.export'],
  ['reservations.exportAllExcel', 'table.export'],
  ['reservations.cancelExport', 'table.exportCancelled'],
  ['reservations.nextPage', 'table.nextPage'],
  ['reservations.previousPage', 'table.previousPage'],
  ['reservations.quickView', 'quickView.toggled'],
  ['reservations.closeQuickView', 'quickView.closed'],
  ['reservations.unselect', 'table.unselected'],
  ['reservations.dismiss', 'table.failuresDismissed'],
  ['reservations.escape', 'table.escaped'],
  ['reservations.rowNext', 'row.stepped'],
  ['reservations.rowPrevious', 'row.stepped'],
  ['reservations.extendNext', 'row.stepped'],
  ['reservations.extendPrevious', 'row.stepped'],
  ['reservations.rowFirst', 'row.stepped'],
  ['reservations.rowLast', 'row.stepped'],
  ['reservations.selectRow', 'row.selected'],
  ['reservations.selectAll', 'row.allSelected'],
  ['reservations.rowMenu', 'row.menuRequested'],
  ['reservationForm.save', 'reservation.save'],
  ['reservationForm.discard', 'reservation.discard'],
  ['reservationForm.resume', 'reservation.resume'],
])('the command %s sends %s', (id, type) => {
  const where = { path: '/', route: { name: 'reservations' as const, params: {} }, person: null, venue, venues: [] };
  expect(getCommand(id).event?.(where, {}).type).toBe(type);
});
