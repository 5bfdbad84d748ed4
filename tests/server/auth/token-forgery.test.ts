import { SignJWT } from 'jose';
import { createSecretKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UpdateUserAccountDocument, UserProfileDocument } from '../../../graphql/generated/auth/graphql.ts';
import { clientNetwork } from '../../../server/http/request-parsing.ts';
import { deriveKey, deriveKeyId } from '../../../server/crypto.ts';
import type { Tables } from '../../../server/db/schema.types.ts';
import { endSessions, lockUser } from '../../../server/modules/auth/sessions.store.ts';
import { updateUser } from '../../../server/modules/auth/users.store.ts';
import { eventually } from '../../support/eventually.ts';
import { requestDuring } from '../../support/lock-waits.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import {
  addMembership,
  CookieClient,
  idempotencyKey,
  createPerson,
  createVenue,
  openServer,
  rows,
  wrongCode,
} from './cookie-client.ts';
import { MINUTE, SECOND } from './durations.ts';

// Cases between those of the list, sections A and B.

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  for (const venue of ['jaffa', 'haifa']) await createVenue(server, venue);
});
afterAll(() => server.close());

const someone = async () => {
  count += 1;
  const email = `a${count}@petilia.example`;
  return { email, id: await createPerson(server, { email, in: { jaffa: 'editor' } }) };
};
const signedIn = async () => {
  const who = await someone();
  return { ...who, browser: await new CookieClient(server).signIn(who.email) };
};
const readSessions = async (person: string) => (await rows(server, 'sessions')).filter((it) => it.user_id === person);

describe('IP addresses', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    // the same address in another spelling
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::'],
    ['203.0.113.7', '203.0.113.7'],
    ['nonsense', 'nonsense'],
  ])('%s counts as %s', (ip, network) => expect(clientNetwork(ip)).toBe(network));

  test('the addresses of one IPv6 network share one limit', async () => {
    const limited = await openServer({ SENDS_PER_HOUR_ADDRESS: 3 });
    const answers: number[] = [];
    for (let at = 0; at < 6; at++) {
      const browser = Object.assign(new CookieClient(limited), { address: `2001:db8:7:7:${at}::${at}` });
      const { data } = await browser.sendCode(`v6-${at}@petilia.example`);
      answers.push((data.loginSendCode as { statusCode: number }).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await rows(limited, 'outbox')).toHaveLength(3);
    await limited.close();
  });
});

describe('the device cookie', () => {
  test('one planted in a victim’s browser makes no device known', async () => {
    const attacker = await signedIn();
    const planted = attacker.browser.cookies['m_device'] ?? '';
    const victim = await someone();
    const theirs = Object.assign(new CookieClient(server), { cookies: { m_device: planted } });
    await theirs.signIn(victim.email);
    expect(theirs.cookies['m_device']).not.toBe(planted);
    // a stranger locks the identifier for unknown devices; the planted name is one
    const stranger = Object.assign(new CookieClient(server), { cookies: { m_device: planted } });
    await stranger.sendCode(victim.email);
    await stranger.login(victim.email, wrongCode(await stranger.codeFor(victim.email)));
    expect((await rows(server, 'failures')).filter((it) => it.identifier === victim.email)).toEqual([
      { identifier: victim.email, device: '', count: 1, locked_until: null, last_at: new Date(server.clock.now()) },
    ]);
  });

  test('rotates at each sign-in and keeps its trust and its failure count', async () => {
    const [one, two] = [await someone(), await someone()];
    const shared = await new CookieClient(server).signIn(one.email);
    await server.clock.advance(5 * MINUTE);
    await shared.sendCode(one.email);
    await shared.login(one.email, wrongCode(await shared.codeFor(one.email)));
    const counted = async () =>
      (await rows(server, 'failures'))
        .filter((it) => it.identifier === one.email)
        .map((it) => [it.device !== '', it.count]);
    expect(await counted()).toEqual([[true, 1]]);
    await shared.signIn(two.email);
    await server.clock.advance(5 * MINUTE);
    await shared.sendCode(one.email);
    await shared.login(one.email, wrongCode(await shared.codeFor(one.email)));
    expect(await counted()).toEqual([[true, 2]]);
  });

  test('after a sign-in whose answer was lost the browser is known by its old id for ten minutes', async () => {
    const { email, id } = await someone();
    const browser = await new CookieClient(server).signIn(email);
    const before = browser.cookies['m_device'] ?? '';
    const signInUnanswered = async () => {
      await browser.signIn(email);
      browser.cookies['m_device'] = before;
    };
    const countedAsKnown = async () => {
      await browser.sendCode(email);
      await browser.login(email, wrongCode(await browser.codeFor(email)));
      const counts = (await rows(server, 'failures')).filter((it) => it.identifier === email);
      return counts.map(({ device, count }) => [device !== '', count]);
    };
    await signInUnanswered();
    await server.clock.advance(9 * MINUTE);
    // lost once more
    await signInUnanswered();
    await server.clock.advance(9 * MINUTE);
    expect(await countedAsKnown()).toEqual([[true, 1]]);
    await server.clock.advance(5 * MINUTE);
    expect((await countedAsKnown()).toSorted()).toEqual([
      [false, 1],
      [true, 1],
    ]);
    await server.tick();
    expect((await rows(server, 'devices')).filter((it) => it.user_id === id && it.replaced_at !== null)).toEqual([]);
  });

  test('the session cookie is renewed at sign-in; a planted one is worthless', async () => {
    const { email, id } = await someone();
    const planted = 'planted-by-somebody-else';
    const browser = Object.assign(new CookieClient(server), { cookies: { m_bind: planted } });
    await browser.signIn(email);
    expect(browser.cookies['m_bind']).not.toBe(planted);
    const thief = Object.assign(browser.copy(), { cookies: { m_bind: planted } });
    expect(await thief.renew()).toMatchObject({ status: 401 });
    expect(await readSessions(id)).toMatchObject([{ revoked_at: null }]);
  });
});

