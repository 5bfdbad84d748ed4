import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AllVenueTablesDocument,
  type AllVenueTablesQuery,
  RsvpDocument,
  type RsvpQuery,
  SeatingTimesDocument,
  type SeatingTimesQuery,
  TicketEventDocument,
  TicketUpdateDocument,
  VenueTableDeleteDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { enter } from '../content/demo-clients.ts';
import type { TestServer } from '../../support/server.ts';
import { createReservation, day, expectedIn, newPhone, openGuestServer } from '../guest-link/guest-clients.ts';
import { openSeatedVenue, type SeatedVenue } from './seating-clients.ts';

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
