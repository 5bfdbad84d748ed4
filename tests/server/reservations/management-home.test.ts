import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { reservationAggregates } from '../../../graphql/domain/reservations.ts';
import {
  BillingDocument,
  type BillingQuery,
  GiftcardsDocument,
  type GiftcardsQuery,
  ManagementHomeDocument,
  type ManagementHomeQuery,
  RsvpDocument,
  RsvpPendingDocument,
  type RsvpPendingQuery,
  type RsvpQuery,
  SurveysDocument,
  type SurveysQuery,
} from '../../../graphql/generated/api/graphql.ts';
import { loadBills } from '../../../server/demo/demo-bills.store.ts';
import { loadGiftCards } from '../../../server/demo/demo-gift-cards.store.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { createGuestClient, day, invite, openGuestServer, sendSurvey, venue } from '../guest-link/guest-clients.ts';

let server: TestServer;
let manager: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  server = await openGuestServer();
  await loadGiftCards(server.database, server.config, server.clock.now());
  await loadBills(server.database, server.clock.now());
  manager = await enter(server, 'michal', venue);
  guest = createGuestClient(server);
});
afterAll(() => server.close());

const readHome = async () => {
  const { data, error } = await manager(ManagementHomeDocument, { directory: venue });
  expect(error).toBe(null);
  return data.managementHome as ManagementHomeQuery['managementHome'];
};
const listPending = async (aggregate: string) => {
  const { data, error } = await manager(RsvpPendingDocument, { directory: venue, aggregate, limit: 200 });
  expect(error).toBe(null);
  return data.rsvpPending as RsvpPendingQuery['rsvpPending'];
};
const listSurveys = async (days: { from: string; to: string }, aggregate: string) => {
  const { data, error } = await manager(SurveysDocument, { directory: venue, ...days, aggregate, limit: 200 });
  expect(error).toBe(null);
  return data.surveys as SurveysQuery['surveys'];
};

test('each number of the management home is that of the list it opens', async () => {
  const { token: unhappy, ticketId: unhappyGuest } = await sendSurvey(server, manager);
  await guest.answerSurvey(unhappy, { Q0: 'bad' });
  server.clock.advance(60 * day);
  const [, calledBack, unreached] = [
    await invite(server, manager, { reason: 'A regular' }),
    await invite(server, manager, { reason: 'A regular' }),
    await invite(server, manager, { reason: 'A regular' }),
  ];
  expect((await guest.answer(calledBack.token, 'contact')).error).toBe(null);
  // the gateway gave this one up
  await server.database.maintenance
    .updateTable('tickets')
    .set({ delivery: 'failed' })
    .where('ticket_id', '=', unreached.ticketId)
    .execute();

  const home = await readHome();
  expect(home.waiting).toBeGreaterThan(home.callbacks);
  for (const [aggregate, number, listed] of [
    ['total', home.waiting, unreached],
    ['contact', home.callbacks, calledBack],
    ['failed', home.failedMessages, unreached],
  ] as const) {
    const { tickets, count } = await listPending(aggregate);
    expect([aggregate, count, tickets.length]).toEqual([aggregate, number, number]);
    expect(tickets.map(({ ticketId }) => ticketId)).toContain(listed.ticketId);
  }

  // whenever the visit was: it is two months ago
  const days = { from: addDays(home.today, -29), to: home.today };
  const unhandled = await listSurveys(days, 'unhandled');
  expect([unhandled.count, unhandled.replies.length]).toEqual([home.negativeSurveys, home.negativeSurveys]);
  expect(unhandled.replies.map(({ ticketId }) => ticketId)).toContain(unhappyGuest);
  expect((await listSurveys(days, 'total')).replies.map(({ ticketId }) => ticketId)).not.toContain(unhappyGuest);

  for (const aggregate of reservationAggregates) {
    const { data } = await manager(RsvpDocument, { directory: venue, date: home.today, aggregate, limit: 200 });
    expect([aggregate, (data.rsvp as RsvpQuery['rsvp']).count]).toEqual([aggregate, home.summary[aggregate]]);
  }
});

test('each quarter of an hour counts the guests of the list that it opens', async () => {
  await invite(server, manager, { size: 3, reason: 'A regular' });
  const { today, covers } = await readHome();
  expect(covers).not.toEqual([]);
  for (const { time, covers: guests, parties } of covers as { time: string; covers: number; parties: number }[]) {
    const { data } = await manager(RsvpDocument, { directory: venue, quarter: time, limit: 200 });
    const { tickets, count } = data.rsvp as RsvpQuery['rsvp'];
    expect([time, tickets.reduce((sum, { size }) => sum + size, 0), count]).toEqual([time, guests, parties]);
    expect(tickets.every(({ businessDate }) => businessDate === today)).toBe(true);
  }
  const { error } = await manager(RsvpDocument, { directory: venue, quarter: '1907' });
  expect(error).toMatchObject({ key: 'badInput', path: 'quarter' });
});

test('the liability is the sum of the valid cards, the expiring ones are a list, and a viewer sees neither', async () => {
  const listCards = async (status: string) => {
    const { data, error } = await manager(GiftcardsDocument, { directory: venue, status, limit: 200 });
    expect(error).toBe(null);
    return (data.giftcards as GiftcardsQuery['giftcards']).cards;
  };
  const { giftCards } = await readHome();
  const valid = await listCards('valid');
  expect(giftCards?.amounts).toEqual([{ currency: 'ILS', amount: valid.reduce((sum, { amount }) => sum + amount, 0) }]);
  const expiring = await listCards('expiring');
  expect(giftCards?.expiring).toBe(expiring.length);
  expect(expiring.every(({ status }) => status === 'valid')).toBe(true);
  const viewer = await enter(server, 'anna', venue);
  const { data } = await viewer(ManagementHomeDocument, { directory: venue });
  expect((data.managementHome as ManagementHomeQuery['managementHome']).giftCards).toBe(null);
});

test('the bills that are due and overdue are counted as their lists are, for who may read bills', async () => {
  const { data: home } = await manager(ManagementHomeDocument, { directory: venue });
  const { bills } = home.managementHome as ManagementHomeQuery['managementHome'];
  const { data } = await manager(BillingDocument, { directory: venue });
  const { future } = (data.billing ?? {}) as BillingQuery['billing'];
  expect(bills).toEqual({
    due: future.filter(({ due }) => due).length,
    overdue: future.filter(({ overdueDays }) => overdueDays > 0).length,
  });
  expect(bills?.overdue).toBeGreaterThan(0);
  const host = await enter(server, 'dana', venue);
  const { data: seen } = await host(ManagementHomeDocument, { directory: venue });
  expect((seen.managementHome as ManagementHomeQuery['managementHome']).bills).toBe(null);
});
