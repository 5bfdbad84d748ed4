import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  KnownGuestDocument,
  RsvpEmailDocument,
  TicketUpdateDocument,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { GuestTicketDocument } from '../../../graphql/generated/guest/graphql.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { startSms } from '../../support/mail-and-sms-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { createRequester, openDemoGroup, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  day,
  findToken,
  type Invited,
  invite,
  newPhone,
  waitForNoon,
} from '../guest-link/guest-clients.ts';
import {
  answered,
  createReservation,
  enterLastingly,
  expectedIn,
  hour,
  listDay,
  minute,
  readReservation,
  sendEvent,
  venue,
} from './reservation-clients.ts';

let server: TestServer;
let manager: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  manager = enterLastingly(server, 'yonatan');
});
afterAll(() => server.close());

/** The server's clock, in steps of a quarter of an hour, running what is due at each. */
const wait = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 15 * minute) {
    server.clock.advance(Math.min(left, 15 * minute));
    await server.tick();
  }
};

test('a party on standby is canceled when its time has come', async () => {
  const reservation = await createReservation(manager, { expected: expectedIn(server, hour), as: 'standby' });
  await wait(hour);
  expect((await readReservation(manager, reservation.ticketId)).ticket).toMatchObject({
    status: 'canceled',
    canceledBy: 'server',
  });
});

test('F047 a message that cannot be sent, such as one of a later release, holds up no other', async () => {
  const invited = async (phoneNumber: string) => {
    // late enough that nothing is due yet
    const expected = expectedIn(server, 44 * hour);
    return (await createReservation(manager, { phoneNumber, expected, as: 'invite' })).ticketId;
  };
  const [unknown] = [await invited('+972505000002'), await invited('+972505000003')];
  await sql`update ticket_messages set kind = 'a later one' where ticket_id = ${unknown}`.execute(
    server.database.maintenance,
  );
  for (let hours = 0; hours < 34; hours += 2) {
    server.clock.advance(2 * hour);
    await server.tick();
  }
  const sent = (await server.outbox()).map(({ to }) => to);
  expect([sent.includes('+972505000002'), sent.includes('+972505000003')]).toEqual([false, true]);
});

test('H295 neither the list nor the history of a reservation holds a guest’s link', async () => {
  const phoneNumber = '+972505000001';
  const expected = expectedIn(server, 20 * hour);
  const reservation = await createReservation(manager, { phoneNumber, expected, as: 'invite' });
  await wait(18 * hour);
  const text = (await server.outbox()).find(({ to }) => to === phoneNumber)?.text ?? '';
  const token = text.slice(text.indexOf('#') + 1);
  expect(token).toHaveLength(22);
  const shown = JSON.stringify([
    await readReservation(manager, reservation.ticketId),
    await listDay(manager, expected.slice(0, 8)),
  ]);
  expect(shown).not.toContain(token);
});

/** Where the demonstration's venue is, and what its content is written in. */
const setVenue = async (values: { region_code: string; languages: Language[] }): Promise<void> => {
  await server.database.maintenance.updateTable('venues').set(values).where('id', '=', venue).execute();
};

test('a guest of whom nothing is known is written to in the main language of the country, else in the venue’s first', async () => {
  const { region_code, languages } = await server.database.maintenance
    .selectFrom('venues')
    .select(['region_code', 'languages'])
    .where('id', '=', venue)
    .executeTakeFirstOrThrow();
  const chosen: Record<string, string> = {};
  const venues: [string, Language[], string][] = [
    ['IL', ['en', 'he'], newPhone()],
    ['GB', ['en'], '07911123456'],
    ['ES', ['en'], '612345678'],
    ['CA', ['en', 'fr'], '6135550123'],
    ['CH', ['en', 'de', 'fr'], '0781234567'],
    ['DE', ['en', 'fr'], '01711234567'],
  ];
  for (const [country, written, phoneNumber] of venues) {
    await setVenue({ region_code: country, languages: written });
    const given = { phoneNumber, expected: expectedIn(server, 8 * hour), as: 'confirm' } as const;
    chosen[country] = (await createReservation(manager, given)).locale;
  }
  await setVenue({ region_code, languages });
  expect(chosen).toEqual({ IL: 'he', GB: 'en', ES: 'en', CA: 'en', CH: 'de', DE: 'en' });
});

