import { expect } from 'vitest';
import {
  GuestAnswerDocument,
  GuestSurveyAnswerDocument,
  GuestSurveyDocument,
  type GuestSurveyQuery,
  GuestSurveyViewedDocument,
  GuestTicketDocument,
  type GuestTicketQuery,
  GuestViewedDocument,
} from '../../../graphql/generated/guest/graphql.ts';
import {
  ContentCreateDocument,
  PublishDocument,
  TicketCreateDocument,
  TicketDocument,
  type TicketQuery,
  TicketEventDocument,
  type TicketFieldsFragment,
} from '../../../graphql/generated/api/graphql.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { Config } from '../../../server/config/config.ts';
import type { RequestInput, TestOptions, TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, read, type Request, save } from '../content/demo-clients.ts';

export const venue = 'petilia-jaffa';
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export type GuestReservation = GuestTicketQuery['guestTicket'];
export type GuestSurvey = GuestSurveyQuery['guestSurvey'];

/** Staff of these tests sign in once: their clock jumps by days. */
export const longSessions = { ACCESS_TOKEN_SECONDS: 400 * 86_400, SESSION_DAYS: 400 };

/** Limits on guests' calls are disabled: the clock stands still between jumps. */
export const openGuestServer = (
  limits: Partial<Config['limits']> = {},
  ...more: [config?: Partial<Config>, options?: Pick<TestOptions, 'mail'>]
): Promise<TestServer> =>
  openDemoGroup(
    { GUEST_CALLS_PER_MINUTE_ADDRESS: 1e6, GUEST_CALLS_PER_MINUTE_LINK: 1e6, ...longSessions, ...limits },
    ...more,
  );

/** An error as clients see it; null: there was none. */
export interface GuestError {
  code: string;
  key: string;
  path?: string;
  retryAfter?: number;
}

interface Answer<Result> {
  status: number;
  data: Result | null;
  error: GuestError | null;
}

/** A guest's calls, without a session. */
export const createGuestClient = (server: Pick<TestServer, 'ask'>) => {
  const ask = async <Result>(
    document: RequestInput<Result>,
    variables: Record<string, unknown>,
    token: string | null = null,
  ): Promise<Answer<Result>> => {
    const { status, body } = await server.ask('guest', document, variables, token === null ? {} : { token });
    const [first] = body.errors ?? [];
    return { status, data: first ? null : body.data, error: (first?.extensions as GuestError | undefined) ?? null };
  };
  const must = async <Result>(call: Promise<Answer<Result>>): Promise<Result> => {
    const { data, error } = await call;
    if (data === null) throw new Error(JSON.stringify(error));
    return data;
  };
  return {
    ask,
    read: async (token: string): Promise<GuestReservation> =>
      (await must(ask(GuestTicketDocument, { token }))).guestTicket,
    view: async (token: string): Promise<GuestReservation> =>
      (await must(ask(GuestViewedDocument, { token }))).guestViewed,
    answer: (token: string, answer: string, expected?: string) =>
      ask(GuestAnswerDocument, { token, answer, ...(expected !== undefined && { expected }) }),
    readSurvey: async (token: string): Promise<GuestSurvey> =>
      (await must(ask(GuestSurveyDocument, { token }))).guestSurvey,
    viewSurvey: async (token: string): Promise<GuestSurvey> =>
      (await must(ask(GuestSurveyViewedDocument, { token }))).guestSurveyViewed,
    answerSurvey: (token: string, answers: Record<string, unknown>) =>
      ask(GuestSurveyAnswerDocument, { token, Q0: 'ok', Q1: '3', Q2: '3', Q3: '3', ...answers }),
  };
};

/** Publishes a profile of the venue with an address, a point and a phone number, and one draft change after that. */
export const publishProfile = async (server: TestServer): Promise<void> => {
  const owner = await enter(server, 'michal', venue);
  const id = `venue-${venue}`;
  await owner(ContentCreateDocument, { name: 'Venue', directory: venue, entity: 'venue' });
  const { content, ...item } = await read(owner, id);
  const texts = (address: string, phone: string) => ({ ...content.en, address, phone });
  const geolocation = { latitude: 32.053_12, longitude: 34.755_4, zoom: 17 };
  const shown = {
    ...content,
    en: { ...texts('14 Yefet Street, Jaffa', '+97235551214'), geolocation },
    he: { ...content.he, address: 'יפת 14, יפו', phone: '035551214' },
  };
  const { version } = await save(owner, { ...item, cms_id: id }, shown);
  const { error } = await owner(PublishDocument, { cms_list: [id], versions: [version] });
  if (error) throw new Error(JSON.stringify(error));
  await save(owner, { version, cms_id: id }, { ...shown, en: { ...shown.en, phone: '+97239999999' } });
};

