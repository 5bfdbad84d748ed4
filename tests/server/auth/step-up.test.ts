import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UpdateUserAccountDocument, UserProfileDocument } from '../../../graphql/generated/auth/graphql.ts';
import { VenueDeleteDocument } from '../../../graphql/generated/api/graphql.ts';
import { eventually } from '../../support/eventually.ts';
import type { Tables } from '../../../server/db/schema.types.ts';
import { endSessions } from '../../../server/modules/auth/sessions.store.ts';
import { requestDuring } from '../../support/lock-waits.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import {
  CookieClient,
  idempotencyKey,
  createPerson,
  createVenue,
  openServer,
  rows,
  wrongCode,
} from './cookie-client.ts';
import { FAILURES, MINUTE } from './durations.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  for (const venue of ['jaffa', 'haifa', 'harbour']) await createVenue(server, venue);
});
afterAll(() => server.close());

type Who = Parameters<typeof createPerson>[1];
const signedIn = async (by: 'email' | 'phone' = 'email', more: Who = { in: { jaffa: 'owner' } }) => {
  count += 1;
  const ways = { email: `up${count}@petilia.example`, phone: `+97250234${String(count).padStart(4, '0')}` };
  const id = await createPerson(server, { ...ways, ...more });
  return { id, ...ways, browser: await new CookieClient(server).signIn(ways[by]) };
};
const audit = async (person: string) =>
  (
    await server.database.plain.selectFrom('audit').selectAll().where('user_id', '=', person).orderBy('id').execute()
  ).map(({ verb, detail }) => [verb, detail] as const);
const readSession = async (person: string) => (await rows(server, 'sessions')).find((it) => it.user_id === person);
const entered = { status: 200, error: null };
const needed = { status: 200, data: {}, error: { code: 'FORBIDDEN', key: 'stepUpNeeded' } };

describe('H091 a superUser gives a second code before entering a venue', () => {
  test.each(['email', 'phone'] as const)('signed in by %s: the code is sent by the other channel', async (by) => {
    const { id, email, phone, browser } = await signedIn(by, { super: true });
    const lines = () =>
      server.database.maintenance.selectFrom('audit').select('id').where('venue_id', '=', 'harbour').execute();
    const before = (await lines()).length;
    expect(await browser.switchTo('harbour', 'a reason')).toMatchObject(needed);
    expect(await readSession(id)).toMatchObject({ stepped_up_at: null });
    const { stepUpSendCode } = (await browser.sendStepUp()).data;
    const to =
      by === 'email'
        ? { channel: 'sms', to: `***${phone.slice(-2)}` }
        : { channel: 'email', to: `u***@petilia.example` };
    expect(stepUpSendCode).toEqual({ statusCode: 200, error: false, message: 'Code sent', retryAfter: null, ...to });
    const code = await browser.codeFor(by === 'email' ? phone : email);
    expect(await browser.stepUp(code)).toMatchObject({ ...entered, data: { stepUp: { statusCode: 200 } } });
    expect(await readSession(id)).toMatchObject({ stepped_up_at: new Date(server.clock.now()) });
    expect((await lines()).length).toBe(before);
    expect(await browser.switchTo('harbour', 'a reason')).toMatchObject(entered);
    expect((await lines()).length).toBe(before + 1);
  });

  test('a step-up lasts five minutes in its session whatever the clock does; tokens issued under it stay valid', async () => {
    const { email, phone, browser } = await signedIn('email', { super: true });
    await browser.confirm(phone);
    await server.clock.advance(5 * MINUTE);
    expect(await browser.switchTo('harbour', 'a reason')).toMatchObject(entered);
    await server.clock.advance(1);
    expect(await browser.switchTo('haifa', 'a reason')).toMatchObject(needed);
    await server.clock.advance(-11 * MINUTE);
    expect(await browser.switchTo('haifa', 'a reason')).toMatchObject(needed);
    await server.clock.advance(11 * MINUTE);
    // renewing the token of the venue keeps the reason: it is not requested again, and audited once
    const lines = async () =>
      (
        await server.database.maintenance
          .selectFrom('audit')
          .select(['verb', 'detail'])
          .where('venue_id', '=', 'harbour')
          .where('session_id', '=', (await readSession((await me()).id))?.id ?? '')
          .execute()
      ).length;
    const me = async () => (await rows(server, 'users')).find((it) => it.email === email) ?? { id: '' };
    for (let at = 0; at < 3; at++) {
      await server.clock.advance(10 * MINUTE);
      expect(await browser.switchTo('harbour', 'a reason')).toMatchObject(entered);
    }
    expect(await lines()).toBe(1);
    expect(await browser.switchTo('harbour', 'another reason')).toMatchObject(needed);
    const other = await new CookieClient(server).signIn(email);
    await browser.confirm(phone);
    expect(await other.switchTo('haifa', 'a reason')).toMatchObject(needed);
  });

  test('a person with one channel gets the second code there', async () => {
    const email = 'only@petilia.example';
    await createPerson(server, { email, super: true });
    const browser = await new CookieClient(server).signIn(email);
    expect(await browser.switchTo('harbour', 'a reason')).toMatchObject(needed);
    await browser.confirm(email);
    expect(await browser.switchTo('harbour', 'a reason')).toMatchObject(entered);
  });
});

