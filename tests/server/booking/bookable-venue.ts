import {
  ContentCreateDocument,
  PublishDocument,
  SeatingApplyDocument,
  SeatingDocument,
  TicketCreateDocument,
  VenueCreateDocument,
  VenueTableJoinSaveDocument,
  VenueTablesCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, read, type Request, save } from '../content/demo-clients.ts';
import { newPhone } from '../guest-link/guest-clients.ts';
import { answered } from '../reservations/reservation-clients.ts';

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
  const created = (await enter(server, 'michal', null))(VenueCreateDocument, { name: slug, region_code: 'IL' });
  const { venue: directory } = answered<{ venue: string }>(await created, 'venueCreate');
  const ask = await enter(server, 'michal', directory);
  const create = async (name: string, entity: string, component?: string): Promise<EditedItem> =>
    answered(await ask(ContentCreateDocument, { name, directory, entity, component }), 'contentCreate');
  const page = await create('Reservations', 'page', 'reservation');
  const { shifts, availability } = page.content.en.workplan as { shifts: string; availability: string };
  for (const id of [shifts, availability]) {
    const { content, ...item } = await read(ask, id);
    const opening = [{ _id: 'r1', index: 0, from: '1800', to: '2300', time_step: 30, ...rule }];
    await save(ask, item, { ...content, en: { ...content.en, shifts: [{}, { shifts: { opening } }] } });
  }
  const { cms_id: publication, ...item } = await create('Public', 'publication');
  const { content } = await read(ask, publication);
  const en = { ...content.en, cms_id: page.cms_id, is_active: true, slug_public: slug };
  await save(ask, { cms_id: publication, ...item }, { ...content, en });
  await must(ask(PublishDocument, { cms_list: [page.cms_id, shifts, availability, publication] }));
  const tables: Record<string, string> = {};
  if (count > 0) {
    const numbers = Array.from({ length: count }, (_, at) => String(at + 1)).join(', ');
    const made = await ask(VenueTablesCreateDocument, { directory, numbers, seatsMin: 1, seatsMax: 2 });
    for (const { id, number } of answered<{ id: string; number: string }[]>(made, 'venueTablesCreate'))
      tables[number] = id;
    for (const [one, other] of [
      ['1', '2'],
      ['2', '3'],
    ] as const)
      await must(
        ask(VenueTableJoinSaveDocument, { directory, tables: [tables[one], tables[other]], seatsMin: 3, seatsMax: 4 }),
      );
  }
  const setBooking = async (booking: boolean): Promise<void> => {
    await server.database.maintenance.updateTable('venues').set({ booking }).where('id', '=', directory).execute();
  };
  await setBooking(true);
  const date = addDays(toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem').date, 2);
  return { directory, ask, page: page.cms_id, publication, slug, tables, date, setBooking };
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
