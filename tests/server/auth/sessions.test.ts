import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  RevokeSessionDocument,
  UpdateUserAccountDocument,
  UserProfileDocument,
  UserSessionsDocument,
  UserVenuesDocument,
} from '../../../graphql/generated/auth/graphql.ts';
import { signAccessToken } from '../../../server/modules/auth/access-token.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { TestServer } from '../../support/server.ts';
import { eventually } from '../../support/eventually.ts';
import { runAsOwner } from '../../support/run-as-owner.ts';
import {
  type Answer,
  CookieClient,
  addMembership,
  idempotencyKey,
  createPerson,
  createVenue,
  openServer,
  rows,
} from './cookie-client.ts';
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  for (const venue of ['jaffa', 'haifa', 'harbour']) await createVenue(server, venue);
});
afterAll(() => server.close());

const signedIn = async (more: Parameters<typeof createPerson>[1] = { in: { jaffa: 'editor' } }) => {
  count += 1;
  const email = `s${count}@petilia.example`;
  const id = await createPerson(server, { ...more, email });
  return { id, email, browser: await new CookieClient(server).signIn(email) };
};
const readTokens = (answer: Answer, field = 'refreshToken') =>
  answer.data[field] as { jwt_token: string; refresh_token: string };
const readSessions = async (person: string) =>
  (await rows(server, 'sessions'))
    .filter((it) => it.user_id === person)
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
const rejectedToken = { status: 401, data: {}, error: { code: 'UNAUTHENTICATED', key: 'invalidRefreshToken' } };
const profile = (browser: CookieClient, token: string | null) =>
  Object.assign(browser.copy(), { token }).ask(UserProfileDocument);
const deliver = (browser: CookieClient) => browser.ask(UserProfileDocument);

