import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReservationStatus, reservationAggregates } from '../../../graphql/domain/reservations.ts';
import { applyReservationEvent } from '../../../machines/lifecycles/reservation.ts';
import {
  type StaffReservationEvent,
  staffReservationEvents,
  type ReservationFacts,
} from '../../../machines/lifecycles/reservation.types.ts';
import { TicketUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { getBusinessDate } from '../../../graphql/domain/business-day.ts';
import type { TestServer } from '../../support/server.ts';
import { openDemoGroup, type Request } from '../content/demo-clients.ts';
import {
  createReservation,
  enterLastingly,
  expectedIn,
  hour,
  listDay,
  minute,
  readReservation,
  sendEvent,
  type Reservation,
} from './reservation-clients.ts';

let server: TestServer;
let manager: Request;
let host: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  manager = enterLastingly(server, 'yonatan');
  host = enterLastingly(server, 'dana');
});
afterAll(() => server.close());

/** What brings a reservation of an hour from now into a state. `later`: only once it has begun. */
const ways: Record<
  ReservationStatus,
  { as: 'invite' | 'standby' | 'confirm'; events: readonly string[]; later?: true }
> = {
  invited: { as: 'invite', events: [] },
  standby: { as: 'standby', events: [] },
  approved: { as: 'confirm', events: [] },
  canceled: { as: 'confirm', events: ['cancel'] },
  done: { as: 'confirm', events: ['done'] },
  seated: { as: 'confirm', events: ['seat'] },
  departed: { as: 'confirm', events: ['seat', 'depart'] },
  deleted: { as: 'confirm', events: ['delete'] },
  noShow: { as: 'confirm', events: ['noShow'], later: true },
};

const toFacts = (reservation: Reservation): ReservationFacts => ({
  status: reservation.status as ReservationStatus,
  answer: reservation.answer as ReservationFacts['answer'],
  canceledBy: reservation.canceledBy as ReservationFacts['canceledBy'],
  before: reservation.before as ReservationFacts['before'],
  startsAt: Date.parse(reservation.startsAt),
  deadlineAt: Date.parse(reservation.deadlineAt),
  cancelsUnanswered: reservation.cancelsUnanswered,
  callbackOpen: reservation.callbackAt !== null,
  flagged: reservation.flagged,
  archived: reservation.archivedAt !== null,
  deleted: reservation.deletedAt
    ? { from: reservation.deletedFrom as ReservationStatus, at: Date.parse(reservation.deletedAt) }
    : null,
  previous: reservation.previous as ReservationFacts['previous'],
});

const begin = async (status: ReservationStatus): Promise<Reservation> => {
  const { as, events, later } = ways[status];
  const created = await createReservation(manager, { expected: expectedIn(server, hour), as });
  if (later) server.clock.advance(hour + 16 * minute);
  for (const event of events) {
    const { error } = await sendEvent(manager, created.ticketId, event, { reason: 'They called' });
    expect([event, error]).toEqual([event, null]);
  }
  // its invitation leaves now, not between two reads
  await server.tick();
  return (await readReservation(manager, created.ticketId)).ticket;
};

test.each(Object.keys(ways) as ReservationStatus[])(
  'every event on a reservation that is %s has the result of its machine, and one that is rejected changes nothing',
  async (status) => {
    for (const type of staffReservationEvents) {
      const reservation = await begin(status);
      const to = status === 'noShow' ? 'done' : 'noShow';
      const more = { reason: 'They called', manages: true, to, undoes: null };
      const event = { type, now: server.clock.now(), by: demoUsers.yonatan.id, ...more } as StaffReservationEvent;
      const expected = applyReservationEvent(toFacts(reservation), event);
      const { data, error } = await sendEvent(manager, reservation.ticketId, type, {
        ...(type === 'cancel' && { reason: 'They called' }),
        ...(type === 'correct' && { to }),
      });
      const after = (await readReservation(manager, reservation.ticketId)).ticket;
      if (expected === null) {
        expect([type, error?.key]).toEqual([type, 'notPossibleNow']);
        expect(after).toEqual(reservation);
      } else {
        expect([type, error]).toEqual([type, null]);
        expect([type, toFacts(after)]).toEqual([type, JSON.parse(JSON.stringify(expected))]);
        expect(data.ticketEvent).toEqual(after);
        expect(after.version).toBe(reservation.version + 1);
      }
    }
  },
);

test('a host may do everything but delete and correct, and does not see what was deleted', async () => {
  const reservation = await begin('approved');
  expect((await sendEvent(host, reservation.ticketId, 'delete')).error?.code).toBe('FORBIDDEN');
  await sendEvent(host, reservation.ticketId, 'done');
  expect((await sendEvent(host, reservation.ticketId, 'correct')).error?.code).toBe('FORBIDDEN');
  await sendEvent(manager, reservation.ticketId, 'delete');
  expect((await sendEvent(host, reservation.ticketId, 'restore')).error?.code).toBe('NOT_FOUND');
});

