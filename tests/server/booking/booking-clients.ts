import {
  ContentCreateDocument,
  PublishDocument,
  VenueCreateDocument,
  VenueTablesCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { BookingOutcome } from '../../../graphql/domain/booking.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, read, type Request, save } from '../content/demo-clients.ts';

type Entry = Record<string, unknown>;
const evenings: Entry = {
  _id: 'r1',
  index: 0,
  from: '1800',
  to: '2300',
  time_step: 30,
  group_size: { min: 1, max: 20 },
};

interface Setup {
  /** of the venue */
  name?: string;
  /** of its page; absent: one that no other venue has */
  slug?: string;
  tables?: readonly [numbers: string, seatsMin: number, seatsMax: number][];
  shifts?: readonly Entry[];
  availability?: readonly Entry[];
  checkout?: readonly Entry[];
  settings?: Partial<{
    booking: boolean;
    booking_becomes: BookingOutcome;
    booking_code: boolean;
    booking_change_minutes: number;
    booking_per_day: number;
  }>;
}

let venues = 0;

/** A venue of its own with a published reservation page, whose guests book themselves; evenings from 18:00 to 23:00. */
export const openBookingVenue = async (
  server: TestServer,
  {
    tables = [
      ['1, 2', 1, 2],
      ['3, 4', 2, 4],
    ],
    shifts = [evenings],
    availability = [],
    checkout = [],
    settings = {},
    name = 'Booked',
    slug = `tables-${venues + 1}-${server.clock.now()}`,
  }: Setup = {},
) => {
  const must = async <Result>(call: ReturnType<Request>, field: string): Promise<Result> => {
    const { data, error } = await call;
    if (error) throw new Error(JSON.stringify(error));
    return data[field] as Result;
  };
  venues += 1;
  const created = (await enter(server, 'michal', null))(VenueCreateDocument, { name, region_code: 'IL' });
  const { venue } = await must<{ venue: string }>(created, 'venueCreate');
  const ask = await enter(server, 'michal', venue);
  const tableIds: Record<string, string> = {};
  for (const [numbers, seatsMin, seatsMax] of tables) {
    const made = ask(VenueTablesCreateDocument, { directory: venue, numbers, seatsMin, seatsMax });
    for (const { id, number } of await must<{ id: string; number: string }[]>(made, 'venueTablesCreate'))
      tableIds[number] = id;
  }
  const page = await must<EditedItem>(
    ask(ContentCreateDocument, { name: 'Tables', directory: venue, entity: 'page', component: 'reservation' }),
    'contentCreate',
  );
  const { publication, workplan } = page.content.en as unknown as {
    publication: string;
    workplan: Record<'shifts' | 'availability' | 'checkout', string>;
  };
  const plans = { shifts, availability, checkout };
  const list = [page.cms_id];
  const versions = [page.version];
  for (const kind of ['shifts', 'availability', 'checkout'] as const) {
    const { content, ...item } = await read(ask, workplan[kind]);
    const changed = { ...content, en: { ...content.en, shifts: [{}, { shifts: { opening: plans[kind] } }] } };
    versions.push((await save(ask, item, changed)).version);
    list.push(workplan[kind]);
  }
  const { content, ...item } = await read(ask, publication);
  const announced = {
    ...content,
    en: { ...content.en, is_active: true, slug_public: slug, slug_alias: `${slug}-before` },
  };
  versions.push((await save(ask, item, announced)).version);
  list.push(publication);
  const { error } = await ask(PublishDocument, { cms_list: list, versions });
  if (error) throw new Error(JSON.stringify(error));
  await server.database
    .within([venue])
    .updateTable('venues')
    .set({ booking: true, ...settings })
    .where('id', '=', venue)
    .execute();
  return {
    venue,
    ask,
    must,
    page: page.cms_id,
    publication,
    tableIds,
    slug,
    path: `/p/${slug}/book`,
    date: addDays(toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem').date, 3),
    reservations: () =>
      server.database
        .within([venue])
        .selectFrom('tickets')
        .selectAll()
        .where('venue_id', '=', venue)
        .orderBy('created_at')
        .execute(),
    holds: () => server.database.within([venue]).selectFrom('booking_holds').selectAll().execute(),
  };
};
/** Packages that the page of a venue offers, and the ticket plan of the page; by name, their ids. */
export const offerPackages = async (
  { venue, ask, must, page }: Pick<BookingVenueSetup, 'venue' | 'ask' | 'must' | 'page'>,
  packages: Record<string, Entry>,
  tickets: readonly Entry[] = [],
): Promise<Record<string, string>> => {
  const create = (name: string, entity: string) =>
    must<EditedItem>(ask(ContentCreateDocument, { name, directory: venue, entity }), 'contentCreate');
  const publish = async (id: string, change: (en: Entry) => Entry): Promise<void> => {
    const { content, ...item } = await read(ask, id);
    await save(ask, item, { ...content, en: { ...content.en, ...change(content.en as Entry) } });
    const { error } = await ask(PublishDocument, { cms_list: [id] });
    if (error) throw new Error(JSON.stringify(error));
  };
  const ids: Record<string, string> = {};
  for (const [name, entry] of Object.entries(packages)) {
    const { cms_id: id } = await create(name, 'package');
    await publish(id, () => entry);
    ids[name] = id;
  }
  await publish(page, () => ({
    packages: Object.values(ids).map((id, index) => ({ _id: `p${index}`, index, cms_id: id })),
  }));
  if (tickets.length > 0) {
    const { cms_id: plan } = await create('Tickets', 'ticket');
    await publish(plan, () => ({ cms_id: page, shifts: [{}, { shifts: { opening: tickets } }] }));
  }
  return ids;
};
export type BookingVenueSetup = Awaited<ReturnType<typeof openBookingVenue>>;

/** What a page answers. */
export interface PageAnswer {
  status: number;
  location: string | null;
  html: string;
}

/** A browser without a script: it keeps the cookie, follows nothing by itself. */
export const createGuestBrowser = (
  server: Pick<TestServer, 'url'>,
  path: string,
  headers: Record<string, string> = {},
) => {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (init: RequestInit, query = ''): Promise<PageAnswer> => {
    const response = await fetch(`${server.url}${path}${query}`, {
      ...init,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };
  return {
    get: (query = '') => call({}, query),
    post: (fields: Record<string, string>, more: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
      call({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
        body: new URLSearchParams(fields),
      }),
    cookie,
  };
};

let phones = 1000;
export const newGuest = () => {
  phones += 1;
  return { name: `Guest ${phones}`, phone: `050555${phones}`, email: '', note: '', consent: 'yes' };
};

/** The times that a page offers, '20:00'. */
export const timesIn = ({ html }: PageAnswer): string[] =>
  [...html.matchAll(/<button[^>]*value="(\d{12})"/g)].map(([, expected = '']) => expected);
