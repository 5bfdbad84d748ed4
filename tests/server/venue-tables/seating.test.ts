import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AllVenueTablesDocument,
  type AllVenueTablesQuery,
  RsvpDocument,
  type RsvpQuery,
  SeatingApplyDocument,
  SeatingDocument,
  SeatingTimesDocument,
  type SeatingTimesQuery,
  TicketCreateDocument,
  TicketEventDocument,
  TicketUpdateDocument,
  VenueTableDeleteDocument,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { getBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { enter } from '../content/demo-clients.ts';
import type { TestServer } from '../../support/server.ts';
import { createReservation, day, expectedIn, newPhone, openGuestServer } from '../guest-link/guest-clients.ts';
import { openSeatedVenue, type SeatedVenue, type Seating } from './seating-clients.ts';

let server: TestServer;
let venue: SeatedVenue;

beforeAll(async () => {
  server = await openGuestServer({}, { venueLimit: 100 });
});
beforeEach(async () => {
  venue = await openSeatedVenue(server);
});
afterAll(() => server.close());

const listOverlaps = async (date = venue.date) => {
  const { rsvp } = (await venue.ask(RsvpDocument, { directory: venue.directory, date, limit: 50 }))
    .data as unknown as RsvpQuery;
  return Object.fromEntries(
    rsvp.overlaps.map(({ ticketId, others }) => [ticketId, others.map((one) => `${one.ticketId} ${one.table}`)]),
  );
};

test('a party without a table is proposed one; a person’s choice is pinned, an applied proposal may move', async () => {
  const pinned = await venue.book('2000', 4, { table: '3' });
  const floating = await venue.book('2000', 4);
  const before = await venue.read();
  const row = (seating: typeof before, id: string) =>
    seating.rows.find(({ reservation }) => reservation.ticketId === id);
  expect(row(before, pinned.ticketId)).toMatchObject({ tables: [venue.ids[3]], firmness: 'pinned', proposal: null });
  expect(row(before, floating.ticketId)).toMatchObject({ firmness: 'floating', proposal: [venue.ids[4]], tables: [] });
  const moves = [{ ticketId: floating.ticketId, tables: [venue.ids[4]] }];
  expect(await venue.must(venue.apply(before.version, moves), 'seatingApply')).toMatchObject({ count: 1 });
  const after = await venue.read();
  expect(row(after, floating.ticketId)).toMatchObject({ tables: [venue.ids[4]], firmness: 'placed', proposal: null });
  // a third party of four moves nobody; pairs of tables are left for it
  const question = await venue.askFor('2000', 4);
  expect(question).toMatchObject({ kind: 'free', sets: [{ tables: [venue.ids[1], venue.ids[2]], emptySeats: 0 }] });
  expect(question.holders.filter(({ parties }) => parties.length > 0).map(({ table }) => table)).toEqual([
    venue.ids[3],
    venue.ids[4],
  ]);
});

test('another version is a CONFLICT and changes nothing; the answer’s version undoes it in one call', async () => {
  const { ticketId } = await venue.book('1900', 2);
  const { version } = await venue.read();
  await venue.book('1900', 2);
  const outdated = await venue.apply(version, [{ ticketId, tables: [venue.ids[1]] }]);
  expect(outdated.error).toMatchObject({ code: 'CONFLICT', key: 'conflict' });
  const fresh = await venue.read();
  const applied = await venue.must<{ version: string }>(
    venue.apply(fresh.version, [{ ticketId, tables: [venue.ids[1]] }]),
    'seatingApply',
  );
  await venue.must(venue.apply(applied.version, [{ ticketId, tables: [] }]), 'seatingApply');
  expect((await venue.read()).rows.find(({ reservation }) => reservation.ticketId === ticketId)).toMatchObject({
    tables: [],
    firmness: 'floating',
  });
});

test('tables of another venue, a reservation of another day and a repeated one are refused', async () => {
  const other = await enter(server, 'michal', 'petilia-jaffa');
  const { venueTables } = (await other(AllVenueTablesDocument, { directory: 'petilia-jaffa' }))
    .data as unknown as AllVenueTablesQuery;
  const { ticketId } = await venue.book('1900', 2);
  const { version } = await venue.read();
  const fails = async (moves: Parameters<SeatedVenue['apply']>[1]) => {
    const { error } = await venue.apply(version, moves);
    return [error?.code, error?.key];
  };
  expect(await fails([{ ticketId, tables: [venueTables[0]?.id ?? ''] }])).toEqual(['BAD_INPUT', 'tableNotValid']);
  expect(await fails([])).toEqual(['BAD_INPUT', 'badInput']);
  expect(
    await fails([
      { ticketId, tables: [] },
      { ticketId, tables: [venue.ids[1]] },
    ]),
  ).toEqual(['BAD_INPUT', 'badInput']);
  const later = await venue.book('1900', 2, { expected: `${addDays(venue.date, 1)}1900` });
  expect(await fails([{ ticketId: later.ticketId, tables: [] }])).toEqual(['BAD_INPUT', 'notPossibleNow']);
  const theirs = await createReservation(other, {
    expected: expectedIn(server, 2 * day),
    as: 'confirm',
    phoneNumber: newPhone(),
  });
  expect(await fails([{ ticketId: theirs.ticketId, tables: [] }])).toEqual(['NOT_FOUND', 'notFound']);
});

test('a no has its reason and the next time; a party larger than every set is by hand', async () => {
  expect(await venue.askFor('2000', 9)).toMatchObject({ kind: 'no', reason: { kind: 'size', largest: 4, next: null } });
  for (const table of ['3', '4', '1, 2']) await venue.book('2000', 4, { table });
  const no = await venue.askFor('2030', 4);
  expect(no).toMatchObject({ kind: 'no', reason: { kind: 'pinned', next: '2200' } });
  expect(no.reason?.parties).toHaveLength(3);
  const large = await venue.book('2000', 9);
  expect((await venue.read()).byHand.map(({ ticketId }) => ticketId)).toEqual([large.ticketId]);
  const { seatingTimes } = (
    await venue.ask(SeatingTimesDocument, { directory: venue.directory, date: venue.date, size: 4 })
  ).data as unknown as SeatingTimesQuery;
  const kinds = Object.fromEntries(seatingTimes.map(({ time, kind }) => [time, kind]));
  expect([kinds[1800], kinds[1815], kinds[2030], kinds[2200]]).toEqual(['free', 'no', 'no', 'free']);
});

test('of today only what is still ahead is open, also where no plan has rules', async () => {
  const { date, minutes } = toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem');
  const { seatingTimes } = (await venue.ask(SeatingTimesDocument, { directory: venue.directory, date, size: 2 }))
    .data as unknown as SeatingTimesQuery;
  const isAhead = ({ time }: { time: string }) => (parseTimeOfDay(time) ?? 0) > minutes;
  expect(seatingTimes.map(({ time, open }) => [time, open])).toEqual(
    seatingTimes.map((one) => [one.time, isAhead(one)]),
  );
});

test('two parties at a table are warned of while their turns overlap, by physical table, and not after', async () => {
  const first = await venue.book('2000', 2, { table: '1' });
  // a turn of two is 90 minutes
  const touching = await venue.book('2130', 2, { table: '1' });
  expect(await listOverlaps()).toEqual({});
  const set = await venue.book('2129', 4, { table: '1, 2' });
  expect(await listOverlaps()).toEqual({
    [first.ticketId]: [`${set.ticketId} 1`],
    [touching.ticketId]: [`${set.ticketId} 1`],
    [set.ticketId]: [`${first.ticketId} 1`, `${touching.ticketId} 1`],
  });
  await venue.must(venue.ask(TicketUpdateDocument, { ticketId: set.ticketId, table: '2' }), 'ticketUpdate');
  expect(await listOverlaps()).toEqual({});
  await venue.must(venue.ask(TicketUpdateDocument, { ticketId: set.ticketId, table: '1' }), 'ticketUpdate');
  expect(Object.keys(await listOverlaps())).toHaveLength(3);
  const cancel = { ticketId: set.ticketId, event: 'cancel', reason: 'other' };
  await venue.must(venue.ask(TicketEventDocument, cancel), 'ticketEvent');
  expect(await listOverlaps()).toEqual({});
});

test('turns overlap across midnight, and in the plan of the evening they are shared', async () => {
  const next = addDays(venue.date, 1);
  const late = await venue.book('2330', 2, { table: '2' });
  const early = await venue.book('0030', 2, { table: '2', expected: `${next}0030` });
  expect(await listOverlaps()).toEqual({
    [late.ticketId]: [`${early.ticketId} 2`],
    [early.ticketId]: [`${late.ticketId} 2`],
  });
  const { rows } = await venue.read();
  expect(rows.map(({ reservation, conflict }) => [reservation.ticketId, conflict?.kind])).toEqual([
    [late.ticketId, 'shared'],
    [early.ticketId, 'shared'],
  ]);
});

test('a venue that has not set up its tables names them as it likes, up to a length', async () => {
  const { ticketId } = await venue.book('1900', 2);
  const rename = async (table: string) =>
    (await venue.ask(TicketUpdateDocument, { ticketId, table })).error?.key ?? table;
  expect(await rename('Window')).toBe('tableNotValid');
  for (const { id } of (await venue.setup()).venueTables)
    await venue.must(venue.ask(VenueTableDeleteDocument, { directory: venue.directory, id }), 'venueTableDelete');
  expect(await rename('Window')).toBe('Window');
  expect(await rename('By the window')).toBe('tableNotValid');
  expect(await venue.askFor('2000', 2)).toMatchObject({ kind: 'noTables', sets: [], holders: [] });
});

test('a party at the door sits at once, takes no number, and was never there once it is undone', async () => {
  const clock = expectedIn(server, 0);
  const [date, time] = [getBusinessDate(clock, []), clock.slice(8)];
  const answer = await venue.askFor(time, 2, { date: clock.slice(0, 8), walkIn: true });
  expect(answer).toMatchObject({
    kind: 'free',
    sets: expect.arrayContaining([expect.objectContaining({ tables: [venue.ids[1]] })]),
  });
  const walkIn = { expected: clock, as: 'walkIn', phoneNumber: '', name: 'Walk-in', table: '1' };
  const { ticketId } = await venue.book('', 2, walkIn);
  expect(await venue.book('', 3, { ...walkIn, table: '3' })).toMatchObject({ status: 'seated', phoneNumber: '' });
  // anybody else is refused without a number
  expect(
    (await venue.ask(TicketCreateDocument, { ...walkIn, directory: venue.directory, size: 2, as: 'confirm' })).error,
  ).toMatchObject({
    key: 'phoneNotValid',
  });
  const list = async () =>
    (
      (await venue.ask(RsvpDocument, { directory: venue.directory, date, limit: 50, order: '-time' }))
        .data as unknown as RsvpQuery
    ).rsvp;
  expect((await list()).evening).toMatchObject({ nextParties: 0, coversNow: 5, coversAtPeak: 5, seats: 12 });
  const undone = await venue.must<{ status: string }>(
    venue.ask(TicketEventDocument, { ticketId, event: 'undo' }),
    'ticketEvent',
  );
  expect(undone.status).toBe('deleted');
  expect((await list()).evening).toMatchObject({ coversNow: 3, coversAtPeak: 3 });
});

test('turns and buffer are the venue’s: overlaps and proposals go by them at once', async () => {
  await venue.book('2000', 2, { table: '1' });
  const next = await venue.book('2130', 2, { table: '1' });
  expect(await listOverlaps()).toEqual({});
  const set = (changes: Record<string, number>) => venue.ask(VenueUpdateDocument, { venue: venue.directory, changes });
  expect((await set({ turn_to_2: 10 })).error).toMatchObject({ key: 'badInput' });
  expect((await set({ turn_buffer: 15 })).error).toBe(null);
  expect(Object.keys(await listOverlaps())).toContain(next.ticketId);
  expect((await set({ turn_to_2: 75 })).error).toBe(null);
  expect(await listOverlaps()).toEqual({});
  expect((await venue.read()).rows[0]).toMatchObject({ until: '2130' });
});

test('a day is listed by time, by creation or by what the columns show, both ways', async () => {
  const late = await venue.book('2100', 2);
  server.clock.advance(1000);
  const early = await venue.book('1900', 4);
  const list = async (order: string) => {
    const { data, error } = await venue.ask(RsvpDocument, {
      directory: venue.directory,
      date: venue.date,
      limit: 5,
      order,
    });
    return error?.key ?? (data as unknown as RsvpQuery).rsvp.tickets.map(({ ticketId }) => ticketId);
  };
  expect(await Promise.all(['time', '-time', 'createdAt', '-createdAt', 'size', '-size', 'phone'].map(list))).toEqual([
    [early.ticketId, late.ticketId],
    [late.ticketId, early.ticketId],
    [late.ticketId, early.ticketId],
    [early.ticketId, late.ticketId],
    [late.ticketId, early.ticketId],
    [early.ticketId, late.ticketId],
    'badInput',
  ]);
});

test('a party that sits keeps its table, and frees it at the instant at which it leaves', async () => {
  const clock = expectedIn(server, 0);
  const date = getBusinessDate(clock, []);
  const send = (ticketId: string, event: string) =>
    venue.must<{ status: string }>(venue.ask(TicketEventDocument, { ticketId, event }), 'ticketEvent');
  const read = () => venue.must<Seating>(venue.ask(SeatingDocument, { directory: venue.directory, date }), 'seating');
  const more = { expected: clock, table: '3', reason: 'walk-in' };
  const party = await venue.book('', 4, more);
  const { version, rows } = await read();
  expect(rows[0]).toMatchObject({ firmness: 'pinned', tables: [venue.ids[3]] });
  // a proposal that was applied may move, but not once its party sits
  const moves = [{ ticketId: party.ticketId, tables: [venue.ids[3]] }];
  const applied = { directory: venue.directory, date, version, moves };
  await venue.must(venue.ask(SeatingApplyDocument, applied), 'seatingApply');
  expect((await send(party.ticketId, 'seat')).status).toBe('seated');
  expect((await read()).rows[0]).toMatchObject({ firmness: 'seated', tables: [venue.ids[3]] });
  const next = await venue.book('', 4, more);
  expect(Object.keys(await listOverlaps(date)).toSorted()).toEqual([next.ticketId, party.ticketId].toSorted());
  server.clock.advance(20 * 60_000);
  expect((await send(party.ticketId, 'depart')).status).toBe('departed');
  const after = await read();
  const row = after.rows.find(({ reservation }) => reservation.ticketId === party.ticketId);
  expect(row?.to).toBe(new Date(server.clock.now()).toISOString());
  const later = await venue.book('', 4, { ...more, expected: expectedIn(server, 60_000) });
  expect((await listOverlaps(date))[later.ticketId]).toEqual([`${next.ticketId} 3`]);
});
