import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestAnswers } from '../../../graphql/domain/guest-answers.ts';
import { TicketEventDocument, TicketUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { GuestAnswerDocument } from '../../../graphql/generated/guest/graphql.ts';
import { applyReservationEvent } from '../../../machines/lifecycles/reservation.ts';
import { revokeGuestTokens } from '../../../server/authorization/guest-tokens.store.ts';
import { toReservationFacts } from '../../../server/modules/reservations/reservation-rows.ts';
import { createReservationsStore } from '../../../server/modules/reservations/reservations.store.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  createReservation,
  day,
  expectedIn,
  findToken,
  hour,
  type Invited,
  invite,
  minute,
  newPhone,
  openGuestServer,
  publishProfile,
  readReservation,
  sendEvent,
  venue,
} from './guest-clients.ts';

let server: TestServer;
let staff: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  server = await openGuestServer();
  staff = await enter(server, 'yonatan', venue);
  guest = createGuestClient(server);
});
afterAll(() => server.close());

const notPossible = { code: 'BAD_INPUT', key: 'notPossibleNow', path: 'answer' };
const readRow = async (id: string) => {
  const row = await createReservationsStore(server.database.within([venue]), venue).find(id);
  if (row === undefined) throw new Error(`no reservation ${id}`);
  return row;
};

describe('an invitation', () => {
  test('shows the name, venue, time and party, and nothing else of the reservation', async () => {
    const { token, ticketId } = await invite(server, staff, {
      note: 'Table by the window',
      email: 'noa@guest.example',
    });
    const shown = await guest.read(token);
    expect(shown).toEqual({
      id: ticketId,
      version: expect.any(Number),
      guestName: 'Noa Ben Levi',
      size: 4,
      expected: expect.stringMatching(/^\d{8}20\d\d$/),
      movePath: null,
      changeUntil: null,
      chosen: [],
      startsAt: new Date(server.clock.now() + 8 * hour).toISOString(),
      deadlineAt: new Date(server.clock.now() + 5 * hour).toISOString(),
      state: 'invited',
      answer: null,
      possible: ['approve', 'decline', 'contact'],
      locale: 'he',
      venue: {
        titles: expect.objectContaining({
          en: expect.any(String),
          he: expect.any(String),
        }),
        address: {},
        point: null,
        phone: null,
        timeZone: 'Asia/Jerusalem',
        languages: expect.arrayContaining(['he', 'en']),
      },
    });
  });

  test('shows address, map and phone as the venue published them last', async () => {
    const { token } = await invite(server, staff);
    await publishProfile(server);
    expect((await guest.read(token)).venue).toMatchObject({
      address: { en: '14 Yefet Street, Jaffa', he: 'יפת 14, יפו' },
      point: { latitude: 32.053_12, longitude: 34.755_4 },
      phone: '+972 3 555 1214',
    });
  });

  test('is viewed when a page first reports it; reading it does not count', async () => {
    const { token, ticketId } = await invite(server, staff);
    await guest.read(token);
    expect((await readReservation(staff, ticketId)).ticket.viewedAt).toBe(null);
    await guest.view(token);
    const first = await readReservation(staff, ticketId);
    expect(first.ticket.viewedAt).toBe(new Date(server.clock.now()).toISOString());
    expect(first.events.map(({ event, by }) => [event, by])).toEqual([
      ['invite', 'staff'],
      ['guest.viewed', 'guest'],
    ]);
    server.clock.advance(minute);
    await guest.view(token);
    expect(await readReservation(staff, ticketId)).toEqual(first);
  });
});

