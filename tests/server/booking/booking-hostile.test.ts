import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { startCaptchaProvider } from '../../support/captcha-provider.ts';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { createGuestBrowser, newGuest, openBookingVenue } from './booking-clients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGuestServer({}, { venueLimit: 1000, trustProxy: 1 });
});
afterAll(() => server.close());

const minute = 60_000;
const tokenOf = ({ location }: { location: string | null }): string => (location ?? '').replace('/i/#', '');

test('what a guest types comes back as text, whatever it is', async () => {
  const venue = await openBookingVenue(server);
  const guest = createGuestBrowser(server, venue.path);
  const name = '"><script>alert(1)</script>';
  const form = { ...newGuest(), do: 'book', expected: `${venue.date}2000`, party: '2', consent: '', name, note: name };
  const { status, html } = await guest.post(form);
  expect([status, html.includes('<script>alert'), html.includes('&lt;script&gt;alert(1)')]).toEqual([422, false, true]);
});

test('a number is taken in the digits of every script, and a body or an address that is none is refused', async () => {
  const venue = await openBookingVenue(server);
  const guest = createGuestBrowser(server, venue.path);
  const form = { ...newGuest(), do: 'book', expected: `${venue.date}2000`, party: '2' };
  expect((await guest.post({ ...form, note: 'x'.repeat(40_000) })).status).toBe(413);
  expect((await guest.post({ ...form, note: 'x'.repeat(501) })).status).toBe(422);
  for (const path of [`/p/${venue.slug}%00/book`, '/p//book', '/p/no-such-page/book'])
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  expect((await guest.get('?wait=2026')).status).toBe(200);
  expect((await guest.get('?party=99999999999999999999&day=2026-02-31')).status).toBe(200);
  expect((await guest.post({ ...form, phone: '٠٥٠-٥٥٥ ١٢٣٤' })).status).toBe(303);
  expect((await venue.reservations())[0]?.phone).toBe('+972505551234');
});

test('a second tab of the same guest takes the table over; another browser with a guessed cookie has none', async () => {
  const venue = await openBookingVenue(server, { tables: [['1', 1, 2]] });
  const guest = createGuestBrowser(server, venue.path);
  await guest.post({ hold: `${venue.date}1800`, party: '2' });
  await guest.post({ hold: `${venue.date}2100`, party: '2' });
  expect((await venue.holds()).map(({ expected }) => expected)).toEqual([`${venue.date}2100`]);
  const stranger = createGuestBrowser(server, venue.path, { cookie: `${guest.cookie()}x` });
  expect((await stranger.get()).html).not.toContain('data-expires');
});

test('one address keeps twenty tables of a venue at once and no more, until they end', async () => {
  const venue = await openBookingVenue(server, { tables: [['1-30', 1, 1]] });
  const hold = () => createGuestBrowser(server, venue.path).post({ hold: `${venue.date}2000`, party: '1' });
  for (let at = 0; at < 20; at += 1) expect((await hold()).status).toBe(303);
  const refused = await hold();
  expect([refused.status, refused.html.includes('Too many tables')]).toEqual([409, true]);
  const elsewhere = createGuestBrowser(server, venue.path, { 'x-forwarded-for': '198.51.100.7' });
  expect((await elsewhere.post({ hold: `${venue.date}2000`, party: '1' })).status).toBe(303);
  server.clock.advance(10 * minute);
  expect((await hold()).status).toBe(303);
});

test('the token of another venue moves nothing here, and neither does a cookie that was not given', async () => {
  const [venue, other] = [await openBookingVenue(server), await openBookingVenue(server)];
  const book = async (path: string, date: string) =>
    tokenOf(
      await createGuestBrowser(server, path).post({ ...newGuest(), do: 'book', expected: `${date}2000`, party: '2' }),
    );
  const token = await book(other.path, other.date);
  await book(venue.path, venue.date);
  const guest = createGuestBrowser(server, venue.path);
  expect((await guest.post({ do: 'move', token })).status).toBe(404);
  const [own] = await venue.reservations();
  const until = server.clock.now() + 10 * minute;
  const forged = createGuestBrowser(server, venue.path, { cookie: `m_moving=${own?.ticket_id}.${until}.AAAA` });
  expect((await forged.get()).html).not.toContain('Choose another time');
  await forged.post({ hold: `${venue.date}1800`, party: '2' });
  expect(await venue.reservations()).toMatchObject([{ expected: `${venue.date}2000` }]);
});

test('a venue that switches bookings off, or closes, takes none that was begun', async () => {
  const venue = await openBookingVenue(server);
  const guest = createGuestBrowser(server, venue.path);
  await guest.post({ hold: `${venue.date}2000`, party: '2' });
  const form = { ...newGuest(), do: 'book', expected: `${venue.date}2000`, party: '2' };
  const set = (changes: { booking?: boolean; active?: boolean }) =>
    server.database.within([venue.venue]).updateTable('venues').set(changes).where('id', '=', venue.venue).execute();
  await set({ booking: false });
  expect((await guest.post(form)).status).toBe(404);
  await set({ booking: true, active: false });
  expect((await guest.post(form)).status).toBe(404);
  await set({ active: true });
  expect((await guest.post(form)).status).toBe(303);
});

test('staff see the hold in covers and seating while it lives', async () => {
  const venue = await openBookingVenue(server, {
    tables: [['1', 1, 4]],
    availability: [{ _id: 'a1', index: 0, from: '1800', to: '2300', time_step: 30, group_size: { max: 4 } }],
  });
  await createGuestBrowser(server, venue.path).post({ hold: `${venue.date}2000`, party: '3' });
  const ask = async () => {
    const { TicketCreateDocument } = await import('../../../graphql/generated/api/graphql.ts');
    const { error } = await venue.ask(TicketCreateDocument, {
      directory: venue.venue,
      name: 'At the phone',
      phoneNumber: newGuest().phone,
      size: 2,
      as: 'confirm',
      expected: `${venue.date}2000`,
    });
    return error?.key ?? 'booked';
  };
  expect(await ask()).toBe('bookingNotPossible');
  server.clock.advance(10 * minute);
  expect(await ask()).toBe('booked');
});

test('where a captcha is configured a form without its answer books nothing, and loses nothing', async () => {
  const venue = await openBookingVenue(server);
  const provider = await startCaptchaProvider('hcaptcha');
  // from here on: whoever signs in for the test has done so
  Object.assign(server.config, { captcha: readConfig(provider.env).captcha });
  try {
    const guest = createGuestBrowser(server, venue.path);
    const form = { ...newGuest(), do: 'book', expected: `${venue.date}2000`, party: '2', note: 'By the window' };
    const refused = await guest.post(form);
    expect([
      refused.status,
      refused.html.includes('By the window'),
      refused.html.includes('class="h-captcha"'),
    ]).toEqual([422, true, true]);
    expect(await venue.reservations()).toEqual([]);
    // and the page lets the provider's script run
    const { headers } = await fetch(server.url + venue.path);
    expect(headers.get('content-security-policy')).toMatch(
      /script-src [^;]*hcaptcha\.com.*frame-src [^;]*hcaptcha\.com/,
    );
    expect((await guest.post({ ...form, 'h-captcha-response': 'response-1' })).status).toBe(303);
  } finally {
    Object.assign(server.config, { captcha: null });
    await provider.close();
  }
});
