import { afterAll, beforeAll, expect, test } from 'vitest';
import { TicketEventDocument } from '../../../graphql/generated/api/graphql.ts';
import { GuestAnswerDocument, GuestTicketDocument } from '../../../graphql/generated/guest/graphql.ts';
import { listBookableTimes } from '../../../server/modules/booking/list-bookable-times.ts';
import { createSeatingWorker, type SeatingWorker } from '../../../server/seating/seating-worker.ts';
import type { TestServer } from '../../support/server.ts';
import { createGuestClient, openGuestServer } from '../guest-link/guest-clients.ts';
import { createGuestBrowser, newGuest, openBookingVenue, timesIn } from './booking-clients.ts';

let server: TestServer;
let seating: SeatingWorker;
beforeAll(async () => {
  server = await openGuestServer({}, { venueLimit: 1000 });
  seating = createSeatingWorker();
});
afterAll(async () => {
  await seating.close();
  await server.close();
});

const minute = 60_000;
const evening = ['1800', '1830', '1900', '1930', '2000', '2030', '2100', '2130', '2200', '2230'];
const open = async (...setup: Parameters<typeof openBookingVenue> extends [unknown, ...infer Rest] ? Rest : never) => {
  const venue = await openBookingVenue(server, ...setup);
  const times = (size: number, date = venue.date) =>
    listBookableTimes(
      { db: server.database.within([venue.venue]), venue: venue.venue, seating, now: server.clock.now() },
      { page: venue.page, date, size },
    );
  const states = async (size: number) =>
    Object.fromEntries((await times(size)).flatMap(({ time, state }) => (state === 'closed' ? [] : [[time, state]])));
  const browser = () => createGuestBrowser(server, venue.path);
  const hold = async (time: string, size: number) => {
    const guest = browser();
    const answer = await guest.post({ hold: `${venue.date}${time}`, party: String(size) });
    return { guest, answer };
  };
  const book = async (time: string, size: number, more: Record<string, string> = {}) => {
    const { guest } = await hold(time, size);
    const fields = { do: 'book', expected: `${venue.date}${time}`, party: String(size), ...newGuest(), ...more };
    return { guest, fields, answer: await guest.post(fields) };
  };
  return { ...venue, times, states, browser, hold, book };
};

test('the times of a day are those of the work plans that the seating has tables for', async () => {
  const venue = await open({ tables: [['1', 2, 4]] });
  expect(Object.keys(await venue.states(2))).toEqual(evening);
  await venue.book('2000', 2);
  const times = await venue.times(2);
  const at = (time: string) => times.find((one) => one.time === time);
  expect(at('2030')).toMatchObject({ state: 'full', reason: 'noTable', nextFree: `${venue.date}2130` });
  expect(at('2130')).toMatchObject({ state: 'free', reason: null, nextFree: null });
  expect(at('1200')).toMatchObject({ state: 'closed', reason: 'closed' });
  // fewer than the table is meant for, more than any table holds
  expect((await venue.times(1)).find(({ time }) => time === '1800')).toMatchObject({
    state: 'closed',
    reason: 'partyTooSmall',
  });
  expect((await venue.times(5)).find(({ time }) => time === '1800')).toMatchObject({
    state: 'closed',
    reason: 'partyTooLarge',
  });
});

test('without a script: the day, the time, the form, the reservation with its table, and the link to it', async () => {
  const venue = await open({ tables: [['7', 1, 4]] });
  const guest = venue.browser();
  const iso = `${venue.date.slice(0, 4)}-${venue.date.slice(4, 6)}-${venue.date.slice(6)}`;
  const page = await guest.get(`?party=2&day=${iso}`);
  expect([page.status, timesIn(page)]).toEqual([200, evening.map((time) => `${venue.date}${time}`)]);
  const held = await guest.post({ hold: `${venue.date}2000`, party: '2' });
  expect([held.status, held.location]).toEqual([303, `${venue.path}?lang=en`]);
  expect((await guest.get()).html).toContain('We’re keeping this table for you until');
  const booked = await guest.post({
    do: 'book',
    expected: `${venue.date}2000`,
    party: '2',
    ...newGuest(),
    note: 'By the window',
  });
  expect(booked.status).toBe(303);
  const [row] = await venue.reservations();
  expect(row).toMatchObject({
    status: 'approved',
    source: 'online',
    expected: `${venue.date}2000`,
    size: 2,
    tables: ['7'],
    placed: true,
    note: 'By the window',
    page_id: venue.page,
    created_by: null,
  });
  const token = (booked.location ?? '').replace('/i/#', '');
  const { guestTicket } = (await server.ask('guest', GuestTicketDocument, { token })).body.data;
  expect(guestTicket).toMatchObject({ state: 'approved', expected: `${venue.date}2000`, size: 2 });
  await server.tick();
  expect((await server.outbox())[0]).toMatchObject({ channel: 'sms', to: row?.phone });
  expect((await server.outbox())[0]?.text).toContain('is booked for');
});