describe('an answer', () => {
  test('changes what staff see, is in the history as the guest’s, and withdraws the nudge', async () => {
    const { token, ticketId } = await invite(server, staff);
    const { data } = await guest.answer(token, 'approve');
    expect(data?.guestAnswer).toMatchObject({ state: 'approved', answer: 'approve', possible: ['decline'] });
    const { ticket, events, messages } = await readReservation(staff, ticketId);
    expect(ticket).toMatchObject({
      status: 'approved',
      answer: 'approve',
      repliedAt: new Date(server.clock.now()).toISOString(),
    });
    expect(events.map(({ event, by }) => [event, by])).toEqual([
      ['invite', 'staff'],
      ['guest.approve', 'guest'],
    ]);
    expect(messages.map(({ kind, state }) => [kind, state])).toEqual([
      ['invitation', 'sent'],
      ['nudge', 'canceled'],
    ]);
  });

  test('P3 that was lost and is repeated changes nothing and answers with the current state', async () => {
    for (const answer of guestAnswers) {
      const { token, ticketId } = await invite(server, staff);
      const first = await guest.answer(token, answer);
      const stored = await readReservation(staff, ticketId);
      server.clock.advance(minute);
      const again = await guest.answer(token, answer);
      expect([answer, again]).toEqual([answer, first]);
      expect([answer, await readReservation(staff, ticketId)]).toEqual([answer, stored]);
    }
  });

  test('that staff take back and bring back by undo was given when the guest gave it', async () => {
    const { token, ticketId } = await invite(server, staff);
    await guest.answer(token, 'decline');
    const { ticket: declined } = await readReservation(staff, ticketId);
    server.clock.advance(minute);
    await sendEvent(staff, ticketId, 'restore');
    expect((await readReservation(staff, ticketId)).ticket).toMatchObject({ answer: null, repliedAt: null });
    await sendEvent(staff, ticketId, 'undo');
    const { answer, repliedAt } = (await readReservation(staff, ticketId)).ticket;
    expect([answer, repliedAt]).toEqual(['decline', declined.repliedAt]);
    expect(repliedAt).not.toBe(null);
  });

  test('is to the time that the guest was shown: a reservation that was moved since is read anew', async () => {
    const { token, ticketId } = await invite(server, staff);
    const { expected: shown } = await guest.read(token);
    const moved = expectedIn(server, 30 * hour);
    expect((await staff(TicketUpdateDocument, { ticketId, expected: moved, reason: 'Asked for' })).error).toBe(null);
    for (const answer of ['approve', 'decline'])
      expect((await guest.answer(token, answer, shown)).error).toEqual(notPossible);
    expect(await guest.read(token)).toMatchObject({ state: 'invited', answer: null, expected: moved });
    expect((await guest.answer(token, 'contact', shown)).data?.guestAnswer.answer).toBe('contact');
    expect((await guest.answer(token, 'approve', moved)).data?.guestAnswer.state).toBe('approved');
  });

  test('before the start a reservation is never shown as passed: on standby it has nothing to answer, arrived is confirmed', async () => {
    const phoneNumber = newPhone();
    const expected = expectedIn(server, 8 * hour);
    const standby = await createReservation(staff, { phoneNumber, as: 'standby', expected });
    await sendEvent(staff, standby.ticketId, 'promote');
    await server.tick();
    const token = await findToken(server, phoneNumber);
    await sendEvent(staff, standby.ticketId, 'undo');
    expect((await readReservation(staff, standby.ticketId)).ticket.status).toBe('standby');
    expect(await guest.read(token)).toMatchObject({ state: 'invited', possible: [] });
    const arrived = await invite(server, staff);
    await guest.answer(arrived.token, 'approve');
    server.clock.advance(7 * hour);
    await sendEvent(staff, arrived.ticketId, 'done');
    expect(await guest.read(arrived.token)).toMatchObject({ state: 'approved', possible: [] });
  });

  test('can be changed until the deadline', async () => {
    const { token } = await invite(server, staff);
    const states = [];
    for (const answer of ['contact', 'decline', 'approve', 'decline'] as const) {
      const { data } = await guest.answer(token, answer);
      states.push([data?.guestAnswer.state, data?.guestAnswer.answer, data?.guestAnswer.possible]);
    }
    expect(states).toEqual([
      ['invited', 'contact', ['approve', 'decline', 'contact']],
      ['canceled', 'decline', ['approve']],
      ['approved', 'approve', ['decline']],
      ['canceled', 'decline', ['approve']],
    ]);
    server.clock.advance(5 * hour);
    expect((await guest.answer(token, 'approve')).error).toEqual(notPossible);
    expect(await guest.read(token)).toMatchObject({ state: 'canceled', answer: 'decline', possible: [] });
  });

  test('that is none of the three is rejected at its field', async () => {
    const { token, ticketId } = await invite(server, staff);
    const before = await readReservation(staff, ticketId);
    for (const answer of ['', 'Approve', 'cancel', 'guest.approve', '__proto__'])
      expect((await guest.answer(token, answer)).error).toEqual({
        code: 'BAD_INPUT',
        key: 'optionNotValid',
        path: 'answer',
      });
    expect(await readReservation(staff, ticketId)).toEqual(before);
  });

  test('H269 approve and decline concurrently: each is a step of the machine, and the last valid one counts', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { token, ticketId } = await invite(server, staff);
      const results = await Promise.all([
        guest.answer(token, 'approve'),
        guest.answer(token, 'decline'),
        guest.answer(token, 'approve'),
      ]);
      expect(results.map(({ error }) => error)).toEqual([null, null, null]);
      const { ticket, events } = await readReservation(staff, ticketId);
      const answers = events.map(({ event }) => event).filter((event) => event.startsWith('guest.'));
      // no answer twice in a row, and the reservation has the state of the last one
      expect(answers.filter((event, at) => event === answers[at - 1])).toEqual([]);
      expect(answers.length).toBeGreaterThanOrEqual(2);
      expect(`guest.${ticket.answer}`).toBe(answers.at(-1));
      expect(ticket.status).toBe(ticket.answer === 'approve' ? 'approved' : 'canceled');
    }
  });
});