describe('operations that require a step-up', () => {
  test('changing the e-mail requires one from a person with a phone; nothing is stored before', async () => {
    const { id, phone, browser } = await signedIn();
    const change = () => browser.ask(UpdateUserAccountDocument, { profile: { email: `new-${id}@petilia.example` } });
    const before = await rows(server, 'users');
    expect(await change()).toMatchObject({ error: { code: 'FORBIDDEN', key: 'stepUpNeeded', path: 'profile.email' } });
    expect(await rows(server, 'users')).toEqual(before);
    await browser.confirm(phone);
    await browser.confirmEmail(`new-${id}@petilia.example`);
    expect(await change()).toMatchObject(entered);
    expect((await rows(server, 'users')).find((it) => it.id === id)).toMatchObject({
      email: `new-${id}@petilia.example`,
    });
  });

  test('a confirmed address does not replace the second code', async () => {
    const { id, browser } = await signedIn();
    await browser.confirmEmail(`only-${id}@petilia.example`);
    expect(await readSession(id)).toMatchObject({ stepped_up_at: null });
    expect(
      await browser.ask(UpdateUserAccountDocument, { profile: { email: `only-${id}@petilia.example` } }),
    ).toMatchObject({ error: { key: 'stepUpNeeded' } });
  });

  test('deleting a venue requires one; the venue stays until the code is given', async () => {
    await createVenue(server, 'short-lived');
    const { phone, browser } = await signedIn('email', { in: { 'short-lived': 'owner' } });
    const deleted = async () =>
      (
        await server.database.plain.selectFrom('venues').select('deleted_at').where('id', '=', 'short-lived').execute()
      )[0];
    const { jwt_token } = (await browser.switchTo('short-lived')).data.switchVenue as { jwt_token: string };
    const inside = Object.assign(browser.copy(), { token: jwt_token });
    const variables = { venue: 'short-lived' };
    expect(await inside.ask(VenueDeleteDocument, variables, 'api')).toMatchObject({ error: needed.error });
    expect(await deleted()).toEqual({ deleted_at: null });
    await browser.confirm(phone);
    expect(await inside.ask(VenueDeleteDocument, variables, 'api')).toMatchObject({
      data: { venueDelete: { statusCode: 200 } },
    });
    expect(await deleted()).toEqual({ deleted_at: new Date(server.clock.now()) });
  });
});

