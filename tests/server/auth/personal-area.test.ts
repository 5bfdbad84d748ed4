import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AccountDataDocument,
  AccountDeleteDocument,
  AccountRestoreDocument,
  CardConfirmDocument,
  CardOpenDocument,
  CardRemoveDocument,
  UpdateUserAccountDocument,
  UpdateUserPhoneDocument,
  UserMembersDocument,
  UserProfileDocument,
} from '../../../graphql/generated/auth/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { CookieClient, createPerson, createVenue, openServer, rows } from './cookie-client.ts';

const day = 86_400_000;

/** Stands in for Stripe: what a person does on its page is what the test sets. */
interface CardPage {
  client_reference_id: string;
  status: string;
  method: { id: string; card: { brand: string; last4: string; number?: string } } | null;
}
const pages = new Map<string, CardPage>();
const requests: { authorization: string; body: string }[] = [];
const stripe: Server = createServer((request, answer) => {
  const url = new URL(request.url ?? '/', 'http://stripe.example');
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    requests.push({ authorization: request.headers.authorization ?? '', body });
    const send = (value: object, status = 200) => {
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(value));
    };
    if (request.headers.authorization !== 'Bearer sk_test') return send({ error: {} }, 401);
    if (request.method === 'POST' && url.pathname === '/v1/checkout/sessions') {
      const form = new URLSearchParams(body);
      const id = `cs_${pages.size + 1}`;
      pages.set(id, { client_reference_id: form.get('client_reference_id') ?? '', status: 'open', method: null });
      return send({ id, object: 'checkout.session', url: `https://checkout.stripe.example/${id}` });
    }
    const page = pages.get(url.pathname.split('/').at(-1) ?? '');
    if (page === undefined || url.searchParams.get('expand[]') !== 'setup_intent.payment_method')
      return send({ error: {} }, 404);
    const { client_reference_id, status, method } = page;
    send({ client_reference_id, status, setup_intent: { payment_method: method } });
  });
});

let server: TestServer;
let withoutCards: TestServer;
let count = 0;
beforeAll(async () => {
  await new Promise<void>((done) => stripe.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 }, { cards: { url, secret: 'sk_test' } });
  withoutCards = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  await createVenue(server, 'jaffa');
  await createVenue(server, 'haifa');
});
afterAll(async () => {
  await Promise.all([server.close(), withoutCards.close()]);
  stripe.close();
});

const signedIn = async (more: Parameters<typeof createPerson>[1] = { in: { jaffa: 'host' } }, at = server) => {
  count += 1;
  const ways = { email: `own${count}@petilia.example`, phone: `+97250235${String(count).padStart(4, '0')}` };
  const id = await createPerson(at, { ...ways, ...more });
  return { id, ...ways, browser: await new CookieClient(at).signIn(ways.email) };
};
const profile = async (browser: CookieClient) => (await browser.ask(UserProfileDocument)).data.userProfile as object;
const readUser = async (id: string) => (await rows(server, 'users')).find((it) => it.id === id);

describe('another phone number', () => {
  const change = (browser: CookieClient, phone: string) => browser.ask(UpdateUserPhoneDocument, { phone });

  test('needs a fresh code and one that went to it; the one before signs in until then, and is told', async () => {
    const { id, phone, browser } = await signedIn();
    const other = await new CookieClient(server).signIn(phone);
    const [next, typed] = ['+972502990001', '050-299-0001'];
    expect((await change(browser, typed)).error).toMatchObject({ key: 'stepUpNeeded', path: 'phone' });
    await browser.confirm(phone);
    expect((await change(browser, typed)).error).toMatchObject({ key: 'phoneNotConfirmed', path: 'phone' });
    await new CookieClient(server).signIn(phone);
    expect(await readUser(id)).toMatchObject({ phone });
    await browser.confirmEmail(next);
    await browser.confirm(phone);
    expect((await change(browser, typed)).error).toBe(null);
    expect(await readUser(id)).toMatchObject({ phone: next });
    await new CookieClient(server).signIn(next);
    // other sessions are over, this one is not
    expect((await other.ask(UserProfileDocument)).error).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await profile(browser)).toMatchObject({ id });
    await server.tick();
    const told = (await server.outbox()).filter(({ to }) => to === phone).map(({ text }) => text);
    expect(told.some((text) => /Ma[îi]tre/.test(text) && !text.includes('#'))).toBe(true);
    const audited = await server.database.plain.selectFrom('audit').select('verb').where('user_id', '=', id).execute();
    expect(audited.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['phoneConfirmed', 'phoneChanged']));
  });

  test('that another account has, or proves first, is said only to who has entered its code', async () => {
    const taken = await signedIn();
    const { phone, browser } = await signedIn();
    await browser.confirm(phone);
    for (const number of [taken.phone, '+972502990002'])
      expect((await change(browser, number)).error).toMatchObject({ key: 'phoneNotConfirmed' });
    // another account verifies the number first
    const first = await signedIn();
    await first.browser.confirmEmail('+972502990002');
    await first.browser.confirm(first.phone);
    await browser.confirmEmail('+972502990002');
    await browser.confirm(phone);
    expect((await change(first.browser, '+972502990002')).error).toBe(null);
    expect((await change(browser, '+972502990002')).error).toMatchObject({
      code: 'BAD_INPUT',
      key: 'phoneExists',
      path: 'phone',
    });
  });

  test('what is no number is said at its field, and nothing is sent', async () => {
    const { browser } = await signedIn();
    for (const typed of ['', '12', 'me@petilia.example', '+9725'])
      expect((await change(browser, typed)).error).toMatchObject({ key: 'phoneNotValid', path: 'phone' });
  });
});