describe('refresh', () => {
  test('exchanges the token; the session stores hashes and keeps its 30 days', async () => {
    const { id, browser } = await signedIn();
    const [before] = await readSessions(id);
    await server.clock.advance(MINUTE);
    const answer = await browser.renew();
    expect(answer.status).toBe(200);
    const { jwt_token, refresh_token } = readTokens(answer);
    expect(refresh_token).not.toBe(browser.refresh);
    expect(await profile(browser, jwt_token)).toMatchObject({ status: 200 });
    const [after] = await readSessions(id);
    expect(after).toEqual({
      ...before,
      previous_hash: before?.current_hash,
      current_hash: after?.current_hash,
      rotated_at: new Date(server.clock.now()),
      last_seen_at: new Date(server.clock.now()),
    });
    expect(JSON.stringify(after)).not.toContain(refresh_token);
    expect(before?.expires_at).toEqual(new Date((before?.created_at.getTime() ?? 0) + 30 * DAY));
  });

  test('never extends the session: it ends after 30 days', async () => {
    const { browser } = await signedIn();
    for (let at = 0; at < 29; at++) {
      await server.clock.advance(DAY);
      browser.refresh = readTokens(await browser.renew()).refresh_token;
    }
    await server.clock.advance(DAY);
    expect(await browser.renew()).toMatchObject(rejectedToken);
  });

  test('H037 repeated within 15 seconds after a lost answer, returns the same successor', async () => {
    const { id, browser } = await signedIn();
    const first = readTokens(await browser.renew());
    const before = await readSessions(id);
    await server.clock.advance(15 * SECOND);
    const second = readTokens(await browser.renew());
    expect(second.refresh_token).toBe(first.refresh_token);
    expect(await readSessions(id)).toEqual(before);
    expect(await browser.renew(first.refresh_token)).toMatchObject({ status: 200 });
  });

  test('H037 with the predecessor after 15 seconds is theft: the family ends', async () => {
    const { id, browser } = await signedIn();
    const first = readTokens(await browser.renew());
    await server.clock.advance(15 * SECOND + 1);
    expect(await browser.renew()).toMatchObject(rejectedToken);
    expect(await readSessions(id)).toMatchObject([{ revoked_why: 'reused' }]);
    expect(await browser.renew(first.refresh_token)).toMatchObject(rejectedToken);
    expect(await profile(browser, first.jwt_token)).toMatchObject({ status: 401 });
  });

  test('H039 with the token before the predecessor ends the family, even within the window', async () => {
    const { id, browser } = await signedIn();
    const first = readTokens(await browser.renew());
    const second = readTokens(await browser.renew(first.refresh_token));
    expect(await browser.renew()).toMatchObject(rejectedToken);
    expect(await readSessions(id)).toMatchObject([{ revoked_why: 'reused' }]);
    expect(await browser.renew(second.refresh_token)).toMatchObject(rejectedToken);
  });

  test('F009 twenty concurrent refreshes with one token make one rotation and sign nobody out', async () => {
    const { id, browser } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.copy().renew()));
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]));
    const successors = new Set(answers.map((it) => readTokens(it).refresh_token));
    expect(successors.size).toBe(1);
    expect(await browser.renew([...successors][0])).toMatchObject({ status: 200 });
    expect(await readSessions(id)).toMatchObject([{ revoked_at: null }]);
  });

  const bindingCookies: [string, () => Promise<Record<string, string>>][] = [
    ['no cookie', async () => ({})],
    ['a made-up one', async () => ({ m_bind: 'made-up' })],
    ['another session’s', async () => ({ m_bind: (await signedIn()).browser.cookies['m_bind'] ?? '' })],
  ];
  test.each(bindingCookies)(
    'a valid token with %s: recorded the first time, the second ends the family',
    async (_name, cookies) => {
      const { id, browser } = await signedIn();
      const [before] = await readSessions(id);
      const thief = Object.assign(browser.copy(), { cookies: await cookies() });
      expect(await thief.renew()).toMatchObject(rejectedToken);
      expect(await readSessions(id)).toEqual([{ ...before, binding_failures: 1 }]);
      expect(await browser.renew()).toMatchObject({ status: 200 });
      browser.refresh = readTokens(await browser.renew()).refresh_token;
      thief.refresh = browser.refresh;
      expect(await thief.switchTo('jaffa')).toMatchObject(rejectedToken);
      expect(await readSessions(id)).toMatchObject([{ revoked_why: 'unbound', binding_failures: 2 }]);
      expect(await browser.renew()).toMatchObject(rejectedToken);
      const recorded = await server.database.plain
        .selectFrom('audit')
        .select(['verb', 'detail'])
        .where('session_id', '=', before?.id ?? '')
        .where('verb', 'in', ['bindingFailed', 'sessionEnded'])
        .orderBy('id')
        .execute();
      expect(recorded).toEqual([
        { verb: 'bindingFailed', detail: { count: 1, ip: expect.any(String) as string } },
        { verb: 'bindingFailed', detail: { count: 2, ip: expect.any(String) as string } },
        { verb: 'sessionEnded', detail: { why: 'unbound' } },
      ]);
    },
  );

  test('sets cookies that are HttpOnly, SameSite=Strict and limited to /auth', async () => {
    const { browser } = await signedIn();
    expect(browser.cookieLines).toEqual({
      m_challenge: 'Path=/auth; HttpOnly; SameSite=Strict; Max-Age=0',
      m_bind: `Path=/auth; HttpOnly; SameSite=Strict; Max-Age=${30 * 86_400}`,
      m_device: `Path=/auth; HttpOnly; SameSite=Strict; Max-Age=${400 * 86_400}`,
    });
  });

  test('from another IP address or user agent does not end the session', async () => {
    const { browser } = await signedIn();
    Object.assign(browser, { address: '203.0.113.77', agent: 'Updated/2' });
    expect(await browser.renew()).toMatchObject({ status: 200 });
  });

  test('H047 without a token, or with an invented one, is rejected', async () => {
    const { id, browser } = await signedIn();
    const before = await readSessions(id);
    const forged = `${browser.refresh.slice(0, 50)}${browser.refresh[50] === 'A' ? 'B' : 'A'}${browser.refresh.slice(51)}`;
    for (const token of ['', 'null', 'x'.repeat(86), browser.refresh.slice(1), `${browser.refresh}A`, forged])
      expect(await browser.renew(token)).toMatchObject({
        ...rejectedToken,
        error: { key: 'invalidRefreshToken', message: 'Invalid auth refresh token' },
      });
    expect(await readSessions(id)).toEqual(before);
  });

  test('H041 P9 after sign-out, suspension, removal or deletion answers 401, whatever else is sent', async () => {
    const { plain } = server.database;
    const endings: Record<string, (it: { id: string; browser: CookieClient }) => Promise<unknown>> = {
      'sign-out': ({ browser }) => browser.logout(),
      suspension: ({ id }) =>
        plain.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
      removal: ({ id }) => plain.deleteFrom('memberships').where('user_id', '=', id).execute(),
      deletion: ({ id }) => plain.deleteFrom('users').where('id', '=', id).execute(),
    };
    for (const [name, end] of Object.entries(endings)) {
      const person = await signedIn();
      const copied = person.browser.copy();
      expect(await deliver(copied)).toMatchObject({ status: 200 });
      await end(person);
      const text = `mutation R($refresh_token: String!) { refreshToken(refresh_token: $refresh_token) { jwt_token } }`;
      const body = { query: text, variables: { refresh_token: copied.refresh, force: true }, force: true };
      expect(await copied.post('/auth/graphql', body)).toMatchObject(rejectedToken);
      const expectRejected = async () =>
        expect(await deliver(copied)).toMatchObject({ status: 401, error: { key: 'unauthenticated' } });
      // what another process writes reaches this one's cache by NOTIFY
      await (name === 'sign-out' ? expectRejected() : eventually(expectRejected));
    }
  });

  test('H041 a changed e-mail ends the other sessions, keeps this one, and notifies the old address', async () => {
    const { id, email, browser } = await signedIn();
    const other = await new CookieClient(server).signIn(email);
    await other.confirmEmail(`new-${email}`);
    const changed = await other.ask(UpdateUserAccountDocument, { profile: { email: `New-${email}` } });
    expect(changed.data.updateUserAccount).toMatchObject({ email: `new-${email}` });
    expect(await deliver(browser)).toMatchObject({ status: 401 });
    expect(await browser.renew()).toMatchObject(rejectedToken);
    expect(await deliver(other)).toMatchObject({ status: 200 });
    expect((await readSessions(id)).map((it) => it.revoked_why)).toEqual(
      expect.arrayContaining(['credentials', null]) as unknown,
    );
    await server.tick();
    expect((await server.outbox())[0]).toMatchObject({ to: email, code: null });
  });
});

