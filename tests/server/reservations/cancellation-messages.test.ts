import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TicketEventDocument, VenueUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  createReservation,
  day,
  expectedIn,
  hour,
  type Invited,
  invite,
  minute,
  newPhone,
  openGuestServer,
  readReservation,
  sendEvent,
  venue,
} from '../guest-link/guest-clients.ts';
import { timeZone } from './reservation-clients.ts';

let server: TestServer;
let manager: Request;
beforeAll(async () => {
  server = await openGuestServer();
  manager = await enter(server, 'yonatan', venue);
});
afterAll(() => server.close());

type Guest = Omit<Invited, 'token'>;

/** A table that is confirmed on the phone: nothing was sent. */
const confirm = async (startsIn = 8 * hour): Promise<Guest> => {
  const phone = newPhone();
  const expected = expectedIn(server, startsIn);
  const { ticketId } = await createReservation(manager, { phoneNumber: phone, as: 'confirm', expected, locale: 'en' });
  return { ticketId, phone };
};
const cancel = ({ ticketId }: Guest, reason = 'noTable') => sendEvent(manager, ticketId, 'cancel', { reason });
const pass = async (ms: number): Promise<void> => {
  server.clock.advance(ms);
  await server.tick();
};
const passUntil = async (wallHour: number): Promise<void> => {
  const { minutes } = toWallTime(new Date(server.clock.now()), timeZone);
  await pass(((wallHour * 60 - minutes + 24 * 60) % (24 * 60)) * minute);
};
const listTexts = async ({ phone }: Guest): Promise<string[]> =>
  (await server.outbox()).filter(({ to }) => to === phone).map(({ text }) => text);
/** What the guest got, the oldest first. */
const listSent = async (guest: Guest): Promise<string[]> =>
  (await listTexts(guest)).toReversed().map((text) => (text.includes('/i/#') ? 'invitation' : 'cancellation'));
const listMessages = async ({ ticketId }: Guest): Promise<string[]> =>
  (await readReservation(manager, ticketId)).messages.map(({ kind, state }) => `${kind} ${state}`);

test('a guest whose table staff cancel is told in their language what is canceled, once it can no longer be undone', async () => {
  await passUntil(12);
  const guest = await confirm();
  const { ticket } = await readReservation(manager, guest.ticketId);
  await cancel(guest);
  await pass(minute - 1000);
  expect(await listTexts(guest)).toEqual([]);
  await pass(1000);
  const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const when = `${date.format(new Date(ticket.startsAt))} at ${ticket.time.slice(0, 2)}:${ticket.time.slice(2)}`;
  expect(await listTexts(guest)).toEqual([
    `Petilia, Jaffa: your table for 4 on ${when} has been cancelled. If that surprises you, please call us.`,
  ]);
  expect(await listMessages(guest)).toEqual(['cancellation sent']);
  expect((await readReservation(manager, guest.ticketId)).ticket).toMatchObject({
    status: 'canceled',
    delivery: 'sent',
  });
});

describe('is told that the table is canceled', () => {
  test('a guest who was invited', async () => {
    const guest = await invite(server, manager, { locale: 'en' });
    await cancel(guest);
    await pass(minute);
    expect(await listSent(guest)).toEqual(['invitation', 'cancellation']);
  });

  test('a guest who said yes', async () => {
    const guest = await invite(server, manager, { locale: 'en' });
    await createGuestClient(server).answer(guest.token, 'approve');
    await cancel(guest, 'guestCalled');
    await pass(minute);
    expect(await listSent(guest)).toEqual(['invitation', 'cancellation']);
  });

  test('one whose canceled reservation is then deleted', async () => {
    const guest = await confirm();
    await cancel(guest);
    await sendEvent(manager, guest.ticketId, 'delete');
    await pass(minute);
    expect(await listSent(guest)).toEqual(['cancellation']);
  });
});

