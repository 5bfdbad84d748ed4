import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { createGuestClient, invite, longSessions, minute, sendSurvey, venue } from './guest-clients.ts';

// The default limits, with a clock that stands still.

const lines: string[] = [];
let server: TestServer;
let staff: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  const free = { REQUESTS_PER_SECOND_ADDRESS: 1e6, REQUESTS_PER_SECOND_PERSON: 1e6, REQUESTS_PER_SECOND_VENUE: 1e6 };
  server = await startTestServer({
    clock: true,
    demo: true,
    config: {
      limits: {
        ...readConfig({}).limits,
        ...free,
        ...longSessions,
      },
    },
    log: createLog('trace', { write: (line: string) => lines.push(line) }),
  });
  staff = await enter(server, 'yonatan', venue);
  guest = createGuestClient(server);
});
afterAll(() => server.close());

const read = 'query ($token: String!) { guestTicket(token: $token) { state } }';
const guess = (at: number) => guest.ask(read, { token: String(at).padStart(22, 'A') });

test('H265 an IP address may guess 300 times a minute, then waits, and a right guess gets the same answer as a wrong one', async () => {
  const { token } = await invite(server, staff);
  server.clock.advance(minute);
  const codes = new Set<string | undefined>();
  for (let at = 0; at < 300; at += 1) codes.add((await guess(at)).error?.code);
  expect([...codes]).toEqual(['NOT_FOUND']);
  const limited = { code: 'RATE_LIMITED', key: 'rateLimited', retryAfter: 60 };
  const wrong = await guess(301);
  expect([wrong.status, wrong.error]).toEqual([429, limited]);
  expect((await guest.ask(read, { token })).error).toEqual(limited);
  server.clock.advance(59_000);
  expect((await guess(302)).error).toEqual({ ...limited, retryAfter: 1 });
  server.clock.advance(1000);
  expect((await guest.read(token)).state).toBe('invited');
});

test('one link answers 30 calls a minute, and other links are not slowed by it', async () => {
  const [one, other] = [await invite(server, staff), await invite(server, staff)];
  server.clock.advance(minute);
  for (let at = 0; at < 30; at += 1) expect((await guest.answer(one.token, 'approve')).error).toBe(null);
  expect((await guest.answer(one.token, 'approve')).error).toEqual({
    code: 'RATE_LIMITED',
    key: 'rateLimited',
    retryAfter: 60,
  });
  expect((await guest.answer(other.token, 'approve')).error).toBe(null);
  server.clock.advance(minute);
  expect((await guest.answer(one.token, 'decline')).error).toBe(null);
});

test('H267 H295 tokens, names, numbers and what guests write are in no log and in no table of limits', async () => {
  const { token, phone } = await invite(server, staff);
  const survey = await sendSurvey(server, staff);
  await guest.view(token);
  await guest.answer(token, 'approve');
  await guest.answer(token, 'nonsense');
  await guest.answerSurvey(survey.token, { Q0: 'bad', feedback: 'The soup was cold' });
  await guest.answerSurvey(survey.token, { Q1: '9' });
  await guess(7);
  // tokens in a query string are rejected, and not logged either
  await fetch(`${server.url}/i/?${token}`);
  const limits = await server.database.plain.selectFrom('limits').selectAll().execute();
  const audit = await server.database.maintenance.selectFrom('audit').selectAll().execute();
  expect(limits.some(({ key }) => key.startsWith('guest link '))).toBe(true);
  expect(audit.some(({ thing }) => thing === 'survey')).toBe(true);
  const written = `${lines.join('')}${JSON.stringify(limits)}${JSON.stringify(audit)}`;
  for (const canary of [token, survey.token, phone.slice(1), 'Noa', 'The soup was cold'])
    expect(written).not.toContain(canary);
});

test('the log masks a link in any text', () => {
  lines.length = 0;
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  log.warn({ error: new Error('could not send https://maitre.example/i/#AbCdEfGhIjKlMnOpQrStUv') }, 'failed');
  expect(lines.join('')).toContain('/i/#[token]');
  expect(lines.join('')).not.toContain('AbCdEfGh');
});