describe('F011 signing out while another tab refreshes', () => {
  test('in either order the session has ended and nothing revives it', async () => {
    for (const order of ['refresh first', 'sign-out first', 'together']) {
      const { id, browser } = await signedIn();
      const [a, b] = [browser.copy(), browser.copy()];
      let renewed: Answer;
      if (order === 'refresh first') {
        renewed = await b.renew();
        await a.logout();
      } else if (order === 'sign-out first') {
        await a.logout();
        renewed = await b.renew();
        expect(renewed).toMatchObject(rejectedToken);
      } else [renewed] = await Promise.all([b.renew(), a.logout()]);
      expect(await readSessions(id)).toMatchObject([{ revoked_why: 'signedOut' }]);
      if (renewed.status === 200) {
        expect(await b.renew(readTokens(renewed).refresh_token)).toMatchObject(rejectedToken);
        expect(await profile(b, readTokens(renewed).jwt_token)).toMatchObject({ status: 401 });
      }
    }
  });

  test('signing out twice, or without a token, answers the same', async () => {
    const { browser } = await signedIn();
    const answers = [
      await browser.logout(),
      await browser.logout(),
      await new CookieClient(server).logout('x'),
      await new CookieClient(server).logout(''),
    ];
    for (const it of answers) expect(it).toMatchObject({ status: 200, data: answers[0]?.data ?? {}, error: null });
  });

  test('an invented token with a real session id signs nobody out', async () => {
    const { id, browser } = await signedIn();
    const [session] = await readSessions(id);
    const bytes = Buffer.concat([Buffer.from(session?.id.replaceAll('-', '') ?? '', 'hex'), Buffer.alloc(48, 1)]);
    await new CookieClient(server).logout(bytes.toString('base64url'));
    expect(await deliver(browser)).toMatchObject({ status: 200 });
  });

  test('H049 an old token of the family signs out the whole family, access token included', async () => {
    const { browser } = await signedIn();
    const { refresh_token, jwt_token } = readTokens(await browser.renew());
    await browser.copy().logout();
    expect(await profile(browser, jwt_token)).toMatchObject({ status: 401 });
    expect(await browser.renew(refresh_token)).toMatchObject(rejectedToken);
  });
});

