import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { getBusinessDate } from '../../../graphql/domain/business-day.ts';
import type { LiveReport } from '../../../machines/ports.ts';
import { createLiveSubscription } from '../../../src/adapters/live-subscription.ts';
import { openTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { signInAt } from '../../support/http-client.ts';
import { type ServerProcess, startProcess } from '../../support/server-process.ts';
import { createServerClient } from '../../support/server.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { createRequester, type Request } from '../content/demo-clients.ts';
import { createGuestClient, findToken } from '../guest-link/guest-clients.ts';
import {
  createReservation,
  expectedIn,
  hour,
  listDay,
  readReservation,
  type Reservation,
  venue,
} from './reservation-clients.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
/** the guest answers at one process, the screens of staff are open at the other */
let one: ServerProcess;
let other: ServerProcess;
let guest: ReturnType<typeof createGuestClient>;
let staffAtOne: Request;
let staffAtOther: Request;
let staffToken: string;

beforeAll(async () => {
  database = await openTestDatabase(process.env.TEST_DATABASE_URL ?? '', true);
  // the guests and all screens are one address and one person
  const unlimited = '1000000';
  const env = {
    DATABASE_URL: database.url,
    SOCKETS_PER_PERSON: '1000',
    REQUESTS_PER_SECOND_PERSON: unlimited,
    REQUESTS_PER_SECOND_VENUE: unlimited,
    REQUESTS_PER_SECOND_ADDRESS: unlimited,
    GUEST_CALLS_PER_MINUTE_ADDRESS: unlimited,
    GUEST_CALLS_PER_MINUTE_LINK: unlimited,
  };
  [one, other] = await Promise.all([startProcess(env), startProcess(env)]);
  const staff = await signInAt({ sends: one.url, takes: other.url }, 'yonatan@petilia.example', venue);
  staffToken = staff.venueToken;
  guest = createGuestClient(createServerClient(one.url));
  staffAtOne = createRequester(createServerClient(one.url), staffToken);
  staffAtOther = createRequester(createServerClient(other.url), staffToken);
});
afterAll(async () => {
  await Promise.all([one, other].map((it) => it.kill('SIGTERM')));
  await database.drop();
});

type Received = LiveReport & { at: number };

/** The screen of reservations as the application opens it, with a socket of its own. */
const openReservations = (url: string, onReport: (report: LiveReport) => void = () => {}) => {
  const received: Received[] = [];
  const stop = createLiveSubscription({
    url: `${url.replace('http', 'ws')}/api/graphql`,
    documents: 'text',
    token: () => Promise.resolve(staffToken),
    random: () => 0,
  }).live(venue, (report) => {
    received.push({ ...report, at: performance.now() });
    onReport(report);
  });
  return { received, stop };
};
type Screen = ReturnType<typeof openReservations>;

/** The versions of a reservation that were announced to a screen, in the order in which they came. */
const announced = (received: readonly LiveReport[], id: string): number[] =>
  received.flatMap((it) => (it.type === 'change' && it.change.id === id ? [it.change.version] : []));
const received = (type: LiveReport['type'], count: number) => (screen: Screen) =>
  screen.received.filter((it) => it.type === type).length >= count;
const allScreens = (screens: readonly Screen[], check: (screen: Screen) => boolean) =>
  eventually(() => expect(screens.filter((screen) => !check(screen))).toHaveLength(0));

let phones = 0;
/** An invitation that was sent, so that only its guest changes it from now on. It can be answered for two hours. */
const invite = async (): Promise<{ reservation: Reservation; token: string }> => {
  const phoneNumber = `+97250${String(7_000_000 + ++phones)}`;
  const expected = expectedIn({ clock: { now: Date.now } }, 2 * hour);
  const { ticketId } = await createReservation(staffAtOne, { phoneNumber, expected, as: 'invite' });
  const reservation = await eventually(async () => {
    const read = await readReservation(staffAtOne, ticketId);
    expect(read.ticket.delivery).toBe('sent');
    return read.ticket;
  });
  return { reservation, token: await findToken(createServerClient(one.url), phoneNumber) };
};

/** The reservations of the day of this one, read from the process where the screens are open. */
const readReservations = async ({ ticketId, expected }: Reservation) => {
  const { tickets, summary } = await listDay(staffAtOther, getBusinessDate(expected, []));
  return { row: tickets.find((it) => it.ticketId === ticketId), summary };
};

test('an answer at one process is announced on 200 screens of another within a second, and what is read there has it', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  const { reservation, token } = await invite();
  const { summary: before } = await readReservations(reservation);
  const screens = Array.from({ length: 200 }, () => openReservations(other.url));
  try {
    await allScreens(screens, received('gap', 1));
    const seconds: number[] = [];
    const versions: number[] = [];
    // the fastest of five: on a busy machine some of them wait
    for (const answer of ['approve', 'decline', 'approve', 'decline', 'approve'] as const) {
      const answeredAt = performance.now();
      expect((await guest.answer(token, answer)).error).toBe(null);
      versions.push(reservation.version + versions.length + 1);
      await allScreens(screens, (screen) => announced(screen.received, reservation.ticketId).length >= versions.length);
      const last = Math.max(
        ...screens.map((screen) => screen.received.findLast((it) => it.type === 'change')?.at ?? 0),
      );
      seconds.push((last - answeredAt) / 1000);
      const { row, summary } = await readReservations(reservation);
      expect(row).toMatchObject({
        status: answer === 'approve' ? 'approved' : 'canceled',
        answer,
        version: versions.at(-1),
        repliedAt: expect.any(String),
      });
      const counter = answer === 'approve' ? 'approved' : 'declined';
      // who answers has seen the invitation
      const read = { viewed: before.viewed + 1, replied: before.replied + 1 };
      expect(summary).toEqual({ ...before, ...read, [counter]: before[counter] + 1 });
    }
    for (const screen of screens) expect(announced(screen.received, reservation.ticketId)).toEqual(versions);
    expect(Math.min(...seconds)).toBeLessThan(1);
  } finally {
    for (const { stop } of screens) stop();
  }
});