test('a hold takes the table until it is over, and to the millisecond', async () => {
  const venue = await open({ tables: [['1', 1, 2]] });
  const { answer } = await venue.hold('2000', 2);
  expect(answer.status).toBe(303);
  expect((await venue.states(2))['2000']).toBe('full');
  expect((await venue.hold('2000', 2)).answer.status).toBe(409);
  server.clock.advance(10 * minute - 1);
  expect((await venue.states(2))['2000']).toBe('full');
  server.clock.advance(1);
  expect((await venue.states(2))['2000']).toBe('free');
  expect((await venue.hold('2000', 2)).answer.status).toBe(303);
});

test('choosing again gives the first table back, and what cannot be had leaves the guest with it', async () => {
  const venue = await open({ tables: [['1', 1, 2]] });
  const { guest } = await venue.hold('1800', 2);
  await venue.hold('2100', 2);
  const lost = await guest.post({ hold: `${venue.date}2100`, party: '2' });
  expect([lost.status, lost.html.includes('has just been taken')]).toEqual([409, true]);
  expect((await venue.holds()).map(({ expected }) => expected.slice(8)).toSorted()).toEqual(['1800', '2100']);
  expect((await guest.post({ hold: `${venue.date}1930`, party: '2' })).status).toBe(303);
  expect((await venue.states(2))['1800']).toBe('free');
});

test('a hold is extended by key ten times, and not revived', async () => {
  const venue = await open({ tables: [['1', 1, 2]] });
  const { guest } = await venue.hold('2000', 2);
  const extend = async () => {
    const json = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
    return JSON.parse((await guest.post({ do: 'extend', expected: `${venue.date}2000`, party: '2' }, json)).html);
  };
  for (let times = 1; times <= 10; times += 1) {
    server.clock.advance(9 * minute);
    expect(await extend()).toEqual({ expiresAt: new Date(server.clock.now() + 10 * minute).toISOString() });
  }
  expect(await extend()).toEqual({ expiresAt: null });
  server.clock.advance(10 * minute);
  expect(await extend()).toEqual({ expiresAt: null });
  expect((await venue.states(2))['2000']).toBe('free');
});

test('the end of a hold loses nothing typed: the table is still free, or other times are offered in the same form', async () => {
  const venue = await open({ tables: [['1', 1, 2]] });
  const { guest } = await venue.hold('2000', 2);
  server.clock.advance(11 * minute);
  const form = { do: 'book', expected: `${venue.date}2000`, party: '2', ...newGuest(), note: 'A quiet corner' };
  const other = await venue.book('2000', 2);
  expect(other.answer.status).toBe(303);
  const lost = await guest.post(form);
  expect(lost.status).toBe(409);
  expect(lost.html).toContain('A quiet corner');
  expect(timesIn(lost)[0]).toBe(`${venue.date}1800`);
  const { do: _, expected: __, ...typed } = form;
  const again = await guest.post({ ...typed, hold: `${venue.date}2130` });
  expect([again.status, again.html.includes('A quiet corner')]).toEqual([200, true]);
  expect((await guest.post({ ...form, expected: `${venue.date}2130` })).status).toBe(303);
});

test('every error is at its field, and the consent is asked for', async () => {
  const venue = await open();
  const { answer } = await venue.book('2000', 2, { name: ' ', phone: '12', email: 'no', consent: '' });
  expect(answer.status).toBe(422);
  for (const id of ['name', 'phone', 'email']) expect(answer.html).toContain(`id="${id}-error"`);
  expect(answer.html).toContain('Without your consent');
  expect(await venue.reservations()).toEqual([]);
});

test('the same form sent twice is one booking; another booking of the number that day is refused', async () => {
  const venue = await open();
  const { guest, fields, answer } = await venue.book('2000', 2);
  const repeated = await guest.post(fields);
  expect([answer.status, repeated.status]).toEqual([303, 303]);
  expect(await venue.reservations()).toHaveLength(1);
  const second = await venue.book('1800', 2, { phone: fields.phone });
  expect([second.answer.status, second.answer.html.includes('already a booking')]).toEqual([409, true]);
});

test('a venue takes a booking as standby or as a request, and says yes to it', async () => {
  const standby = await open({ settings: { booking_becomes: 'standby' } });
  await standby.book('2000', 2);
  expect((await standby.reservations()).map(({ status, tables }) => [status, tables])).toEqual([['standby', []]]);
  const request = await open({ settings: { booking_becomes: 'request' } });
  await request.book('2000', 2);
  const [row] = await request.reservations();
  expect([row?.status, row?.requested_at !== null, row?.tables]).toEqual(['invited', true, ['1']]);
});