describe('access tokens', () => {
  test('H031 forged tokens are rejected on every endpoint', async () => {
    const { browser } = await signedIn();
    const [, payload] = (browser.token ?? '').split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const token of [`${none}.${payload}.`, 'x', 'a.b.c', `${browser.token}x`]) {
      const forger = Object.assign(browser.copy(), { token });
      expect(await deliver(forger)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
      const any = { toString: () => '{ __typename }' };
      expect(await forger.ask(any, {}, 'api')).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
      expect(await forger.ask(any, {}, 'settings')).toMatchObject({ status: 401 });
    }
  });

  test('H033 each token is accepted only at its own endpoint', async () => {
    const { browser } = await signedIn();
    const any = { toString: () => '{ __typename }' };
    const venueToken = readTokens(await browser.switchTo('jaffa'), 'switchVenue').jwt_token;
    const seen = async (token: string | null) => {
      const it = Object.assign(browser.copy(), { token });
      return [
        (await deliver(it)).status,
        (await it.ask(any, {}, 'api')).status,
        (await it.ask(any, {}, 'settings')).status,
      ];
    };
    expect(await seen(browser.token)).toEqual([200, 200, 401]);
    expect(await seen(venueToken)).toEqual([401, 200, 200]);
  });

  test('F045 last ten minutes by the server clock', async () => {
    const { browser } = await signedIn();
    await server.clock.advance(10 * MINUTE - SECOND);
    expect(await deliver(browser)).toMatchObject({ status: 200 });
    await server.clock.advance(SECOND);
    expect(await deliver(browser)).toMatchObject({ status: 401 });
    expect(await browser.renew()).toMatchObject({ status: 200 });
    await server.clock.advance(-HOUR);
    expect(await browser.renew()).toMatchObject({ status: 200 });
    await server.clock.advance(HOUR);
  });

  test('H043 a changed role or a lost membership takes effect with the next request', async () => {
    const { id, browser } = await signedIn({ in: { jaffa: 'manager', haifa: 'viewer' } });
    const venueToken = readTokens(await browser.switchTo('jaffa'), 'switchVenue').jwt_token;
    expect((await deliver(browser)).data.userProfile).toMatchObject({ role: 'manager' });
    const { plain } = server.database;
    await plain
      .updateTable('memberships')
      .set({ role: 'viewer' })
      .where('user_id', '=', id)
      .where('venue_id', '=', 'jaffa')
      .execute();
    expect((await deliver(browser)).data.userProfile).toMatchObject({ role: 'viewer' });
    await plain.deleteFrom('memberships').where('user_id', '=', id).where('venue_id', '=', 'jaffa').execute();
    const any = { toString: () => '{ __typename }' };
    const inVenue = Object.assign(browser.copy(), { token: venueToken });
    expect(await inVenue.ask(any, {}, 'api')).toMatchObject({ status: 401 });
    expect(idempotencyKey(await browser.switchTo('jaffa'))).toBe('notFound');
    expect((await browser.ask(UserVenuesDocument)).data.userVenues).toMatchObject([{ venue: 'haifa', role: 'viewer' }]);
  });

  test('H053 after a change of the secret the old one is honoured for ten minutes, and nobody is signed out', async () => {
    const old = await openServer({}, { secret: 'the old secret, thirty-two bytes or longer' });
    await createVenue(old, 'jaffa');
    await createPerson(old, { email: 'rotate@petilia.example', in: { jaffa: 'owner' } });
    const browser = await new CookieClient(old).signIn('rotate@petilia.example');
    const { database } = old;
    const { config, now } = { config: readConfig({}), now: old.clock.now() };
    const { authenticate } = await import('../../../server/modules/auth/authenticate.ts');
    const { loadSigningSecrets } = await import('../../../server/modules/auth/signing-secrets.store.ts');
    let time = now;
    const parts = {
      database,
      now: () => time,
      config: {
        ...config,
        secret: 'the new secret, thirty-two bytes or longer',
        secretPrevious: 'the old secret, thirty-two bytes or longer',
      },
    };
    expect(await authenticate(parts, browser.token)).toMatchObject({ person: { email: 'rotate@petilia.example' } });
    time = now + 10 * MINUTE - 1;
    expect(await loadSigningSecrets(parts)).toHaveLength(2);
    time = now + 10 * MINUTE;
    expect(await loadSigningSecrets(parts)).toEqual([parts.config.secret]);
    const long = await signAccessToken(parts.config.secretPrevious, time, 600, {
      session: (await rows(old, 'sessions'))[0]?.id ?? '',
      person: (await rows(old, 'users'))[0]?.id ?? '',
      venue: null,
      asSuper: false,
    });
    await expect(authenticate(parts, long)).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    await old.close();
  });

  test('H053 refreshes across a change of the secret handle lost answers, theft and expiry as usual', async () => {
    const ownServer = await openServer({}, { secret: 'the first secret, thirty-two bytes or longer' });
    await createVenue(ownServer, 'jaffa');
    const change = (secret: string) =>
      Object.assign(ownServer.config, { secret, secretPrevious: ownServer.config.secret } satisfies Partial<
        typeof ownServer.config
      >);
    const of = async (person: string) => (await rows(ownServer, 'sessions')).filter((it) => it.user_id === person);
    const enter = async (name: string) => {
      const id = await createPerson(ownServer, { email: `${name}@petilia.example`, in: { jaffa: 'owner' } });
      return { id, browser: await new CookieClient(ownServer).signIn(`${name}@petilia.example`) };
    };
    const [one, idle, stolen] = [await enter('one'), await enter('idle'), await enter('stolen')];
    const lost = readTokens(await one.browser.renew());
    const requester = new CookieClient(ownServer);
    await createPerson(ownServer, { email: 'between@petilia.example', in: { jaffa: 'owner' } });
    await requester.sendCode('between@petilia.example');
    change('the second secret, thirty-two bytes or longer');

    // the answer of before the change was lost: the same successor once more, though another key made it
    expect(readTokens(await one.browser.renew()).refresh_token).toBe(lost.refresh_token);
    const next = readTokens(await one.browser.renew(lost.refresh_token));
    expect(readTokens(await one.browser.renew(lost.refresh_token)).refresh_token).toBe(next.refresh_token);
    expect(await deliver(Object.assign(one.browser.copy(), { token: lost.jwt_token }))).toMatchObject({ status: 200 });
    // a code that was sent before the change opens the door after it
    const code = await requester.codeFor('between@petilia.example');
    expect(await requester.login('between@petilia.example', code)).toMatchObject({ status: 200 });
    // a token of the old key that was exchanged is still known as ours: somebody else holds the newer one
    const newer = readTokens(await stolen.browser.renew());
    await ownServer.clock.advance(MINUTE);
    expect(await stolen.browser.renew()).toMatchObject(rejectedToken);
    expect(await of(stolen.id)).toMatchObject([{ revoked_why: 'reused' }]);
    expect(await stolen.browser.renew(newer.refresh_token)).toMatchObject(rejectedToken);

    await ownServer.clock.advance(10 * MINUTE);
    // long after: a device that was offline the whole time is still signed in, by one renewal
    expect(await deliver(idle.browser)).toMatchObject({ status: 401 });
    const back = await idle.browser.renew();
    expect(back).toMatchObject({ status: 200 });
    expect(await deliver(Object.assign(idle.browser.copy(), { token: readTokens(back).jwt_token }))).toMatchObject({
      status: 200,
    });
    expect([...(await of(one.id)), ...(await of(idle.id))]).toMatchObject([{ revoked_at: null }, { revoked_at: null }]);
    await ownServer.close();
  });
});

