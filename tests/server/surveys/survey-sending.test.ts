import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { sendDueMessages } from '../../../server/modules/reservations/send-due-messages.ts';
import { surveySending } from '../../../server/modules/surveys/survey-sending.ts';
import type { ReservationRow } from '../../../server/modules/reservations/reservation-rows.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  createReservation,
  day,
  expectedIn,
  findToken,
  hour,
  newPhone,
  openGuestServer,
  sendEvent,
  sendSurvey,
  sendSurveys,
  venue,
} from '../guest-link/guest-clients.ts';

let server: TestServer;
let manager: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  server = await openGuestServer();
  manager = await enter(server, 'michal', venue);
  guest = createGuestClient(server);
});
afterAll(() => server.close());

const wallTime = () => toWallTime(new Date(server.clock.now()), 'Asia/Jerusalem');
/** Moves the clock to this time of today's or, when it has passed, tomorrow's date in the venue. */
const waitUntil = (minutes: number): void => {
  const left = minutes - wallTime().minutes;
  server.clock.advance((left < 0 ? left + 24 * 60 : left) * 60_000);
};
const sentTo = async (phone: string) =>
  (await server.outbox()).filter(({ to, text }) => to === phone && text.includes('/s/#'));

const visit = async (phone: string, event = 'done'): Promise<string> => {
  const { ticketId } = await createReservation(manager, {
    phoneNumber: phone,
    as: 'confirm',
    expected: expectedIn(server, hour),
  });
  server.clock.advance(2 * hour);
  await sendEvent(manager, ticketId, event);
  return ticketId;
};

/** The surveys that were started for a number: sent messages are purged after a while. */
const countStarted = async (phone: string): Promise<number> => {
  const reservations = server.database.maintenance.selectFrom('tickets').select('ticket_id').where('phone', '=', phone);
  const rows = await server.database.maintenance
    .selectFrom('surveys')
    .select('ticket_id')
    .where('ticket_id', 'in', reservations)
    .execute();
  return rows.length;
};
/** Takes two days: at 12:00, over at 14:00, and what is due the day after. Returns the surveys started until then. */
const visitNextDay = async (phone: string): Promise<number> => {
  waitUntil(12 * 60);
  await visit(phone);
  server.clock.advance(day);
  await server.tick();
  return countStarted(phone);
};

test('a survey leaves at 11:00 of the day after the visit', async () => {
  waitUntil(19 * 60);
  const phone = newPhone();
  const before = wallTime().date;
  await visit(phone);
  await server.tick();
  expect(await sentTo(phone)).toEqual([]);
  waitUntil(10 * 60 + 59);
  await server.tick();
  expect([wallTime().date, await sentTo(phone)]).toEqual([addDays(before, 1), []]);
  waitUntil(11 * 60);
  await server.tick();
  expect(await sentTo(phone)).toHaveLength(1);
  expect(await guest.readSurvey(await findToken(server, phone, 's'))).toMatchObject({ state: 'open' });
});

test('a guest gets one survey in 30 days, whatever the number of visits', async () => {
  const { phone } = await sendSurvey(server, manager);
  const visitAgain = () => visitNextDay(phone);
  expect(await visitAgain()).toBe(1);
  server.clock.advance(25 * day);
  expect(await visitAgain()).toBe(1);
  expect(await visitAgain()).toBe(2);
});

test('a survey whose message failed does not take the place of the next one, unless the guest saw it', async () => {
  const [unseen, seen] = await sendSurveys(server, manager, 2);
  await server.tick();
  await guest.viewSurvey(seen?.token ?? '');
  await server.database
    .within([venue])
    .updateTable('ticket_messages')
    .set({ state: 'failed' })
    .where('ticket_id', 'in', [unseen?.ticketId ?? '', seen?.ticketId ?? ''])
    .execute();
  expect([await visitNextDay(unseen?.phone ?? ''), await visitNextDay(seen?.phone ?? '')]).toEqual([2, 1]);
});