test('F021 screens whose sockets are lost and reconnect miss no answer, and none is announced twice', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  const { reservation, token } = await invite();
  const line = await startTcpProxy(other.url);
  const readVersion = async (): Promise<number> => (await readReservations(reservation)).row?.version ?? 0;
  const screens = Array.from({ length: 20 }, () => {
    // like the application: the subscription begins with a gap, and a gap reloads
    const reads: Promise<number>[] = [];
    return { ...openReservations(line.url, ({ type }) => void (type === 'gap' && reads.push(readVersion()))), reads };
  });
  let version = reservation.version;
  const answer = async (): Promise<void> => {
    const { error } = await guest.answer(token, (version - reservation.version) % 2 === 0 ? 'approve' : 'decline');
    expect(error).toBe(null);
    version += 1;
  };
  try {
    for (const round of [1, 2, 3]) {
      await allScreens(screens, received('gap', round));
      await answer();
      line.cut({ until: 'joined' });
      await allScreens(screens, received('lost', round));
      await answer();
      await answer();
      line.join();
      // and while they connect
      await eventually(async () => {
        await answer();
        expect(screens.every(received('gap', round + 1))).toBe(true);
      });
    }
    await answer();
    await allScreens(screens, (screen) => announced(screen.received, reservation.ticketId).includes(version));
    for (const screen of screens) {
      const all = announced(screen.received, reservation.ticketId);
      expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
      // a socket's announcements have no gaps, and continue where the reservations that were read for them end
      const reads = await Promise.all(screen.reads);
      const sockets = screen.received.map(({ type }, at) => (type === 'gap' ? at : -1)).filter((at) => at >= 0);
      expect(reads).toHaveLength(sockets.length);
      for (const [index, read] of reads.entries()) {
        const versions = announced(screen.received.slice(sockets[index], sockets[index + 1]), reservation.ticketId);
        const [first = read + 1] = versions;
        expect(first).toBeLessThanOrEqual(read + 1);
        expect(versions).toEqual(versions.map((_, at) => first + at));
      }
      // changes without a socket are in the reservations that were read after it, and were not announced
      expect(all.length).toBeLessThanOrEqual(version - reservation.version - 6);
      expect(await readVersion()).toBe(version);
    }
  } finally {
    for (const { stop } of screens) stop();
    await line.close();
  }
});