/** How a reservation with a link comes into each of its states. */
const situations: Record<string, (invited: Invited) => Promise<unknown>> = {
  invited: async () => {},
  'invited, called back': ({ token }) => guest.answer(token, 'contact'),
  'invited, after the deadline': async () => server.clock.advance(6 * hour),
  'approved by the guest': ({ token }) => guest.answer(token, 'approve'),
  'approved by staff': ({ ticketId }) => sendEvent(staff, ticketId, 'approve'),
  'approved, after the deadline': async ({ token }) => {
    await guest.answer(token, 'approve');
    server.clock.advance(6 * hour);
  },
  'canceled by the guest': ({ token }) => guest.answer(token, 'decline'),
  'canceled by staff': ({ ticketId }) => sendEvent(staff, ticketId, 'cancel', { reason: 'The kitchen is closed' }),
  'after the start': async () => server.clock.advance(8 * hour),
  done: async ({ token, ticketId }) => {
    await guest.answer(token, 'approve');
    server.clock.advance(7 * hour);
    await sendEvent(staff, ticketId, 'done');
  },
  'no-show': async ({ token, ticketId }) => {
    await guest.answer(token, 'approve');
    server.clock.advance(9 * hour);
    await sendEvent(staff, ticketId, 'noShow');
  },
};

describe.each(Object.entries(situations))('H269 %s', (_, prepare) => {
  test.each(guestAnswers)('%s does what the machine allows, or nothing', async (answer) => {
    const invited = await invite(server, staff);
    await prepare(invited);
    // the scheduled job has done what the clock asks for, so that it changes nothing between the two readings
    await server.tick();
    const { token, ticketId } = invited;
    const row = await readRow(ticketId);
    const now = server.clock.now();
    const expected = applyReservationEvent(toReservationFacts(row, false), { type: `guest.${answer}`, now });
    const offered = (await guest.read(token)).possible;
    const { error } = await guest.answer(token, answer);
    const after = await readRow(ticketId);
    const isRepeated = {
      approve: row.status === 'approved',
      decline: row.canceled_by === 'guest',
      contact: row.callback_at !== null,
    }[answer];
    expect(offered.includes(answer)).toBe(expected !== null);
    expect(error).toEqual(expected !== null || isRepeated ? null : notPossible);
    if (expected !== null && !isRepeated)
      expect({ ...toReservationFacts(after, false), previous: null }).toEqual({ ...expected, previous: null });
    else expect(after).toEqual(row);
  });
});