testOfRaces('a guest gets one survey of two visits whose surveys leave at once in two processes', async () => {
  const phone = newPhone();
  waitUntil(12 * 60);
  const reservations = [await visit(phone), await visit(phone)];
  const db = server.database.within([venue]);
  const at = new Date(server.clock.now());
  const expiresAt = new Date(at.getTime() + day);
  const rows = await db.selectFrom('tickets').selectAll().where('ticket_id', 'in', reservations).execute();
  const begin = async (row: ReservationRow | undefined, beforeCommit: () => Promise<unknown>): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (row === undefined) throw new Error('both visits are stored');
      const started = await surveySending.begin(tx, venue, {
        kind: 'survey',
        row,
        expiresAt,
        at,
        timeZone: 'Asia/Jerusalem',
      });
      await beforeCommit();
      return started !== null;
    });
  const others: Promise<boolean>[] = [];
  const isWaiting = async () => {
    const { rows: waiting } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(server.database.plain);
    return waiting.length > 0;
  };
  const first = await begin(rows[0], async () => {
    let isOver = false;
    others.push(
      begin(rows[1], async () => {}).finally(() => {
        isOver = true;
      }),
    );
    await eventually(async () => expect(isOver || (await isWaiting())).toBe(true));
  });
  expect([first, ...(await Promise.all(others))]).toEqual([true, false]);
});

test('no survey is sent about a visit that did not take place, was corrected, deleted, or whose guest was erased', async () => {
  const erase =
    'mutation ($id: ID!, $phone: String!) { guestErase(directory: $id, phoneNumber: $phone) { statusCode } }';
  const cases: Record<string, (reservation: string, phone: string) => Promise<unknown>> = {
    'corrected to no-show': (reservation) => sendEvent(manager, reservation, 'correct', { to: 'noShow' }),
    'undone within a minute': (reservation) => sendEvent(manager, reservation, 'undo'),
    deleted: (reservation) => sendEvent(manager, reservation, 'delete'),
    erased: (_, phone) => manager(erase, { id: venue, phone }),
  };
  const phones: Record<string, string> = { 'no-show': newPhone() };
  waitUntil(12 * 60);
  await visit(phones['no-show'] ?? '', 'noShow');
  for (const [name, change] of Object.entries(cases)) {
    const phone = newPhone();
    phones[name] = phone;
    await change(await visit(phone), phone);
  }
  server.clock.advance(2 * day);
  await server.tick();
  for (const [name, phone] of Object.entries(phones)) expect([name, await sentTo(phone)]).toEqual([name, []]);
});

test('a survey being sent is canceled when the visit turns out not to have taken place', async () => {
  const phone = newPhone();
  waitUntil(12 * 60);
  const reservation = await visit(phone);
  const messages = () =>
    server.database.maintenance
      .selectFrom('ticket_messages')
      .select(['kind', 'state'])
      .where('ticket_id', '=', reservation)
      .execute();
  expect(await messages()).toEqual([{ kind: 'survey', state: 'scheduled' }]);
  await sendEvent(manager, reservation, 'correct', { to: 'noShow' });
  expect(await messages()).toEqual([{ kind: 'survey', state: 'canceled' }]);
  await sendEvent(manager, reservation, 'correct', { to: 'done' });
  expect(await messages()).toEqual([
    { kind: 'survey', state: 'canceled' },
    { kind: 'survey', state: 'scheduled' },
  ]);
});

test('a survey whose visit is corrected and corrected back while it is leaving is sent once', async () => {
  const phone = newPhone();
  waitUntil(12 * 60);
  const reservation = await visit(phone);
  waitUntil(11 * 60);
  const db = server.database.maintenance;
  const messages = () =>
    db.selectFrom('ticket_messages').select(['kind', 'state']).where('ticket_id', '=', reservation).execute();
  await sendDueMessages({ database: server.database, config: server.config, now: server.clock.now }, [surveySending]);
  expect(await messages()).toEqual([{ kind: 'survey', state: 'sending' }]);
  // the gateway has it: it can no longer be withdrawn
  await server.database.plain
    .updateTable('outbox')
    .set({ sent_at: new Date(server.clock.now()) })
    .where('recipient', '=', phone)
    .execute();
  for (const to of ['noShow', 'done']) await sendEvent(manager, reservation, 'correct', { to });
  expect(await messages()).toEqual([{ kind: 'survey', state: 'sending' }]);
  await server.tick();
  expect(await messages()).toEqual([{ kind: 'survey', state: 'sent' }]);
});