describe('is told nothing', () => {
  test('a guest whose invitation has not left', async () => {
    await passUntil(12);
    const phone = newPhone();
    const expected = expectedIn(server, 2 * day + 8 * hour);
    const { ticketId } = await createReservation(manager, { phoneNumber: phone, as: 'invite', expected });
    await cancel({ ticketId, phone });
    await pass(2 * minute);
    expect(await listMessages({ ticketId, phone })).toEqual(['invitation canceled', 'nudge canceled']);
  });

  test('a guest who declined', async () => {
    const guest = await invite(server, manager);
    await createGuestClient(server).answer(guest.token, 'decline');
    await pass(2 * minute);
    expect(await listSent(guest)).toEqual(['invitation']);
  });

  test('a guest who had reserved twice', async () => {
    const guest = await confirm();
    await cancel(guest, 'duplicate');
    await pass(2 * minute);
    expect(await listMessages(guest)).toEqual([]);
  });

  test('a guest whose invitation is canceled when the time has passed', async () => {
    const guest = await invite(server, manager, { startsIn: 2 * hour });
    await pass(3 * hour);
    await cancel(guest);
    await pass(2 * minute);
    expect(await listSent(guest)).toEqual(['invitation']);
  });

  test('a guest who is erased before it leaves', async () => {
    const guest = await confirm();
    await cancel(guest);
    const erase =
      'mutation ($id: ID!, $phone: String!) { guestErase(directory: $id, phoneNumber: $phone) { message } }';
    expect((await manager(erase, { id: venue, phone: guest.phone })).error).toBe(null);
    await pass(2 * minute);
    expect(await listSent(guest)).toEqual([]);
    expect(await listMessages(guest)).toEqual(['cancellation canceled']);
  });

  test('a number that was never invited, to which the invitation is corrected after it was canceled', async () => {
    const guest = await invite(server, manager);
    await cancel(guest);
    const phone = newPhone();
    const correct =
      'mutation ($id: ID!, $phone: String!) { ticketUpdate(ticketId: $id, phoneNumber: $phone) { version } }';
    expect((await manager(correct, { id: guest.ticketId, phone })).error).toBe(null);
    await pass(2 * minute);
    expect([await listSent(guest), await listSent({ ...guest, phone })]).toEqual([['invitation'], []]);
  });
});

test('F001 a cancellation whose answer was lost and that is repeated is sent once', async () => {
  await passUntil(12);
  const guest = await confirm();
  const key = crypto.randomUUID();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { error } = await manager(
      TicketEventDocument,
      { ticketId: guest.ticketId, event: 'cancel', reason: 'noTable' },
      { key },
    );
    expect(error).toBe(null);
    await pass(minute);
  }
  expect(await listSent(guest)).toEqual(['cancellation']);
});

describe('a cancellation that is taken back', () => {
  test('before it left is not sent, and another one is sent once', async () => {
    const guest = await confirm();
    await cancel(guest);
    await sendEvent(manager, guest.ticketId, 'undo');
    await pass(2 * minute);
    expect(await listMessages(guest)).toEqual(['cancellation canceled']);
    await cancel(guest);
    await pass(2 * minute);
    expect(await listSent(guest)).toEqual(['cancellation']);
  });

  test('after it left is followed by a new invitation, and then by a new cancellation', async () => {
    const guest = await invite(server, manager, { locale: 'en' });
    await cancel(guest);
    await pass(minute);
    await sendEvent(manager, guest.ticketId, 'restore');
    await pass(minute);
    expect((await readReservation(manager, guest.ticketId)).ticket).toMatchObject({
      status: 'invited',
      delivery: 'sent',
    });
    await cancel(guest);
    await pass(minute);
    expect(await listSent(guest)).toEqual(['invitation', 'cancellation', 'invitation', 'cancellation']);
  });

  test('by mistake is not sent again; a later cancellation of the restored table is', async () => {
    const guest = await confirm();
    await cancel(guest);
    await pass(minute);
    for (const event of ['restore', 'undo']) await sendEvent(manager, guest.ticketId, event);
    await pass(2 * minute);
    expect(await listSent(guest)).toEqual(['cancellation']);
    await sendEvent(manager, guest.ticketId, 'restore');
    expect((await readReservation(manager, guest.ticketId)).ticket).toMatchObject({
      status: 'approved',
      delivery: null,
    });
    await cancel(guest);
    await pass(minute);
    expect(await listSent(guest)).toEqual(['cancellation', 'cancellation']);
  });
});

/** Whether unanswered invitations are canceled at their deadline. */
const decide = async (cancel_unanswered: boolean): Promise<void> => {
  expect((await manager(VenueUpdateDocument, { venue, changes: { cancel_unanswered } })).error).toBe(null);
};

