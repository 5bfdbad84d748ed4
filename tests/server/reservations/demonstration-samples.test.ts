import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import {
  RsvpDocument,
  type RsvpQuery,
  SurveysDocument,
  type SurveysQuery,
} from '../../../graphql/generated/api/graphql.ts';
import { loadReservations } from '../../../server/demo/demo-reservations.store.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { timeZone, venue } from './reservation-clients.ts';

let server: TestServer;
let manager: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  await loadReservations(server.database, server.clock.now());
  manager = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const today = (): string => toWallTime(new Date(server.clock.now()), timeZone).date;

test('the reservations of the demonstration are the specification’s sample, from yesterday to a week ahead', async () => {
  const days = { date: addDays(today(), -1), to: addDays(today(), 7) };
  const { data, error } = await manager(RsvpDocument, { directory: venue, ...days, limit: 1 });
  expect(error).toBe(null);
  expect((data.rsvp as RsvpQuery['rsvp']).summary).toEqual({
    ...{ total: 190, sent: 74, viewed: 57, replied: 58, approved: 53, declined: 5, contact: 0, archived: 0, failed: 0 },
  });
});

test('the surveys of the demonstration are the specification’s sample, within the last 30 days', async () => {
  const days = { from: addDays(today(), -29), to: today() };
  const { data, error } = await manager(SurveysDocument, { directory: venue, ...days, limit: 1 });
  expect(error).toBe(null);
  const { summary } = data.surveys as SurveysQuery['surveys'];
  expect(summary).toEqual({ total: 152, viewed: 51, replied: 14, positive: 12, negative: 2, unhandled: 2 });
});