let phones = 0;
/** A number that no other reservation has. */
export const newPhone = (): string => `+97250${String(6_000_000 + ++phones)}`;

/** YYYYMMDDHHMM in the venue, this long from now. */
export const expectedIn = (server: TestServer, ms: number): string => {
  const { date, minutes } = toWallTime(new Date(server.clock.now() + ms), 'Asia/Jerusalem');
  return `${date}${formatTimeOfDay(minutes)}`;
};

export interface Invited {
  ticketId: string;
  phone: string;
  token: string;
}

/** The token of the newest message of a kind to a number, from its link. */
export const findToken = async (
  server: Pick<TestServer, 'outbox'>,
  phone: string,
  page: 'i' | 's' | 'r' = 'i',
): Promise<string> => {
  const [message] = (await server.outbox()).filter(({ to, text }) => to === phone && text.includes(`/${page}/#`));
  const token = new RegExp(`/${page}/#([\\w-]{22})$`).exec(message?.text ?? '')?.[1];
  expect(token).toBeDefined();
  return token ?? '';
};

export const createReservation = async (
  ask: Request,
  given: { expected: string; as: 'invite' | 'standby' | 'confirm'; phoneNumber: string } & Record<string, unknown>,
): Promise<TicketFieldsFragment> => {
  const { data, error } = await ask(TicketCreateDocument, {
    directory: venue,
    name: 'Noa Ben Levi',
    size: 4,
    reason: 'A regular',
    locale: 'he',
    ...given,
  });
  if (error) throw new Error(JSON.stringify(error));
  return data.ticketCreate as TicketFieldsFragment;
};

/** Moves the clock to noon in the venue: then messages are sent immediately, and there is time for a reminder. */
export const waitForNoon = ({ clock }: TestServer): void => {
  const minutes = toWallTime(new Date(clock.now()), 'Asia/Jerusalem').minutes - 12 * 60;
  if (minutes < 0 || minutes > 60) clock.advance((minutes < 0 ? -minutes : 24 * 60 - minutes) * minute);
};

/** An invitation that has reached its guest, with the token of its link. */
export const invite = async (
  server: TestServer,
  staff: Request,
  { startsIn = 8 * hour, ...given }: { startsIn?: number } & Record<string, unknown> = {},
): Promise<Invited> => {
  waitForNoon(server);
  const phone = newPhone();
  const expected = expectedIn(server, startsIn);
  const { ticketId } = await createReservation(staff, { phoneNumber: phone, as: 'invite', expected, ...given });
  await server.tick();
  return { ticketId, phone, token: await findToken(server, phone) };
};

export const sendEvent = async (
  ask: Request,
  ticketId: string,
  event: string,
  more: Record<string, unknown> = {},
): Promise<void> => {
  const { error } = await ask(TicketEventDocument, { ticketId, event, ...more });
  if (error) throw new Error(JSON.stringify(error));
};

/** The reservation and its history, as staff see it. */
export const readReservation = async (ask: Request, ticketId: string): Promise<TicketQuery['ticket']> => {
  const { data, error } = await ask(TicketDocument, { ticketId });
  if (error) throw new Error(JSON.stringify(error));
  return data.ticket as TicketQuery['ticket'];
};

/** Surveys that have reached the guests of as many visits at one time, the day after. */
export const sendSurveys = async (
  server: TestServer,
  staff: Request,
  count: number,
  given: Record<string, unknown> = {},
): Promise<Invited[]> => {
  waitForNoon(server);
  const expected = expectedIn(server, hour);
  const reservations = await Promise.all(
    Array.from({ length: count }, async () => {
      const phone = newPhone();
      const { ticketId } = await createReservation(staff, { phoneNumber: phone, as: 'confirm', expected, ...given });
      return { ticketId, phone };
    }),
  );
  server.clock.advance(2 * hour);
  for (const { ticketId } of reservations) await sendEvent(staff, ticketId, 'done');
  server.clock.advance(day);
  await server.tick();
  return Promise.all(reservations.map(async (it) => ({ ...it, token: await findToken(server, it.phone, 's') })));
};

/** One of them. */
export const sendSurvey = async (
  server: TestServer,
  staff: Request,
  given: Record<string, unknown> = {},
): Promise<Invited> => {
  const [sent] = await sendSurveys(server, staff, 1, given);
  if (sent === undefined) throw new Error('no survey was sent');
  return sent;
};
