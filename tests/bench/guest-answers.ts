import { setTimeout as pause } from 'node:timers/promises';
import type { GuestAnswer } from '../../graphql/domain/guest-answers.ts';
import {
  reservationLimits,
  reservationAggregates,
  type ReservationAggregate,
} from '../../graphql/domain/reservations.ts';
import type { RsvpQuery } from '../../graphql/generated/api/graphql.ts';
import type { Client } from './client.ts';
import { mapConcurrently } from './load.ts';
import { answerInvitation, expectedSoon, type InvitedGuest, inviteGuests, readReservations } from './reservations.ts';
import type { Results } from './targets.ts';

type Counters = Record<ReservationAggregate, number>;
type Reservation = RsvpQuery['rsvp']['tickets'][number];

const guestCount = 1000;

/** Of ten guests six come, three do not, and one asks to be called. */
const chooseAnswer = (at: number): GuestAnswer => (at % 10 < 6 ? 'approve' : at % 10 < 9 ? 'decline' : 'contact');

/** The counters of a day once every invitation of it is recorded as sent: nothing else changes them from then on. */
const waitForSentInvitations = async (client: Client, venue: string, date: string): Promise<Counters> => {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const { summary } = await readReservations(client, venue, date);
    if (summary.sent === summary.total) return summary;
    if (performance.now() > deadline) throw new Error(`${summary.sent} of ${summary.total} invitations were sent`);
    await pause(250);
  }
};

const readAllReservations = async (client: Client, venue: string, date: string): Promise<Map<string, Reservation>> => {
  const reservations = new Map<string, Reservation>();
  for (let offset = 0; ; offset += reservationLimits.rows) {
    const page = await readReservations(client, venue, date, offset);
    for (const reservation of page.tickets) reservations.set(reservation.ticketId, reservation);
    if (offset + reservationLimits.rows >= page.count) return reservations;
  }
};

/** What the counters must be after all guests have answered. */
const expectCounters = (before: Counters, answers: readonly GuestAnswer[]): Counters => {
  const count = (answer: GuestAnswer) => answers.filter((one) => one === answer).length;
  return {
    ...before,
    replied: before.replied + count('approve') + count('decline'),
    approved: before.approved + count('approve'),
    declined: before.declined + count('decline'),
    contact: before.contact + count('contact'),
  };
};

const assertNothingLost = (
  guests: readonly InvitedGuest[],
  answers: readonly GuestAnswer[],
  reservations: ReadonlyMap<string, Reservation>,
): void => {
  const lost = guests.filter(({ ticketId }, at) => {
    const reservation = reservations.get(ticketId);
    const stored = typeof reservation?.callbackAt === 'string' ? 'contact' : reservation?.answer;
    return stored !== answers[at];
  });
  if (lost.length > 0) throw new Error(`${lost.length} of ${guests.length} answers were lost`);
};

const assertCounters = (counters: Counters, expected: Counters): void => {
  const wrong = reservationAggregates.filter((name) => counters[name] !== expected[name]);
  if (wrong.length > 0)
    throw new Error(wrong.map((name) => `${name} is ${counters[name]} instead of ${expected[name]}`).join(', '));
};

/** Seconds from the first of 1,000 answers to the last; throws when an answer is lost or a counter is wrong. */
export const measureAnswers = async (
  client: Client,
  { venue, rounds, log }: { venue: string; rounds: number; log: (line: string) => void },
): Promise<Results> => {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const expected = expectedSoon();
    const date = expected.slice(0, 8);
    log(`inviting ${guestCount} guests`);
    const guests = await inviteGuests(client, { venue, expected, count: guestCount });
    const answers = guests.map((_, at) => chooseAnswer(at));
    const before = await waitForSentInvitations(client, venue, date);
    const startedAt = performance.now();
    await mapConcurrently(guests, ({ token }, at) => answerInvitation(client.url, token, chooseAnswer(at)));
    seconds.push((performance.now() - startedAt) / 1000);
    assertNothingLost(guests, answers, await readAllReservations(client, venue, date));
    assertCounters((await readReservations(client, venue, date)).summary, expectCounters(before, answers));
  }
  return { answerRate: { ours: seconds } };
};
