import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AllVenueTablesDocument,
  type AllVenueTablesQuery,
  TicketDocument,
  type TicketQuery,
  VenueAreaDeleteDocument,
  VenueAreaOrderDocument,
  VenueAreaSaveDocument,
  VenueCreateDocument,
  VenueTableDeleteDocument,
  VenueTableJoinSaveDocument,
  VenueTableOrderDocument,
  VenueTableRowDocument,
  VenueTableSaveDocument,
  VenueTablesCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { createReservation, day, expectedIn, newPhone, openGuestServer } from '../guest-link/guest-clients.ts';

let server: TestServer;
let michal: Request;
let directory: string;

beforeAll(async () => {
  server = await openGuestServer();
  const { data } = await (await enter(server, 'michal', null))(VenueCreateDocument, {
    name: 'Tables',
    region_code: 'IL',
  });
  directory = (data.venueCreate as { venue: string }).venue;
  michal = await enter(server, 'michal', directory);
});
afterAll(() => server.close());

const read = async (): Promise<AllVenueTablesQuery> =>
  (await michal(AllVenueTablesDocument, { directory })).data as unknown as AllVenueTablesQuery;
const must = async <Result>(call: ReturnType<Request>, field: string): Promise<Result> => {
  const { data, error } = await call;
  if (error) throw new Error(JSON.stringify(error));
  return data[field] as Result;
};
const fails = async (call: ReturnType<Request>) => {
  const { error } = await call;
  return error && [error.code, error.key, error.path ?? null];
};
const create = (numbers: string, more: Record<string, unknown> = {}) =>
  must<{ id: string; number: string }[]>(
    michal(VenueTablesCreateDocument, { directory, numbers, seatsMin: 2, seatsMax: 4, ...more }),
    'venueTablesCreate',
  );

test('a new venue has one area and no table; tables are made many at once, all or none', async () => {
  const { venueAreas, venueTables } = await read();
  expect(venueAreas).toMatchObject([{ names: { en: 'Restaurant', he: 'מסעדה' }, active: true }]);
  expect(venueTables).toEqual([]);
  const tables = await create('1–12', { area: venueAreas[0]?.id });
  expect(tables.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1)));
  const attempt = { directory, seatsMin: 2, seatsMax: 4 };
  for (const [wrong, expected] of [
    [{ numbers: '12–14' }, ['BAD_INPUT', 'tableNumberTaken', 'numbers']],
    [{ numbers: ' ١٢' }, ['BAD_INPUT', 'tableNumberTaken', 'numbers']],
    [{ numbers: '1234567' }, ['BAD_INPUT', 'tableNumberNotValid', 'numbers']],
    [{ numbers: '30', seatsMin: 0 }, ['BAD_INPUT', 'seatsNotValid', 'seatsMin']],
    [{ numbers: '30', seatsMin: 5 }, ['BAD_INPUT', 'seatsNotValid', 'seatsMax']],
    [{ numbers: '30', area: 'none' }, ['BAD_INPUT', 'areaNotValid', 'area']],
  ] as const)
    expect([wrong, await fails(michal(VenueTablesCreateDocument, { ...attempt, ...wrong }))]).toEqual([
      wrong,
      expected,
    ]);
  expect((await read()).venueTables).toHaveLength(12);
  expect((await create('012')).map(({ number }) => number)).toEqual(['012']);
});

test('areas have a name in a language at least, and an order', async () => {
  expect(await fails(michal(VenueAreaSaveDocument, { directory, names: {} }))).toEqual([
    'BAD_INPUT',
    'required',
    'names',
  ]);
  const terrace = await must<{ id: string }>(
    michal(VenueAreaSaveDocument, { directory, names: { en: 'Terrace', he: 'מרפסת' } }),
    'venueAreaSave',
  );
  const [first] = (await read()).venueAreas;
  await must(michal(VenueAreaOrderDocument, { directory, ids: [terrace.id, first?.id] }), 'venueAreaOrder');
  expect((await read()).venueAreas.map(({ id }) => id)).toEqual([terrace.id, first?.id]);
  expect(await fails(michal(VenueAreaOrderDocument, { directory, ids: [terrace.id] }))).toEqual([
    'BAD_INPUT',
    'badInput',
    'ids',
  ]);
  const [table] = await create('T1', { area: terrace.id });
  await must(michal(VenueAreaDeleteDocument, { directory, id: terrace.id }), 'venueAreaDelete');
  expect((await read()).venueTables.find(({ id }) => id === table?.id)?.area).toBe(null);
});

test('the order of tables is kept whole', async () => {
  const before = (await read()).venueTables.map(({ id }) => id);
  const turned = before.toReversed();
  await must(michal(VenueTableOrderDocument, { directory, ids: turned }), 'venueTableOrder');
  expect((await read()).venueTables.map(({ id }) => id)).toEqual(turned);
});

test('a row of tables joins in every run of neighbours with seats of its own; a table that goes takes its joins along', async () => {
  const row = await create('51–54', { seatsMin: 1, seatsMax: 2 });
  const ids = row.map(({ id }) => id);
  const joins = await must<{ id: string; tables: string[]; seatsMin: number; seatsMax: number }[]>(
    michal(VenueTableRowDocument, { directory, tables: ids }),
    'venueTableRow',
  );
  expect(joins.map(({ tables, seatsMin, seatsMax }) => [tables.length, seatsMin, seatsMax])).toEqual([
    [2, 3, 4],
    [2, 3, 4],
    [2, 3, 4],
    [3, 3, 6],
    [3, 3, 6],
    [4, 3, 8],
  ]);
  // the seats of a join are its own: four tables for two may seat ten
  const whole = joins.at(-1);
  await must(
    michal(VenueTableJoinSaveDocument, { directory, id: whole?.id, tables: ids, seatsMin: 7, seatsMax: 10 }),
    'venueTableJoinSave',
  );
  expect((await read()).venueTableJoins.find(({ id }) => id === whole?.id)).toMatchObject({
    seatsMin: 7,
    seatsMax: 10,
  });
  await must(michal(VenueTableDeleteDocument, { directory, id: ids[3] }), 'venueTableDelete');
  expect((await read()).venueTableJoins.map(({ tables }) => tables.length)).toEqual([2, 2, 3]);
});

test('a table that reservations ahead hold goes only when they were seen; another number goes along with them', async () => {
  const [table] = await create('71', { seatsMax: 8 });
  const reservation = await createReservation(michal, {
    directory,
    phoneNumber: newPhone(),
    as: 'confirm',
    expected: expectedIn(server, 3 * day),
    table: '71',
    reason: 'A regular',
  });
  const tableOf = async () => {
    const { data } = await michal(TicketDocument, { ticketId: reservation.ticketId });
    return (data as unknown as TicketQuery).ticket.ticket.table;
  };
  await must(michal(VenueTableSaveDocument, { directory, id: table?.id, number: '72' }), 'venueTableSave');
  expect(await tableOf()).toBe('72');
  const { error } = await michal(VenueTableDeleteDocument, { directory, id: table?.id });
  expect(error).toMatchObject({
    code: 'CONFLICT',
    key: 'reservationsAhead',
    detail: { count: 1, reservations: [{ ticketId: reservation.ticketId, name: reservation.name }] },
  });
  expect(await fails(michal(VenueTableSaveDocument, { directory, id: table?.id, active: false }))).toEqual([
    'CONFLICT',
    'reservationsAhead',
    null,
  ]);
  await must(
    michal(VenueTableSaveDocument, { directory, id: table?.id, active: false, confirm: true }),
    'venueTableSave',
  );
  expect(await tableOf()).toBe(null);
});
