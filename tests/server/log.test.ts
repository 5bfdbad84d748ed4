import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginDocument, LoginSendCodeDocument } from '../../graphql/generated/auth/graphql.ts';
import { toPublicError } from '../../server/errors/to-public-error.ts';
import { createLog, maskIdentifier } from '../../server/log.ts';
import { runAsOwner } from '../support/run-as-owner.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => lines.push(line) });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true, log });
});
afterAll(() => server.close());

test.each([
  ['+972501234567', '***67'],
  ['050-123 45 67', '***67'],
  ['michal@petilia.example', 'm***@petilia.example'],
  ["o'brien@petilia.example", 'o***@petilia.example'],
  ['to o!#$%&*/=?^`{|}~brien@petilia.example.', 'to o***@petilia.example.'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
  ['q7nX0dXy3v8sJm1kQbT5zR2wYcLhAfEuGiOp', '[secret]'],
  ['b1946ac9-2492-4d23-8f0e-5c1d2c1a0b11', 'b1946ac9-2492-4d23-8f0e-5c1d2c1a0b11'],
  ['2026-05-12T09:00:00.000Z', '2026-05-12T09:00:00.000Z'],
])('%s is written as %s', (text, expected) => {
  expect(maskIdentifier(text)).toBe(expected);
});

test('a line contains the allowed keys only', () => {
  lines.length = 0;
  const more = {
    code: 'CONFLICT',
    password: 'p',
    body: { a: 1 },
    to: '+972501234567',
    error: new Error('key (phone)=(0501) and 4821'),
  };
  log.info(more, 'tried');
  const { time: _, error, ...line } = JSON.parse(lines[0] ?? '');
  expect(line).toEqual({ level: 30, code: 'CONFLICT', to: '***67', msg: 'tried' });
  expect(error.message).toBe('key (phone)=(***) and ***');
});

test('an IP address is written as it is, in its own field', () => {
  lines.length = 0;
  for (const ip of ['203.0.113.77', '2001:db8:1:2::', '+972501234567']) log.info({ ip, to: '203.0.113.77' }, 'tried');
  expect(lines.map((line) => JSON.parse(line)).map(({ ip, to }) => [ip, to])).toEqual([
    ['203.0.113.77', '***77'],
    ['2001:db8:1:2::', '***77'],
    ['***67', '***77'],
  ]);
});

test('H295 P14 a sign-in, a wrong code and a request that fails leave no code, token, phone or address in the log', async () => {
  lines.length = 0;
  const [phone, email] = ['+972501234567', 'dana@petilia.example'];
  const { token, refresh, cookies, venueToken } = await server.signIn(phone, { venue: 'petilia-jaffa' });
  const sent = await server.ask('auth', LoginSendCodeDocument, { phoneOrEmail: email, locale: 'en' });
  await server.tick();
  const codes = (await server.outbox()).map(({ code }) => code ?? '');
  const [code = ''] = codes;
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  const challenge = { m_challenge: sent.cookies['m_challenge'] ?? '' };
  const login = async (typed: string) => {
    const { body } = await server.ask(
      'auth',
      LoginDocument,
      { phoneOrEmail: email, code: typed },
      { cookies: challenge },
    );
    return body.errors?.[0]?.extensions ?? {};
  };
  expect(await login(wrong)).toMatchObject({ key: 'codeIncorrect' });
  // a failure whose cause quotes all of it, in a second line of its message too
  const quoted = `"${code}" of ${email} and ${phone} is taken`;
  await runAsOwner(server, [
    `create function quote_secrets() returns trigger language plpgsql as $$
      begin raise exception E'${quoted}\\n    at ${quoted}'; end $$`,
    'create trigger quote_secrets before insert on sessions execute function quote_secrets()',
  ]);
  const failed = await login(code);
  await runAsOwner(server, ['drop function quote_secrets cascade']);
  const written = lines.join('');
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a request failed');
  expect(failed).toMatchObject({ code: 'INTERNAL', incident: expect.any(String) });
  expect(failure).toMatchObject({
    incident: failed.incident,
    error: {
      message: expect.stringContaining('is taken'),
      stack: expect.arrayContaining([expect.stringMatching(/^at \w+ \(.+\/sessions\.store\.ts/)]),
    },
  });
  // four digits alone would be found in a time or an id
  const typedCodes = [...codes, wrong].flatMap((it) => [`"${it}"`, `#${it}`, ` ${it} `]);
  const secrets = [token, refresh, venueToken, ...Object.values({ ...cookies, ...challenge })];
  for (const secret of [...secrets, '972501234567', email, ...typedCodes]) {
    expect(secret).not.toBe('');
    expect(written.replaceAll('\\"', '"')).not.toContain(secret);
  }
});

test('H297 an internal error shows an incident id only; the log has the details under that id', () => {
  lines.length = 0;
  const cause = new Error('relation "secret_table" does not exist at /srv/maitre/node_modules/pg/lib/client.js');
  const error = toPublicError(new GraphQLError(cause.message, { originalError: cause }), { log });
  expect(error.toJSON()).toEqual({
    message: expect.not.stringMatching(/secret_table|\/srv|pg/),
    extensions: {
      code: 'INTERNAL',
      key: 'internal',
      incident: expect.stringMatching(/^[\da-f-]{36}$/),
      http: { status: 200 },
    },
  });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ incident: error.extensions.incident, msg: 'a request failed' });
});

test('F043 an exhausted pool or a stuck lock is SERVICE_BUSY with a time to retry', () => {
  for (const cause of [
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    new Error('timeout exceeded when trying to connect'),
  ])
    expect(toPublicError(cause, { log }).extensions).toEqual({
      code: 'RATE_LIMITED',
      key: 'serviceBusy',
      retryAfter: 1,
      http: { status: 429 },
    });
});
