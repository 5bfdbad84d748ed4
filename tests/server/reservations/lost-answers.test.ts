import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, toPromise, waitFor } from 'xstate';
import { TicketUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import type { Ports } from '../../../machines/ports.ts';
import { createReservationsActors } from '../../../machines/reservations/reservations.actors.ts';
import { parseReservation } from '../../../machines/reservations/parse-reservation.actors.ts';
import { createSaveReservation } from '../../../machines/reservations/reservation-dialog.actors.ts';
import { reservationFormMachine } from '../../../machines/reservations/reservation-form.machine.ts';
import type {
  QueuedReservation,
  ReservationValues,
  SaveQueueEvent,
} from '../../../machines/offline/save-queue.types.ts';
import { sendReservation } from '../../../machines/offline/send-reservation.actors.ts';
import type { ReservationPayload } from '../../../machines/reservations/reservation.form.ts';
import { createActorHarness } from '../../support/actor-harness.ts';
import type { TestServer } from '../../support/server.ts';
import { createVenueWithRole } from '../../unit/machines/support/venue-fixture.ts';
import { createAskLosing, openDemoGroup, type Request } from '../content/demo-clients.ts';
import {
  createReservation,
  enterLastingly,
  expectedIn,
  hour,
  listDay,
  readReservation,
} from './reservation-clients.ts';

let server: TestServer;
let michal: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  michal = enterLastingly(server, 'michal');
});
afterAll(() => server.close());

const venue = createVenueWithRole('owner');
const networkLost = { code: 'NETWORK' };
/** Ports over the real server: the first answers are lost after their commit. */
const losingPorts = (lost = 1) => {
  const ports = { ask: createAskLosing(lost, michal), newId: randomUUID, now: () => server.clock.now() };
  return ports as Pick<Ports, 'ask' | 'newId' | 'now'> as Ports;
};
/** Each attempt is an actor of its own, as a form starts them. */
const attempt = (logic: AnyActorLogic, input: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};
const toValues = (expected: string, phone: string): ReservationValues => ({
  phone,
  name: 'Noa Levi',
  size: 2,
  area: '',
  table: '',
  note: '',
  email: '',
  language: 'he',
  reason: 'A regular',
  as: 'invite',
  date: expected.slice(0, 8),
  time: expected.slice(8),
});
const countReservations = async (date: string, phone: string): Promise<number> =>
  (await listDay(michal, date)).tickets.filter(({ phoneNumber }) => phoneNumber.endsWith(phone.slice(1))).length;

/** A form whose first answer is lost, and the queue that takes over what it has not heard of. */
const openForm = () => {
  const queue: QueuedReservation[] = [];
  const ports = {
    ...losingPorts(),
    person: () => 'michal',
    queued: () => queue,
    notifyQueue: (event: SaveQueueEvent) => {
      if (event.type === 'save.queued') queue.push({ ...(event.save as QueuedReservation), order: queue.length + 1 });
    },
  };
  const sendQueued = async () => {
    for (const change of queue.splice(0)) await sendReservation(ports, change, change.key);
  };
  return { saveReservation: createSaveReservation(ports), sendQueued };
};

test('P3 F001 a new reservation whose answer was lost waits in the queue, and exists once when it was sent from there', async () => {
  const expected = expectedIn(server, hour);
  const phone = '0501112201';
  const { saveReservation, sendQueued } = openForm();
  const values = toValues(expected, phone);
  const payload: ReservationPayload = { venue, reservation: null, correction: null, values, changed: [] };
  expect(await attempt(saveReservation, payload)).toMatchObject({ waits: true });
  await sendQueued();
  expect(await countReservations(expected.slice(0, 8), phone)).toBe(1);
});

test('F001 a changed reservation whose answer was lost does not conflict with itself', async () => {
  const expected = expectedIn(server, hour);
  const created = await createReservation(michal, { expected, as: 'confirm', phoneNumber: '0501112202' });
  const { saveReservation, sendQueued } = openForm();
  const values = { ...toValues(expected, created.phoneNumber), note: 'Window' };
  const reservation = parseReservation(created, 0);
  const payload: ReservationPayload = { venue, reservation, correction: null, values, changed: ['note'] };
  expect(await attempt(saveReservation, payload)).toMatchObject({ waits: true });
  await sendQueued();
  expect((await readReservation(michal, created.ticketId)).ticket).toMatchObject({ note: 'Window' });
});