describe('an undo is refused', () => {
  const read = async ({ ticketId }: Reservation) => (await readReservation(manager, ticketId)).ticket;
  const send = async (ask: Request, { ticketId }: Reservation, event: string, more: Record<string, unknown> = {}) => {
    const { data, error } = await sendEvent(ask, ticketId, event, { reason: 'They called', ...more });
    expect([event, error]).toEqual([event, null]);
    return data.ticketEvent as Reservation;
  };
  const previousAt = ({ previous }: Reservation): number => (previous as { at: number }).at;
  const expectRejected = async (ask: Request, reservation: Reservation, more: Record<string, unknown> = {}) => {
    const before = await read(reservation);
    expect((await sendEvent(ask, reservation.ticketId, 'undo', more)).error).toMatchObject({ key: 'notPossibleNow' });
    expect(await read(reservation)).toEqual(before);
  };

  test('after a colleague’s change, which stays', async () => {
    const reservation = await begin('invited');
    const { previous } = await send(host, reservation, 'approve');
    await send(manager, reservation, 'cancel');
    await expectRejected(host, reservation);
    await expectRejected(host, reservation, { undoes: (previous as { at: number }).at });
    expect((await read(reservation)).status).toBe('canceled');
    expect((await send(manager, reservation, 'undo')).status).toBe('approved');
  });

  test('after a later change of one’s own, when the undo is meant for the earlier change', async () => {
    const reservation = await begin('invited');
    const approved = await send(host, reservation, 'approve');
    server.clock.advance(1000);
    const canceled = await send(host, reservation, 'cancel');
    await expectRejected(host, reservation, { undoes: previousAt(approved) });
    expect((await send(host, reservation, 'undo', { undoes: previousAt(canceled) })).status).toBe('approved');
  });

  test('after the reservation was edited', async () => {
    const reservation = await begin('invited');
    await send(host, reservation, 'approve');
    const { error } = await manager(TicketUpdateDocument, { ticketId: reservation.ticketId, note: 'By the window' });
    expect(error).toBe(null);
    await expectRejected(host, reservation);
  });

  test('to a host after a manager’s restoration, so that a host never deletes', async () => {
    const reservation = await begin('deleted');
    await send(manager, reservation, 'restore');
    await expectRejected(host, reservation);
  });

  test('to a host after a manager’s correction', async () => {
    const reservation = await begin('done');
    await send(manager, reservation, 'correct', { to: 'noShow' });
    await expectRejected(host, reservation);
  });
});

test('a save without a change adds no event, and the last change can still be undone', async () => {
  const { ticketId } = await begin('invited');
  await sendEvent(host, ticketId, 'approve');
  const before = await readReservation(manager, ticketId);
  const { name, phoneNumber, size, note, table } = before.ticket;
  const same = { ticketId, name, phoneNumber, size, note, table: table ?? '' };
  for (const variables of [{ ticketId }, same])
    expect((await host(TicketUpdateDocument, variables)).data.ticketUpdate).toEqual(before.ticket);
  expect(await readReservation(manager, ticketId)).toEqual(before);
  expect((await sendEvent(host, ticketId, 'undo', { reason: 'They called' })).data.ticketEvent).toMatchObject({
    status: 'invited',
  });
});

test('P5 an event on a reservation that has changed since brings the current one', async () => {
  const reservation = await begin('invited');
  await sendEvent(manager, reservation.ticketId, 'approve');
  const { error } = await sendEvent(host, reservation.ticketId, 'cancel', {
    reason: 'x',
    expectedVersion: reservation.version,
  });
  expect(error).toMatchObject({ code: 'CONFLICT', detail: { ticket: { status: 'approved' } } });
});

test('P3 the same event with the same key happens once and gets the first answer', async () => {
  const reservation = await begin('approved');
  const key = crypto.randomUUID();
  const ask = (): ReturnType<Request> =>
    manager(
      'mutation ($id: ID!) { ticketEvent(ticketId: $id, event: "cancel", reason: "x") { status version } }',
      { id: reservation.ticketId },
      { key },
    );
  const [first, second] = [await ask(), await ask()];
  expect(second.data).toEqual(first.data);
  expect((await readReservation(manager, reservation.ticketId)).events.map(({ event }) => event)).toEqual([
    'confirm',
    'cancel',
  ]);
});

test('each counter shows the number of rows that it opens', async () => {
  const date = getBusinessDate(expectedIn(server, hour), []);
  const { summary } = await listDay(manager, date);
  for (const aggregate of reservationAggregates) {
    const { tickets, count } = await listDay(manager, date, { aggregate });
    expect([aggregate, count, tickets.length]).toEqual([aggregate, summary[aggregate], summary[aggregate]]);
    expect(tickets.every(({ archivedAt }) => (archivedAt !== null) === (aggregate === 'archived'))).toBe(true);
  }
  expect(summary.total).toBeGreaterThan(0);
  expect(summary.approved + summary.declined).toBe(summary.replied);
});

test('the history has every event with its time and person', async () => {
  const reservation = await begin('canceled');
  const { events } = await readReservation(manager, reservation.ticketId);
  expect(events.map(({ event, status, by, name, reason }) => ({ event, status, by, name, reason }))).toEqual([
    { event: 'confirm', status: 'approved', by: 'staff', name: expect.stringMatching(/./), reason: 'A regular' },
    { event: 'cancel', status: 'canceled', by: 'staff', name: expect.stringMatching(/./), reason: 'They called' },
  ]);
});

test('the number of a guest is shown grouped, with its country', async () => {
  const expected = expectedIn(server, 3 * hour);
  const { ticketId } = await createReservation(manager, { phoneNumber: '050-111-2233', as: 'confirm', expected });
  const { ticket, phoneShown } = await readReservation(manager, ticketId);
  expect([ticket.phoneNumber, phoneShown]).toEqual(['+972501112233', '+972 50 111 2233']);
});
