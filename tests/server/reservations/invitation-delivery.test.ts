import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay, minutesPerDay } from '../../../graphql/domain/time-of-day.ts';
import { toInstant, toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { TicketUpdateDocument, VenueUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { createLog } from '../../../server/log.ts';
import { deliverMessages } from '../../../server/modules/outbox/deliver-messages.ts';
import { invitationSending, sendDueMessages } from '../../../server/modules/reservations/send-due-messages.ts';
import {
  type MailGateway,
  readMailText,
  type SmsGateway,
  startMail,
  startSms,
} from '../../support/mail-and-sms-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { eventually } from '../../support/eventually.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { createGuestClient, longSessions } from '../guest-link/guest-clients.ts';
import {
  answered,
  createReservation,
  hour,
  listDay,
  minute,
  readReservation,
  sendEvent,
  type Reservation,
  timeZone,
  venue,
} from './reservation-clients.ts';

const second = 1000;
const channels = ['sms', 'email'] as const;
type Channel = (typeof channels)[number];
/** They differ in how a message is handed over only, which has tests of its own. */
const testedChannels = process.env.NIGHTLY ? channels : (['sms'] as const);

/** A guest, and what is needed to look at what became of their messages. */
interface Guest {
  ticketId: string;
  address: string;
}

/** A server whose messages leave by a real gateway of one channel only, and its clock in wall time of the venue. */
const openVenue = async (channel: Channel) => {
  let server: TestServer | null = null;
  const now = () => server?.clock.now() ?? 0;
  const [mail, sms]: [MailGateway, SmsGateway] = await Promise.all([startMail(now), startSms(now)]);
  server =
    channel === 'sms'
      ? await openDemoGroup(longSessions, { smsWebhookUrl: sms.url })
      : await openDemoGroup(longSessions, { smtpUrl: mail.url, outboxPage: false }, { mail });
  const { clock, tick, close } = server;
  const staff: Request = await enter(server, 'yonatan', venue);
  const firstDay = addDays(toWallTime(new Date(clock.now()), timeZone).date, 1);

  /** `1 12:00` is noon of the day after the first one. */
  const parseWall = (wall: string) => {
    const [day = 0, hours = 0, minutes = 0] = wall.split(/[ :]/).map(Number);
    return { date: addDays(firstDay, day), minutes: hours * 60 + minutes };
  };
  const formatWall = (instant: number): string => {
    const { date, minutes } = toWallTime(new Date(instant), timeZone);
    const day = [0, 1, 2, 3, 4].find((it) => addDays(firstDay, it) === date);
    return `${day} ${formatTimeOfDay(minutes).replace(/(..)$/, ':$1')}`;
  };
  const getInstant = (wall: string): number => {
    const { date, minutes } = parseWall(wall);
    return toInstant(date, minutes, timeZone)?.getTime() ?? Number.NaN;
  };
  const getExpected = (wall: string): string => {
    const { date, minutes } = parseWall(wall);
    return `${date}${formatTimeOfDay(minutes % minutesPerDay)}`;
  };
  const moveTo = async (instant: number): Promise<void> => {
    clock.advance(Math.max(0, instant - clock.now()));
    await tick();
  };
  /** Due jobs run immediately, at each full hour and a second before it; failed ones are retried soon after. */
  const runUntil = async (wall: string): Promise<void> => {
    const end = getInstant(wall);
    while (clock.now() < end) {
      const startedAt = clock.now();
      const next = (Math.floor(startedAt / hour) + 1) * hour;
      const [retry, unpaused] = [startedAt + 5 * second, startedAt + 35 * second];
      for (const at of [startedAt, retry, unpaused, next - second, next]) await moveTo(Math.min(at, end));
    }
  };

  /** What the gateway accepted for an address: when, and the text. */
  const listAccepted = (address: string): { at: string; text: string }[] =>
    channel === 'sms'
      ? sms.accepted.filter(({ to }) => to === address).map(({ at, text }) => ({ at: formatWall(at), text }))
      : mail.mails
          .filter(({ to }) => to.includes(address))
          .map((it) => ({ at: formatWall(it.at), text: readMailText(it) }));
  let guests = 0;
  const invite = async (visit: string, more: { unknown?: boolean } = {}): Promise<Guest> => {
    guests += 1;
    const [phoneNumber, email] = [`+97250${String(8_000_000 + guests)}`, `guest${guests}@guest.example`];
    const address = channel === 'sms' ? phoneNumber : email;
    if (more.unknown) (channel === 'sms' ? sms : mail).unknown(address);
    const given = { phoneNumber, expected: getExpected(visit), as: 'invite', locale: 'en' } as const;
    const { ticketId } = await createReservation(staff, { ...given, ...(channel === 'email' && { email }) });
    return { ticketId, address };
  };
  return {
    server,
    sms,
    staff,
    clock,
    moveTo,
    runUntil,
    getInstant,
    getExpected,
    formatWall,
    listAccepted,
    invite,
    listTimes: ({ address }: Guest): string[] => listAccepted(address).map(({ at }) => at),
    /** which attempts at a message fail */
    setFailing: (attempts: 'all' | 'first' | 'none') => {
      sms.mode(
        (
          {
            all: 'fails',
            first: 'fails first',
            none: 'takes',
          } as const
        )[attempts],
      );
      mail.setRejecting(attempts === 'all');
      mail.setRejectingFirst(attempts === 'first');
    },
    move: async ({ ticketId }: Guest, visit: string): Promise<Reservation> => {
      const moved = {
        ticketId,
        expected: getExpected(visit),
        reason: 'They asked',
      };
      return answered(await staff(TicketUpdateDocument, moved), 'ticketUpdate');
    },
    /** How often each message to a guest was tried, the oldest first. */
    listAttempts: async ({ address }: Guest): Promise<number[]> => {
      const outbox = server.database.plain.selectFrom('outbox').select('attempts');
      return (await outbox.where('recipient', '=', address).orderBy('id').execute()).map(({ attempts }) => attempts);
    },
    listMessages: async ({ ticketId }: Guest): Promise<string[]> =>
      (await readReservation(staff, ticketId)).messages.map(({ kind, state }) => `${kind} ${state}`),
    close: async () => {
      await close();
      await Promise.all([mail.close(), sms.close()]);
    },
  };
};

/** Two days of a venue, from eight in the morning, at a gateway that fails for the first attempt of each message. */
const runTwoDays = async (channel: Channel) => {
  const open = await openVenue(channel);
  const { staff, server, runUntil, invite, move, setFailing, listAccepted } = open;
  setFailing('first');
  await runUntil('0 08:00');
  const quiet = await invite('1 12:30');
  const [waiting, decided, canceledEarly, canceled, movedEarly, moved] = [
    await invite('1 20:00'),
    await invite('1 20:00'),
    await invite('1 20:00'),
    await invite('1 20:00'),
    await invite('1 20:00'),
    await invite('1 20:00'),
  ];
  const unknown = await invite('1 20:00', { unknown: true });

  await runUntil('0 11:00');
  await sendEvent(staff, canceledEarly.ticketId, 'cancel', { reason: 'They called' });
  await move(movedEarly, '2 20:00');
  await runUntil('0 13:00');
  const afterNoon = { list: await listDay(staff, open.getExpected('1 20:00').slice(0, 8), { aggregate: 'failed' }) };
  await runUntil('0 15:00');
  const token = /#([\w-]{22})$/.exec(listAccepted(decided.address)[0]?.text ?? '')?.[1] ?? '';
  expect((await createGuestClient(server).answer(token, 'approve')).error).toBe(null);
  await runUntil('0 20:50');
  setFailing('all');
  const heldUp = await invite('1 19:00');
  await runUntil('0 21:05');
  setFailing('first');
  await runUntil('0 22:00');
  const late = await invite('1 19:00');
  await runUntil('0 23:00');
  const tooLate = await invite('1 10:00');

  await runUntil('1 10:00');
  await sendEvent(staff, canceled.ticketId, 'cancel', { reason: 'They called' });
  const movedReservation = await move(moved, '1 22:00');
  await runUntil('2 08:00');
  const guests = {
    quiet,
    waiting,
    decided,
    canceledEarly,
    canceled,
    movedEarly,
    moved,
    unknown,
    heldUp,
    late,
    tooLate,
  };
  return { ...open, guests, afterNoon, movedReservation };
};

describe.each(testedChannels)('invitations by %s, over two days at a gateway that fails first', (channel) => {
  let days: Awaited<ReturnType<typeof runTwoDays>>;
  beforeAll(async () => {
    days = await runTwoDays(channel);
  });
  afterAll(() => days.close());

  test('one leaves at noon of the day before in the venue, a nudge 4 hours before the start, nothing after that', async () => {
    const { listTimes, guests, listAccepted } = days;
    expect(listTimes(guests.waiting)).toEqual(['0 12:00', '1 16:00']);
    const texts = listAccepted(guests.waiting.address).map(({ text }) => text);
    for (const text of texts) expect(text).toMatch(/ at 20:00.* http:\/\/localhost:\d+\/i\/#[\w-]{22}$/s);
    expect(new Set(texts).size).toBe(2);
  });

  test('an unanswered invitation is flagged 3 hours before the start', async () => {
    const { ticket, events } = await readReservation(days.staff, days.guests.waiting.ticketId);
    expect(ticket).toMatchObject({ status: 'invited', flagged: true, delivery: 'sent' });
    expect(events.map(({ event, at }) => [event, days.formatWall(Date.parse(at))])).toEqual([
      ['invite', '0 08:00'],
      ['deadlinePassed', '1 17:00'],
    ]);
  });

  test('no message leaves from 21:00 to 09:00, unless it would come too late', () => {
    const { listTimes, guests } = days;
    expect(listTimes(guests.late)).toEqual(['1 09:00', '1 15:00']);
    expect(listTimes(guests.quiet)).toEqual(['0 12:00', '1 09:00']);
    expect(listTimes(guests.tooLate)).toEqual(['0 23:00']);
  });

  test('a message that a gateway delayed into the quiet hours also waits for their end', async () => {
    const { listTimes, guests, staff } = days;
    expect(listTimes(guests.heldUp)).toEqual(['1 09:00', '1 15:00']);
    expect((await readReservation(staff, guests.heldUp.ticketId)).ticket.delivery).toBe('sent');
  });

  test('a guest who answered gets no more messages; one who is canceled after the invitation is told once', async () => {
    const { listTimes, listMessages, guests } = days;
    expect(listTimes(guests.decided)).toEqual(['0 12:00']);
    expect(listTimes(guests.canceledEarly)).toEqual([]);
    expect(listTimes(guests.canceled)).toEqual(['0 12:00', '1 11:00']);
    expect(await listMessages(guests.decided)).toEqual(['invitation sent', 'nudge canceled']);
    expect(await listMessages(guests.canceledEarly)).toEqual(['invitation canceled', 'nudge canceled']);
    expect(await listMessages(guests.canceled)).toEqual(['invitation sent', 'nudge canceled', 'cancellation sent']);
  });

  test('a guest whose reservation is moved is invited for the new time only', async () => {
    const { listAccepted, listTimes, listMessages, guests, movedReservation } = days;
    expect(listTimes(guests.movedEarly)).toEqual(['1 12:00']);
    expect(movedReservation.delivery).toBe('scheduled');
    expect(listAccepted(guests.moved.address).map(({ at, text }) => [at, / at (\d\d:\d\d)/.exec(text)?.[1]])).toEqual([
      ['0 12:00', '20:00'],
      ['1 10:00', '22:00'],
      ['1 18:00', '22:00'],
    ]);
    expect((await listMessages(guests.moved)).toSorted()).toEqual([
      'invitation sent',
      'invitation sent',
      'nudge canceled',
      'nudge sent',
    ]);
  });

  test('each message is tried until the gateway accepts it, and is accepted once', async () => {
    const { listAttempts, listAccepted, guests } = days;
    for (const name of ['quiet', 'waiting', 'decided', 'canceled', 'moved', 'late', 'tooLate'] as const) {
      const accepted = listAccepted(guests[name].address);
      expect([name, await listAttempts(guests[name])]).toEqual([name, accepted.map(() => 2)]);
    }
  });

  test('a permanent rejection is on the row and in its counter immediately, and is not retried', async () => {
    const { afterNoon, listAttempts, listMessages, listTimes, guests } = days;
    const { tickets, count, summary } = afterNoon.list;
    expect([count, summary.failed]).toEqual([1, 1]);
    expect(tickets).toEqual([
      expect.objectContaining({ ticketId: guests.unknown.ticketId, delivery: 'failed', sentAt: null }),
    ]);
    expect(listTimes(guests.unknown)).toEqual([]);
    expect(await listAttempts(guests.unknown)).toEqual([1, 1]);
    expect(await listMessages(guests.unknown)).toEqual(['invitation failed', 'nudge failed']);
  });

  test('a message that fell due while no server ran also waits for the end of the quiet hours, unless that is too late', async () => {
    const { invite, moveTo, runUntil, getInstant, listTimes } = days;
    const [evening, morning] = [await invite('3 20:00'), await invite('3 10:00')];
    await moveTo(getInstant('2 22:00'));
    await runUntil('3 08:00');
    expect(listTimes(morning)).toEqual(['2 22:00']);
    expect(listTimes(evening)).toEqual([]);
    await runUntil('3 09:01');
    expect(listTimes(evening)).toEqual(['3 09:00']);
  });

  test('a delayed invitation gives its guest as much time to answer as a new one, and has no nudge then', async () => {
    const { invite, moveTo, runUntil, getInstant, listTimes, staff } = days;
    const guest = await invite('4 20:00');
    // no server runs from before noon until after the deadline
    await moveTo(getInstant('4 18:00'));
    await runUntil('4 18:01');
    expect(listTimes(guest)).toEqual(['4 18:00']);
    const { ticket } = await readReservation(staff, guest.ticketId);
    expect(ticket).toMatchObject({ status: 'invited', flagged: false, deadlineAt: ticket.startsAt });
    await runUntil('4 20:00');
    expect(listTimes(guest)).toEqual(['4 18:00']);
    expect((await readReservation(staff, guest.ticketId)).ticket.flagged).toBe(true);
  });
});

test('a venue that cancels unanswered invitations does not cancel one that could not be delivered; it is flagged', async () => {
  const { staff, invite, runUntil, close } = await openVenue('sms');
  answered(await staff(VenueUpdateDocument, { venue, changes: { cancel_unanswered: true } }), 'venueUpdate');
  await runUntil('0 09:30');
  const [delivered, failed] = [await invite('0 20:00'), await invite('0 20:00', { unknown: true })];
  await runUntil('0 17:00');
  const read = async ({ ticketId }: Guest) => (await readReservation(staff, ticketId)).ticket;
  expect(await read(delivered)).toMatchObject({ status: 'canceled', canceledBy: 'server', flagged: true });
  expect(await read(failed)).toMatchObject({ status: 'invited', flagged: true, delivery: 'failed' });
  await close();
});

test('an invitation that waits hours for a gateway leaves with the schedule of one made at that time', async () => {
  const { staff, clock, invite, moveTo, runUntil, getInstant, setFailing, listTimes, listMessages, close } =
    await openVenue('sms');
  await runUntil('0 09:30');
  setFailing('all');
  const [nudged, tooLateToNudge, tooLateToWait] = [
    await invite('0 20:30'),
    await invite('0 17:00'),
    await invite('0 16:00'),
  ];
  while (clock.now() < getInstant('0 12:30')) await moveTo(clock.now() + 10 * minute);
  setFailing('none');
  for (const wall of ['0 12:40', '0 16:30', '0 20:00']) await moveTo(getInstant(wall));
  expect([nudged, tooLateToNudge, tooLateToWait].map(listTimes)).toEqual([
    ['0 12:40', '0 16:30'],
    ['0 12:40'],
    ['0 12:40'],
  ]);
  const { ticket } = await readReservation(staff, tooLateToWait.ticketId);
  expect(ticket).toMatchObject({ delivery: 'sent', deadlineAt: ticket.startsAt });
  expect(await listMessages(tooLateToNudge)).toEqual(['invitation sent', 'nudge canceled']);
  await close();
});

test('an invitation that no gateway can take is shown as failed when it would leave, and leaves for an address given then', async () => {
  const { staff, server, runUntil, getExpected, listAccepted, close } = await openVenue('email');
  await runUntil('0 13:00');
  const expected = getExpected('1 12:00');
  const { ticketId } = await createReservation(staff, { phoneNumber: '+972509000001', expected, as: 'invite' });
  await server.tick();
  expect((await readReservation(staff, ticketId)).ticket).toMatchObject({ delivery: 'failed', sentAt: null });
  expect((await listDay(staff, expected.slice(0, 8))).summary.failed).toBe(1);
  const email = 'noa@guest.example';
  answered(await staff(TicketUpdateDocument, { ticketId, email }), 'ticketUpdate');
  for (const _job of ['send', 'record']) await server.tick();
  expect(listAccepted(email).map(({ at }) => at)).toEqual(['0 13:00']);
  expect((await readReservation(staff, ticketId)).ticket).toMatchObject({
    delivery: 'sent',
    sentAt: expect.any(String),
  });
  await close();
});

test('the delivery is shown even when many other messages wait for their next attempt', async () => {
  const { server, staff, clock, invite, moveTo, setFailing, getExpected, close } = await openVenue('sms');
  const { plain } = server.database;
  setFailing('all');
  // one after the other: of 300 at once, the last would wait for the venue's lock longer than a request may
  const guests: Guest[] = [];
  while (guests.length < 300) guests.push(await invite('0 23:00'));
  while (
    (await plain.selectFrom('outbox').select('id').where('about', 'is not', null).execute()).length < guests.length
  )
    await server.tick();
  const rows = await plain.selectFrom('outbox').select(['id', 'recipient']).where('about', 'is not', null).execute();
  const waiting = rows.filter((_, at) => at % 5 > 0).map(({ id }) => id);
  await plain
    .updateTable('outbox')
    .set({ next_at: new Date(clock.now() + 9 * minute) })
    .where('id', 'in', waiting)
    .execute();
  setFailing('none');
  // the gateway is paused for half a minute after its failures
  for (let at = 1; at <= 3; at += 1) await moveTo(clock.now() + minute);
  const { tickets } = await listDay(staff, getExpected('0 23:00').slice(0, 8), { aggregate: 'sent' });
  expect(tickets).toHaveLength(guests.length - waiting.length);
  await close();
});

describe('an invitation that is canceled before its delivery was recorded', () => {
  /** Two guests have their invitations; one answers and one is moved before anything of it is recorded. */
  const openUnrecorded = async () => {
    const venueAtNoon = await openVenue('sms');
    const { server, clock, runUntil, invite, move, listAccepted } = venueAtNoon;
    const { database, config } = server;
    await runUntil('0 13:00');
    const [answers, moves] = [await invite('1 20:00'), await invite('1 20:00')];
    await sendDueMessages({ database, config, now: clock.now }, [invitationSending]);
    const attach = () => Promise.reject(new Error('a message without a file'));
    await deliverMessages('sms', { database, config, now: clock.now, log: createLog('silent'), attach });
    clock.advance(second);
    const token = /#([\w-]{22})$/.exec(listAccepted(answers.address)[0]?.text ?? '')?.[1] ?? '';
    expect((await createGuestClient(server).answer(token, 'approve')).error).toBe(null);
    await move(moves, '2 20:00');
    await server.tick();
    return { ...venueAtNoon, answers, moves };
  };
  let open: Awaited<ReturnType<typeof openUnrecorded>>;
  beforeAll(async () => {
    open = await openUnrecorded();
  });
  afterAll(() => open.close());
  const readGuestReservation = async ({ ticketId }: Guest) => (await readReservation(open.staff, ticketId)).ticket;

  test('by the guest’s answer, counts as sent: the guest has it', async () => {
    const { answers: guest, listMessages } = open;
    expect(await listMessages(guest)).toEqual(['invitation sent', 'nudge canceled']);
    expect(await readGuestReservation(guest)).toMatchObject({
      status: 'approved',
      delivery: 'sent',
      sentAt: expect.any(String),
    });
  });

  test('by a move, counts as sent too, and the reservation shows what becomes of its new one', async () => {
    const { moves: guest, listMessages, listTimes, runUntil } = open;
    expect(await listMessages(guest)).toEqual([
      'invitation sent',
      'nudge canceled',
      'invitation scheduled',
      'nudge scheduled',
    ]);
    expect(await readGuestReservation(guest)).toMatchObject({ delivery: 'scheduled', sentAt: expect.any(String) });
    await runUntil('1 12:01');
    expect(listTimes(guest)).toEqual(['0 13:00', '0 13:59']);
    expect(await readGuestReservation(guest)).toMatchObject({ delivery: 'sent' });
  });
});

test('an invitation that is canceled before it has left stays canceled, and is made anew when that is taken back', async () => {
  const { server, staff, clock, invite, runUntil, listMessages, listTimes, close } = await openVenue('sms');
  const { database, config } = server;
  await runUntil('0 13:00');
  const guest = await invite('1 20:00');
  await sendDueMessages({ database, config, now: clock.now }, [invitationSending]);
  expect(await listMessages(guest)).toEqual(['invitation sending', 'nudge scheduled']);
  clock.advance(second);
  expect((await sendEvent(staff, guest.ticketId, 'cancel', { reason: 'A mistake' })).error).toBe(null);
  await server.tick();
  expect(await listMessages(guest)).toEqual(['invitation canceled', 'nudge canceled', 'cancellation scheduled']);
  expect((await sendEvent(staff, guest.ticketId, 'undo')).error).toBe(null);
  for (const _job of ['send', 'record']) await server.tick();
  expect(await listMessages(guest)).toEqual([
    'invitation canceled',
    'nudge canceled',
    'invitation sent',
    'cancellation canceled',
    'nudge scheduled',
  ]);
  expect(listTimes(guest)).toEqual(['0 13:00']);
  await close();
});

test('a cancellation that no gateway can take is shown as failed, until the reservation is restored', async () => {
  const { staff, clock, runUntil, moveTo, getExpected, close } = await openVenue('email');
  await runUntil('0 13:00');
  const expected = getExpected('1 12:00');
  const { ticketId } = await createReservation(staff, { phoneNumber: '+972509000001', expected, as: 'confirm' });
  await sendEvent(staff, ticketId, 'cancel', { reason: 'noTable' });
  await moveTo(clock.now() + minute);
  expect((await readReservation(staff, ticketId)).ticket).toMatchObject({ status: 'canceled', delivery: 'failed' });
  expect((await listDay(staff, expected.slice(0, 8))).summary.failed).toBe(1);
  await sendEvent(staff, ticketId, 'restore');
  expect((await readReservation(staff, ticketId)).ticket).toMatchObject({ status: 'approved', delivery: null });
  await close();
});

test('a cancellation that is taken back while its gateway fails, and made again, leaves a minute after that', async () => {
  const { staff, clock, runUntil, moveTo, getExpected, setFailing, listTimes, close } = await openVenue('sms');
  await runUntil('0 13:00');
  const guest = { ticketId: '', address: '+972509000002' };
  const given = { phoneNumber: guest.address, expected: getExpected('1 12:00'), as: 'confirm' } as const;
  guest.ticketId = (await createReservation(staff, given)).ticketId;
  const send = async (event: string) =>
    expect((await sendEvent(staff, guest.ticketId, event, { reason: 'noTable' })).error).toBe(null);
  await send('cancel');
  setFailing('all');
  await moveTo(clock.now() + minute);
  for (const event of ['restore', 'cancel']) await send(event);
  const canceledAt = clock.now();
  setFailing('none');
  // the attempt before has ended, and the gateway is no longer paused
  for (const seconds of [10, 40, 50, 59]) await moveTo(canceledAt + seconds * second);
  expect(listTimes(guest)).toEqual([]);
  await moveTo(canceledAt + minute);
  expect(listTimes(guest)).toHaveLength(1);
  await close();
});

test('a reservation that is restored while the gateway has its cancellation does not show the delivery of that', async () => {
  const { sms, server, staff, clock, runUntil, getExpected, close } = await openVenue('sms');
  await runUntil('0 13:00');
  const [phoneNumber, expected] = ['+972509000003', getExpected('1 12:00')];
  const { ticketId } = await createReservation(staff, { phoneNumber, expected, as: 'confirm' });
  await sendEvent(staff, ticketId, 'cancel', { reason: 'noTable' });
  const release = sms.pause();
  clock.advance(minute);
  const sending = server.tick();
  await eventually(() =>
    expect(sms.received).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ to: phoneNumber }) }),
    ),
  );
  expect((await sendEvent(staff, ticketId, 'restore')).error).toBe(null);
  release();
  await sending;
  await server.tick();
  const { ticket, messages } = await readReservation(staff, ticketId);
  expect(messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['cancellation sent']);
  expect(ticket).toMatchObject({ status: 'approved', delivery: null });
  await close();
});

