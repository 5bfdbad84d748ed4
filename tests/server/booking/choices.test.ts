import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  PublishDocument,
  TicketDocument,
  UnpublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, read, save } from '../content/demo-clients.ts';
import { createGuestClient, openGuestServer } from '../guest-link/guest-clients.ts';
import {
  type BookingVenueSetup,
  createGuestBrowser,
  newGuest,
  offerPackages,
  openBookingVenue,
  type PageAnswer,
} from './booking-clients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGuestServer({}, { venueLimit: 1000 });
});
afterAll(() => server.close());

/** A visit that fills in the form for a time. */
const visit = async (venue: BookingVenueSetup, time = '2000') => {
  const guest = createGuestBrowser(server, venue.path);
  const held = await guest.post({ hold: `${venue.date}${time}`, party: '2' });
  expect(held.status).toBe(303);
  const page = await guest.get();
  const prices = Object.fromEntries(
    [...page.html.matchAll(/name="(price-[^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const fields = { do: 'book', expected: `${venue.date}${time}`, party: '2', ...newGuest() };
  const book = (counts: Record<string, string>, more = {}) =>
    guest.post({
      ...fields,
      ...prices,
      ...Object.fromEntries(Object.entries(counts).map(([id, count]) => [`pick-${id}`, count])),
      ...more,
    });
  return { guest, page, book };
};
const errorsIn = ({ html }: PageAnswer): string[] =>
  [...html.matchAll(/class="error" id="pick-([^"]+)-error"/g)].map(([, id = '']) => id);
const tokenOf = ({ location }: PageAnswer) => (location ?? '').replace('/i/#', '');
const evening = { _id: 't1', index: 0, from: '1800', to: '2300', time_step: 60 };

test('a guest chooses packages at the prices of now, which stay as they were: staff, guest and history show them', async () => {
  const venue = await openBookingVenue(server);
  const { Menu: menu = '' } = await offerPackages(venue, {
    Menu: { package_type: 'closed_package', base_price: 12_000 },
    Retired: { package_type: 'fix', base_price: 500 },
    Priceless: { package_type: 'open_cart' },
  });
  const { page, book } = await visit(venue);
  expect([page.html.includes('Menu'), page.html.includes('Retired'), page.html.includes('Priceless')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(page.html).toContain('₪120');
  expect(page.html).toContain('Paid at the venue');
  const wrong = await book({ [menu]: '21' }, { note: 'By the window' });
  expect([wrong.status, errorsIn(wrong)]).toEqual([422, [menu]]);
  for (const typed of ['value="21"', 'By the window']) expect(wrong.html).toContain(typed);
  const booked = await book({ [menu]: '2' });
  expect(booked.status).toBe(303);
  const chosen = [{ id: menu, name: 'Menu', count: 2, least: 24_000, most: 24_000, currency: 'ILS', ticket: false }];
  const [row] = await venue.reservations();
  expect(row?.chosen).toEqual(chosen);
  const { content, ...item } = await read(venue.ask, menu);
  await save(venue.ask, item, { ...content, en: { ...content.en, base_price: 15_000 } });
  const { ticket, events } = await venue.must<{ ticket: object; events: object[] }>(
    venue.ask(TicketDocument, { ticketId: row?.ticket_id }),
    'ticket',
  );
  expect([ticket, events]).toMatchObject([{ chosen }, [{ event: 'guest.book', reason: '2 × Menu' }]]);
  const guest = createGuestClient(server);
  expect(await guest.read(tokenOf(booked))).toMatchObject({ chosen: [{ name: 'Menu', count: 2, least: 24_000 }] });
  // another time is the same choice
  const browser = createGuestBrowser(server, venue.path);
  await browser.post({ do: 'move', token: tokenOf(booked) });
  expect((await browser.post({ hold: `${venue.date}1830`, party: '2' })).status).toBe(303);
  expect(await venue.reservations()).toMatchObject([{ expected: `${venue.date}1830`, chosen }]);
});

test('what is withdrawn or dearer meanwhile is refused at its field, and nothing typed is lost', async () => {
  const venue = await openBookingVenue(server);
  const offered = await offerPackages(venue, {
    Gone: { package_type: 'open_cart', base_price: 5000 },
    Dearer: { package_type: 'open_cart', base_price: 7000 },
  });
  const { Gone: gone = '', Dearer: dearer = '' } = offered;
  const { book } = await visit(venue);
  const refused = await book({ [gone]: '1', [dearer]: '1' }, { [`price-${dearer}`]: '6000-6000 ILS' });
  expect([refused.status, errorsIn(refused)]).toEqual([422, [dearer]]);
  expect((await venue.ask(UnpublishDocument, { cms_list: [gone] })).error).toBe(null);
  const lost = await book({ [gone]: '1', [dearer]: '1' });
  expect([lost.status, errorsIn(lost)]).toEqual([422, [gone]]);
  expect(await venue.reservations()).toEqual([]);
  expect((await book({ [gone]: '', [dearer]: '1' })).status).toBe(303);
});

test('a package of which a dish is sold out is not offered for that day, and again for the next', async () => {
  const venue = await openBookingVenue(server);
  const { cms_id: product } = await venue.must<EditedItem>(
    venue.ask(ContentCreateDocument, { name: 'Fish', directory: venue.venue, entity: 'product' }),
    'contentCreate',
  );
  expect((await venue.ask(PublishDocument, { cms_list: [product] })).error).toBe(null);
  const { Menu: menu = '' } = await offerPackages(venue, {
    Menu: {
      package_type: 'closed_package',
      base_price: 12_000,
      combos: [
        {
          _id: 'c1',
          index: 0,
          title: 'Main',
          dish_type: 'ticket',
          products_min: 1,
          products_max: 1,
          items: [{ _id: 'i1', index: 0, product, price: 1500, dish_size: 1, locked: true }],
        },
      ],
    },
  });
  const { page, book } = await visit(venue);
  expect(page.html).toContain('₪135');
  const [hold] = await venue.holds();
  const start = hold?.starts_at ?? new Date(0);
  const sellOut = (until: Date) =>
    server.database
      .within([venue.venue])
      .insertInto('sold_out')
      .values({ venue_id: venue.venue, cms_id: product, row_id: '', until })
      .onConflict((conflict) => conflict.columns(['venue_id', 'cms_id', 'row_id']).doUpdateSet({ until }))
      .execute();
  await sellOut(new Date(start.getTime() + 1));
  const refused = await book({ [menu]: '1' });
  expect([refused.status, errorsIn(refused)]).toEqual([422, [menu]]);
  await sellOut(start);
  expect((await book({ [menu]: '1' })).status).toBe(303);
});

test('tickets are sold at the times of the plan only, and the last one once, however many press at once', async () => {
  const venue = await openBookingVenue(server, { tables: [['1, 2, 3, 4, 5, 6', 1, 2]] });
  const { Show: show = '' } = await offerPackages(venue, { Show: { package_type: 'sale_tickets', base_price: 9000 } }, [
    { ...evening, group_size: { max: 5 } },
  ]);
  expect((await visit(venue, '2030')).page.html).not.toContain(`pick-${show}`);
  const visits = await Promise.all(Array.from({ length: 4 }, () => visit(venue)));
  const answers = await Promise.all(visits.map(({ book }) => book({ [show]: '2' })));
  expect(
    answers
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)
      .slice(0, 2),
  ).toEqual([303, 303]);
  expect(answers.filter((answer) => errorsIn(answer).includes(show))).toHaveLength(2);
  const [first, ...others] = await venue.reservations();
  expect([first, ...others]).toHaveLength(2);
  // one is left at 20:00, and a booking of two is moved to another time of the plan only
  expect((await visit(venue)).page.html).toContain('1 to 1');
  const browser = createGuestBrowser(server, venue.path);
  await browser.post({ do: 'move', token: answers.map(tokenOf).find((one) => one !== '') ?? '' });
  expect((await browser.post({ hold: `${venue.date}2030`, party: '2' })).status).toBe(409);
  expect((await browser.post({ hold: `${venue.date}2100`, party: '2' })).status).toBe(303);
});
