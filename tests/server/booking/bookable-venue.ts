import {
  SeatingApplyDocument,
  SeatingDocument,
  TicketCreateDocument,
  VenueTableJoinSaveDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { TestServer } from '../../support/server.ts';
import type { Request } from '../content/demo-clients.ts';
import { newPhone } from '../guest-link/guest-clients.ts';
import { answered } from '../reservations/reservation-clients.ts';
import { openBookingVenue } from './booking-clients.ts';

export interface BookableVenue {
  directory: string;
  ask: Request;
  page: string;
  publication: string;
  slug: string;
  /** ids by number; none where the venue has no tables */
  tables: Record<string, string>;
  /** the business day in two days */
  date: string;
  setBooking: (booking: boolean) => Promise<void>;
}

const must = async (call: ReturnType<Request>): Promise<void> => {
  const { error } = await call;
  if (error) throw new Error(JSON.stringify(error));
};

/**
 * A venue of its own whose guests book themselves from 18:00 to 23:00, each half hour, at a public page. Its house is that of
 * the two joins: tables 1, 2, 3 for up to two guests; 1+2 and 2+3 for three or four.
 */
export const openBookableVenue = async (
  server: TestServer,
  slug: string,
  { tables: count = 3, rule = {} }: { tables?: number; rule?: object } = {},
): Promise<BookableVenue> => {
  const opening = [{ _id: 'r1', index: 0, from: '1800', to: '2300', time_step: 30, ...rule }];
  const house = await openBookingVenue(server, {
    name: slug,
    slug,
    tables: count === 0 ? [] : [[Array.from({ length: count }, (_, at) => String(at + 1)).join(', '), 1, 2]],
    shifts: opening,
    availability: opening,
  });
  const { venue: directory, ask, page, publication, tableIds: tables } = house;
  for (const [one, other] of count === 0
    ? []
    : [
        ['1', '2'],
        ['2', '3'],
      ])
    await must(
      ask(VenueTableJoinSaveDocument, {
        directory,
        tables: [tables[one ?? ''], tables[other ?? '']],
        seatsMin: 3,
        seatsMax: 4,
      }),
    );
  const setBooking = async (booking: boolean): Promise<void> => {
    await server.database.maintenance.updateTable('venues').set({ booking }).where('id', '=', directory).execute();
  };
  const date = addDays(toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem').date, 2);
  return { directory, ask, page, publication, slug, tables, date, setBooking };
};

/** A confirmed reservation of this size; `table`: a proposal for it is applied, which may move it. */
export const bookParty = async (
  { ask, directory, date, tables }: BookableVenue,
  { time, size, table = null }: { time: string; size: number; table?: string | null },
): Promise<string> => {
  const { ticketId } = answered<{ ticketId: string }>(
    await ask(TicketCreateDocument, {
      directory,
      name: 'A',
      phoneNumber: newPhone(),
      size,
      expected: `${date}${time}`,
      as: 'confirm',
    }),
    'ticketCreate',
  );
  if (table !== null) {
    const { version } = answered<{ version: string }>(await ask(SeatingDocument, { directory, date }), 'seating');
    const moves = [{ ticketId, tables: [tables[table]] }];
    await must(ask(SeatingApplyDocument, { directory, date, version, moves }));
  }
  return ticketId;
};