describe('tokens signed with our own key for another purpose', () => {
  const header = () => ({ alg: 'HS256', typ: 'JWT', kid: deriveKeyId(server.config.secret) });
  interface Change {
    head?: () => Parameters<SignJWT['setProtectedHeader']>[0];
    more?: (it: SignJWT) => SignJWT;
    claims?: object;
  }
  const mint = async ({ head = header, more = (it) => it, claims = {} }: Change) => {
    const { id, browser } = await signedIn();
    const [session] = await readSessions(id);
    const token = new SignJWT({ sid: session?.id, ...claims })
      .setProtectedHeader(head())
      .setIssuer('maitre')
      .setSubject(id)
      .setAudience(['auth', 'api'])
      .setExpirationTime(now() + 60);
    const signed = await more(token).sign(createSecretKey(deriveKey(server.config.secret, 'token')));
    return Object.assign(browser.copy(), { token: signed }).ask(UserProfileDocument);
  };
  const now = () => Math.floor(server.clock.now() / 1000);

  test('the unchanged token is accepted', async () =>
    expect(await mint({})).toMatchObject({ status: 200, error: null }));
  test.each<[string, Change]>([
    ['expired', { more: (it) => it.setExpirationTime(now() - 1) }],
    ['not yet', { more: (it) => it.setNotBefore(now() + 3600) }],
    ['of another issuer', { more: (it) => it.setIssuer('maitre.evil') }],
    ['for another endpoint', { more: (it) => it.setAudience(['settings']) }],
    ['for one audience as a string', { more: (it) => it.setAudience('auth') }],
    ['of another kind', { head: () => ({ ...header(), typ: 'refresh' }) }],
    ['without the name of a key', { head: () => ({ alg: 'HS256', typ: 'JWT' }) }],
    ['with the name of another key', { head: () => ({ ...header(), kid: deriveKeyId('another secret') }) }],
    ['by another algorithm', { head: () => ({ ...header(), alg: 'HS512' }) }],
    ['of another person', { more: (it) => it.setSubject('00000000-0000-4000-8000-000000000000') }],
    ['of a session that is none', { claims: { sid: '00000000-0000-4000-8000-000000000000' } }],
    ['of a session that is not even an id', { claims: { sid: "x' or true --" } }],
    ['of a person that is not even an id', { more: (it) => it.setSubject('*') }],
    ['for a venue of others', { claims: { venue: 'haifa' } }],
    ['that calls itself super', { claims: { venue: 'haifa', super: true } }],
  ])('%s → 401', async (_name, change) => {
    expect(await mint(change)).toMatchObject({ status: 401, data: {}, error: { code: 'UNAUTHENTICATED' } });
  });
});