test('a full day says so, with the nearest times and a place on the waiting list', async () => {
  const venue = await open({
    tables: [['1', 1, 2]],
    shifts: [{ _id: 'r1', index: 0, from: '2000', to: '2030', time_step: 30, group_size: { max: 4 } }],
  });
  await venue.book('2000', 2);
  const iso = `${venue.date.slice(0, 4)}-${venue.date.slice(4, 6)}-${venue.date.slice(6)}`;
  const guest = venue.browser();
  const page = await guest.get(`?party=2&day=${iso}`);
  expect(page.html).toContain('Every table is taken on this day.');
  expect(timesIn(page)).toHaveLength(4);
  expect(page.html).toContain(`wait=${venue.date}2000`);
  const form = await guest.get(`?party=2&wait=${venue.date}2000`);
  expect(form.html).toContain('Waiting list');
  const waits = await guest.post({ do: 'wait', expected: `${venue.date}2000`, party: '2', ...newGuest() });
  expect(waits.status).toBe(303);
  expect((await venue.reservations()).map(({ status, source }) => [status, source])).toEqual([
    ['approved', 'online'],
    ['standby', 'online'],
  ]);
  // nobody waits for a time that is not offered
  const closed = await guest.post({ do: 'wait', expected: `${venue.date}1200`, party: '2', ...newGuest() });
  expect(closed.status).toBe(409);
});

test('the checkout plan asks its question, and the answer is in the note', async () => {
  const venue = await open({
    checkout: [
      {
        _id: 'c1',
        index: 0,
        tags: [
          { _id: 't1', index: 0, key: 'occasion', action: 'ask', short: 'Occasion', text: 'Are you celebrating?' },
          { _id: 't2', index: 1, key: 'dress', short: 'Dress', text: 'Shoes, please' },
        ],
      },
    ],
  });
  const { guest } = await venue.hold('2000', 2);
  const page = await guest.get();
  expect(page.html).toContain('Are you celebrating?');
  expect(page.html).toContain('Shoes, please');
  await guest.post({
    do: 'book',
    expected: `${venue.date}2000`,
    party: '2',
    ...newGuest(),
    'ask-occasion': 'Ten years',
    note: 'Thanks',
  });
  expect((await venue.reservations())[0]?.note).toBe('Occasion: Ten years\nThanks');
});

test('where the venue wants it, the number is proved by a code first', async () => {
  const venue = await open({ settings: { booking_code: true } });
  const { guest, fields, answer } = await venue.book('2000', 2);
  expect([answer.status, answer.html.includes('name="code"')]).toEqual([200, true]);
  expect(await venue.reservations()).toEqual([]);
  await server.tick();
  const { code } = (await server.outbox())[0] ?? {};
  const wrong = await guest.post({ ...fields, code: code === '0000' ? '1111' : '0000' });
  expect([wrong.status, wrong.html.includes('id="code-error"')]).toEqual([422, true]);
  // another number is not proved by it
  expect((await guest.post({ ...fields, ...newGuest(), code: code ?? '' })).status).not.toBe(303);
  server.clock.advance(10 * minute);
  const { answer: asked, guest: other, fields: form } = await venue.book('2000', 2);
  expect(asked.status).toBe(200);
  await server.tick();
  expect((await other.post({ ...form, code: (await server.outbox())[0]?.code ?? '' })).status).toBe(303);
  expect(await venue.reservations()).toHaveLength(1);
});