test('a guest with a number from abroad is written to in the language of its country, and the form proposes it', async () => {
  const expected = expectedIn(server, 24 * hour);
  const numbers = ['+79261234567', '+491719876543', '+14155552671', '+972502223344', '+97142223344'];
  const told = await Promise.all(
    numbers.map(async (phoneNumber) => {
      const proposed = answered(await manager(KnownGuestDocument, { directory: venue, phoneNumber }), 'guestLanguage');
      const { locale } = await createReservation(manager, { phoneNumber, expected, as: 'confirm' });
      return [proposed, locale];
    }),
  );
  expect(told).toEqual(['ru', 'de', 'en', 'he', 'ar'].map((language) => [language, language]));
});

test('a guest is written to in the language of their newest reservation in the venue, until another one is given', async () => {
  const phoneNumber = newPhone();
  const book = async (days: number, more: { locale?: string } = {}): Promise<string> => {
    server.clock.advance(minute);
    const expected = expectedIn(server, days * day);
    return (await createReservation(manager, { phoneNumber, expected, as: 'confirm', ...more })).locale;
  };
  const chosen = [
    await book(1, { locale: 'fr' }),
    await book(2),
    await book(3, { locale: 'de-CH' }),
    await book(4),
    await book(5, { locale: 'none' }),
  ];
  expect(chosen).toEqual(['fr', 'fr', 'de', 'de', 'de']);
});

const update = async (ticketId: string, changes: Record<string, unknown>): Promise<void> => {
  answered(await manager(TicketUpdateDocument, { ticketId, reason: 'They called', ...changes }), 'ticketUpdate');
};
/** What staff do to a reservation and take back. */
const takeBack = async (ticketId: string, event: string, wayBack: string): Promise<void> => {
  for (const type of [event, wayBack])
    expect([type, (await sendEvent(manager, ticketId, type, { reason: 'They called' })).error]).toEqual([type, null]);
};
const listMessages = async (ticketId: string): Promise<string[]> =>
  (await readReservation(manager, ticketId)).messages.map(({ kind, state }) => `${kind} ${state}`).toSorted();
const countSent = async (phone: string): Promise<number> =>
  (await server.outbox()).filter(({ to }) => to === phone).length;
const isOpen = async (token: string): Promise<boolean> => {
  const { error } = await createGuestClient(server).ask(GuestTicketDocument, { token });
  if (error !== null) expect(error.code).toBe('NOT_FOUND');
  return error === null;
};

describe('who is invited again after a change that is taken back', () => {
  test('gets no second message when invited for this time already', async () => {
    const { ticketId, phone } = await invite(server, manager);
    await takeBack(ticketId, 'cancel', 'undo');
    await server.tick();
    expect(await countSent(phone)).toBe(1);
    expect(await listMessages(ticketId)).toEqual([
      'cancellation canceled',
      'invitation sent',
      'nudge canceled',
      'nudge scheduled',
    ]);
    expect((await readReservation(manager, ticketId)).ticket.delivery).toBe('sent');
  });

  test.each([
    ['cancel', 'undo'],
    ['cancel', 'restore'],
    ['approve', 'undo'],
    ['delete', 'restore'],
  ])('gets an invitation when moved meanwhile (%s, %s)', async (event, wayBack) => {
    const { ticketId, phone } = await invite(server, manager);
    await update(ticketId, { expected: expectedIn(server, 2 * day + 8 * hour) });
    await takeBack(ticketId, event, wayBack);
    const { ticket } = await readReservation(manager, ticketId);
    expect(ticket).toMatchObject({ status: 'invited', delivery: 'scheduled' });
    expect(Date.parse(ticket.deadlineAt)).toBe(Date.parse(ticket.startsAt) - 3 * hour);
    server.clock.advance(day + hour);
    await server.tick();
    expect(await countSent(phone)).toBe(2);
    expect((await readReservation(manager, ticketId)).ticket.delivery).toBe('sent');
  });
});

