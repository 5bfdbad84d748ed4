import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { openDemoGroup, type Request } from '../content/demo-clients.ts';
import { createTicket, enterLastingly, expectedIn, hour, listDay, minute, readTicket } from './reservation-clients.ts';

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
  const ticket = await createTicket(manager, { expected: expectedIn(server, hour), as: 'standby' });
  await wait(hour);
  expect((await readTicket(manager, ticket.ticketId)).ticket).toMatchObject({
    status: 'canceled',
    canceledBy: 'server',
  });
});

test('H295 neither the list nor the history of a reservation holds a guest’s link', async () => {
  const phoneNumber = '+972505000001';
  const expected = expectedIn(server, 20 * hour);
  const ticket = await createTicket(manager, { phoneNumber, expected, as: 'invite' });
  await wait(18 * hour);
  const text = (await server.outbox()).find(({ to }) => to === phoneNumber)?.text ?? '';
  const token = text.slice(text.indexOf('#') + 1);
  expect(token).toHaveLength(22);
  const shown = JSON.stringify([
    await readTicket(manager, ticket.ticketId),
    await listDay(manager, expected.slice(0, 8)),
  ]);
  expect(shown).not.toContain(token);
});
