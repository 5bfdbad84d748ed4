import { setTimeout as pause } from 'node:timers/promises';
import type { RsvpQuery, TicketCreateMutation } from '../../graphql/generated/api/graphql.ts';
import { GuestAnswerDocument, type GuestAnswerMutation } from '../../graphql/generated/guest/graphql.ts';
import type { GuestAnswer } from '../../graphql/domain/guest-answers.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { formatTimeOfDay } from '../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import { api, type Client, parseBody } from './client.ts';
import { mapConcurrently } from './load.ts';

/** A guest whose invitation has left the outbox. */
export interface InvitedGuest {
  ticketId: string;
  /** of the invitation's link */
  token: string;
}

const hourMs = 3_600_000;

/**
 * In two hours by the venues' clock, YYYYMMDDHHMM: an invitation for so soon is sent immediately, also in the quiet
 * hours.
 */
export const expectedSoon = (): string => {
  const { date, minutes } = toWallTime(new Date(Date.now() + 2 * hourMs), 'Asia/Jerusalem');
  return `${date}${formatTimeOfDay(minutes)}`;
};

/** Fewer than the outbox shows: messages of a batch must not push each other out. */
const batchSize = 80;
let guestCount = 0;

/** Invites guests through the API, overriding the work plans; returns them once their links were sent. */
export const inviteGuests = async (
  client: Client,
  { venue, expected, count }: { venue: string; expected: string; count: number },
): Promise<InvitedGuest[]> => {
  const guests: InvitedGuest[] = [];
  while (guests.length < count)
    guests.push(...(await inviteBatch(client, venue, expected, Math.min(batchSize, count - guests.length))));
  return guests;
};

const inviteBatch = async (client: Client, venue: string, expected: string, count: number): Promise<InvitedGuest[]> => {
  const access = await client.enter(venue);
  const invite = async (): Promise<[phone: string, ticketId: string]> => {
    const number = ++guestCount;
    const phoneNumber = `+97250${String(6_000_000 + number)}`;
    const { ticketCreate } = await client.ask<TicketCreateMutation>(
      api.TicketCreateDocument,
      {
        directory: venue,
        name: `Noa Levi ${number}`,
        phoneNumber,
        size: 2 + (number % 5),
        as: 'invite',
        expected,
        locale: 'he',
        reason: 'Measured',
      },
      access,
    );
    return [phoneNumber, ticketCreate.ticketId];
  };
  const waiting = new Map(await mapConcurrently(Array.from({ length: count }), invite));
  const guests: InvitedGuest[] = [];
  const deadline = performance.now() + 60_000;
  while (waiting.size > 0) {
    if (performance.now() > deadline) throw new Error(`${waiting.size} invitations did not leave the outbox`);
    const sent = (await (await fetch(`${client.url}/outbox.json`)).json()) as { to: string; text: string }[];
    for (const { to, text } of sent) {
      const ticketId = waiting.get(to);
      const token = /\/i\/#([\w-]+)$/.exec(text)?.[1];
      if (ticketId === undefined || token === undefined) continue;
      guests.push({ ticketId, token });
      waiting.delete(to);
    }
    if (waiting.size > 0) await pause(100);
  }
  return guests;
};

/** Answers as a guest does, with nothing but the link; throws when the server did not take the answer. */
export const answerInvitation = async (url: string, token: string, answer: GuestAnswer): Promise<void> => {
  const response = await fetch(`${url}/guest/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: parseBody(GuestAnswerDocument, { token, answer }),
  });
  const { data, errors } = (await response.json()) as { data?: GuestAnswerMutation | null; errors?: unknown };
  if (data?.guestAnswer.answer !== answer)
    throw new Error(`"${answer}" was not taken: ${JSON.stringify(errors ?? data)}`);
};

/** One page of the reservations of a day, without a filter. */
export const readReservations = async (
  client: Client,
  venue: string,
  date: string,
  offset = 0,
): Promise<RsvpQuery['rsvp']> => {
  const variables = { directory: venue, date, aggregate: 'total', offset, limit: reservationLimits.rows };
  return (await client.ask<RsvpQuery>(api.RsvpDocument, variables, await client.enter(venue))).rsvp;
};
