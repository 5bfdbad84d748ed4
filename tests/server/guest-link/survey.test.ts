import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SurveyUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { createGuestClient, day, minute, openGuestServer, sendEvent, sendSurvey, venue } from './guest-clients.ts';

let server: TestServer;
let staff: Request;
let manager: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  server = await openGuestServer();
  staff = await enter(server, 'yonatan', venue);
  manager = await enter(server, 'michal', venue);
  guest = createGuestClient(server);
});
afterAll(() => server.close());

const readRow = (reservation: string) =>
  server.database
    .within([venue])
    .selectFrom('surveys')
    .selectAll()
    .where('ticket_id', '=', reservation)
    .executeTakeFirstOrThrow();
const atNow = () => new Date(server.clock.now());

test('a survey shows the name, venue and the time of the visit, and is viewed once', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  const shown = await guest.readSurvey(token);
  expect(shown).toMatchObject({
    guestName: 'Noa Ben Levi',
    state: 'open',
    editableUntil: null,
    locale: 'he',
    Q0: null,
    Q1: null,
    Q2: null,
    Q3: null,
    feedback: null,
    expected: expect.stringMatching(/^\d{8}13\d\d$/),
  });
  expect((await readRow(ticketId)).viewed_at).toBe(null);
  await guest.viewSurvey(token);
  const viewed = await readRow(ticketId);
  expect(viewed.viewed_at).toEqual(atNow());
  server.clock.advance(minute);
  await guest.viewSurvey(token);
  expect(await readRow(ticketId)).toEqual(viewed);
});

test('a reply is stored with its sentiment and cleaned text, and can be changed for 15 minutes after the first one', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  const repliedAt = atNow();
  const { data } = await guest.answerSurvey(token, { Q1: '1', feedback: '  Cold\u202e soup\r\nand slow  ' });
  expect(data?.guestSurveyAnswer).toMatchObject({
    state: 'answered',
    Q0: 'ok',
    Q1: '1',
    Q2: '3',
    Q3: '3',
    feedback: 'Cold soup\nand slow',
    editableUntil: new Date(repliedAt.getTime() + 15 * minute).toISOString(),
  });
  expect(await readRow(ticketId)).toMatchObject({ sentiment: 'negative', replied_at: repliedAt, viewed_at: repliedAt });
  server.clock.advance(14 * minute);
  const changed = await guest.answerSurvey(token, { Q1: '2', feedback: ' ' });
  expect(changed.data?.guestSurveyAnswer).toMatchObject({ state: 'answered', Q1: '2', feedback: null });
  expect(await readRow(ticketId)).toMatchObject({ sentiment: 'positive', replied_at: repliedAt });
  server.clock.advance(minute);
  const before = await readRow(ticketId);
  expect((await guest.answerSurvey(token, { Q1: '3' })).error).toEqual({ code: 'BAD_INPUT', key: 'notPossibleNow' });
  expect(await readRow(ticketId)).toEqual(before);
  expect(await guest.readSurvey(token)).toMatchObject({ state: 'closed', Q1: '2' });
  // the reply whose answer was lost
  expect((await guest.answerSurvey(token, { Q1: '2' })).error).toBe(null);
  expect(await readRow(ticketId)).toEqual(before);
});

describe('H275', () => {
  test.each([
    ['Q0', ['', 'OK', 'good', '1']],
    ['Q1', ['', '0', '4', '1.0', '-1', ' 1', '٣']],
    ['Q2', ['', '0', '4', 'ok']],
    ['Q3', ['', '0', '4', '11']],
  ] as const)('a value of %s that is none of its answers is rejected at its field', async (question, values) => {
    const { token, ticketId } = await sendSurvey(server, staff);
    const before = await readRow(ticketId);
    for (const value of values)
      expect((await guest.answerSurvey(token, { [question]: value })).error).toEqual({
        code: 'BAD_INPUT',
        key: 'optionNotValid',
        path: question,
      });
    for (const value of [null, undefined, 1, true, ['1']])
      expect((await guest.answerSurvey(token, { [question]: value })).error?.code).toBe('BAD_INPUT');
    expect(await readRow(ticketId)).toEqual(before);
  });

  test('feedback of 2,000 characters is stored, a longer one is rejected at its field', async () => {
    const { token } = await sendSurvey(server, staff);
    expect((await guest.answerSurvey(token, { feedback: 'x'.repeat(2001) })).error).toEqual({
      code: 'BAD_INPUT',
      key: 'tooLong',
      path: 'feedback',
    });
    const { data } = await guest.answerSurvey(token, { feedback: 'x'.repeat(2000) });
    expect(data?.guestSurveyAnswer.feedback).toHaveLength(2000);
  });
});

test('a reply that staff have corrected cannot be changed by the guest', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  await guest.answerSurvey(token, {});
  expect((await manager(SurveyUpdateDocument, { ticketId, Q1: '2' })).error).toBe(null);
  expect((await guest.answerSurvey(token, { Q1: '1' })).error?.key).toBe('notPossibleNow');
  expect(await readRow(ticketId)).toMatchObject({ q1: '2' });
});