describe('venues', () => {
  test('H071 another person’s venue and an unknown one answer alike, without a token or a change', async () => {
    const { id, browser } = await signedIn();
    const before = await readSessions(id);
    const answers = [await browser.switchTo('haifa'), await browser.switchTo('nowhere'), await browser.switchTo('')];
    for (const it of answers) expect(it).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, data: {}, error: { code: 'NOT_FOUND', key: 'notFound' } });
    expect(await readSessions(id)).toEqual(before);
    expect(await browser.switchTo('haifa', 'because I want to')).toEqual(answers[0]);
  });

  test('switching returns a venue token and leaves the refresh token unchanged', async () => {
    const { id, browser } = await signedIn();
    const before = await readSessions(id);
    const { refresh_token } = readTokens(await browser.switchTo('jaffa'), 'switchVenue');
    expect(refresh_token).toBe(browser.refresh);
    expect(await readSessions(id)).toEqual(before);
    const next = readTokens(await browser.renew()).refresh_token;
    const slower = readTokens(await browser.switchTo('jaffa'), 'switchVenue');
    expect(slower.refresh_token).toBe(next);
  });

  test('a refresh that names a venue returns its token where the person may enter, and succeeds either way', async () => {
    const any = { toString: () => '{ __typename }' };
    const opens = async (browser: CookieClient, token: string | null) =>
      (await Object.assign(browser.copy(), { token }).ask(any, {}, 'settings')).status === 200;
    const { id, browser } = await signedIn();
    const of = (answer: Answer) => answer.data.refreshToken as { refresh_token: string; venue_token: string | null };
    const inside = of(await browser.renewInto('jaffa'));
    expect(inside.refresh_token).not.toBe(browser.refresh);
    expect(await opens(browser, inside.venue_token)).toBe(true);
    // the answer may have been lost: the same again
    expect(of(await browser.renewInto('jaffa')).refresh_token).toBe(inside.refresh_token);
    browser.refresh = inside.refresh_token;
    for (const venue of ['haifa', 'nowhere']) {
      const outside = of(await browser.renewInto(venue, 'because I want to'));
      expect([outside.venue_token, outside.refresh_token === browser.refresh]).toEqual([null, false]);
      browser.refresh = outside.refresh_token;
    }
    expect((await readSessions(id)).map(({ revoked_at }) => revoked_at)).toEqual([null]);

    const { browser: visitor } = await signedIn({ super: true });
    const unasked = of(await visitor.renewInto('harbour'));
    expect(unasked.venue_token).toBe(null);
    visitor.refresh = unasked.refresh_token;
    expect(await opens(visitor, of(await visitor.renewInto('harbour', 'the owner asked')).venue_token)).toBe(true);
  });

  test('a refresh that cannot read the venue still answers the next token: the rotation is committed', async () => {
    const { id, browser } = await signedIn({ super: true });
    await runAsOwner(server, ['alter table audit rename to audit_away']);
    const answer = await browser
      .renewInto('harbour', 'the owner asked')
      .finally(() => runAsOwner(server, ['alter table audit_away rename to audit']));
    expect(readTokens(answer)).toMatchObject({ venue_token: null });
    expect(readTokens(answer).refresh_token).not.toBe(browser.refresh);
    browser.refresh = readTokens(answer).refresh_token;
    await server.clock.advance(MINUTE);
    expect(readTokens(await browser.renew()).refresh_token).not.toBe(browser.refresh);
    expect((await readSessions(id)).map(({ revoked_at }) => revoked_at)).toEqual([null]);
  });

  test('H091 a superUser enters with a reason, which is audited and lasts for that session only', async () => {
    const { id, email, browser } = await signedIn({ super: true });
    const audit = () =>
      server.database.maintenance.selectFrom('audit').selectAll().where('venue_id', '=', 'harbour').execute();
    for (const reason of [null, '', '  ', '\u200b\u200b\u200b', 'x'])
      expect(await browser.switchTo('harbour', reason)).toMatchObject({
        data: {},
        error: { code: 'FORBIDDEN', key: 'reasonNeeded' },
      });
    expect(await audit()).toEqual([]);
    // a second code in addition to the reason, and nothing is stored of the attempt before
    const reason = ' The owner asked\nfor help ';
    expect(idempotencyKey(await browser.switchTo('harbour', reason))).toBe('stepUpNeeded');
    expect(await audit()).toEqual([]);
    await browser.confirm(email);
    const token = readTokens(await browser.switchTo('harbour', reason), 'switchVenue').jwt_token;
    const [session] = await readSessions(id);
    expect(await audit()).toMatchObject([
      {
        user_id: id,
        session_id: session?.id,
        as_super: true,
        verb: 'enter',
        thing_id: 'harbour',
        detail: { reason: 'The owner asked for help' },
      },
    ]);
    const any = { toString: () => '{ __typename }' };
    expect(await Object.assign(browser.copy(), { token }).ask(any, {}, 'settings')).toMatchObject({ status: 200 });
    expect(await browser.switchTo('harbour')).toMatchObject({ status: 200, error: null });
    expect(await audit()).toHaveLength(1);
    expect(await browser.switchTo('nowhere', 'a good reason')).toMatchObject({ error: { key: 'notFound' } });
    const other = await new CookieClient(server).signIn(email);
    expect(idempotencyKey(await other.switchTo('harbour'))).toBe('reasonNeeded');
    expect((await browser.ask(UserVenuesDocument)).data.userVenues).toEqual([]);
    expect((await deliver(browser)).data.userProfile).toMatchObject({
      superUser: true,
      role: 'owner',
      venuesLeft: null,
    });

    await server.database.plain
      .updateTable('users')
      .set({ super_user: false, owner: true })
      .where('id', '=', id)
      .execute();
    // the database notifies the process that caches sessions
    await expect
      .poll(async () => (await Object.assign(browser.copy(), { token }).ask(any, {}, 'settings')).status)
      .toBe(401);
  });

  test('a venue token from a former membership gives a superUser no access without a reason', async () => {
    const { id, browser } = await signedIn({ super: true });
    await addMembership(server, id, 'haifa', 'viewer');
    const token = readTokens(await browser.switchTo('haifa'), 'switchVenue').jwt_token;
    await server.database.plain.deleteFrom('memberships').where('user_id', '=', id).execute();
    const any = { toString: () => '{ __typename }' };
    expect(await Object.assign(browser.copy(), { token }).ask(any, {}, 'api')).toMatchObject({ status: 401 });
  });
});

