import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ContentCreateDocument, PublishDocument } from '../../../graphql/generated/api/graphql.ts';
import { uploadSettingFiles } from '../../../machines/publish/upload-setting-files.actors.ts';
import type { ApiError } from '../../../machines/ports.ts';
import { endpoints } from '../../../server/graphql/persisted-operations.ts';
import { createGraphQLClient } from '../../../src/adapters/graphql-client.ts';
import {
  createdItem,
  type EditedItem,
  enter,
  lunch,
  openDemoGroup,
  read,
  type Request,
  save,
  stored,
} from '../content/demo-clients.ts';
import type { TestServer } from '../../support/server.ts';

const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;
let token: string;
let item: { id: string; version: number };
/** Replaces the V2 site's settings service: forwards to the real one, unless a test breaks it. */
let receiver: Server;
let broken: ((res: ServerResponse) => void) | null = null;

const forward = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  // a mutation alone is broken: what is stored can always be read
  if (broken && body.includes('saveVenueSettingFile')) return broken(res);
  const { authorization = '', 'idempotency-key': key = '' } = req.headers;
  const answer = await fetch(server.url + endpoints.settings, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization,
      ...(key !== '' && { 'idempotency-key': String(key) }),
    },
    body,
  });
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
};

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
  token = (await server.signIn('yonatan@petilia.example', { venue })).venueToken;
  const menu = await createdItem(michal, 'Uploaded');
  const { version } = await save(michal, menu, lunch('Uploaded'));
  item = { id: menu.cms_id, version };
  receiver = createServer((req, res) => void forward(req, res));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => void vi.stubGlobal('location', { origin: server.url }));
afterEach(() => {
  broken = null;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.close();
});

const createAsk = (timeoutMs: number) =>
  createGraphQLClient({
    endpoints: { ...endpoints, settings: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` },
    documents: 'text',
    token: () => Promise.resolve(token),
    timeoutMs,
  });
const upload = (version = item.version, timeoutMs = 10_000) =>
  uploadSettingFiles(
    { ask: createAsk(timeoutMs), newId: () => crypto.randomUUID() },
    { venue, files: [{ id: item.id, version, entity: 'venue' }] },
    new AbortController().signal,
  );
const fileDocument = 'query ($pageId: ID!) { venueSettingFile(pageId: $pageId) { version settings content } }';
const file = async () =>
  (await michal(fileDocument, { pageId: item.id }, { settings: true })).data?.venueSettingFile ?? null;

test('what the venue’s settings own is uploaded as settings, under the names of venueUpdate', async () => {
  await upload();
  expect((await file()) as { settings: unknown }).toMatchObject({
    settings: {
      titles: { en: 'Petilia, Jaffa' },
      cities: { en: expect.any(String) },
      category: expect.any(String),
      region_code: 'IL',
      time_zone: 'Asia/Jerusalem',
      currency: 'ILS',
      languages: expect.arrayContaining(['en', 'he']),
    },
  });
});

test('the published version is uploaded as the content of its settings file, each time as the next version', async () => {
  await upload();
  const { content } = await read(michal, item.id);
  const { version, ...first } = (await file()) as { version: number };
  expect(first).toEqual({ settings: expect.any(Object), content });
  await upload();
  expect(await file()).toMatchObject({ version: version + 1 });
  await upload(1);
  expect(await file()).toMatchObject({ version: version + 2, content: { en: { _name: 'Uploaded' } } });
});

test.each<[string, (res: ServerResponse) => void, Partial<ApiError>]>([
  ['that breaks off', (res) => res.destroy(), { code: 'NETWORK' }],
  [
    'that answers 500 with a page',
    (res) => res.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
    { code: 'FOREIGN_ANSWER' },
  ],
  [
    'that answers with something else',
    (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
    { code: 'FOREIGN_ANSWER' },
  ],
  ['that never answers', () => undefined, { code: 'NETWORK' }],
  [
    'that refuses',
    (res) =>
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ errors: [{ message: 'Too large', extensions: { code: 'TOO_LARGE', key: 'tooLarge' } }] }),
        ),
    { code: 'TOO_LARGE', key: 'tooLarge' },
  ],
])('F035 a receiver %s leaves item and settings file as they were, and the reason is shown', async (_, act, error) => {
  const [before, items] = [await file(), await stored(server)];
  broken = act;
  await expect(upload(item.version, 1500)).rejects.toMatchObject(error);
  expect([await file(), await stored(server)]).toEqual([before, items]);
  broken = null;
  await upload();
  expect((await file()) as { version: number }).toMatchObject({
    version: ((before as { version: number } | null)?.version ?? 0) + 1,
  });
});

/** A published reservation page, and its shifts, which have a rule and so are published with it. */
const openPage = async () => {
  const variables = { name: 'By the sea', directory: venue, entity: 'page', component: 'reservation' };
  const { data } = await michal(ContentCreateDocument, variables);
  const { cms_id: id, version, content } = data.contentCreate as EditedItem;
  const { shifts } = content.en.workplan as { shifts: string };
  const plan = await read(michal, shifts);
  const rules = [{}, { shifts: { opening: [{ from: '1800', to: '2300' }] } }];
  await save(michal, plan, { ...plan.content, en: { ...plan.content.en, shifts: rules } });
  const { error } = await michal(PublishDocument, { cms_list: [id], comments: '', versions: [version] });
  if (error) throw new Error(JSON.stringify(error));
  return { id, version, content, shifts };
};
const uploadAll = (files: Parameters<typeof uploadSettingFiles>[1]['files']) =>
  uploadSettingFiles(
    { ask: createAsk(10_000), newId: () => crypto.randomUUID() },
    { venue, files },
    new AbortController().signal,
  );
const readSettingFile = async (pageId: string) =>
  (await michal(fileDocument, { pageId }, { settings: true })).data?.venueSettingFile as
    | { version: number; settings: object; content: unknown }
    | undefined;

test('a page is uploaded with its published work plans as settings, once with what is published with it', async () => {
  const { id, version, content, shifts } = await openPage();
  const plan = await read(michal, shifts);
  await uploadAll([
    { id, version, entity: 'page.reservation' },
    { id: shifts, version: plan.published_version ?? 0, entity: 'shifts' },
  ]);
  expect(await readSettingFile(id)).toMatchObject({ version: 1, settings: { shifts: plan.content }, content });
});

test('a role that may not read work plans gets the settings file of a page without them', async () => {
  const { id, version, content } = await openPage();
  await uploadAll([{ id, version, entity: 'page.reservation' }]);
  const omar = await enter(server, 'omar', venue);
  const readAs = async (ask: Request) =>
    (await ask(fileDocument, { pageId: id }, { settings: true })).data?.venueSettingFile as { settings: object };
  expect(await readAs(omar)).toMatchObject({ version: 1, content });
  expect((await readAs(omar)).settings).toEqual({});
  expect((await readAs(michal)).settings).toMatchObject({ shifts: { en: { cms_id: id } } });
});

test('a work plan uploads the file of its page; one without a page uploads nothing', async () => {
  const { id, content, shifts } = await openPage();
  const { published_version: version } = await read(michal, shifts);
  await uploadAll([{ id: shifts, version: version ?? 0, entity: 'shifts' }]);
  expect(await readSettingFile(id)).toMatchObject({ version: 1, content });
  await uploadAll([{ id: item.id, version: item.version, entity: 'shifts' }]);
  expect((await readSettingFile(id))?.version).toBe(1);
});
