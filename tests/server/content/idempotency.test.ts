import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentUpdateDocument,
  VenueCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { preparations, prepareWrite, sendWrite, type StaffWrite } from '../isolation/prepared-writes.ts';
import {
  type EditedItem,
  type Request,
  enter,
  lunch,
  createdItem,
  save,
  stored,
  readVersions,
} from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let yonatan: Request;

beforeAll(async () => {
  server = await openGuestServer();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  yonatan = await enter(server, 'yonatan', 'petilia-jaffa');
});
afterAll(() => server.close());

const keys = async () =>
  (await server.database.maintenance.selectFrom('idempotency').select('key').execute()).map(({ key }) => key);
/** What a write has left. */
const traces = async () => {
  const { maintenance, plain } = server.database;
  // those of people: jobs have their own
  const lines = await maintenance.selectFrom('audit').select('id').where('user_id', 'is not', null).execute();
  const messages = await plain.selectFrom('outbox').select('id').execute();
  return { rows: await stored(server), lines: lines.length, messages: messages.length };
};
const makeMenu = (name: string) => ({ name, directory: 'petilia-jaffa', entity: 'menu' });

type Sending = (key: string) => ReturnType<Request>;
/** Every write of staff, ready to be sent again and again. */
const writes: Record<StaffWrite | 'contentUpdate without a version', () => Promise<Sending>> = {
  ...(Object.fromEntries(
    (Object.keys(preparations) as StaffWrite[]).map((name) => [
      name,
      async () => {
        const write = await prepareWrite(name, { server, staff: yonatan, caller: 'michal', ask: michal });
        return (key: string) => sendWrite(write, key);
      },
    ]),
  ) as Record<StaffWrite, () => Promise<Sending>>),
  'contentUpdate without a version': async () => {
    const { cms_id, name } = await createdItem(michal, 'Once written');
    return (key) => michal(ContentUpdateDocument, { cms_id, content: lunch(name) }, { key });
  },
};

describe.each(Object.entries(writes))('%s', (_name, prepare) => {
  test('F001 P3 sent again after its answer was lost: one effect, the first answer', async () => {
    const send = await prepare();
    const key = randomUUID();
    const first = await send(key);
    expect(first.error).toBeNull();
    await server.tick(); // a survey that is sent again leaves with a job
    const before = await traces();
    for (const _ of [1, 2, 3]) expect(await send(key)).toEqual(first);
    expect(await traces()).toEqual(before);
  });

  test('F003 P3 twenty concurrent requests with one key: one effect, twenty equal answers', async () => {
    const send = await prepare();
    const key = randomUUID();
    const { lines } = await traces();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    expect(answers[0]?.error).toBeNull();
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await traces()).lines).toBe(lines + 1);
  });

  test('F003 the same key with another body is rejected and changes nothing', async () => {
    const send = await prepare();
    const key = randomUUID();
    expect((await send(key)).error).toBeNull();
    const before = await traces();
    const other = await michal(ContentCreateDocument, makeMenu('Something else'), { key });
    expect([other.error?.code, other.error?.path]).toEqual(['BAD_INPUT', 'Idempotency-Key']);
    expect(await traces()).toEqual({ ...before, lines: expect.any(Number) });
  });
});

test('F001 a repeat after later saves still gets its own answer, with its own text', async () => {
  const item = await createdItem(michal, 'Later');
  const key = randomUUID();
  const first = await save(michal, item, lunch('Later', 'First'), key);
  await save(yonatan, first, lunch('Later', 'Second'));
  expect(await save(michal, item, lunch('Later', 'First'), key)).toEqual(first);
  expect(await readVersions(server, item.cms_id)).toEqual(['1 Michal Arad', '2 Michal Arad', '3 Yonatan Levi']);
});

test('F001 a repeat gets the first answer although what its request named is deleted meanwhile', async () => {
  const [menu, template] = [await createdItem(michal, 'Named'), await createdItem(michal, 'Model')];
  const { data } = await michal(ContentCreateDocument, { ...makeMenu('Names it'), entity: 'package' });
  const { cms_id, content } = data.contentCreate as EditedItem;
  const saving = { cms_id, content: { ...content, en: { ...content.en, _menu: menu.cms_id } }, expectedVersion: 1 };
  const creating = { name: 'Begun with a copy', region_code: 'IL', page_id: template.cms_id };
  const key = { save: randomUUID(), create: randomUUID() };
  const send = async () => [
    await michal(ContentUpdateDocument, saving, { key: key.save }),
    await michal(VenueCreateDocument, creating, { key: key.create }),
  ];
  const first = await send();
  expect(first.map(({ error }) => error)).toEqual([null, null]);
  for (const item of [menu, template]) await michal(ContentDeleteDocument, { cms_id: item.cms_id });
  const before = await stored(server);
  expect(await send()).toEqual(first);
  expect(await stored(server)).toEqual(before);
  // a new reference to what is deleted is refused; one that is stored already stays
  const other = {
    ...saving,
    content: { ...content, en: { ...content.en, _menu: template.cms_id } },
    expectedVersion: 2,
  };
  expect((await michal(ContentUpdateDocument, other)).error?.key).toBe('unknownReference');
});

test('F003 one key with two bodies concurrently: exactly one of them is written', async () => {
  const [one, two] = [await createdItem(michal, 'Left'), await createdItem(michal, 'Right')];
  const key = randomUUID();
  const answers = await Promise.all(
    [one, two].map((item) =>
      michal(ContentUpdateDocument, { cms_id: item.cms_id, content: lunch(item.name), expectedVersion: 1 }, { key }),
    ),
  );
  expect(answers.map(({ error }) => error?.code ?? 'stored').toSorted()).toEqual(['BAD_INPUT', 'stored']);
  const versions = await Promise.all([one, two].map(async ({ cms_id }) => (await readVersions(server, cms_id)).length));
  expect(versions.toSorted()).toEqual([1, 2]);
});

test('a key belongs to one person: another person may use the same', async () => {
  const key = randomUUID();
  const mine = await michal(ContentCreateDocument, makeMenu('Shared key'), { key });
  const theirs = await yonatan(ContentCreateDocument, makeMenu('Shared key'), { key });
  const names = [mine, theirs].map(({ data }) => (data.contentCreate as { name: string }).name);
  expect(names).toEqual(['Shared key', 'Shared key 2']);
});

test('without a key each call has its own effect', async () => {
  const names = [];
  for (const _ of [1, 2]) {
    const { data } = await michal(ContentCreateDocument, makeMenu('Keyless'), { key: null });
    names.push((data.contentCreate as { name: string }).name);
  }
  expect(names).toEqual(['Keyless', 'Keyless 2']);
});

test('keys are stored for 48 hours', async () => {
  const key = randomUUID();
  await michal(ContentCreateDocument, makeMenu('Kept key'), { key });
  await server.tick();
  expect(await keys()).toContain(key);
  server.clock.advance(48 * 3_600_000 + 1000);
  await server.tick();
  expect(await keys()).not.toContain(key);
});