test('two concurrent replies are two changes of one reply', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  const { version } = await readRow(ticketId);
  const replies = await Promise.all(['1', '2', '3'].map((Q2) => guest.answerSurvey(token, { Q2 })));
  expect(replies.map(({ error }) => error)).toEqual([null, null, null]);
  expect((await readRow(ticketId)).version).toBe(version + 3);
});

test('open reservations are notified of a reply', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  const seen: unknown[] = [];
  const stop = await server.database.listen('changes', (payload) => void seen.push(JSON.parse(payload)));
  await guest.answerSurvey(token, {});
  await expect.poll(() => seen.length).toBe(1);
  await stop();
  expect(seen).toEqual([
    expect.objectContaining({
      venue,
      kind: 'survey',
      id: ticketId,
      what: 'updated',
      by: null,
    }),
  ]);
});

describe('the link of a survey is as good as none', () => {
  const missing = { code: 'NOT_FOUND', key: 'notFound' };

  test('after 14 days', async () => {
    const { token } = await sendSurvey(server, staff);
    server.clock.advance(13 * day);
    expect(await guest.readSurvey(token)).toMatchObject({ state: 'open' });
    server.clock.advance(day);
    expect((await guest.answerSurvey(token, {})).error).toEqual(missing);
  });

  test('H271 for an invitation', async () => {
    const { token } = await sendSurvey(server, staff);
    expect((await guest.answer(token, 'approve')).error).toEqual(missing);
  });

  test('when the reservation is deleted or its guest erased', async () => {
    const deleted = await sendSurvey(server, staff);
    await sendEvent(staff, deleted.ticketId, 'delete');
    expect((await guest.answerSurvey(deleted.token, {})).error).toEqual(missing);
    const erased = await sendSurvey(server, staff);
    const erase = `mutation ($directory: ID!, $phone: String!) {
      guestErase(directory: $directory, phoneNumber: $phone) { statusCode } }`;
    expect((await staff(erase, { directory: venue, phone: erased.phone })).error).toBe(null);
    expect((await guest.answerSurvey(erased.token, {})).error).toEqual(missing);
    expect(await readRow(erased.ticketId)).toMatchObject({ replied_at: null });
  });
});

test('the survey of a visit that was corrected to a no-show is closed: a reply does not count, and no manager is alarmed', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  await sendEvent(manager, ticketId, 'correct', { to: 'noShow' });
  const before = await readRow(ticketId);
  const sent = (await server.outbox()).length;
  expect((await guest.answerSurvey(token, { Q0: 'bad' })).error).toEqual({ code: 'BAD_INPUT', key: 'notPossibleNow' });
  expect(await readRow(ticketId)).toEqual(before);
  expect((await guest.readSurvey(token)).state).toBe('closed');
  expect((await server.outbox()).length).toBe(sent);
  await sendEvent(manager, ticketId, 'correct', { to: 'done' });
  expect((await guest.readSurvey(token)).state).toBe('open');
});

test('an alert that has not left is withdrawn when the guest makes the reply positive, and nobody is told of a change', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  const { config } = server;
  const listAlerts = () =>
    server.database.plain
      .selectFrom('outbox')
      .select(['sent_at', 'failed', 'body', 'about'])
      .where('id', '>', last)
      .where('about', 'is distinct from', null)
      .execute();
  const { last } = await server.database.plain
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const before = (await server.outbox()).length;
  await guest.answerSurvey(token, { Q0: 'bad' });
  expect((await listAlerts()).map(({ about }) => about)).toContain(`survey:${ticketId}`);
  await guest.answerSurvey(token, { Q0: 'ok' });
  await server.tick();
  expect(await listAlerts()).toEqual([]);
  expect([(await server.outbox()).length, config.outboxPage]).toEqual([before, true]);
});

test('managers who were told of a negative reply are told when the guest makes it positive, once', async () => {
  const { token, ticketId } = await sendSurvey(server, staff);
  const countMessages = async (text: string) =>
    (await server.outbox()).filter((message) => message.text.includes(text)).length;
  const alert = '/survey?aggregate=negative';
  const correction = /\/petilia-jaffa\/survey$/;
  const countCorrected = async () => (await server.outbox()).filter(({ text }) => correction.test(text)).length;
  const before = { alerts: await countMessages(alert), corrections: await countCorrected() };
  await guest.answerSurvey(token, { Q0: 'bad' });
  await server.tick();
  await eventually(async () => expect(await countMessages(alert)).toBeGreaterThan(before.alerts));
  const managers = (await countMessages(alert)) - before.alerts;
  await guest.answerSurvey(token, { Q0: 'ok' });
  await server.tick();
  await eventually(async () => expect((await countCorrected()) - before.corrections).toBe(managers));
  await guest.answerSurvey(token, { Q0: 'ok', Q1: '2' });
  await server.tick();
  expect((await countCorrected()) - before.corrections).toBe(managers);
  expect(await readRow(ticketId)).toMatchObject({ sentiment: 'positive', notified_at: null });
});