test('a reservation that is canceled and restored has the call again that its guest asked for, since the same time', async () => {
  const { ticketId, token } = await invite(server, manager);
  expect((await createGuestClient(server).answer(token, 'contact')).error).toBe(null);
  const { ticket: called } = await readReservation(manager, ticketId);
  server.clock.advance(minute);
  await takeBack(ticketId, 'cancel', 'restore');
  const { ticket } = await readReservation(manager, ticketId);
  expect([ticket.status, ticket.callbackAt, ticket.before]).toEqual(['invited', called.callbackAt, null]);
  expect(typeof ticket.callbackAt).toBe('string');
});

test('an invitation that is due while the venue is closed is shown as failed, nothing reminds of it, and it is not canceled as unanswered', async () => {
  const within = server.database.within([venue]);
  const setActive = (active: boolean) => within.updateTable('venues').set({ active }).where('id', '=', venue).execute();
  const decide = async (cancel_unanswered: boolean): Promise<void> => {
    answered(await manager(VenueUpdateDocument, { venue, changes: { cancel_unanswered } }), 'venueUpdate');
  };
  await decide(true);
  waitForNoon(server);
  const expected = expectedIn(server, 8 * hour);
  const { ticketId } = await createReservation(manager, { phoneNumber: newPhone(), expected, as: 'invite' });
  await setActive(false);
  await server.tick();
  await setActive(true);
  expect(await listMessages(ticketId)).toEqual(['invitation canceled', 'nudge canceled']);
  expect((await readReservation(manager, ticketId)).ticket).toMatchObject({ status: 'invited', delivery: 'failed' });
  expect((await listDay(manager, expected.slice(0, 8))).summary.failed).toBe(1);
  await wait(6 * hour);
  const { ticket } = await readReservation(manager, ticketId);
  expect(ticket).toMatchObject({ status: 'invited', flagged: true, delivery: 'failed' });
  await decide(false);
});

describe('a corrected number', () => {
  const correct = async ({ ticketId }: Invited, changes: Record<string, unknown> = {}): Promise<string> => {
    const phoneNumber = newPhone();
    await update(ticketId, { phoneNumber, ...changes });
    await server.tick();
    return phoneNumber;
  };

  test('gets the invitation, and the link that went to the wrong one no longer opens anything', async () => {
    const wrong = await invite(server, manager);
    const phone = await correct(wrong);
    expect(await isOpen(wrong.token)).toBe(false);
    expect(await isOpen(await findToken(server, phone))).toBe(true);
    expect(await listMessages(wrong.ticketId)).toEqual([
      'invitation sent',
      'invitation sent',
      'nudge canceled',
      'nudge scheduled',
    ]);
    expect((await readReservation(manager, wrong.ticketId)).ticket.delivery).toBe('sent');
    // the new one stands when a change is taken back
    await takeBack(wrong.ticketId, 'cancel', 'undo');
    await server.tick();
    expect(await countSent(phone)).toBe(1);
  });

  test('gets one invitation when the time is corrected with it', async () => {
    const wrong = await invite(server, manager);
    const phone = await correct(wrong, { expected: expectedIn(server, 9 * hour) });
    expect([await isOpen(wrong.token), await countSent(phone)]).toEqual([false, 1]);
  });

  test('of a reservation that was canceled is invited once that is taken back', async () => {
    const wrong = await invite(server, manager);
    await sendEvent(manager, wrong.ticketId, 'cancel', { reason: 'They called' });
    const phone = await correct(wrong);
    expect([await isOpen(wrong.token), await countSent(phone)]).toEqual([false, 0]);
    await sendEvent(manager, wrong.ticketId, 'restore');
    await server.tick();
    expect(await isOpen(await findToken(server, phone))).toBe(true);
  });

  test('of a reservation that is approved gets no message, and the link to the wrong one is closed', async () => {
    const wrong = await invite(server, manager);
    await sendEvent(manager, wrong.ticketId, 'approve');
    const phone = await correct(wrong);
    expect([await isOpen(wrong.token), await countSent(phone)]).toEqual([false, 0]);
  });

  test('is not what an e-mail address is while messages go by SMS: the link stays, and nothing is sent', async () => {
    const { ticketId, phone, token } = await invite(server, manager);
    await update(ticketId, { email: 'noa@guest.example', name: 'Noa Lev' });
    await server.tick();
    expect([await isOpen(token), await countSent(phone)]).toEqual([true, 1]);
  });
});