describe('a new e-mail address is stored after a code that was sent to it', () => {
  const unconfirmed = {
    status: 200,
    error: { code: 'FORBIDDEN', key: 'emailNotConfirmed', path: 'profile.email' },
  };
  const change = (browser: CookieClient, email: string) =>
    browser.ask(UpdateUserAccountDocument, { profile: { email } });
  const storedEmail = async (id: string) => (await rows(server, 'users')).find((it) => it.id === id)?.email;
  /** signed up just now by phone: that counts as step-up */
  const signedUp = async () => {
    count += 1;
    const phone = `+97250235${String(count).padStart(4, '0')}`;
    const browser = await new CookieClient(server).signUp(phone);
    return { browser, id: (await rows(server, 'users')).find((it) => it.phone === phone)?.id ?? '' };
  };

  test('without the code nobody is led into the account by the address of another; with it the address signs in', async () => {
    const email = 'victim@petilia.example';
    const stranger = await signedUp();
    expect(await change(stranger.browser, email)).toMatchObject(unconfirmed);
    expect(await storedEmail(stranger.id)).toBe(null);
    const owner = await new CookieClient(server).signUp(email);
    expect((await owner.ask(UserProfileDocument)).data.userProfile).toMatchObject({ email, phone: null });

    const { id, browser } = await signedUp();
    const mine = `mine-${id}@petilia.example`;
    const sent = (await browser.sendEmailCode(mine.toUpperCase())).data.stepUpSendCode;
    expect(sent).toEqual({
      statusCode: 200,
      error: false,
      message: 'Code sent',
      retryAfter: null,
      channel: 'email',
      to: mine,
    });
    expect(await browser.enterEmailCode(mine, await browser.codeFor(mine))).toMatchObject(entered);
    expect(await change(browser, mine)).toMatchObject(entered);
    const again = await new CookieClient(server).signIn(mine);
    expect((await again.ask(UserProfileDocument)).data.userProfile).toMatchObject({ id, email: mine });
  });

  test('a wrong code, one of another purpose, session or address, and one from more than five minutes ago do not count', async () => {
    const { id, browser } = await signedUp();
    const email = `counts-${id}@petilia.example`;
    const rejected = async () => {
      expect(await change(browser, email)).toMatchObject(unconfirmed);
      expect(await storedEmail(id)).toBe(null);
    };
    await browser.sendCode(email);
    const ofSignIn = await browser.codeFor(email);
    expect(idempotencyKey(await browser.enterEmailCode(email, ofSignIn))).toBe('codeNotMatched');
    await browser.sendEmailCode(email);
    const code = await browser.codeFor(email);
    expect(idempotencyKey(await browser.enterEmailCode(email, wrongCode(code)))).toBe('codeIncorrect');
    expect(idempotencyKey(await browser.enterEmailCode(`x${email}`, code))).toBe('codeNotMatched');
    expect(idempotencyKey(await browser.copy().login(email, code))).toBe('codeNotMatched');
    await rejected();

    const other = await signedUp();
    const cookies = { ...other.browser.cookies, m_challenge: browser.cookies['m_challenge'] ?? '' };
    const carried = Object.assign(other.browser.copy(), { cookies });
    expect(idempotencyKey(await carried.enterEmailCode(email, code))).toBe('codeIncorrect');
    await server.database.plain.deleteFrom('waits').execute();
    await other.browser.confirmEmail(email);
    await rejected();

    await server.database.plain.deleteFrom('waits').execute();
    await browser.confirmEmail(email);
    expect(await change(browser, `x${email}`)).toMatchObject(unconfirmed);
    // the second code is given again each time, so that only the address is unconfirmed
    const moveClock = async (by: number) => {
      await server.clock.advance(by);
      await server.database.plain
        .updateTable('sessions')
        .set({ stepped_up_at: new Date(server.clock.now()) })
        .where('user_id', '=', id)
        .execute();
    };
    for (const by of [5 * MINUTE + 1, -10 * MINUTE - 2]) {
      await moveClock(by);
      await eventually(rejected);
    }
    await moveClock(5 * MINUTE + 1);
    await eventually(async () => expect(await change(browser, email)).toMatchObject(entered));
  });

  test('whether another account has the address is answered only to who reads its mail', async () => {
    const { email: taken } = await signedIn();
    const { id, browser } = await signedUp();
    const free = `free-${id}@petilia.example`;
    const answers = [];
    for (const email of [taken, free]) {
      expect(await change(browser, email)).toMatchObject(unconfirmed);
      const { status, headers, text } = await browser.sendEmailCode(email);
      answers.push({ status, headers, text: text.replace(email, '') });
    }
    expect(answers[0]).toEqual(answers[1]);
    await server.clock.advance(5 * MINUTE);
    await browser.confirmEmail(taken);
    expect(await change(browser, taken)).toMatchObject({
      error: { code: 'BAD_INPUT', key: 'emailExists', path: 'profile.email' },
    });
    expect(await storedEmail(id)).toBe(null);
  });

  test('codes to one address are limited as those of a sign-in; an invalid address gets none', async () => {
    const { id, browser } = await signedUp();
    const email = `often-${id}@petilia.example`;
    const codes: unknown[] = [];
    for (let at = 0; at < 6; at++) {
      codes.push(((await browser.sendEmailCode(email)).data.stepUpSendCode as { statusCode: number }).statusCode);
      await server.clock.advance(5 * MINUTE);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const before = (await rows(server, 'outbox')).length;
    // a phone number is confirmed in the same way: personal-area.test.ts
    for (const invalid of ['', 'nonsense', 'a@b.example\r\nBcc: c@d.example'])
      for (const answer of [await browser.sendEmailCode(invalid), await browser.enterEmailCode(invalid, '0000')])
        expect(answer).toMatchObject({
          status: 400,
          error: { code: 'BAD_INPUT', key: 'emailNotValid', path: 'email' },
        });
    expect(await rows(server, 'outbox')).toHaveLength(before);
  });
});

describe('a code is valid once, for one purpose, session and browser', () => {
  test('a sign-in code does not step up, and a step-up code does not sign in', async () => {
    const { id, phone, browser } = await signedIn();
    await browser.sendCode(phone);
    const ofLogin = await browser.codeFor(phone);
    expect(idempotencyKey(await browser.stepUp(ofLogin))).toBe('codeNotMatched');
    await browser.sendStepUp();
    const ofStepUp = await browser.codeFor(phone);
    const before = await rows(server, 'sessions');
    expect(idempotencyKey(await browser.login(phone, ofStepUp))).toBe('codeNotMatched');
    expect(await rows(server, 'sessions')).toEqual(before);
    expect(await readSession(id)).toMatchObject({ stepped_up_at: null });
    expect(await browser.stepUp(ofStepUp)).toMatchObject(entered);
    expect(idempotencyKey(await browser.stepUp(ofStepUp))).toBe('codeNotMatched');
  });

  test('of ten concurrent uses one is accepted', async () => {
    const { phone, browser } = await signedIn();
    await browser.sendStepUp();
    const code = await browser.codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.copy().stepUp(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('another session, person, browser or cookie is rejected and changes nothing', async () => {
    const { email, phone, browser } = await signedIn();
    const other = await new CookieClient(server).signIn(email);
    const stranger = (await signedIn()).browser;
    await browser.sendStepUp();
    const code = await browser.codeFor(phone);
    const cookie = { m_challenge: browser.cookies['m_challenge'] ?? '' };
    // the same person, the cookie carried over: the code was for another session
    expect(
      idempotencyKey(await Object.assign(other.copy(), { cookies: { ...other.cookies, ...cookie } }).stepUp(code)),
    ).toBe('codeIncorrect');
    expect(idempotencyKey(await other.stepUp(code))).toBe('codeNotMatched');
    expect(idempotencyKey(await stranger.stepUp(code))).toBe('codeNotMatched');
    const thief = Object.assign(browser.copy(), { cookies: cookie });
    expect(await thief.stepUp(code)).toMatchObject({ status: 401, error: { key: 'invalidRefreshToken' } });
    // of another session: a second token without its cookie would end this one
    const unbound = Object.assign(other.copy(), { cookies: {} });
    expect(await unbound.sendStepUp()).toMatchObject({ status: 401, error: { key: 'invalidRefreshToken' } });
    for (const token of ['', 'x', stranger.refresh])
      expect(await browser.copy().sendStepUp(token)).toMatchObject({ status: 401 });
    expect(
      (await rows(server, 'sessions')).filter((it) => it.stepped_up_at !== null && it.revoked_at === null),
    ).not.toContainEqual(
      expect.objectContaining({
        id: (await readSession((await rows(server, 'users')).find((it) => it.email === email)?.id ?? ''))?.id,
      }),
    );
    expect(await browser.stepUp(code)).toMatchObject(entered);
  });

  test('a code takes three guesses in ten minutes, codes are five minutes apart, ten failures lock', async () => {
    const { id, phone, browser } = await signedIn();
    await browser.sendStepUp();
    const code = await browser.codeFor(phone);
    const again = (await browser.sendStepUp()).data.stepUpSendCode;
    expect(again).toMatchObject({
      statusCode: 429,
      error: true,
      message: 'Please wait 5 minutes and try again',
      channel: 'sms',
    });
    const keys = [];
    for (const by of [1, 2, 3, 4]) keys.push(idempotencyKey(await browser.stepUp(wrongCode(code, by))));
    expect(keys).toEqual(['codeIncorrect', 'codeIncorrect', 'codeIncorrect', 'codeNotMatched']);
    expect(idempotencyKey(await browser.stepUp(code))).toBe('codeNotMatched');
    let failed = 3;
    while (failed < FAILURES) {
      await server.clock.advance(5 * MINUTE);
      await server.database.plain.deleteFrom('limits').execute();
      await browser.sendStepUp();
      const next = await browser.codeFor(phone);
      for (let at = 1; at <= 3 && failed < FAILURES; at += 1, failed += 1) await browser.stepUp(wrongCode(next, at));
    }
    await server.clock.advance(5 * MINUTE);
    expect((await browser.sendStepUp()).data.stepUpSendCode).toMatchObject({ statusCode: 423 });
    expect(await readSession(id)).toMatchObject({ stepped_up_at: null });
  });

  test('an ended session can neither request a code nor step up', async () => {
    const { id, phone, browser } = await signedIn();
    await browser.sendStepUp();
    const code = await browser.codeFor(phone);
    await browser.copy().logout();
    expect(await browser.stepUp(code)).toMatchObject({ status: 401 });
    expect(await browser.sendStepUp()).toMatchObject({ status: 401 });
    expect(await readSession(id)).toMatchObject({ stepped_up_at: null });
  });
});

testOfRaces(
  'a session that ends during its step-up is rejected; its code stays unused, and no step-up is recorded',
  async () => {
    const { id, phone, browser } = await signedIn();
    await browser.sendStepUp();
    const code = await browser.codeFor(phone);
    const session = (await readSession(id))?.id ?? '';
    // the challenge is what a step-up takes once its session was found
    const lockChallenge = (db: Kysely<Tables>) =>
      db.selectFrom('challenges').select('purpose').where('identifier', '=', phone).forUpdate().execute();
    const end = (db: Kysely<Tables>) => endSessions(db, { id: session }, 'signedOut', server.clock.now());
    const answer = await requestDuring(server.database, lockChallenge, () => browser.stepUp(code), end);
    expect(answer).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
    expect((await audit(id)).map(([verb]) => verb)).toEqual(['signIn', 'sessionEnded']);
    expect((await rows(server, 'challenges')).filter((it) => it.identifier === phone)).toMatchObject([
      { used_at: null },
    ]);
  },
);

describe('H091 the authentication audit', () => {
  test('records sign-ins, wrong codes, locks, step-ups and endings, without codes or full addresses', async () => {
    const { id, email, phone, browser } = await signedIn();
    const stranger = new CookieClient(server);
    const codes: string[] = [];
    for (let failed = 0; failed < FAILURES; ) {
      await server.clock.advance(5 * MINUTE);
      await server.database.plain.deleteFrom('limits').execute();
      await stranger.sendCode(phone);
      const code = await stranger.codeFor(phone);
      codes.push(code);
      for (let at = 1; at <= 3 && failed < FAILURES; at += 1, failed += 1)
        await stranger.login(phone, wrongCode(code, at));
    }
    await browser.confirm(phone);
    await browser.logout();
    const lines = await audit(id);
    // of the one who came, as the operator needs it
    const ip = browser.address;
    const wrongs = Array.from({ length: FAILURES }, (_, at) => [
      'codeFailed',
      { purpose: 'login', to: `***${phone.slice(-2)}`, count: at + 1, ip: stranger.address },
    ]);
    expect(lines).toEqual([
      ['signIn', { channel: 'email', ip }],
      ...wrongs,
      ['locked', { purpose: 'login', to: `***${phone.slice(-2)}`, count: FAILURES, ip: stranger.address }],
      ['stepUp', { channel: 'sms', ip }],
      ['sessionEnded', { why: 'signedOut' }],
    ]);
    const logged = JSON.stringify(lines);
    for (const secret of [phone.slice(4), email, browser.refresh, browser.token, ...Object.values(browser.cookies)])
      expect(logged).not.toContain(secret);
    for (const code of codes) expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test('the role that serves requests can neither change nor remove a line', async () => {
    const { plain } = server.database;
    const lines = () => plain.selectFrom('audit').selectAll().orderBy('id').execute();
    const before = await lines();
    expect(before.length).toBeGreaterThan(10);
    await plain.deleteFrom('audit').execute();
    await plain.updateTable('audit').set({ verb: 'nothing' }).execute();
    expect(await lines()).toEqual(before);
  });
});
