import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPublicError } from '../../server/errors/to-public-error.ts';
import { createLog, maskIdentifier } from '../../server/log.ts';
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

test('H295 P14 a sign-in, a wrong code and a failure leave no code, token, phone or address in the log', async () => {
  lines.length = 0;
  const { token, refresh, cookies, venueToken } = await server.signIn('+972501234567', { venue: 'petilia-jaffa' });
  const codes = (await server.outbox()).map(({ code }) => code);
  await server.ask(
    'auth',
    { toString: () => 'mutation { login(phoneOrEmail: "+972501234567", code: "0000") { jwt_token } }' },
    {},
    { cookies },
  );
  await server.database.maintenance.schema
    .dropTable('nothing_at_all')
    .execute()
    .catch(() => {});
  const written = lines.join('');
  for (const canary of [token, refresh, venueToken, ...Object.values(cookies), '972501234567', ...codes])
    expect(written).not.toContain(canary);
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