describe('an invitation that is canceled and withdrawn while the gateway has it', () => {
  /** Cancels it before the gateway answers, and may undo that; `answer`: what the gateway does then. */
  const cancelMeanwhile = async (answer: 'takes' | 'fails', { undo = true } = {}) => {
    const open = await openVenue('sms');
    const { sms, server, staff, runUntil, invite } = open;
    await runUntil('0 13:00');
    const release = sms.pause();
    const guest = await invite('1 12:00');
    const sending = server.tick();
    await eventually(() =>
      expect(sms.received).toContainEqual(
        expect.objectContaining({ body: expect.objectContaining({ to: guest.address }) }),
      ),
    );
    expect((await sendEvent(staff, guest.ticketId, 'cancel', { reason: 'A mistake' })).error).toBe(null);
    if (undo) expect((await sendEvent(staff, guest.ticketId, 'undo')).error).toBe(null);
    sms.mode(answer);
    release();
    await sending;
    sms.mode('takes');
    return { ...open, guest };
  };

  test('is not sent twice when the gateway took it', async () => {
    const { guest, staff, runUntil, listTimes, close } = await cancelMeanwhile('takes');
    await runUntil('0 15:00');
    expect(listTimes(guest)).toEqual(['0 13:00']);
    const { ticket, messages } = await readReservation(staff, guest.ticketId);
    expect(ticket).toMatchObject({ status: 'invited', delivery: 'sent', sentAt: expect.any(String) });
    expect(messages.filter(({ kind }) => kind === 'invitation').map(({ state }) => state)).toEqual(['sent']);
    await close();
  });

  test.each([
    ['takes', 2],
    ['fails', 0],
  ] as const)('is followed by a cancellation only when the gateway took it (%s)', async (answer, count) => {
    const { guest, clock, moveTo, listTimes, close } = await cancelMeanwhile(answer, { undo: false });
    for (let at = 1; at <= 4; at += 1) await moveTo(clock.now() + minute);
    expect(listTimes(guest)).toHaveLength(count);
    await close();
  });

  test('is sent once more when the gateway did not', async () => {
    const { guest, staff, clock, moveTo, listTimes, close } = await cancelMeanwhile('fails');
    expect(listTimes(guest)).toEqual([]);
    for (let at = 1; at <= 3; at += 1) await moveTo(clock.now() + minute);
    expect(listTimes(guest)).toHaveLength(1);
    expect((await readReservation(staff, guest.ticketId)).ticket).toMatchObject({
      status: 'invited',
      delivery: 'sent',
    });
    await close();
  });
});
