import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UpdateUserAccountDocument } from '../../../graphql/generated/auth/graphql.ts';
import { DAY, FAILURES, HOUR, MINUTE } from './durations.ts';
import {
  CookieClient,
  idempotencyKey,
  createPerson,
  createVenue,
  openServer,
  rows,
  wrongCode,
} from './cookie-client.ts';
import { consumeChallenge } from '../../../server/modules/auth/challenges.store.ts';
import { purgeExpiredAuthData } from '../../../server/modules/auth/expired-auth-data.store.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';

let server: TestServer;
let nextPhone = 2345000;

beforeAll(async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  await createVenue(server, 'jaffa');
});
afterAll(() => server.close());

const someone = async (): Promise<{ phone: string; email: string; id: string }> => {
  nextPhone += 1;
  const phone = `+97250${nextPhone}`;
  const email = `p${nextPhone}@petilia.example`;
  return { phone, email, id: await createPerson(server, { phone, email, in: { jaffa: 'editor' } }) };
};

const readFailures = async (identifier: string) =>
  (await rows(server, 'failures'))
    .filter((it) => it.identifier === identifier)
    .map(({ device, count }) => ({ device, count }));
const readChallenges = async (identifier: string) =>
  (await rows(server, 'challenges')).filter((it) => it.identifier === identifier);
const readSessions = async (person: string) => (await rows(server, 'sessions')).filter((it) => it.user_id === person);

// every code but the right one, at night
const guesses = process.env.NIGHTLY ? 9_999 : 40;

