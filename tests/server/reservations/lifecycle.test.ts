import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TicketStatus, ticketAggregates } from '../../../graphql/domain/reservations.ts';
import { applyTicketEvent } from '../../../machines/lifecycles/reservation.ts';
import {
  type StaffTicketEvent,
  staffTicketEvents,
  type TicketFacts,
} from '../../../machines/lifecycles/reservation.types.ts';
import { TicketUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { TestServer } from '../../support/server.ts';
import { openDemoGroup, type Request } from '../content/demo-clients.ts';
import {
  createTicket,
  enterLastingly,
  expectedIn,
  hour,
  listDay,
  minute,
  readTicket,
  sendEvent,
  type Ticket,
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
const ways: Record<TicketStatus, { as: 'invite' | 'standby' | 'confirm'; events: readonly string[]; later?: true }> = {
  invited: { as: 'invite', events: [] },
  standby: { as: 'standby', events: [] },
  approved: { as: 'confirm', events: [] },
  canceled: { as: 'confirm', events: ['cancel'] },
  done: { as: 'confirm', events: ['done'] },
  deleted: { as: 'confirm', events: ['delete'] },
  noShow: { as: 'confirm', events: ['noShow'], later: true },
};

const toFacts = (ticket: Ticket): TicketFacts => ({
  status: ticket.status as TicketStatus,
  answer: ticket.answer as TicketFacts['answer'],
  canceledBy: ticket.canceledBy as TicketFacts['canceledBy'],
  before: ticket.before as TicketFacts['before'],
  startsAt: Date.parse(ticket.startsAt),
  deadlineAt: Date.parse(ticket.deadlineAt),
  cancelsUnanswered: ticket.cancelsUnanswered,
  callbackOpen: ticket.callbackAt !== null,
  flagged: ticket.flagged,
  archived: ticket.archivedAt !== null,
  deleted: ticket.deletedAt ? { from: ticket.deletedFrom as TicketStatus, at: Date.parse(ticket.deletedAt) } : null,
  previous: ticket.previous as TicketFacts['previous'],
});

const begin = async (status: TicketStatus): Promise<Ticket> => {
  const { as, events, later } = ways[status];
  const created = await createTicket(manager, { expected: expectedIn(server, hour), as });
  if (later) server.clock.advance(hour + 16 * minute);
  for (const event of events) {
    const { error } = await sendEvent(manager, created.ticketId, event, { reason: 'They called' });
    expect([event, error]).toEqual([event, null]);
  }
  // its invitation leaves now, not between two reads
  await server.tick();
  return (await readTicket(manager, created.ticketId)).ticket;
};

test.each(Object.keys(ways) as TicketStatus[])(
  'every event on a reservation that is %s has the result of its machine, and one that is rejected changes nothing',
  async (status) => {
    for (const type of staffTicketEvents) {
      const ticket = await begin(status);
      const to = status === 'done' ? 'noShow' : 'done';
      const more = { reason: 'They called', manages: true, to, undoes: null };
      const event = { type, now: server.clock.now(), by: demoUsers.yonatan.id, ...more } as StaffTicketEvent;
      const expected = applyTicketEvent(toFacts(ticket), event);
      const { data, error } = await sendEvent(manager, ticket.ticketId, type, {
        ...(type === 'cancel' && { reason: 'They called' }),
        ...(type === 'correct' && { to }),
      });
      const after = (await readTicket(manager, ticket.ticketId)).ticket;
      if (expected === null) {
        expect([type, error?.key]).toEqual([type, 'notPossibleNow']);
        expect(after).toEqual(ticket);
      } else {
        expect([type, error]).toEqual([type, null]);
        expect([type, toFacts(after)]).toEqual([type, JSON.parse(JSON.stringify(expected))]);
        expect(data.ticketEvent).toEqual(after);
        expect(after.version).toBe(ticket.version + 1);
      }
    }
  },
);

test('a host may do everything but delete and correct, and does not see what was deleted', async () => {
  const ticket = await begin('approved');
  expect((await sendEvent(host, ticket.ticketId, 'delete')).error?.code).toBe('FORBIDDEN');
  await sendEvent(host, ticket.ticketId, 'done');
  expect((await sendEvent(host, ticket.ticketId, 'correct')).error?.code).toBe('FORBIDDEN');
  await sendEvent(manager, ticket.ticketId, 'delete');
  expect((await sendEvent(host, ticket.ticketId, 'restore')).error?.code).toBe('NOT_FOUND');
});

describe('an undo is refused', () => {
  const read = async ({ ticketId }: Ticket) => (await readTicket(manager, ticketId)).ticket;
  const send = async (ask: Request, { ticketId }: Ticket, event: string, more: Record<string, unknown> = {}) => {
    const { data, error } = await sendEvent(ask, ticketId, event, { reason: 'They called', ...more });
    expect([event, error]).toEqual([event, null]);
    return data.ticketEvent as Ticket;
  };
  const previousAt = ({ previous }: Ticket): number => (previous as { at: number }).at;
  const expectRejected = async (ask: Request, ticket: Ticket, more: Record<string, unknown> = {}) => {
    const before = await read(ticket);
    expect((await sendEvent(ask, ticket.ticketId, 'undo', more)).error).toMatchObject({ key: 'notPossibleNow' });
    expect(await read(ticket)).toEqual(before);
  };

  test('after a colleague’s change, which stays', async () => {
    const ticket = await begin('invited');
    const { previous } = await send(host, ticket, 'approve');
    await send(manager, ticket, 'cancel');
    await expectRejected(host, ticket);
    await expectRejected(host, ticket, { undoes: (previous as { at: number }).at });
    expect((await read(ticket)).status).toBe('canceled');
    expect((await send(manager, ticket, 'undo')).status).toBe('approved');
  });

  test('after a later change of one’s own, when the undo is meant for the earlier change', async () => {
    const ticket = await begin('invited');
    const approved = await send(host, ticket, 'approve');
    server.clock.advance(1000);
    const canceled = await send(host, ticket, 'cancel');
    await expectRejected(host, ticket, { undoes: previousAt(approved) });
    expect((await send(host, ticket, 'undo', { undoes: previousAt(canceled) })).status).toBe('approved');
  });

  test('after the reservation was edited', async () => {
    const ticket = await begin('invited');
    await send(host, ticket, 'approve');
    const { error } = await manager(TicketUpdateDocument, { ticketId: ticket.ticketId, note: 'By the window' });
    expect(error).toBe(null);
    await expectRejected(host, ticket);
  });

  test('to a host after a manager’s restoration, so that a host never deletes', async () => {
    const ticket = await begin('deleted');
    await send(manager, ticket, 'restore');
    await expectRejected(host, ticket);
  });

  test('to a host after a manager’s correction', async () => {
    const ticket = await begin('done');
    await send(manager, ticket, 'correct', { to: 'noShow' });
    await expectRejected(host, ticket);
  });
});

test('a save without a change adds no event, and the last change can still be undone', async () => {
  const { ticketId } = await begin('invited');
  await sendEvent(host, ticketId, 'approve');
  const before = await readTicket(manager, ticketId);
  const { name, phoneNumber, size, note, table } = before.ticket;
  const same = { ticketId, name, phoneNumber, size, note, table: table ?? '' };
  for (const variables of [{ ticketId }, same])
    expect((await host(TicketUpdateDocument, variables)).data.ticketUpdate).toEqual(before.ticket);
  expect(await readTicket(manager, ticketId)).toEqual(before);
  expect((await sendEvent(host, ticketId, 'undo', { reason: 'They called' })).data.ticketEvent).toMatchObject({
    status: 'invited',
  });
});

test('P5 an event on a reservation that has changed since brings the current one', async () => {
  const ticket = await begin('invited');
  await sendEvent(manager, ticket.ticketId, 'approve');
  const { error } = await sendEvent(host, ticket.ticketId, 'cancel', { reason: 'x', expectedVersion: ticket.version });
  expect(error).toMatchObject({ code: 'CONFLICT', detail: { ticket: { status: 'approved' } } });
});

test('P3 the same event with the same key happens once and gets the first answer', async () => {
  const ticket = await begin('approved');
  const key = crypto.randomUUID();
  const ask = (): ReturnType<Request> =>
    manager(
      'mutation ($id: ID!) { ticketEvent(ticketId: $id, event: "cancel", reason: "x") { status version } }',
      { id: ticket.ticketId },
      { key },
    );
  const [first, second] = [await ask(), await ask()];
  expect(second.data).toEqual(first.data);
  expect((await readTicket(manager, ticket.ticketId)).events.map(({ event }) => event)).toEqual(['confirm', 'cancel']);
});

test('each counter shows the number of rows that it opens', async () => {
  const date = expectedIn(server, hour).slice(0, 8);
  const { summary } = await listDay(manager, date);
  for (const aggregate of ticketAggregates) {
    const { tickets, count } = await listDay(manager, date, { aggregate });
    expect([aggregate, count, tickets.length]).toEqual([aggregate, summary[aggregate], summary[aggregate]]);
    expect(tickets.every(({ archivedAt }) => (archivedAt !== null) === (aggregate === 'archived'))).toBe(true);
  }
  expect(summary.total).toBeGreaterThan(0);
  expect(summary.approved + summary.declined).toBe(summary.replied);
});

test('the history has every event with its time and person', async () => {
  const ticket = await begin('canceled');
  const { events } = await readTicket(manager, ticket.ticketId);
  expect(events.map(({ event, status, by, name, reason }) => ({ event, status, by, name, reason }))).toEqual([
    { event: 'confirm', status: 'approved', by: 'staff', name: expect.stringMatching(/./), reason: 'A regular' },
    { event: 'cancel', status: 'canceled', by: 'staff', name: expect.stringMatching(/./), reason: 'They called' },
  ]);
});