test('a guest’s link works until the day after the visit, also when that was moved', async () => {
  const { ticketId, token } = await invite(server, manager);
  await sendEvent(manager, ticketId, 'approve');
  await update(ticketId, { expected: expectedIn(server, 4 * day) });
  server.clock.advance(5 * day - minute);
  expect(await isOpen(token)).toBe(true);
  server.clock.advance(2 * minute);
  expect(await isOpen(token)).toBe(false);
});

test('another time zone is asked about with the reservations and messages that hang on it, and is stored once confirmed', async () => {
  await invite(server, manager);
  const change = (changes: object) => manager(VenueUpdateDocument, { venue, changes });
  const { error } = await change({ time_zone: 'America/New_York' });
  const detail = { timeZone: 'America/New_York', reservations: expect.any(Number), messages: expect.any(Number) };
  expect(error).toMatchObject({ code: 'CONFLICT', key: 'timeZoneNotConfirmed', path: 'time_zone', detail });
  const { reservations, messages } = (error as { detail: unknown }).detail as {
    reservations: number;
    messages: number;
  };
  expect([reservations > 0, messages > 0]).toEqual([true, true]);
  const other = { time_zone: 'America/New_York', confirm_time_zone: 'Europe/Paris' };
  expect((await change(other)).error?.key).toBe('timeZoneNotConfirmed');
  for (const zone of ['America/New_York', 'Asia/Jerusalem'])
    expect((await change({ time_zone: zone, confirm_time_zone: zone })).error).toBe(null);
});

test('H245 reservations keep their wall time when the venue’s time zone is changed, and all that depends on it', async () => {
  const timeZones = ['Asia/Jerusalem', 'America/New_York'] as const;
  const changeZone = async (time_zone: (typeof timeZones)[number]): Promise<void> => {
    answered(
      await manager(VenueUpdateDocument, { venue, changes: { time_zone, confirm_time_zone: time_zone } }),
      'venueUpdate',
    );
  };
  const [answeredLater, sentEarlier] = [
    await invite(server, manager, { startsIn: 10 * hour }),
    await invite(server, manager),
  ];
  await sendEvent(manager, sentEarlier.ticketId, 'approve');
  const phoneNumber = newPhone();
  const waiting = await createReservation(manager, {
    phoneNumber,
    expected: expectedIn(server, 3 * day),
    as: 'invite',
  });
  const standby = await createReservation(manager, { expected: expectedIn(server, 2 * hour), as: 'standby' });
  const ids = [answeredLater, sentEarlier, waiting, standby].map(({ ticketId }) => ticketId);
  const readAll = () => Promise.all(ids.map((id) => readReservation(manager, id)));
  /** What depends on the zone, as wall times in it. */
  const readWall = async (timeZone: string) =>
    (await readAll()).map(({ ticket: { expected, startsAt, deadlineAt, status }, messages }) => {
      const wall = (instant: string): string => {
        const { date, minutes } = toWallTime(new Date(instant), timeZone);
        return `${date}${formatTimeOfDay(minutes)}`;
      };
      const planned = messages.filter(({ state }) => state === 'scheduled');
      return {
        status,
        expected,
        starts: wall(startsAt),
        deadline: wall(deadlineAt),
        planned: planned.map(({ kind, dueAt }) => `${kind} ${wall(dueAt)}`),
      };
    });
  const before = await readWall(timeZones[0]);
  expect(before.map(({ planned }) => planned.length)).toEqual([1, 0, 2, 0]);
  await changeZone(timeZones[1]);
  expect(await readWall(timeZones[1])).toEqual(before);
  // it is long past 22:00 in the old zone
  server.clock.advance(day + 5 * hour);
  expect([await isOpen(sentEarlier.token), await isOpen(answeredLater.token)]).toEqual([true, true]);
  await changeZone(timeZones[0]);
});

