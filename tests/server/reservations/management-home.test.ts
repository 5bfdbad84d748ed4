import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { reservationAggregates } from '../../../graphql/domain/reservations.ts';
import {
  ManagementHomeDocument,
  type ManagementHomeQuery,
  RsvpDocument,
  RsvpPendingDocument,
  type RsvpPendingQuery,
  type RsvpQuery,
  SurveysDocument,
  type SurveysQuery,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { createGuestClient, day, invite, openGuestServer, sendSurvey, venue } from '../guest-link/guest-clients.ts';

let server: TestServer;
let manager: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  server = await openGuestServer();
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