test('nothing is booked where the venue has not switched it on, from another site, or with a party or time that is none', async () => {
  const off = await open({ settings: { booking: false } });
  expect((await off.browser().get()).status).toBe(404);
  expect((await off.hold('2000', 2)).answer.status).toBe(404);
  const venue = await open();
  const guest = venue.browser();
  const wanted = { hold: `${venue.date}2000`, party: '2' };
  expect((await guest.post(wanted, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await guest.post(wanted, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await guest.post(wanted, {})).status).toBe(403);
  for (const party of ['0', '-1', '21', '2.5', 'x', ''])
    expect((await guest.post({ ...wanted, party })).status).toBe(400);
  for (const hold of ['', '2000', `${venue.date}2460`, '202613012000', `${venue.date}200a`])
    expect((await guest.post({ ...wanted, hold })).status).toBe(400);
  expect(await venue.holds()).toEqual([]);
});

test('the link works for its guest: canceling frees the table at once', async () => {
  const venue = await open({ tables: [['1', 1, 2]] });
  const { answer } = await venue.book('2000', 2);
  const token = (answer.location ?? '').replace('/i/#', '');
  const guest = createGuestClient(server);
  await guest.answer(token, 'decline');
  expect((await venue.states(2))['2000']).toBe('free');
});

test('a guest moves the booking by the link until the venue’s limit: the table of the new time, the message, the old time free', async () => {
  const venue = await open({ tables: [['1', 1, 2]] });
  const guest = createGuestClient(server);
  const { answer } = await venue.book('2000', 2);
  const token = (answer.location ?? '').replace('/i/#', '');
  const { movePath, changeUntil } = await guest.read(token);
  const [row] = await venue.reservations();
  expect([movePath, changeUntil]).toEqual([
    venue.path,
    new Date((row?.starts_at.getTime() ?? 0) - 120 * minute).toISOString(),
  ]);
  const browser = venue.browser();
  expect((await browser.post({ do: 'move', token: 'AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404);
  expect((await browser.post({ do: 'move', token })).status).toBe(204);
  const page = await browser.get();
  expect(page.html).toContain('Choose another time');
  // its own table does not stand in its way
  expect(timesIn(page)).toContain(`${venue.date}2030`);
  const moved = await browser.post({ hold: `${venue.date}1830`, party: '1' });
  expect([moved.status, moved.location?.startsWith('/i/#')]).toEqual([303, true]);
  expect(await venue.reservations()).toMatchObject([
    { expected: `${venue.date}1830`, size: 1, status: 'approved', tables: ['1'], ticket_id: row?.ticket_id },
  ]);
  expect(await guest.read(token)).toMatchObject({ expected: `${venue.date}1830`, state: 'approved' });
  expect(await venue.states(2)).toMatchObject({ 2000: 'free', 1900: 'full' });
});

test('a former address of the page leads to where guests book now, with what was asked', async () => {
  const venue = await openBookingVenue(server);
  const former = createGuestBrowser(server, venue.path.replace('/book', '-before/book'));
  const { status, location } = await former.get('?party=3');
  expect([status, location]).toEqual([308, `${venue.path}?party=3`]);
});

test('after the limit the guest calls: the booking is neither moved nor canceled by the link', async () => {
  const venue = await open({ settings: { booking_change_minutes: 24 * 60 } });
  const guest = createGuestClient(server);
  const { answer } = await venue.book('2000', 2);
  const token = (answer.location ?? '').replace('/i/#', '');
  const [row] = await venue.reservations();
  const browser = venue.browser();
  await browser.post({ do: 'move', token });
  server.clock.advance((row?.starts_at.getTime() ?? 0) - 24 * 60 * minute - server.clock.now());
  expect(await guest.read(token)).toMatchObject({ movePath: null, possible: [] });
  expect((await guest.ask(GuestAnswerDocument, { token, answer: 'decline' })).error?.key).toBe('notPossibleNow');
  expect((await venue.browser().post({ do: 'move', token })).status).toBe(404);
  // who was about to move it books anew instead, and the old one stays
  await browser.post({ hold: `${venue.date}1830`, party: '2' });
  expect(await venue.reservations()).toMatchObject([{ expected: `${venue.date}2000`, status: 'approved' }]);
});

test('a guest cannot say yes in place of the venue, and leaves the waiting list by the link', async () => {
  const request = await open({ settings: { booking_becomes: 'request' } });
  const guest = createGuestClient(server);
  const tokenOf = ({ location }: { location: string | null }) => (location ?? '').replace('/i/#', '');
  const asked = tokenOf((await request.book('2000', 2)).answer);
  expect(await guest.read(asked)).toMatchObject({ state: 'requested', possible: ['decline', 'contact'] });
  expect((await guest.ask(GuestAnswerDocument, { token: asked, answer: 'approve' })).error?.key).toBe('notPossibleNow');
  const [row] = await request.reservations();
  await request.must(
    request.ask(TicketEventDocument, { ticketId: row?.ticket_id, event: 'approve', expectedVersion: row?.version }),
    'ticketEvent',
  );
  expect(await guest.read(asked)).toMatchObject({ state: 'approved', possible: ['decline'] });
  await server.tick();
  expect((await server.outbox())[0]?.text).toContain('is booked for');
  const standby = await open({ settings: { booking_becomes: 'standby' } });
  const waits = tokenOf((await standby.book('2000', 2)).answer);
  expect(await guest.read(waits)).toMatchObject({ state: 'waiting', possible: ['decline'] });
  expect((await guest.ask(GuestAnswerDocument, { token: waits, answer: 'decline' })).error).toBe(null);
  expect((await standby.reservations())[0]).toMatchObject({ status: 'canceled', canceled_by: 'guest' });
});
