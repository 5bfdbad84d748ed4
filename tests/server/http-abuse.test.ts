import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentCountDocument,
  ContentDeleteDocument,
  ContentUpdateDocument,
  PublishDocument,
} from '../../graphql/generated/api/graphql.ts';
import { RefreshTokenDocument, UserProfileDocument } from '../../graphql/generated/auth/graphql.ts';
import { type RawAnswer, sendRaw } from '../support/raw-http.ts';
import type { TestServer } from '../support/server.ts';
import {
  type Request,
  createRequester,
  enter,
  type EditedItem,
  lunch,
  createdItem,
  openDemoGroup,
  read,
  save,
  stored,
} from './content/demo-clients.ts';

// Attacks between the threat cases of sections B, E, F, L and S, over real HTTP.

let server: TestServer;
let jaffa: Request;
let haifa: Request;
let item: EditedItem;
let signed: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await openDemoGroup();
  signed = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' });
  jaffa = createRequester(server, signed.venueToken);
  haifa = await enter(server, 'yonatan', 'petilia-haifa');
  item = await save(jaffa, await createdItem(jaffa, 'Between'), lunch('Between'));
});
afterAll(() => server.close());

const raw = (method: string, path: string, headers: Record<string, string | string[]> = {}, body = '') =>
  sendRaw(server.url, method, path, headers, body);
const json = { 'content-type': 'application/json' };
const count = JSON.stringify({
  query: ContentCountDocument.toString(),
  variables: { directory: 'petilia-jaffa', entity: 'menu' },
});
const profile = JSON.stringify({ query: UserProfileDocument.toString() });
const codeIn = ({ text }: RawAnswer) => JSON.parse(text).errors?.[0]?.extensions.code;

