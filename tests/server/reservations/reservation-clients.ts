import {
  RsvpDocument,
  type RsvpQuery,
  TicketCreateDocument,
  TicketDocument,
  type TicketQuery,
  TicketEventDocument,
  type TicketFieldsFragment,
} from '../../../graphql/generated/api/graphql.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { TestServer } from '../../support/server.ts';
import type { DemoName } from '../../../server/demo/demo-users.ts';
import { type Answer, enter, type Request } from '../content/demo-clients.ts';

export const venue = 'petilia-jaffa';
export const timeZone = 'Asia/Jerusalem';
export const minute = 60_000;
export const hour = 60 * minute;

/** A person whose token is renewed when the test's clock has passed its end. */
export const enterLastingly = (server: TestServer, name: DemoName): Request => {
  let entered: { ask: Promise<Request>; at: number } | null = null;
  return async (...request) => {
    if (entered === null || server.clock.now() > entered.at + 9 * minute)
      entered = { ask: enter(server, name, venue), at: server.clock.now() };
    return (await entered.ask)(...request);
  };
};

/** YYYYMMDDHHMM in the demonstration's venues, this long from now. */
export const expectedIn = (server: { clock: Pick<TestServer['clock'], 'now'> }, ms: number): string => {
  const { date, minutes } = toWallTime(new Date(server.clock.now() + ms), timeZone);
  return `${date}${formatTimeOfDay(minutes)}`;
};

export const answered = <Result>({ data, error }: Answer, name: string): Result => {
  if (error) throw new Error(JSON.stringify(error));
  return data[name] as Result;
};

export type Reservation = TicketFieldsFragment;

/** A reservation of two that overrides the work plans. */
export const createReservation = async (
  ask: Request,
  given: { expected: string; as: 'invite' | 'standby' | 'confirm' } & Record<string, unknown>,
): Promise<Reservation> => {
  const variables = { directory: venue, name: 'Noa Levi', phoneNumber: '0501112233', size: 2, reason: 'A regular' };
  return answered(await ask(TicketCreateDocument, { ...variables, ...given }), 'ticketCreate');
};

export const sendEvent = (ask: Request, ticketId: string, event: string, more: Record<string, unknown> = {}) =>
  ask(TicketEventDocument, { ticketId, event, ...more });

export const readReservation = async (ask: Request, ticketId: string): Promise<TicketQuery['ticket']> =>
  answered(await ask(TicketDocument, { ticketId }), 'ticket');

export const listDay = async (
  ask: Request,
  date: string,
  more: Record<string, unknown> = {},
): Promise<RsvpQuery['rsvp']> =>
  answered(await ask(RsvpDocument, { directory: venue, date, limit: 200, ...more }), 'rsvp');