describe('a link is as good as none', () => {
  const missing = { status: 200, data: null, error: { code: 'NOT_FOUND', key: 'notFound' } };
  const everyAnswer = async (token: string) => [
    await guest.ask('query ($token: String!) { guestTicket(token: $token) { state } }', { token }),
    await guest.ask('mutation ($token: String!) { guestViewed(token: $token) { state } }', { token }),
    ...(await Promise.all(guestAnswers.map((answer) => guest.answer(token, answer)))),
  ];
  const expectMissing = async (token: string) => {
    const answers = await everyAnswer(token);
    expect(answers).toEqual(answers.map(() => missing));
  };

  test('H265 when it is unknown, expired or revoked: the same answer', async () => {
    await expectMissing('AAAAAAAAAAAAAAAAAAAAAA');
    await expectMissing('');
    const { token } = await invite(server, staff, { startsIn: 4 * hour });
    server.clock.advance(29 * hour);
    await expectMissing(token);
    const revoked = await invite(server, staff);
    expect((await guest.read(revoked.token)).state).toBe('invited');
    await revokeGuestTokens(server.database.within([venue]), venue, revoked.ticketId, new Date(server.clock.now()));
    await expectMissing(revoked.token);
  });

  test('and is removed 30 days after it has expired', async () => {
    const { token, ticketId } = await invite(server, staff, { startsIn: 4 * hour });
    const listLinks = () =>
      server.database.maintenance
        .selectFrom('guest_tokens')
        .select('purpose')
        .where('thing_id', '=', ticketId)
        .execute();
    server.clock.advance(30 * day);
    await server.tick();
    await expectMissing(token);
    expect(await listLinks()).toEqual([{ purpose: 'invitation' }]);
    server.clock.advance(day + 5 * hour);
    await server.tick();
    expect(await listLinks()).toEqual([]);
  });

  test('when the reservation is deleted, and works again when it is restored', async () => {
    const { token, ticketId } = await invite(server, staff);
    await sendEvent(staff, ticketId, 'delete');
    const before = await readRow(ticketId);
    await expectMissing(token);
    expect(await readRow(ticketId)).toEqual(before);
    await sendEvent(staff, ticketId, 'restore');
    expect(await guest.read(token)).toMatchObject({ state: 'invited' });
  });

  test('when the guest was erased', async () => {
    const { token, phone } = await invite(server, staff);
    const erase = `mutation ($directory: ID!, $phone: String!) {
      guestErase(directory: $directory, phoneNumber: $phone) { statusCode } }`;
    expect((await staff(erase, { directory: venue, phone })).error).toBe(null);
    await expectMissing(token);
  });

  test('H271 when it was issued for another purpose', async () => {
    const { token } = await invite(server, staff);
    const ask = 'query ($token: String!) { guestSurvey(token: $token) { state } }';
    expect(await guest.ask(ask, { token })).toEqual(missing);
    expect(await guest.answerSurvey(token, {})).toEqual(missing);
  });

  test('H271 for the operations of staff, and theirs are 401 at the guests’ endpoint', async () => {
    const { token, ticketId } = await invite(server, staff);
    const asBearer = await server.ask('api', TicketEventDocument, { ticketId, event: 'approve' }, { token });
    expect([asBearer.status, asBearer.body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const { venueToken, token: personal } = await server.signIn('yonatan@petilia.example', { venue });
    for (const bearer of [venueToken, personal]) {
      const { status, error } = await guest.ask(GuestAnswerDocument, { token, answer: 'approve' }, bearer);
      expect([status, error?.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect((await readRow(ticketId)).status).toBe('invited');
  });

  test('H277 when the venue stops being active, and after it is deleted; nothing is stored', async () => {
    const { token, ticketId } = await invite(server, staff);
    const before = await readRow(ticketId);
    const setVenue = (values: { active?: boolean; deleted_at?: Date | null }) =>
      server.database.maintenance.updateTable('venues').set(values).where('id', '=', venue).execute();
    await setVenue({ active: false });
    await expectMissing(token);
    await setVenue({ active: true, deleted_at: new Date(server.clock.now()) });
    await expectMissing(token);
    await setVenue({ deleted_at: null });
    expect(await readRow(ticketId)).toEqual(before);
    expect(await guest.read(token)).toMatchObject({ state: 'invited' });
  });
});

test('a link opens its own reservation, and no other one of the same guest', async () => {
  const phoneNumber = newPhone();
  const expected = expectedIn(server, 8 * hour);
  const other = await createReservation(staff, { phoneNumber, expected, as: 'invite' });
  const { token, ticketId } = await invite(server, staff);
  await guest.answer(token, 'decline');
  expect((await readReservation(staff, ticketId)).ticket.status).toBe('canceled');
  expect((await readReservation(staff, other.ticketId)).ticket.status).toBe('invited');
});

test('open reservations are notified of a view and of an answer', async () => {
  const { token, ticketId } = await invite(server, staff);
  const seen: unknown[] = [];
  const stop = await server.database.listen('changes', (payload) => void seen.push(JSON.parse(payload)));
  await guest.view(token);
  await guest.answer(token, 'approve');
  await expect.poll(() => seen.length).toBe(2);
  await stop();
  const change = { venue, kind: 'ticket', id: ticketId, entity: null, what: 'updated', by: null };
  expect(seen).toEqual([expect.objectContaining(change), expect.objectContaining(change)]);
});

test('an answer a day before the visit is still an answer after days', async () => {
  const { token } = await invite(server, staff, { startsIn: 20 * hour });
  await guest.answer(token, 'approve');
  server.clock.advance(day);
  expect(await guest.read(token)).toMatchObject({ state: 'over', answer: 'approve', possible: [] });
});