test('an unanswered invitation is canceled at its deadline, and the guest told so, where the venue’s settings say so', async () => {
  /** Nobody answers until the deadline, 3 hours before the start. */
  const ignore = async () => {
    const guest = await invite(server, manager, { locale: 'en' });
    await pass(5 * hour);
    await pass(minute);
    return { ...(await readReservation(manager, guest.ticketId)).ticket, sent: await listSent(guest) };
  };
  expect(await ignore()).toMatchObject({ status: 'invited', flagged: true, sent: ['invitation'] });
  await decide(true);
  expect(await ignore()).toMatchObject({
    status: 'canceled',
    canceledBy: 'server',
    flagged: true,
    sent: ['invitation', 'cancellation'],
  });
  await decide(false);
  expect(await ignore()).toMatchObject({ status: 'invited', flagged: true, sent: ['invitation'] });
});

test('a guest whose table was canceled as reserved twice and restored is told when the deadline cancels it', async () => {
  await decide(true);
  const guest = await invite(server, manager);
  await cancel(guest, 'duplicate');
  await sendEvent(manager, guest.ticketId, 'restore');
  for (const ms of [5 * hour, minute]) await pass(ms);
  expect((await readReservation(manager, guest.ticketId)).ticket).toMatchObject({
    status: 'canceled',
    canceledBy: 'server',
    reason: 'duplicate',
  });
  expect(await listSent(guest)).toEqual(['invitation', 'cancellation']);
  await decide(false);
});

describe('a cancellation that its guest is not told of is shown as failed', () => {
  const setActive = (active: boolean) =>
    server.database.within([venue]).updateTable('venues').set({ active }).where('id', '=', venue).execute();
  const readDelivery = async ({ ticketId }: Guest) => (await readReservation(manager, ticketId)).ticket.delivery;

  test('where the venue is closed when it is due, also once it is open again', async () => {
    await passUntil(12);
    const [confirmed, invited, declined] = [
      await confirm(),
      await invite(server, manager),
      await invite(server, manager),
    ];
    for (const guest of [confirmed, invited]) await cancel(guest);
    await createGuestClient(server).answer(declined.token, 'decline');
    await setActive(false);
    await pass(minute);
    await setActive(true);
    await pass(minute);
    expect(await listMessages(confirmed)).toEqual(['cancellation canceled']);
    expect([await listSent(confirmed), await listSent(invited)]).toEqual([[], ['invitation']]);
    expect([await readDelivery(confirmed), await readDelivery(invited), await readDelivery(declined)]).toEqual([
      'failed',
      'failed',
      'sent',
    ]);
    await sendEvent(manager, confirmed.ticketId, 'restore');
    expect(await readDelivery(confirmed)).toBe(null);
  });

  test('where nothing could leave until the table’s time had passed', async () => {
    await passUntil(12);
    const guest = await confirm();
    await cancel(guest);
    await pass(9 * hour);
    expect([await listMessages(guest), await readDelivery(guest)]).toEqual([['cancellation canceled'], 'failed']);
  });
});

test('a cancellation waits for the end of the quiet hours, unless that is too late', async () => {
  await passUntil(22);
  const [tomorrow, tonight] = [await confirm(22 * hour), await confirm(90 * minute)];
  for (const guest of [tomorrow, tonight]) await cancel(guest);
  await pass(2 * minute);
  expect([await listSent(tomorrow), await listSent(tonight)]).toEqual([[], ['cancellation']]);
  await passUntil(9);
  expect(await listSent(tomorrow)).toEqual(['cancellation']);
});

test('H245 a cancellation that waits is sent when the venue’s time zone is changed meanwhile', async () => {
  await passUntil(12);
  const guest = await invite(server, manager, { startsIn: 8 * hour, locale: 'en' });
  await cancel(guest);
  for (const time_zone of ['Europe/Athens', 'America/Sao_Paulo', 'Asia/Jerusalem'])
    expect(
      (await manager(VenueUpdateDocument, { venue, changes: { time_zone, confirm_time_zone: time_zone } })).error,
    ).toBe(null);
  await pass(minute);
  expect(await listSent(guest)).toEqual(['invitation', 'cancellation']);
});