describe('a card', () => {
  test('is the token, brand and last four digits that the provider gives; no number is stored or answered', async () => {
    const { id, browser } = await signedIn();
    expect(await profile(browser)).toMatchObject({ cards: true, card: null });
    const { url } = (await browser.ask(CardOpenDocument)).data.cardOpen as { url: string };
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\/cs_\d+$/);
    const page = pages.get(url.split('/').at(-1) ?? '') as CardPage;
    expect(page.client_reference_id).toBe(id);
    const sent = new URLSearchParams(requests.at(-1)?.body);
    expect([sent.get('mode'), sent.get('payment_method_types[0]')]).toEqual(['setup', 'card']);
    // they come back without a card
    expect((await browser.ask(CardConfirmDocument)).data.cardConfirm).toBe(null);
    const method = { id: 'pm_1', card: { brand: 'visa', last4: '4242', number: '4242424242424242' } };
    Object.assign(page, { status: 'complete', method });
    const card = { brand: 'visa', last4: '4242' };
    expect((await browser.ask(CardConfirmDocument)).data.cardConfirm).toEqual(card);
    expect((await browser.ask(CardConfirmDocument)).data.cardConfirm).toEqual(card);
    expect(await profile(browser)).toMatchObject({ card });
    expect((await readUser(id))?.card).toEqual({ provider: 'stripe', token: 'pm_1', ...card });
    const { rows: found } = await sql`select from users where users::text like '%4242424242424242%'`.execute(
      server.database.plain,
    );
    expect(found).toEqual([]);
    expect((await browser.ask(CardRemoveDocument)).error).toBe(null);
    expect(await profile(browser)).toMatchObject({ card: null });
  });

  test('of another person’s page is not taken', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { url } = (await one.browser.ask(CardOpenDocument)).data.cardOpen as { url: string };
    const page = pages.get(url.split('/').at(-1) ?? '') as CardPage;
    const method = { id: 'pm_2', card: { brand: 'visa', last4: '1111' } };
    Object.assign(page, { status: 'complete', client_reference_id: other.id, method });
    expect((await one.browser.ask(CardConfirmDocument)).data.cardConfirm).toBe(null);
    expect((await readUser(one.id))?.card).toBe(null);
  });

  test('without a provider nothing is taken', async () => {
    const { browser } = await signedIn({ owner: true }, withoutCards);
    expect(await profile(browser)).toMatchObject({ cards: false, card: null });
    for (const document of [CardOpenDocument, CardConfirmDocument])
      expect((await browser.ask(document)).error).toMatchObject({ code: 'BAD_INPUT', key: 'cardsOff' });
  });

  test('a provider that does not answer is a fault of its own', async () => {
    const { browser } = await signedIn();
    await browser.ask(CardOpenDocument);
    pages.clear();
    expect((await browser.ask(CardConfirmDocument)).error).toMatchObject({ code: 'UPSTREAM_FAILED' });
  });
});

describe('favourites', () => {
  test('are kept in their order; what is none is refused', async () => {
    const { browser } = await signedIn();
    const favorites = ['venue:jaffa', 'command:go.surveys'];
    expect((await browser.ask(UpdateUserAccountDocument, { favorites })).error).toBe(null);
    expect(await profile(browser)).toMatchObject({ favorites });
    for (const wrong of [['jaffa'], ['venue:'], ['venue:jaffa', 'venue:jaffa'], ['command:<script>']])
      expect((await browser.ask(UpdateUserAccountDocument, { favorites: wrong })).error).toMatchObject({
        code: 'BAD_INPUT',
        path: 'favorites',
      });
    const many = Array.from({ length: 61 }, (_, at) => `venue:v${at}`);
    expect((await browser.ask(UpdateUserAccountDocument, { favorites: many })).error).toMatchObject({
      path: 'favorites',
    });
    expect(await profile(browser)).toMatchObject({ favorites });
  });
});

