import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveReport } from '../../../machines/ports.ts';
import { createLiveSubscription } from '../../../src/adapters/live-subscription.ts';
import { openTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { signInAt } from '../../support/http-client.ts';
import { type ServerProcess, startProcess } from '../../support/process.ts';
import { createServerClient } from '../../support/server.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { createRequester, type Request } from '../content/demo-clients.ts';
import { createGuestClient, findToken } from '../guests/guest-clients.ts';
import { createTicket, expectedIn, hour, listDay, readTicket, type Ticket, venue } from './reservation-clients.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
/** the guest answers at one process, the boards are open at the other */
let one: ServerProcess;
let other: ServerProcess;
let guest: ReturnType<typeof createGuestClient>;
let staffAtOne: Request;
let staffAtOther: Request;
let staffToken: string;

beforeAll(async () => {
  database = await openTestDatabase(process.env.TEST_DATABASE_URL ?? '', true);
  // the guests and all boards are one address and one person
  const unlimited = '1000000';
  const env = {
    DATABASE_URL: database.url,
    ...{ SOCKETS_PER_PERSON: '1000', REQUESTS_PER_SECOND_PERSON: unlimited },
    ...{ REQUESTS_PER_SECOND_VENUE: unlimited, REQUESTS_PER_SECOND_ADDRESS: unlimited },
    ...{ GUEST_CALLS_PER_MINUTE_ADDRESS: unlimited, GUEST_CALLS_PER_MINUTE_LINK: unlimited },
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

/** A board as the application opens it, with a socket of its own. */
const openBoard = (url: string, onReport: (report: LiveReport) => void = () => {}) => {
  const received: Received[] = [];
  const stop = createLiveSubscription({
    url: `${url.replace('http', 'ws')}/api/graphql`,
    documents: 'text',
    token: () => Promise.resolve(staffToken),
    random: () => 0,
  })(venue, (report) => {
    received.push({ ...report, at: performance.now() });
    onReport(report);
  });
  return { received, stop };
};
type Board = ReturnType<typeof openBoard>;

/** The versions of a reservation that were announced to a board, in the order in which they came. */
const announced = (received: readonly LiveReport[], id: string): number[] =>
  received.flatMap((it) => (it.type === 'change' && it.change.id === id ? [it.change.version] : []));
const received = (type: LiveReport['type'], count: number) => (board: Board) =>
  board.received.filter((it) => it.type === type).length >= count;
const allBoards = (boards: readonly Board[], check: (board: Board) => boolean) =>
  eventually(() => expect(boards.filter((board) => !check(board))).toHaveLength(0));

let phones = 0;
/** An invitation that was sent, so that only its guest changes it from now on. It can be answered for two hours. */
const invite = async (): Promise<{ ticket: Ticket; token: string }> => {
  const phoneNumber = `+97250${String(7_000_000 + ++phones)}`;
  const expected = expectedIn({ clock: { now: Date.now } }, 2 * hour);
  const { ticketId } = await createTicket(staffAtOne, { phoneNumber, expected, as: 'invite' });
  const ticket = await eventually(async () => {
    const read = await readTicket(staffAtOne, ticketId);
    expect(read.ticket.delivery).toBe('sent');
    return read.ticket;
  });
  return { ticket, token: await findToken(createServerClient(one.url), phoneNumber) };
};

/** The board of the reservation's day, read from the process where the boards are open. */
const readBoard = async ({ ticketId, expected }: Ticket) => {
  const { tickets, summary } = await listDay(staffAtOther, expected.slice(0, 8));
  return { row: tickets.find((it) => it.ticketId === ticketId), summary };
};

test('an answer at one process is announced on 200 boards of another within a second, and the board read there has it', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  const { ticket, token } = await invite();
  const { summary: before } = await readBoard(ticket);
  const boards = Array.from({ length: 200 }, () => openBoard(other.url));
  try {
    await allBoards(boards, received('gap', 1));
    const seconds: number[] = [];
    const versions: number[] = [];
    // the fastest of five: on a busy machine some of them wait
    for (const answer of ['approve', 'decline', 'approve', 'decline', 'approve'] as const) {
      const answeredAt = performance.now();
      expect((await guest.answer(token, answer)).error).toBe(null);
      versions.push(ticket.version + versions.length + 1);
      await allBoards(boards, (board) => announced(board.received, ticket.ticketId).length >= versions.length);
      const last = Math.max(...boards.map((board) => board.received.findLast((it) => it.type === 'change')?.at ?? 0));
      seconds.push((last - answeredAt) / 1000);
      const { row, summary } = await readBoard(ticket);
      expect(row).toMatchObject({
        ...{ status: answer === 'approve' ? 'approved' : 'canceled', answer, version: versions.at(-1) },
        repliedAt: expect.any(String),
      });
      const counter = answer === 'approve' ? 'approved' : 'declined';
      expect(summary).toEqual({ ...before, replied: before.replied + 1, [counter]: before[counter] + 1 });
    }
    for (const board of boards) expect(announced(board.received, ticket.ticketId)).toEqual(versions);
    expect(Math.min(...seconds)).toBeLessThan(1);
  } finally {
    for (const { stop } of boards) stop();
  }
});

test('F021 boards whose sockets are lost and reconnect miss no answer, and none is announced twice', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  const { ticket, token } = await invite();
  const line = await startTcpProxy(other.url);
  const readVersion = async (): Promise<number> => (await readBoard(ticket)).row?.version ?? 0;
  const boards = Array.from({ length: 20 }, () => {
    // like the board: the subscription begins with a gap, and a gap reloads
    const reads: Promise<number>[] = [];
    return { ...openBoard(line.url, ({ type }) => void (type === 'gap' && reads.push(readVersion()))), reads };
  });
  let version = ticket.version;
  const answer = async (): Promise<void> => {
    const { error } = await guest.answer(token, (version - ticket.version) % 2 === 0 ? 'approve' : 'decline');
    expect(error).toBe(null);
    version += 1;
  };
  try {
    for (const round of [1, 2, 3]) {
      await allBoards(boards, received('gap', round));
      await answer();
      line.cut({ until: 'joined' });
      await allBoards(boards, received('lost', round));
      await answer();
      await answer();
      line.join();
      // and while they connect
      await eventually(async () => {
        await answer();
        expect(boards.every(received('gap', round + 1))).toBe(true);
      });
    }
    await answer();
    await allBoards(boards, (board) => announced(board.received, ticket.ticketId).includes(version));
    for (const board of boards) {
      const all = announced(board.received, ticket.ticketId);
      expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
      // a socket's announcements have no gaps, and continue where the board that was read for them ends
      const reads = await Promise.all(board.reads);
      const sockets = board.received.map(({ type }, at) => (type === 'gap' ? at : -1)).filter((at) => at >= 0);
      expect(reads).toHaveLength(sockets.length);
      for (const [index, read] of reads.entries()) {
        const versions = announced(board.received.slice(sockets[index], sockets[index + 1]), ticket.ticketId);
        const [first = read + 1] = versions;
        expect(first).toBeLessThanOrEqual(read + 1);
        expect(versions).toEqual(versions.map((_, at) => first + at));
      }
      // changes without a socket are in the board that was read after it, and were not announced
      expect(all.length).toBeLessThanOrEqual(version - ticket.version - 6);
      expect(await readVersion()).toBe(version);
    }
  } finally {
    for (const { stop } of boards) stop();
    await line.close();
  }
});
