import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import {
  RsvpDocument,
  type RsvpQuery,
  SurveysDocument,
  type SurveysQuery,
  TicketDocument,
  TicketEventDocument,
  type TicketQuery,
} from '../../../graphql/generated/api/graphql.ts';
import { loadReservations } from '../../../server/demo/demo-reservations.store.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { hour, timeZone, venue } from './reservation-clients.ts';

const day = 24 * hour;

let server: TestServer;
let manager: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  await loadReservations(server.database, server.clock.now());
  manager = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const list = async (days: { date: string; to?: string }): Promise<RsvpQuery['rsvp']> => {
  const { data, error } = await manager(RsvpDocument, { directory: venue, ...days, limit: 200 });
  expect(error).toBe(null);
  return data.rsvp as RsvpQuery['rsvp'];
};
const today = (): string => toWallTime(new Date(server.clock.now()), timeZone).date;

test('the reservations of the demonstration are the specification’s sample, from yesterday to a week ahead', async () => {
  const days = { date: addDays(today(), -1), to: addDays(today(), 7) };
  expect((await list(days)).summary).toEqual({
    total: 190,
    sent: 74,
    viewed: 57,
    replied: 58,
    approved: 53,
    declined: 5,
    contact: 0,
    archived: 0,
    failed: 0,
  });
});

test('the surveys of the demonstration are the specification’s sample, within the last 30 days', async () => {
  const days = { from: addDays(today(), -29), to: today() };
  const { data, error } = await manager(SurveysDocument, { directory: venue, ...days, limit: 1 });
  expect(error).toBe(null);
  const { summary } = data.surveys as SurveysQuery['surveys'];
  expect(summary).toEqual({ total: 152, viewed: 51, replied: 14, positive: 12, negative: 2, unhandled: 2 });
});

test('started on a later day it has current reservations again; those changed by staff or a guest stay as they were', async () => {
  const first = await list({ date: today() });
  const [changed] = first.tickets.filter(({ status }) => status === 'approved' || status === 'standby');
  const { error } = await manager(TicketEventDocument, {
    ticketId: changed?.ticketId,
    event: 'cancel',
    reason: 'other',
  });
  expect(error).toBe(null);
  // the same day: nothing moves
  await loadReservations(server.database, server.clock.now());
  expect((await list({ date: today() })).tickets.map(({ ticketId }) => ticketId)).toEqual(
    first.tickets.map(({ ticketId }) => ticketId),
  );

  server.clock.advance(10 * day);
  await server.tick();
  await loadReservations(server.database, server.clock.now());
  manager = await enter(server, 'michal', venue);
  const { summary } = await list({ date: addDays(today(), -1), to: addDays(today(), 7) });
  expect(summary).toMatchObject({ total: 190, sent: 74, viewed: 57, replied: 58, approved: 53, declined: 5 });
  const { data } = await manager(SurveysDocument, {
    directory: venue,
    from: addDays(today(), -29),
    to: today(),
    limit: 1,
  });
  expect((data.surveys as SurveysQuery['surveys']).summary).toMatchObject({ total: 152, replied: 14, negative: 2 });
  const { data: details } = await manager(TicketDocument, { ticketId: changed?.ticketId });
  expect((details.ticket as TicketQuery['ticket']).ticket).toMatchObject({ status: 'canceled', name: changed?.name });
});