test('the user has the specified fields: venue, venues, favourites and whether they have a role', async () => {
  const { browser } = await signedIn({ in: { jaffa: 'host', haifa: 'viewer' } });
  expect(
    (await browser.post('/auth/graphql', { query: '{ userProfile { venue venues authenticated favorites } }' })).data,
  ).toEqual({ userProfile: { venue: 'jaffa', venues: ['jaffa', 'haifa'], authenticated: true, favorites: [] } });
  const { browser: newcomer } = await signedIn({ owner: true });
  const { data } = await newcomer.post('/auth/graphql', { query: '{ userProfile { venue venues authenticated } }' });
  expect(data).toEqual({ userProfile: { venue: null, venues: [], authenticated: true } });
});

test('members: who shares the person’s venues, where they may read the team', async () => {
  await createVenue(server, 'shared');
  await createVenue(server, 'viewed');
  const { id, browser } = await signedIn({ in: { shared: 'host', viewed: 'viewer' } });
  const colleague = await signedIn({ in: { shared: 'owner', viewed: 'owner' } });
  const listed = (await browser.ask(UserMembersDocument)).data.userMembers as {
    venue: string;
    members: { userId: string; role: string }[];
  }[];
  expect(listed.map(({ venue, members }) => [venue, members.map(({ userId, role }) => [userId, role])])).toEqual([
    [
      'shared',
      [
        [colleague.id, 'owner'],
        [id, 'host'],
      ],
    ],
  ]);
  expect(JSON.stringify(listed)).not.toContain(colleague.phone);
});

describe('deleting the account', () => {
  const remove = (browser: CookieClient) => browser.ask(AccountDeleteDocument);

  test('needs a fresh code, signs out everywhere, and 14 days later everything is gone', async () => {
    const { id, phone, email, browser } = await signedIn();
    const other = await new CookieClient(server).signIn(phone);
    expect((await remove(browser)).error).toMatchObject({ code: 'FORBIDDEN', key: 'stepUpNeeded' });
    await browser.confirm(phone);
    expect((await remove(browser)).error).toBe(null);
    for (const one of [browser, other])
      expect((await one.ask(UserProfileDocument)).error).toMatchObject({ code: 'UNAUTHENTICATED' });
    await server.clock.advance(14 * day - 60_000);
    await server.tick();
    expect(await readUser(id)).toMatchObject({ id });
    await server.clock.advance(120_000);
    await server.tick();
    expect(await readUser(id)).toBe(undefined);
    for (const table of ['sessions', 'devices'] as const)
      expect((await rows(server, table)).filter((row) => row.user_id === id)).toEqual([]);
    // nothing of them is left: the address is free for another account
    const again = await new CookieClient(server).signUp(email);
    expect(await profile(again)).toMatchObject({ email, phone: null });
  });

  test('signing in within the 14 days offers to return, and returning keeps the account', async () => {
    const { id, email, phone, browser } = await signedIn();
    await browser.confirm(phone);
    await remove(browser);
    await server.clock.advance(13 * day);
    const back = await new CookieClient(server).signIn(email);
    expect(await profile(back)).toMatchObject({ id, deletesAt: expect.stringMatching(/T/) });
    expect((await back.ask(AccountRestoreDocument)).error).toBe(null);
    expect(await profile(back)).toMatchObject({ deletesAt: null });
    await server.clock.advance(2 * day);
    await server.tick();
    expect(await readUser(id)).toMatchObject({ id, deletes_at: null });
  });

  test('is refused to the only owner of a venue, also when the other owner is about to be deleted', async () => {
    await createVenue(server, 'owned');
    const one = await signedIn({ in: { owned: 'owner' } });
    await one.browser.confirm(one.phone);
    expect((await remove(one.browser)).error).toMatchObject({ code: 'BAD_INPUT', key: 'lastOwner' });
    expect(await readUser(one.id)).toMatchObject({ deletes_at: null });
    const other = await signedIn({ in: { owned: 'owner' } });
    await one.browser.confirm(one.phone);
    expect((await remove(one.browser)).error).toBe(null);
    await other.browser.confirm(other.phone);
    expect((await remove(other.browser)).error).toMatchObject({ key: 'lastOwner' });
  });
});

test('one’s data: everything that is stored, without secrets', async () => {
  const { id, email, phone, browser } = await signedIn();
  await browser.ask(UpdateUserAccountDocument, { favorites: ['venue:jaffa'] });
  const { data } = await browser.ask(AccountDataDocument);
  expect(data.accountData).toMatchObject({
    account: { id, email, phone, favorites: ['venue:jaffa'], card: null },
    venues: [{ venue: 'jaffa', role: 'host' }],
    sessions: [{ device: browser.agent }],
    history: [{ verb: 'signIn' }],
  });
  for (const secret of [browser.refresh, browser.token ?? '', ...Object.values(browser.cookies)])
    expect(JSON.stringify(data)).not.toContain(secret);
});