describe('the list of sessions', () => {
  const many = process.env.NIGHTLY ? 1_000 : 30;
  test(`H051 of ${many} concurrent sign-ins the newest twenty stay`, { timeout: 240_000 + many * 1000 }, async () => {
    const { id, email, browser: before } = await signedIn();
    const browsers: { browser: CookieClient; code: string }[] = [];
    for (let at = 0; at < many; at++) {
      const browser = new CookieClient(server);
      browser.agent = `Browser/${at}`;
      await browser.sendCode(email);
      browsers.push({ browser, code: await browser.codeFor(email) });
      await server.database.plain.deleteFrom('waits').execute();
      await server.database.plain.deleteFrom('limits').execute();
    }
    const answers: Answer[] = [];
    for (let at = 0; at < many; at += 50) {
      const together = browsers.slice(at, at + 50).map(({ browser, code }) => browser.login(email, code));
      answers.push(...(await Promise.all(together)));
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const sessions = await readSessions(id);
    const active = sessions.filter((it) => it.revoked_at === null);
    expect(active).toHaveLength(20);
    expect(sessions.filter((it) => it.revoked_why === 'newer')).toHaveLength(many + 1 - 20);
    // exactly those twenty can be used and are listed; each can be ended from another
    const stands = new Set(active.map((it) => it.id));
    const alive = (await deliver(before)).status === 200 ? [before] : [];
    for (const [at, answer] of answers.entries()) {
      const it = Object.assign(browsers[at]?.browser as CookieClient, {
        token: readTokens(answer, 'login').jwt_token,
        refresh: readTokens(answer, 'login').refresh_token,
      });
      if ((await deliver(it)).status === 200) alive.push(it);
    }
    expect(alive).toHaveLength(20);
    const [first] = alive as [CookieClient];
    const listed = (await first.ask(UserSessionsDocument)).data.userSessions as { id: string; current: boolean }[];
    expect(new Set(listed.map((it) => it.id))).toEqual(stands);
    for (const it of listed.filter(({ current }) => !current))
      expect(await first.ask(RevokeSessionDocument, { session: it.id })).toMatchObject({ error: null });
    expect((await readSessions(id)).filter((it) => it.revoked_at === null)).toHaveLength(1);
  });

  test('lists one’s own sessions, ends one of them immediately, and none of another person', async () => {
    const { email, browser } = await signedIn();
    const phone = new CookieClient(server);
    phone.agent = '\u00adPhone\u00ad Browser/1';
    await server.clock.advance(MINUTE);
    await phone.signIn(email);
    const list = (await browser.ask(UserSessionsDocument)).data.userSessions as { id: string }[];
    expect(list).toMatchObject([
      { device: 'Phone Browser/1', current: false },
      { device: browser.agent, current: true },
    ]);
    const stranger = (await signedIn()).browser;
    const theirs = await stranger.ask(RevokeSessionDocument, { session: list[0]?.id });
    const none = await stranger.ask(RevokeSessionDocument, { session: '0198f1c2-7a3b-4c5d-8e9f-a0b1c2d3e4f5' });
    expect(theirs).toEqual(none);
    expect(theirs).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await deliver(phone)).toMatchObject({ status: 200 });

    expect(await browser.ask(RevokeSessionDocument, { session: list[0]?.id })).toMatchObject({
      status: 200,
      error: null,
    });
    expect(await deliver(phone)).toMatchObject({ status: 401 });
    expect(await phone.renew()).toMatchObject(rejectedToken);
    expect((await browser.ask(UserSessionsDocument)).data.userSessions).toHaveLength(1);
  });

  test('signing in again in the same browser replaces the session there', async () => {
    const { id, email, browser } = await signedIn();
    await browser.signIn(email);
    expect((await readSessions(id)).map((it) => it.revoked_why).toSorted()).toEqual([null, 'replaced'].toSorted());
  });
});

