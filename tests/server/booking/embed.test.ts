import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCreateDocument, PublishDocument } from '../../../graphql/generated/api/graphql.ts';
import { sendRaw } from '../../support/raw-http.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, lunch, openDemoGroup, read, save } from '../content/demo-clients.ts';
import { newPhone } from '../guest-link/guest-clients.ts';
import { answered } from '../reservations/reservation-clients.ts';
import { type BookableVenue, openBookableVenue } from './bookable-venue.ts';

let server: TestServer;
let venue: BookableVenue;
beforeAll(async () => {
  server = await openDemoGroup(
    { GUEST_CALLS_PER_MINUTE_ADDRESS: 10_000 },
    { publicUrl: 'https://office.example', secure: true },
  );
  venue = await openBookableVenue(server, 'by-the-sea');
});
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await sendRaw(server.url, 'GET', path, headers);
  return { ...answer, body: answer.body.toString() };
};
const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const atTop = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const post = async (form: Record<string, string>, headers: Record<string, string>) => {
  const response = await fetch(`${server.url}/p/by-the-sea/book`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ lang: 'en', party: '2', ...form }),
  });
  const body = await response.text();
  const [cookie = ''] = response.headers.getSetCookie();
  const session = /name="session" value="([^"]+)"/.exec(body)?.[1] ?? null;
  return { status: response.status, location: response.headers.get('location'), cookie, session, body };
};
const frames = async (path: string) => {
  const { headers } = await get(path);
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  return [ancestors, headers['x-frame-options']];
};
const setSites = (booking_sites: string[]) =>
  server.database.maintenance.updateTable('venues').set({ booking_sites }).where('id', '=', venue.directory).execute();

test('one script of at most 10 KiB is given to any site, and asked for again by its tag', async () => {
  const { status, headers, body } = await get('/embed.js');
  expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'cross-origin',
  ]);
  expect(Buffer.byteLength(body)).toBeLessThan(10 * 1024);
  expect(() => new Function(body)).not.toThrow();
  expect((await get('/embed.js', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('only the booking page may be framed, by any site or by those that the venue has named', async () => {
  expect(await frames('/p/by-the-sea/book')).toEqual(['*', undefined]);
  await setSites(['https://petilia.example', 'https://www.petilia.example']);
  expect(await frames('/p/by-the-sea/book')).toEqual([
    "'self' https://petilia.example https://www.petilia.example",
    undefined,
  ]);
  await setSites([]);
  for (const path of ['/p/by-the-sea', '/p/nobody/book', '/i/', '/', '/p/by-the-sea/availability.json'])
    expect([path, ...(await frames(path))]).toEqual([path, "'none'", 'DENY']);
});

test('in a frame the session has a cookie for that site alone, and the form has it where there is none', async () => {
  const held = await post({ hold: `${venue.date}1900` }, inFrame);
  expect([held.status, held.location]).toEqual([200, null]);
  expect(held.cookie).toMatch(/; HttpOnly; SameSite=None; Partitioned; Secure$/);
  expect(held.cookie.startsWith(`m_booking=${held.session};`)).toBe(true);
  const guest = { name: 'Noa Levi', phone: newPhone(), email: '', note: '', consent: 'yes' };
  const wrong = await post(
    { do: 'book', expected: `${venue.date}1900`, session: held.session ?? '', ...guest, name: '' },
    inFrame,
  );
  expect([wrong.status, wrong.session]).toEqual([422, held.session]);
  const booked = await post(
    { do: 'book', expected: `${venue.date}1900`, session: held.session ?? '', ...guest },
    inFrame,
  );
  // the reservation's own page cannot be framed, so that it is a link out of the frame
  expect([
    booked.status,
    /<a class="button" href="\/i\/#[\w-]+" target="_blank" rel="noopener noreferrer">/.test(booked.body),
  ]).toEqual([200, true]);
  const rows = await server.database.maintenance
    .selectFrom('booking_holds')
    .select(['expected', 'expires_at'])
    .where('venue_id', '=', venue.directory)
    .execute();
  // the hold became the booking
  expect(rows.map(({ expected, expires_at }) => [expected, expires_at.getTime() <= server.clock.now()])).toEqual([
    [`${venue.date}1900`, true],
  ]);
});

test('outside of a frame the session is in the cookie alone: nobody else can hand one over in a form', async () => {
  const held = await post({ hold: `${venue.date}2100`, session: 'a'.repeat(30) }, atTop);
  expect([held.status, held.session]).toEqual([303, null]);
  expect(held.cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(held.cookie).not.toContain('a'.repeat(30));
  const page = await get('/p/by-the-sea/book', { cookie: held.cookie.split(';')[0] ?? '', ...atTop });
  expect([page.body.includes('name="session"'), page.body.includes('/p/framed.js')]).toEqual([false, false]);
});

test('a form that a foreign page sends into the frame books nothing', async () => {
  const { status } = await post({ hold: `${venue.date}2100` }, { ...inFrame, 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
});

test('search engines are told where to book, on public pages and while guests book themselves', async () => {
  const menu = answered<EditedItem>(
    await venue.ask(ContentCreateDocument, { name: 'Lunch', directory: venue.directory, entity: 'menu' }),
    'contentCreate',
  );
  await save(venue.ask, menu, lunch('Lunch'));
  const publication = answered<EditedItem>(
    await venue.ask(ContentCreateDocument, { name: 'Lunch', directory: venue.directory, entity: 'publication' }),
    'contentCreate',
  );
  const { content } = await read(venue.ask, publication.cms_id);
  const secret = 'a'.repeat(26);
  const own = await read(venue.ask, venue.publication);
  await save(venue.ask, own, { ...own.content, en: { ...own.content.en, slug_private: secret } });
  await save(venue.ask, publication, {
    ...content,
    en: { ...content.en, cms_id: menu.cms_id, is_active: true, slug_public: 'sea-lunch' },
  });
  const { error } = await venue.ask(PublishDocument, {
    cms_list: [menu.cms_id, publication.cms_id, venue.publication],
  });
  expect(error).toBe(null);
  const describe = async (slug: string) => {
    // an address with a tag is not kept: the test switches booking off in the database, which no server hears of
    const { body } = await get(`/p/${slug}?lang=en&tag=none`);
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    const { acceptsReservations, potentialAction } = JSON.parse(json) as Record<string, unknown>;
    return { acceptsReservations, potentialAction };
  };
  const url = 'https://office.example/p/by-the-sea/book';
  const reserving = {
    acceptsReservations: url,
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${url}?lang=en`,
        inLanguage: 'en',
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'FoodEstablishmentReservation', name: 'Book a table' },
    },
  };
  expect([await describe('by-the-sea'), await describe('sea-lunch')]).toEqual([reserving, reserving]);
  // who has the private address only is not to lead others there
  expect(await describe(secret)).toEqual({});
  await venue.setBooking(false);
  expect([await describe('by-the-sea'), await describe('sea-lunch')]).toEqual([{}, {}]);
  await venue.setBooking(true);
});
