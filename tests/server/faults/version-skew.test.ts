import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { parseContent } from '../../../graphql/content/serialize.ts';
import { ContentUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { endpoints } from '../../../server/graphql/persisted-operations.ts';
import { createSafeStorage } from '../../../src/adapters/safe-local-storage.ts';
import { loadConfig } from '../../../src/adapters/runtime-config.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Request,
  enter,
  type EditedItem,
  lunch,
  createdItem,
  openDemoGroup,
  read,
  save,
  stored,
} from '../content/demo-clients.ts';

let server: TestServer;
let michal: Request;
let token: string;
let item: EditedItem;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  token = (await server.signIn('yonatan@petilia.example', { venue: 'petilia-jaffa' })).venueToken;
  item = await createdItem(michal, 'Of two days');
  item = await save(michal, item, lunch(item.name));
});
afterAll(() => server.close());

const post = async (body: object) => {
  const response = await fetch(`${server.url}${endpoints.api}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data?: unknown; errors?: { extensions: { code: string; key: string } }[] };
};

describe('F047 a newer client and an older server', () => {
  test('an unknown document answers CLIENT_OUTDATED, and nothing is written', async () => {
    const before = await stored(server);
    const { errors } = await post({ documentId: `sha256:${'7'.repeat(64)}`, variables: { cms_id: item.cms_id } });
    expect(errors?.[0]?.extensions).toEqual({ code: 'CLIENT_OUTDATED', key: 'clientOutdated' });
    expect(await stored(server)).toEqual(before);
  });

  test('unknown extra variables are ignored, and the mutation is done', async () => {
    const { hash } = ContentUpdateDocument.__meta__ as { hash: string };
    const variables = {
      cms_id: item.cms_id,
      content: lunch(item.name, 'With more beside'),
      expectedVersion: item.version,
      tomorrow: { of: 'another kind' },
    };
    const answer = await post({ documentId: hash, variables, extensions: { tomorrow: 1 }, tomorrow: true });
    expect(answer).toMatchObject({ data: { contentUpdate: { version: item.version + 1 } } });
    item = await read(michal, item.cms_id);
    expect(item.content.en).toMatchObject({ title: 'With more beside' });
  });

  test('content with an unknown field or schema version is rejected whole, and nothing is dropped', async () => {
    const before = await stored(server);
    const [field, version] = [lunch(item.name), lunch(item.name)] as {
      en: Record<string, unknown>;
      he: Record<string, unknown>;
    }[];
    Object.assign(field?.en ?? {}, { tomorrow: 1 });
    for (const block of [version?.en, version?.he]) Object.assign(block ?? {}, { _schema_version: 99 });
    const variables = { cms_id: item.cms_id, expectedVersion: item.version };
    expect(await michal(ContentUpdateDocument, { ...variables, content: field })).toMatchObject({
      error: { code: 'BAD_INPUT', key: 'unknownField', path: 'en/tomorrow' },
    });
    expect(await michal(ContentUpdateDocument, { ...variables, content: version })).toMatchObject({
      error: { code: 'CLIENT_OUTDATED', key: 'clientOutdated' },
    });
    expect(await stored(server)).toEqual(before);
  });
});

describe('F047 an older client and a newer server', () => {
  test('the client keeps unknown keys that begin with _, and edits no content that it cannot read', async () => {
    const content = structuredClone(lunch(item.name, 'Kept')) as { en: Record<string, unknown> };
    content.en._tomorrow = { kept: ['as it is'] };
    const saved = await save(michal, item, content);
    expect((await read(michal, item.cms_id)).content.en).toMatchObject({ _tomorrow: { kept: ['as it is'] } });
    item = saved;
    const newer = structuredClone(lunch(item.name)) as Record<string, Record<string, unknown>>;
    for (const block of Object.values(newer)) block._schema_version = 99;
    expect(parseContent(getKind('menu'), newer, () => 'id')).toMatchObject({
      ok: false,
      problems: [{ key: 'clientOutdated', path: '_schema_version' }],
    });
  });

  test('a configuration with unknown keys is read', async () => {
    const config = (await (await fetch(`${server.url}/config.json`)).json()) as object;
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...config, tomorrow: { on: true } })));
    expect(
      await loadConfig(
        createSafeStorage(() => {
          throw new Error('denied');
        }),
      ),
    ).toMatchObject({ mode: 'demo', endpoints: { api: endpoints.api } });
  });
});

describe('F045 the clock is set back an hour', () => {
  test('a queued code is still sent at once, and signs in', async () => {
    const email = 'claire@petilia.example';
    server.clock.advance(3_600_000);
    const before = (await server.outbox()).length;
    const sending = server.ask('auth', 'mutation ($e: String!) { loginSendCode(phoneOrEmail: $e) { statusCode } }', {
      e: email,
    });
    const { cookies } = await sending;
    server.clock.advance(-3_600_000);
    await server.tick();
    const [newest, ...older] = await server.outbox();
    expect([newest?.to, older.length]).toEqual([email, before]);
    const text = 'mutation ($e: String!, $c: String!) { login(phoneOrEmail: $e, code: $c) { jwt_token } }';
    const held = { m_challenge: cookies.m_challenge ?? '' };
    const entered = await server.ask('auth', text, { e: email, c: newest?.code }, { cookies: held });
    expect(entered.body).toMatchObject({ data: { login: { jwt_token: expect.any(String) } } });
  });
});