test('the list of a day by e-mail has every reservation of the day, in the order in which they begin; the answer says that it is on its way', async () => {
  const expected = expectedIn(server, 40 * 24 * hour);
  const date = expected.slice(0, 8);
  const { ticketId } = await createReservation(manager, { expected: `${date}2330`, as: 'confirm', name: 'Guest 0' });
  // the earlier one begins, the later it was made
  await sql`
    insert into tickets select (jsonb_populate_record(one, jsonb_build_object(
      'ticket_id', gen_random_uuid(), 'name', 'Guest ' || n,
      'created_at', one.created_at + n * interval '1 second', 'starts_at', one.starts_at - n * interval '3 minutes',
      'expected', left(one.expected, 8) || to_char('23:30'::time - n * interval '3 minutes', 'HH24MI')
    ))).* from tickets one, generate_series(1, 229) n where ticket_id = ${ticketId}`.execute(
    server.database.within([venue]),
  );
  const to = 'kitchen@petilia.example';
  const { data } = await manager(RsvpEmailDocument, { directory: venue, date, to });
  expect(data.rsvpEmail).toEqual({ statusCode: 200, message: 'The list is on its way' });
  await server.tick();
  const text = (await server.outbox()).find((message) => message.to === to)?.text ?? '';
  const listed = [...text.matchAll(/^(\d\d:\d\d) · (Guest \d+) /gm)].map(([, time, name]) => [time, name]);
  const day = await Promise.all([0, 200].map((offset) => listDay(manager, date, { offset })));
  const reservations = day.flatMap((page) => page.tickets).toSorted((a, b) => a.expected.localeCompare(b.expected));
  expect(reservations).toHaveLength(230);
  expect(listed).toEqual(reservations.map((one) => [`${one.time.slice(0, 2)}:${one.time.slice(2)}`, one.name]));
});

test('a host gets the list of a day at their own address only; a manager sends it anywhere', async () => {
  const host = enterLastingly(server, 'dana');
  const date = expectedIn(server, day).slice(0, 8);
  const send = async (ask: Request, to: string) => {
    const { error } = await ask(RsvpEmailDocument, { directory: venue, date, to });
    return error && [error.code, error.key, error.path];
  };
  const other = 'friend@elsewhere.example';
  const count = async () => {
    await server.tick();
    return (await server.outbox()).filter(({ to }) => to === other).length;
  };
  expect([await send(host, other), await count()]).toEqual([['FORBIDDEN', 'forbidden', 'to'], 0]);
  expect(await send(host, demoUsers.dana.email.toUpperCase())).toBe(null);
  expect([await send(manager, other), await count()]).toEqual([null, 1]);
});

test('the list of a day is refused where no e-mail can leave', async () => {
  const sms = await startSms();
  /** codes leave by SMS only */
  const mail = {
    get mails() {
      return sms.accepted.map(({ to, text, at }) => ({ from: '', to: [to], raw: `\r\n\r\n${text}`, at }));
    },
  };
  const withoutMail = await openDemoGroup({}, { outboxPage: false, smsWebhookUrl: sms.url }, { mail });
  const { venueToken } = await withoutMail.signIn(demoUsers.michal.phone, { venue });
  const ask = createRequester(withoutMail, venueToken);
  const date = expectedIn(withoutMail, hour).slice(0, 8);
  const { error } = await ask(RsvpEmailDocument, { directory: venue, date, to: 'kitchen@petilia.example' });
  expect(error).toMatchObject({ code: 'RATE_LIMITED', key: 'serviceBusy' });
  await withoutMail.close();
  await sms.close();
});