describe('codes and renewals', () => {
  test('a code with anything added is rejected: digits, a sign, words, a second code', async () => {
    const { email, id } = await someone();
    const browser = new CookieClient(server);
    await browser.sendCode(email);
    const code = await browser.codeFor(email);
    for (const typed of [
      `${code}0`,
      `0${code}`,
      `+${code}`,
      `${code},0000`,
      `${code}\u0000`,
      `${code}e0`,
      `0x${code}`,
      '',
    ])
      expect(await browser.login(email, typed)).toMatchObject({ status: 400, data: {} });
    expect(await readSessions(id)).toEqual([]);
    expect((await rows(server, 'challenges')).filter((it) => it.identifier === email)).toMatchObject([{ guesses: 0 }]);
    expect(await browser.login(email, code)).toMatchObject({ status: 200 });
  });

  test('a code sent before an e-mail change does not sign in by the old address', async () => {
    const { email, id, browser } = await signedIn();
    const old = new CookieClient(server);
    await server.clock.advance(MINUTE);
    await old.sendCode(email);
    const code = await old.codeFor(email);
    await browser.confirm(email).catch(() => undefined);
    const moved = `moved-${id}@petilia.example`;
    await browser.confirmEmail(moved);
    await browser.ask(UpdateUserAccountDocument, { profile: { email: moved } });
    expect(idempotencyKey(await old.login(email, code))).toBe('emailNotRegistered');
    expect((await readSessions(id)).filter((it) => it.revoked_at === null)).toHaveLength(1);
  });

  testOfRaces('a sign-in by the old address that meets an e-mail change opens no session', async () => {
    const { email, id } = await signedIn();
    const old = new CookieClient(server);
    await server.clock.advance(5 * MINUTE);
    await old.sendCode(email);
    const code = await old.codeFor(email);
    const change = async (db: Kysely<Tables>) => {
      await updateUser(db, id, { email: `moved-${id}@petilia.example` });
      await endSessions(db, { person: id }, 'credentials', server.clock.now());
    };
    expect(idempotencyKey(await requestDuring(server.database, change, () => old.login(email, code)))).toBe(
      'emailNotRegistered',
    );
    expect((await readSessions(id)).filter((it) => it.revoked_at === null)).toEqual([]);
  });

  testOfRaces('a session that ends while it changes the e-mail changes nothing', async () => {
    const { email, id, browser } = await signedIn();
    const end = async (db: Kysely<Tables>) => {
      await lockUser(db, id);
      await endSessions(db, { person: id }, 'revoked', server.clock.now());
    };
    const moved = `moved-${id}@petilia.example`;
    await browser.confirmEmail(moved);
    const change = () => browser.ask(UpdateUserAccountDocument, { profile: { email: moved } });
    expect(await requestDuring(server.database, end, change)).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect((await rows(server, 'users')).find((it) => it.id === id)).toMatchObject({ email });
  });

  test('a copied browser profile used in parallel ends both sessions', async () => {
    const { id, browser } = await signedIn();
    const copy = browser.copy();
    browser.refresh = ((await browser.renew()).data.refreshToken as { refresh_token: string }).refresh_token;
    await server.clock.advance(16 * SECOND);
    expect(await copy.renew()).toMatchObject({ status: 401 });
    expect(await browser.renew()).toMatchObject({ status: 401 });
    expect(await readSessions(id)).toMatchObject([{ revoked_why: 'reused' }]);
  });

  const removals: [string, (it: { id: string; venue: string }) => Promise<unknown>, renewal: number][] = [
    [
      'membership',
      ({ id, venue }) =>
        server.database.plain
          .deleteFrom('memberships')
          .where('user_id', '=', id)
          .where('venue_id', '=', venue)
          .execute(),
      200,
    ],
    [
      'venue',
      ({ venue }) =>
        server.database.maintenance
          .updateTable('venues')
          .set({ deleted_at: new Date() })
          .where('id', '=', venue)
          .execute(),
      200,
    ],
    ['person', ({ id }) => server.database.plain.deleteFrom('users').where('id', '=', id).execute(), 401],
  ];
  test.each(removals)(
    'a venue token is rejected after its %s is removed; a person of another venue renews',
    async (what, remove, renewal) => {
      const venue = `removed-${what}`;
      await createVenue(server, venue);
      const { email, id } = await someone();
      await addMembership(server, id, venue, 'editor');
      const browser = await new CookieClient(server).signIn(email);
      const { jwt_token } = (await browser.switchTo(venue)).data.switchVenue as { jwt_token: string };
      const inVenue = Object.assign(browser.copy(), { token: jwt_token });
      const any = { toString: () => '{ __typename }' };
      expect(await inVenue.ask(any, {}, 'api')).toMatchObject({ status: 200, error: null });
      await remove({ id, venue });
      // what another process writes reaches this one's cache by NOTIFY
      await eventually(async () => expect(await inVenue.ask(any, {}, 'api')).toMatchObject({ status: 401 }));
      expect((await browser.renew()).status).toBe(renewal);
    },
  );

  test('without a role anywhere the next renewal is rejected, and nothing is revoked as stolen', async () => {
    const { id, browser } = await signedIn();
    expect(await browser.switchTo('jaffa')).toMatchObject({ status: 200, error: null });
    await server.database.plain.deleteFrom('memberships').where('user_id', '=', id).execute();
    expect(await browser.switchTo('jaffa')).toMatchObject({ status: 401 });
    expect(await browser.renew()).toMatchObject({ status: 401 });
    expect(await readSessions(id)).toMatchObject([{ revoked_at: null }]);
  });
});