describe('guessing', () => {
  test(`H001 P8 ${guesses} guesses on one challenge: three count, then even the right code is none`, {
    timeout: 240_000 + guesses * 100,
  }, async () => {
    const { phone, id } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const right = await browser.codeFor(phone);
    const answers: (string | null)[] = [];
    for (let by = 1; by <= guesses; by++)
      answers.push(idempotencyKey(await browser.login(phone, wrongCode(right, by))));
    expect(answers.slice(0, 3)).toEqual(['codeIncorrect', 'codeIncorrect', 'codeIncorrect']);
    expect(new Set(answers.slice(3))).toEqual(new Set(['codeNotMatched']));
    expect(idempotencyKey(await browser.login(phone, right))).toBe('codeNotMatched');
    expect(await readFailures(phone)).toEqual([{ device: '', count: 3 }]);
    expect(await readChallenges(phone)).toMatchObject([{ guesses: 3, used_at: null }]);
    expect(await readSessions(id)).toEqual([]);
  });

  test('H001 of concurrent guesses no more than three are compared', async () => {
    const { phone } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const right = await browser.codeFor(phone);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => browser.login(phone, wrongCode(right, at + 1))),
    );
    expect(answers.filter((it) => idempotencyKey(it) === 'codeIncorrect')).toHaveLength(3);
    expect(answers.filter((it) => idempotencyKey(it) === 'codeNotMatched')).toHaveLength(27);
    expect(await readFailures(phone)).toEqual([{ device: '', count: 3 }]);
  });

  test('H003 a document with a hundred logins is rejected whole, and no guess is compared', async () => {
    const { phone } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const before = await rows(server, 'challenges');
    const field = (code: number) => `a${code}: login(phoneOrEmail: "${phone}", code: "${code}") { jwt_token }`;
    const logins = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, at) => field(1000 + at)).join(' ')} }`;
    for (const count of [100, 2]) {
      const answer = await browser.post('/auth/graphql', { query: logins(count) });
      expect(answer).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' }, data: {} });
    }
    const batch = [{ query: logins(1) }, { query: logins(1) }];
    expect(await browser.post('/auth/graphql', batch)).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
    expect(await rows(server, 'challenges')).toEqual(before);
  });

  test.each([[['0042']], [42], [{ code: '0042' }], [null], [true], [0.42]])(
    'H005 a code that is no text, %j, is refused and not counted',
    async (code) => {
      const { phone } = await someone();
      const browser = new CookieClient(server);
      await browser.sendCode(phone);
      const before = await readChallenges(phone);
      expect(await browser.login(phone, code)).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
      expect(await readChallenges(phone)).toEqual(before);
      expect(await readFailures(phone)).toEqual([]);
    },
  );

  test('H005 a malformed code is rejected, not counted as a guess, and charged to the IP address', async () => {
    const { phone } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const before = await readChallenges(phone);
    for (const code of ['', '42', '00042', 'abcd', '0x42', '0042\u0000', '٤٢'])
      expect(await browser.login(phone, code)).toMatchObject({
        status: 400,
        error: { code: 'BAD_INPUT', key: 'codeIncorrect', path: 'code' },
      });
    expect(await readChallenges(phone)).toEqual(before);
    const charged = await server.database.plain
      .selectFrom('limits')
      .select('count')
      .where('key', '=', `guesses ${browser.address}`)
      .executeTakeFirstOrThrow();
    expect(charged.count).toBeGreaterThanOrEqual(7);
  });

  test('H007 leading zeros survive; digits of other scripts, spaces and direction marks are accepted', async () => {
    let found = false;
    // one code in ten begins so: three hundred without one do not happen
    for (let at = 0; at < 300 && !found; at++) {
      const { phone, id } = await someone();
      const browser = new CookieClient(server);
      await browser.sendCode(phone);
      const code = await browser.codeFor(phone);
      expect(code).toMatch(/^\d{4}$/);
      const typed = `\u200f${[...code].map((it) => '٠١٢٣٤٥٦٧٨٩'[Number(it)]).join(' ')}`;
      expect(await browser.login(phone, typed)).toMatchObject({ status: 200, error: null });
      expect(await readSessions(id)).toHaveLength(1);
      found = code.startsWith('0');
    }
    expect(found).toBe(true);
  });
});

describe('H009 P8 the failure count outlives the code', () => {
  // a new code every five minutes, three guesses each, until the tenth failure
  const failUntilLocked = async (browser: CookieClient, identifier: string): Promise<(string | null)[]> => {
    const answers: (string | null)[] = [];
    while (answers.length < 20) {
      const sent = (await browser.sendCode(identifier)).data.loginSendCode as { error: boolean; statusCode: number };
      if (sent.statusCode === 423) break;
      if (sent.error) {
        await server.clock.advance(HOUR);
        continue;
      }
      const right = await browser.codeFor(identifier);
      for (const by of [1, 2, 3]) answers.push(idempotencyKey(await browser.login(identifier, wrongCode(right, by))));
      await server.clock.advance(5 * MINUTE);
    }
    return answers;
  };

  test('ten failures in a row lock the identifier for unknown devices for a day, known ones still sign in, and the owner is notified', async () => {
    const { phone, email, id } = await someone();
    const own = await new CookieClient(server).signIn(phone);
    const stranger = new CookieClient(server);
    const answers = await failUntilLocked(stranger, phone);
    expect(answers.slice(0, FAILURES)).toEqual(Array(FAILURES).fill('codeIncorrect'));
    expect(answers.slice(FAILURES)).toEqual(['accountLocked', 'accountLocked']);
    expect(await stranger.login(phone, '0000')).toMatchObject({
      status: 400,
      error: { code: 'LOCKED', key: 'accountLocked', retryAfter: expect.any(Number) as number },
    });
    expect((await stranger.sendCode(phone)).data.loginSendCode).toMatchObject({ statusCode: 423, error: true });
    await server.tick();
    const sentMessages = (await server.outbox()).filter((it) => it.to === email);
    expect(sentMessages).toEqual([
      { channel: 'email', to: email, code: null, at: expect.any(String), text: sentMessages[0]?.text },
    ]);
    expect(sentMessages[0]?.text).toContain('New devices can’t sign in for 24 hours');

    await server.clock.advance(5 * MINUTE);
    await own.signIn(phone);
    expect((await readSessions(id)).filter((it) => it.revoked_at === null)).toHaveLength(1);
    expect((await stranger.sendCode(phone)).data.loginSendCode).toMatchObject({ statusCode: 423 });

    await server.clock.advance(24 * HOUR);
    await stranger.signIn(phone);
    expect(await readFailures(phone)).toEqual([]);
  });

  test('a known device has its own count and its own lock, and its owner is notified that it is this device', async () => {
    const { phone, email } = await someone();
    const own = await new CookieClient(server).signIn(phone);
    const answers = await failUntilLocked(own, phone);
    expect(answers.filter((it) => it === 'codeIncorrect')).toHaveLength(FAILURES);
    const counts = await readFailures(phone);
    expect(counts).toEqual([{ device: expect.stringMatching(/^[\da-f]{64}$/) as string, count: FAILURES }]);
    await server.tick();
    const texts = (await server.outbox()).filter((it) => it.to === email).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('That device can’t sign in for 24 hours')]);
    await new CookieClient(server).signIn(phone);
  });

  test("another person's device is an unknown device", async () => {
    const [one, two] = [await someone(), await someone()];
    const browser = await new CookieClient(server).signIn(one.phone);
    await browser.sendCode(two.phone);
    await browser.login(two.phone, wrongCode(await browser.codeFor(two.phone)));
    expect(await readFailures(two.phone)).toEqual([{ device: '', count: 1 }]);
  });

  test('of concurrent guesses from many browsers exactly ten are compared', async () => {
    const { phone } = await someone();
    const browsers: { browser: CookieClient; right: string }[] = [];
    for (let at = 0; at < 6; at++) {
      const browser = new CookieClient(server);
      const sent = (await browser.sendCode(phone)).data.loginSendCode as { statusCode: number };
      if (sent.statusCode === 200) browsers.push({ browser, right: await browser.codeFor(phone) });
      await server.clock.advance(at === 4 ? HOUR : 5 * MINUTE);
    }
    // codes expire after ten minutes: set the clock back to when all of them are valid
    await server.database.plain
      .updateTable('challenges')
      .set({ expires_at: new Date(server.clock.now() + HOUR) })
      .where('identifier', '=', phone)
      .execute();
    const tries = browsers.flatMap(({ browser, right }) =>
      [1, 2, 3].map((by) => browser.login(phone, wrongCode(right, by))),
    );
    const answers = (await Promise.all(tries)).map(idempotencyKey);
    expect(answers.length).toBeGreaterThan(FAILURES);
    expect(answers.filter((it) => it === 'codeIncorrect')).toHaveLength(FAILURES);
    expect(answers.filter((it) => it === 'accountLocked')).toHaveLength(answers.length - FAILURES);
    expect(await readFailures(phone)).toEqual([{ device: '', count: FAILURES }]);
  });

  test('a correct code resets the failure count', async () => {
    const { phone } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const right = await browser.codeFor(phone);
    await browser.login(phone, wrongCode(right));
    expect(await readFailures(phone)).toEqual([{ device: '', count: 1 }]);
    expect(await browser.login(phone, right)).toMatchObject({ status: 200 });
    expect(await readFailures(phone)).toEqual([]);
  });
});

describe('a code is used once, where it was requested', () => {
  test('H011 using the correct code twice makes one session', async () => {
    const { phone, id } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const code = await browser.codeFor(phone);
    const { m_challenge } = browser.cookies;
    expect(await browser.login(phone, code)).toMatchObject({ status: 200 });
    browser.cookies = { ...browser.cookies, m_challenge: m_challenge ?? '' };
    expect(idempotencyKey(await browser.login(phone, code))).toBe('codeNotMatched');
    expect(await readSessions(id)).toHaveLength(1);
  });

  test('H011 using the correct code ten times concurrently creates one session', async () => {
    const { phone, id } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const code = await browser.codeFor(phone);
    const twins = Array.from({ length: 10 }, () => browser.copy());
    const answers = await Promise.all(twins.map((it) => it.login(phone, code)));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, ...Array<number>(9).fill(400)]);
    expect(new Set(answers.map(idempotencyKey))).toEqual(new Set([null, 'codeNotMatched']));
    expect(await readSessions(id)).toHaveLength(1);
    expect(await readFailures(phone)).toEqual([]);
  });

  test('H011 a challenge is consumed by one caller, whatever was checked before', async () => {
    const { phone } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(phone);
    const use = () => consumeChallenge(server.database.plain, browser.cookies.m_challenge ?? '', server.clock.now());
    expect((await Promise.all([use(), use(), use()])).toSorted()).toEqual([false, false, true]);
  });

  test('H013 a code is bound to identifier, browser and purpose', async () => {
    const [one, two] = [await someone(), await someone()];
    const browser = new CookieClient(server);
    await browser.sendCode(one.phone);
    const code = await browser.codeFor(one.phone);
    const before = await rows(server, 'challenges');

    expect(idempotencyKey(await browser.login(two.phone, code))).toBe('codeNotMatched');
    expect(idempotencyKey(await browser.login(one.email, code))).toBe('codeNotMatched');
    const otherBrowser = new CookieClient(server);
    expect(idempotencyKey(await otherBrowser.login(one.phone, code))).toBe('codeNotMatched');
    otherBrowser.cookies = { m_challenge: 'made-up' };
    expect(idempotencyKey(await otherBrowser.login(one.phone, code))).toBe('codeNotMatched');
    expect(await rows(server, 'challenges')).toEqual(before);
    expect(await readFailures(one.phone)).toEqual([]);

    const fresh = '+972502999999';
    const guest = new CookieClient(server);
    await guest.sendCode(fresh);
    expect(idempotencyKey(await guest.login(fresh, await guest.codeFor(fresh)))).toBe('phoneNotRegistered');
    expect((await rows(server, 'users')).filter((it) => it.phone === fresh)).toEqual([]);
  });

  test('F045 a code lasts ten minutes by the server clock; a clock set back neither ends it nor blocks the next', async () => {
    const { phone } = await someone();
    const late = new CookieClient(server);
    await late.sendCode(phone);
    const code = await late.codeFor(phone);
    await server.clock.advance(10 * MINUTE);
    expect(idempotencyKey(await late.login(phone, code))).toBe('codeNotMatched');

    const other = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(other.phone);
    const second = await browser.codeFor(other.phone);
    await server.clock.advance(-HOUR);
    expect((await new CookieClient(server).sendCode(other.phone)).data.loginSendCode).toMatchObject({
      statusCode: 200,
    });
    expect(await browser.login(other.phone, second)).toMatchObject({ status: 200 });
    await server.clock.advance(HOUR);
  });

  test('the length of codes is configurable', async () => {
    const longCodes = await openServer({}, { codeLength: 8 });
    const browser = new CookieClient(longCodes);
    await browser.signupCode('long@petilia.example');
    const code = await browser.codeFor('long@petilia.example');
    expect(code).toMatch(/^\d{8}$/);
    expect(idempotencyKey(await browser.login('long@petilia.example', code.slice(0, 4)))).toBe('codeIncorrect');
    expect(await browser.login('long@petilia.example', code)).toMatchObject({ status: 200 });
    await longCodes.close();
  });
});

test('a wrong code leaves no identifier behind a month later', async () => {
  const { phone } = await someone();
  const browser = new CookieClient(server);
  await browser.sendCode(phone);
  await browser.login(phone, wrongCode(await browser.codeFor(phone)));
  await server.clock.advance(29 * DAY);
  await server.tick();
  expect(await readFailures(phone)).toEqual([{ device: '', count: 1 }]);
  await server.clock.advance(2 * DAY);
  await server.tick();
  expect(await readFailures(phone)).toEqual([]);
});

testOfRaces('the purge skips locked rows', async () => {
  const { database, clock } = server;
  const starts_at = new Date(clock.now() - 3 * DAY);
  const keys = ['purge: held', 'purge: free'];
  await database.plain
    .insertInto('limits')
    .values(keys.map((key) => ({ key, starts_at, count: 1 })))
    .execute();
  const limits = database.plain.selectFrom('limits').select('key').where('key', 'in', keys);
  await database.plain.transaction().execute(async (db) => {
    await db.selectFrom('limits').select('key').where('key', '=', 'purge: held').forUpdate().execute();
    await purgeExpiredAuthData(database, clock.now());
  });
  expect(await limits.execute()).toEqual([{ key: 'purge: held' }]);
});

testOfRaces(
  'F043 what a deadlock rolls back in a sign-in, a renewal, an account or a sign-out is done again',
  async () => {
    const { phone, email, id } = await someone();
    const owner = new pg.Client(server.config.databaseUrl ?? '');
    await owner.connect();
    // the first statement of each kind ends as the victim of a deadlock does
    await owner.query(`create function fail_once() returns trigger language plpgsql security definer as $$
    begin
      if nextval(tg_name::text::regclass) = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`);
    const statements = {
      send: 'insert on challenges',
      guess: 'insert on failures',
      login: 'insert on sessions',
      step_up: 'update of stepped_up_at on sessions',
      renewal: 'update of current_hash on sessions',
      account: 'update of first_name on users',
      sign_out: 'update of revoked_at on sessions',
    };
    for (const [name, statement] of Object.entries(statements))
      await owner.query(`create sequence ${name}; create trigger ${name} before ${statement}
      for each row execute function fail_once()`);
    try {
      const browser = await new CookieClient(server).signIn(email);
      await browser.confirm(phone);
      expect(await readSessions(id)).toMatchObject([{ stepped_up_at: new Date(server.clock.now()) }]);
      expect((await browser.renew()).error).toBeNull();
      expect((await browser.ask(UpdateUserAccountDocument, { profile: { firstName: 'Ada' } })).error).toBeNull();
      expect((await browser.logout()).error).toBeNull();
      for (const name of Object.keys(statements)) {
        const { rows: used } = await owner.query(`select last_value > 1 as repeated from ${name}`);
        expect([name, used]).toEqual([name, [{ repeated: true }]]);
      }
    } finally {
      await owner.query('drop function fail_once() cascade');
      await owner.end();
    }
  },
);
