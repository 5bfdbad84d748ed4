import {
  AllVenueTablesDocument,
  type AllVenueTablesQuery,
  SeatingApplyDocument,
  SeatingDocument,
  SeatingForDocument,
  type SeatingForQuery,
  type SeatingQuery,
  TicketCreateDocument,
  VenueCreateDocument,
  VenueTableJoinSaveDocument,
  VenueTablesCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { newPhone } from '../guest-link/guest-clients.ts';

export type Seating = SeatingQuery['seating'];

/** A venue of its own with tables 1 and 2 for up to two, 3 and 4 for up to four guests, and 1 + 2 for three or four. */
export const openSeatedVenue = async (server: TestServer) => {
  const must = async <Result>(call: ReturnType<Request>, field: string): Promise<Result> => {
    const { data, error } = await call;
    if (error) throw new Error(JSON.stringify(error));
    return data[field] as Result;
  };
  const created = (await enter(server, 'michal', null))(VenueCreateDocument, { name: 'Seats', region_code: 'IL' });
  const { venue: directory } = await must<{ venue: string }>(created, 'venueCreate');
  const ask = await enter(server, 'michal', directory);
  const add = (numbers: string, seatsMin: number, seatsMax: number) =>
    must<{ id: string; number: string }[]>(
      ask(VenueTablesCreateDocument, { directory, numbers, seatsMin, seatsMax }),
      'venueTablesCreate',
    );
  const tables = [...(await add('1, 2', 1, 2)), ...(await add('3, 4', 2, 4))];
  const ids = Object.fromEntries(tables.map(({ id, number }) => [number, id])) as Record<'1' | '2' | '3' | '4', string>;
  const joined = { directory, tables: [ids[1], ids[2]], seatsMin: 3, seatsMax: 4 };
  await must(ask(VenueTableJoinSaveDocument, joined), 'venueTableJoinSave');
  const date = addDays(toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem').date, 2);
  const read = () => must<Seating>(ask(SeatingDocument, { directory, date }), 'seating');
  return {
    directory,
    ask,
    must,
    ids,
    date,
    read,
    setup: async () => (await ask(AllVenueTablesDocument, { directory })).data as unknown as AllVenueTablesQuery,
    book: (time: string, size: number, more: Record<string, unknown> = {}) =>
      must<{ ticketId: string; version: number; table: string | null }>(
        ask(TicketCreateDocument, {
          directory,
          name: `Party at ${time}`,
          phoneNumber: newPhone(),
          size,
          expected: `${date}${time}`,
          as: 'confirm',
          ...more,
        }),
        'ticketCreate',
      ),
    askFor: (time: string, size: number, more: Record<string, unknown> = {}) =>
      must<SeatingForQuery['seatingFor']>(
        ask(SeatingForDocument, { directory, date, time, size, ...more }),
        'seatingFor',
      ),
    apply: (version: string, moves: readonly { ticketId: string; tables: readonly string[]; pinned?: boolean }[]) =>
      ask(SeatingApplyDocument, { directory, date, version, moves: [...moves] }),
  };
};
export type SeatedVenue = Awaited<ReturnType<typeof openSeatedVenue>>;