describe('a token is accepted from the Authorization header only', () => {
  test.each<[string, string, () => Record<string, string | string[]>]>([
    ['in the address', '?access_token=TOKEN', () => ({})],
    [
      'in a cookie',
      '',
      () => ({ cookie: `jwt_token=${signed.venueToken}; Authorization=Bearer ${signed.venueToken}` }),
    ],
    ['as another scheme', '', () => ({ authorization: `Basic ${signed.venueToken}` })],
    ['without a scheme', '', () => ({ authorization: signed.venueToken })],
    ['two in one header', '', () => ({ authorization: `Bearer ${signed.venueToken}, Bearer ${signed.venueToken}` })],
    ['with the refresh token', '', () => ({ authorization: `Bearer ${signed.refresh}` })],
    ['under another header', '', () => ({ 'x-authorization': `Bearer ${signed.venueToken}` })],
  ])('%s', async (_name, query, headers) => {
    const path = `/api/graphql${query.replace('TOKEN', signed.venueToken)}`;
    const answer = await raw('POST', path, { ...json, ...headers() }, count);
    expect([answer.status, codeIn(answer)]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('H285 a page of another origin', () => {
  const strangers = ['https://evil.example', 'null', 'http://localhost:1', 'https://localhost', 'x'];
  test.each(strangers)('%s is rejected: nothing runs, no cookie is set', async (origin) => {
    const cookie = Object.entries(signed.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const body = JSON.stringify({
      query: RefreshTokenDocument.toString(),
      variables: { refresh_token: signed.refresh },
    });
    for (const [path, text] of [
      ['/auth/graphql', body],
      ['/api/graphql', count],
      ['/settings/v2/graphql', count],
    ] as const) {
      const headers = { ...json, origin, cookie, authorization: `Bearer ${signed.venueToken}` };
      const answer = await raw('POST', path, headers, text);
      expect([answer.status, codeIn(answer), answer.headers['set-cookie']]).toEqual([403, 'FORBIDDEN', undefined]);
    }
  });
  test('our own origin is treated like none', async () => {
    for (const origin of [server.url, server.config.publicUrl]) {
      const headers = { ...json, origin, authorization: `Bearer ${signed.token}` };
      const host = new URL(server.url).host;
      expect((await raw('POST', '/auth/graphql', { ...headers, host }, profile)).status).toBe(200);
    }
  });
  test('preflight tricks are rejected', async () => {
    const tricks: Record<string, string>[] = [
      { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      { 'access-control-request-private-network': 'true', 'access-control-request-method': 'PUT' },
    ];
    for (const more of tricks) {
      const { headers } = await raw('OPTIONS', '/auth/graphql', { origin: 'https://evil.example', ...more });
      expect(Object.keys(headers).filter((it) => it.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('forwarding and method override headers', () => {
  test.each<[string, Record<string, string>]>([
    ['another host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
    ['another path', { 'x-original-url': '/outbox.json', 'x-rewrite-url': '/outbox.json' }],
    ['another method', { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' }],
    ['https', { 'x-forwarded-proto': 'https', 'x-forwarded-ssl': 'on' }],
  ])('%s changes nothing', async (_name, headers) => {
    for (const path of ['/healthz', '/config.json', '/login']) {
      const [plain, withHeaders] = [await raw('GET', path), await raw('GET', path, headers)];
      expect(withHeaders.status).toBe(plain.status);
      expect(withHeaders.text.replace(/nonce="[^"]+"/g, '')).toBe(plain.text.replace(/nonce="[^"]+"/g, ''));
      expect(JSON.stringify(withHeaders.headers)).not.toContain('evil');
    }
  });
  test.each(['text/event-stream', 'multipart/mixed', 'image/png', 'application/graphql-response+json', '*/*;q=0', ''])(
    'an answer in JSON, whatever is accepted: %s',
    async (accept) => {
      const answer = await raw(
        'POST',
        '/api/graphql',
        { ...json, accept, authorization: `Bearer ${signed.venueToken}` },
        count,
      );
      expect(answer.headers['content-type']).toMatch(/^application\/(graphql-response\+)?json/);
      expect(JSON.parse(answer.text)).toMatchObject({ data: { contentCount: expect.any(Number) } });
    },
  );
  test.each(['h2c', 'TLS/1.0'])('the offer of %s is left aside: the answer is the one without it', async (upgrade) => {
    for (const path of ['/api/graphql', '/healthz', '/outbox.json']) {
      const { status } = await raw('GET', path);
      expect((await raw('GET', path, { connection: 'Upgrade', upgrade })).status).toBe(status);
    }
  });
  test('a WebSocket is begun at the endpoint for live changes only', async () => {
    for (const path of ['/healthz', '/outbox.json'])
      expect((await raw('GET', path, { connection: 'Upgrade', upgrade: 'websocket' })).status).toBe(404);
    expect((await raw('GET', '/api/graphql', { connection: 'Upgrade', upgrade: 'websocket' })).status).toBe(400);
  });
  test.each(['*', 'http://evil.example/healthz', 'http://169.254.169.254/latest', 'evil.example:443'])(
    'the target %s is none of ours',
    async (target) => {
      const method = target === '*' ? 'OPTIONS' : 'GET';
      const answer = await raw(method, target);
      expect([400, 404]).toContain(answer.status);
    },
  );
});

describe('invalid numbers', () => {
  const en = () => item.content.en;
  test.each<[string, string]>([
    ['1e400', '1e400'],
    ['-1e999', '-1e999'],
  ])('%s is not stored as something else', async (_name, number) => {
    const before = await stored(server);
    const variables = `{"cms_id":"${item.cms_id}","content":{"en":${JSON.stringify(en()).replace(/\}$/, `,"_x":${number}}`)}}}`;
    const body = `{"query":${JSON.stringify(ContentUpdateDocument.toString())},"variables":${variables}}`;
    const answer = await raw('POST', '/api/graphql', { ...json, authorization: `Bearer ${signed.venueToken}` }, body);
    expect([answer.status, codeIn(answer)]).toEqual([400, 'BAD_INPUT']);
    expect(await stored(server)).toEqual(before);
  });
  test('-0 is stored as 0', async () => {
    const current = await read(jaffa, item.cms_id);
    const content = JSON.parse(JSON.stringify(current.content));
    content.en._x = -0;
    item = await save(jaffa, current, content);
    expect(Object.is(item.content.en._x, 0)).toBe(true);
  });

  const versions = [-1, 0, 1.5, 2 ** 31, 1e21, '1', true, [1], {}];
  test.each(versions.map((it) => [JSON.stringify(it), it] as const))(
    'a version that is %s saves, deletes and publishes nothing',
    async (_text, version) => {
      const before = await stored(server);
      const { cms_id, content } = item;
      const update = await jaffa(ContentUpdateDocument, {
        cms_id,
        content: { ...content, he: {} },
        expectedVersion: version,
      });
      const remove = await jaffa(ContentDeleteDocument, { cms_id, expectedVersion: version });
      const publish = await jaffa(PublishDocument, { cms_list: [cms_id], versions: [version] });
      const text = `mutation ($v: Int) { saveVenueSettingFile(pageId: "${cms_id}", settings: {}, content: {}, expectedVersion: $v) { version } }`;
      const file = version === 0 ? update : await jaffa(text, { v: version }, { settings: true });
      for (const { error } of [update, remove, publish, file]) expect(['BAD_INPUT', 'CONFLICT']).toContain(error?.code);
      expect(await stored(server)).toEqual(before);
    },
  );
});

describe('an idempotency key', () => {
  test('used for another item, venue or operation is rejected, and its stored answer stays', async () => {
    const key = randomUUID();
    const first = await jaffa(
      'mutation { contentCreate(name: "Keyed", directory: "petilia-jaffa", entity: "menu") { cms_id name } }',
      {},
      { key },
    );
    const before = await stored(server);
    const otherVenue = await server.signIn('michal@petilia.example', { venue: 'petilia-haifa' });
    const tries: [Request, string][] = [
      [
        jaffa,
        'mutation { contentCreate(name: "Keyed 2", directory: "petilia-jaffa", entity: "menu") { cms_id name } }',
      ],
      [jaffa, `mutation { contentDelete(cms_id: "${item.cms_id}") { statusCode } }`],
      [
        createRequester(server, otherVenue.venueToken),
        'mutation { contentCreate(name: "Keyed", directory: "petilia-haifa", entity: "menu") { cms_id name } }',
      ],
      [jaffa, `mutation { publish(cms_list: ["${item.cms_id}"]) { cms_id } }`],
      [jaffa, `mutation { assetSign(cms_id: "${item.cms_id}") { url } }`],
      [jaffa, 'mutation { venueCreate(name: "Keyed", region_code: "IL") { venue } }'],
    ];
    for (const [ask, text] of tries) {
      const { error } = await ask(text, {}, { key });
      expect([text, error?.code, error?.path]).toEqual([text, 'BAD_INPUT', 'Idempotency-Key']);
    }
    expect(await stored(server)).toEqual(before);
    const again = await jaffa(
      'mutation { contentCreate(name: "Keyed", directory: "petilia-jaffa", entity: "menu") { cms_id name } }',
      {},
      { key },
    );
    expect(again.data).toEqual(first.data);
  });

  test('a deleted item cannot be published, unpublished, changed, given uploads or deleted again', async () => {
    const deleted = await save(jaffa, await createdItem(jaffa, 'Gone'), lunch('Gone'));
    await jaffa(ContentDeleteDocument, { cms_id: deleted.cms_id });
    const before = await stored(server);
    const { cms_id } = deleted;
    const ids = { cms_list: [cms_id, item.cms_id] };
    const tries: [string, object][] = [
      [PublishDocument.toString(), ids],
      ['mutation ($cms_list: [ID!]!) { unpublish(cms_list: $cms_list) { cms_id } }', ids],
      ['query ($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { cms_id } }', ids],
      [ContentUpdateDocument.toString(), { cms_id, content: deleted.content }],
      [ContentDeleteDocument.toString(), { cms_id }],
      ['mutation ($cms_id: ID!) { assetSign(cms_id: $cms_id) { url } }', { cms_id }],
      [
        'mutation ($by: ID) { contentCreate(name: "x", directory: "petilia-jaffa", entity: "menu", created_by_cms: $by) { cms_id } }',
        { by: cms_id },
      ],
      ['mutation ($by: String) { venueCreate(name: "x", region_code: "IL", page_id: $by) { venue } }', { by: cms_id }],
      ['query ($cms_id: ID!) { contentVersions(cms_id: $cms_id) { version } }', { cms_id }],
    ];
    for (const [text, variables] of tries)
      expect([text, (await jaffa(text, variables)).error?.code]).toEqual([text, 'NOT_FOUND']);
    expect(await stored(server)).toEqual(before);
    expect(
      (await haifa('mutation ($cms_id: ID!) { contentRestore(cms_id: $cms_id) { cms_id } }', { cms_id })).error?.code,
    ).toBe('NOT_FOUND');
  });
});