test('a changed reservation that meets a colleague’s change takes it over, and is saved by another Save', async () => {
  const expected = expectedIn(server, hour);
  const created = await createReservation(michal, { expected, as: 'confirm', phoneNumber: '0501112204' });
  const ports = {
    ask: createAskLosing(0, michal) as Ports['ask'],
    newId: randomUUID,
    now: () => server.clock.now(),
    person: () => 'michal',
    queued: () => [],
    notifyQueue: () => undefined,
  };
  const { actor } = createActorHarness(reservationFormMachine, {
    input: { venue, reservation: parseReservation(created, 0), correction: null, today: expected.slice(0, 8) },
    actors: { saveReservation: createSaveReservation(ports) },
  });
  const save = async () => {
    actor.send({ type: 'reservation.save' });
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return value === 'done' ? 'saved' : (context.error?.code ?? 'refused');
  };
  actor.send({ type: 'field.changed', field: 'note', value: 'Window' });
  const { ticketId } = created;
  expect((await michal(TicketUpdateDocument, { ticketId, name: 'Noa Mizrahi', note: 'Door' })).error).toBe(null);
  expect(await save()).toBe('CONFLICT');
  expect(actor.getSnapshot().context.values).toMatchObject({ name: 'Noa Mizrahi', note: 'Window' });
  expect(await save()).toBe('saved');
  expect((await readReservation(michal, ticketId)).ticket).toMatchObject({ name: 'Noa Mizrahi', note: 'Window' });
});

const openReservations = (lost = 1) => {
  const { ask, newId, now } = losingPorts(lost);
  const others = { save: () => undefined, queued: () => [] };
  const ports = { ask, newId, now, ...others } as unknown as Parameters<typeof createReservationsActors>[0];
  const { runAction } = createReservationsActors(ports);
  return (action: string, more: object) =>
    attempt(runAction, { scope: { role: 'owner', venue }, query: { filters: {} }, rows: [], action, ...more });
};

test('F001 the list of a day whose answer was lost is e-mailed once', async () => {
  const run = openReservations();
  const call = { query: { filters: { date: '', aggregate: 'total' } }, argument: 'owner@petilia.example' };
  await expect(run('email', call)).rejects.toMatchObject(networkLost);
  await run('email', call);
  await server.tick();
  expect((await server.outbox()).filter(({ to }) => to === 'owner@petilia.example')).toHaveLength(1);
});

test('F001 a guest whose erasure was carried out without an answer is not missing when it is asked for again', async () => {
  const expected = expectedIn(server, hour);
  const created = await createReservation(michal, { expected, as: 'confirm', phoneNumber: '0501112203' });
  const run = openReservations();
  const call = { rows: [parseReservation(created, 0)] };
  expect(await run('eraseGuest', call)).toMatchObject({ done: [], failed: [{ error: networkLost }] });
  expect(await run('eraseGuest', call)).toMatchObject({ done: [{ id: created.ticketId }], failed: [] });
});

test('F001 of several guests whose erasure was carried out without an answer none is missing when it is asked for again', async () => {
  const expected = expectedIn(server, hour);
  const rows = [];
  for (const phoneNumber of ['0501112205', '0501112206'])
    rows.push(parseReservation(await createReservation(michal, { expected, as: 'confirm', phoneNumber }), 0));
  const [one, other] = rows.map(({ id }) => id);
  const run = openReservations(rows.length);
  expect(await run('eraseGuest', { rows })).toMatchObject({
    done: [],
    failed: [
      { id: one, error: networkLost },
      { id: other, error: networkLost },
    ],
  });
  expect(await run('eraseGuest', { rows })).toMatchObject({ done: [{ id: one }, { id: other }], failed: [] });
});