describe('the account', () => {
  test('H085 only one’s own fields can be changed', async () => {
    const { id, browser } = await signedIn();
    const before = (await rows(server, 'users')).find((it) => it.id === id);
    for (const field of ['role', 'venues', 'superUser', 'username', 'phone', 'owner', 'super_user', '__proto__'])
      expect(
        await browser.ask(UpdateUserAccountDocument, JSON.parse(`{"profile": {"firstName": "X", "${field}": true}}`)),
      ).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
    expect((await rows(server, 'users')).find((it) => it.id === id)).toEqual(before);
  });

  test('changes name, accessibility and language, and rejects invalid values', async () => {
    const { id, browser } = await signedIn();
    const change = (variables: unknown) => browser.ask(UpdateUserAccountDocument, variables);
    expect(
      await change({
        profile: { firstName: ' Ana\u200b\n', lastName: 'Weber' },
        accessibility: { size: 'larger' },
        locale: 'de-AT',
        hiddenColumns: { list: ['cms_id'] },
      }),
    ).toMatchObject({ status: 200, error: null });
    const stored = (await rows(server, 'users')).find((it) => it.id === id);
    expect(stored).toMatchObject({
      first_name: 'Ana',
      last_name: 'Weber',
      language: 'de',
      accessibility: { color: null, size: 'larger', link: null },
      hidden_columns: { list: ['cms_id'] },
    });
    const flags = '🇮🇱'.repeat(16);
    expect(await change({ profile: { firstName: `\u2066${flags}\u2069`, lastName: 'שָׁ'.repeat(13) } })).toMatchObject({
      error: null,
    });
    expect((await rows(server, 'users')).find((it) => it.id === id)).toMatchObject({
      first_name: flags,
      last_name: 'שָׁ'.normalize('NFC').repeat(13),
    });
    await change({ profile: { firstName: 'Ana', lastName: 'Weber' } });
    const no: [unknown, string][] = [
      [{ profile: { firstName: 'a'.repeat(31) } }, 'tooLong'],
      [{ profile: { firstName: 'a'.repeat(16), lastName: 'b'.repeat(16) } }, 'tooLong'],
      [{ profile: { lastName: 'b'.repeat(28) } }, 'tooLong'],
      [{ profile: { email: 'nonsense' } }, 'emailNotValid'],
      [{ profile: { email: null } }, 'required'],
      [{ locale: 'xx' }, 'badInput'],
      [{ accessibility: { color: 'red;}' } }, 'badInput'],
      [{ accessibility: { size: 'dark' } }, 'badInput'],
      [{ hiddenColumns: { list: 'cms_id' } }, 'badInput'],
      [{ hiddenColumns: [] }, 'badInput'],
    ];
    for (const [variables, key] of no) expect(idempotencyKey(await change(variables))).toBe(key);
    expect((await rows(server, 'users')).find((it) => it.id === id)).toEqual(stored);
  });

  test('hidden columns change by table: those of other tables stay, and there are 40 tables at most', async () => {
    const { id, browser } = await signedIn();
    const hide = (hiddenColumns: unknown) => browser.ask(UpdateUserAccountDocument, { hiddenColumns });
    const hidden = async () => (await rows(server, 'users')).find((it) => it.id === id)?.hidden_columns;
    await hide({ menu: ['version'] });
    await Promise.all([hide({ rsvp: ['answer'] }), hide({ product: ['cms_id'] })]);
    expect(await hidden()).toEqual({ menu: ['version'], rsvp: ['answer'], product: ['cms_id'] });
    // all of them, as a tab that was opened before an update sends them
    await hide({ menu: [], rsvp: ['answer'], product: ['version'] });
    const all = { menu: [], rsvp: ['answer'], product: ['version'] };
    expect(await hidden()).toEqual(all);
    const many = Object.fromEntries(Array.from({ length: 38 }, (_, at) => [`table${at}`, []]));
    expect(await hide(many)).toMatchObject({ error: { code: 'BAD_INPUT', path: 'hiddenColumns' } });
    expect(await hidden()).toEqual(all);
  });

  test('an e-mail that another account has is rejected; changing it requires a fresh code', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const change = (email: string) => one.browser.ask(UpdateUserAccountDocument, { profile: { email } });
    await one.browser.confirmEmail(two.email);
    expect(await change(two.email.toUpperCase())).toMatchObject({ error: { code: 'BAD_INPUT', key: 'emailExists' } });
    await server.clock.advance(5 * MINUTE + 1);
    expect(await change('late@petilia.example')).toMatchObject({ error: { code: 'FORBIDDEN', key: 'stepUpNeeded' } });
    expect(await one.browser.ask(UpdateUserAccountDocument, { profile: { email: one.email } })).toMatchObject({
      error: null,
    });
  });

  test('every operation that needs a person rejects anonymous callers', async () => {
    const nobody = new CookieClient(server);
    const requester = [
      await nobody.ask(UserProfileDocument),
      await nobody.ask(UserVenuesDocument),
      await nobody.ask(UserSessionsDocument),
      await nobody.ask(UpdateUserAccountDocument, {}),
      await nobody.ask(RevokeSessionDocument, { session: 'x' }),
    ];
    for (const it of requester) expect(it).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
  });
});
