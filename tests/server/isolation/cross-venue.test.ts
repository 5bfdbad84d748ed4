import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import {
  type Answer,
  type Request,
  enter,
  lunch,
  createdItem,
  openDemoGroup,
  save,
  stored,
} from '../content/demo-clients.ts';

// The matrix covers every operation; these are the cases that the list of hostile cases names one by one.

let server: TestServer;
let jaffa: Request;
let own: string;
let theirs: string;

const settings = { settings: true } as const;
const file = `mutation ($pageId: ID!, $version: Int) {
  saveVenueSettingFile(pageId: $pageId, settings: {mine: true}, content: {}, expectedVersion: $version) { version }
}`;

beforeAll(async () => {
  server = await openDemoGroup();
  jaffa = await enter(server, 'michal', 'petilia-jaffa');
  own = (await save(jaffa, await createdItem(jaffa, 'Own'), lunch('Own'))).cms_id;
  const root = await enter(server, 'root', 'harbour');
  theirs = (await save(root, await createdItem(root, 'Theirs', 'harbour'), lunch('Theirs'))).cms_id;
  await root(file, { pageId: theirs }, settings);
});
afterAll(() => server.close());

const audit = () =>
  server.database.maintenance.selectFrom('audit').select(['venue_id', 'verb', 'thing']).orderBy('id').execute();

const notFound = { data: expect.anything(), error: { code: 'NOT_FOUND' } };
const isNothing = ({ data }: Answer) => Object.values(data).every((it) => it === null);

test('H035 a token of one venue with the arguments of another → NOT_FOUND, by directory, id, list and name, with a line in its own venue’s audit log', async () => {
  const before = await stored(server);
  const requests: [text: string, variables: object][] = [
    ['query ($v: ID!) { contentList(directory: $v, entity: "menu") { cms_id } }', {}],
    ['query ($v: ID!) { contentCount(directory: $v, entity: "menu") }', {}],
    [
      'query ($v: ID!) { contentByName(directory: $v, entity: "menu", component: "menu", name: "Theirs") { name } }',
      {},
    ],
    ['query ($v: ID!) { venueHome(directory: $v) { counts } }', {}],
    ['query ($v: ID!) { venueDetails(venues: [$v]) { venue } }', {}],
    ['query ($v: ID!) { venueDetails(venues: ["petilia-jaffa", $v]) { venue } }', {}],
    ['query ($v: ID!) { searchByNameIndex(directory: $v, terms: "a") { found } }', {}],
    ['mutation ($v: ID!) { contentCreate(name: "Mine", directory: $v, entity: "menu") { cms_id } }', {}],
    ['query ($id: ID!) { content(cms_id: $id) { name } }', { id: theirs }],
    ['mutation ($id: ID!) { contentDelete(cms_id: $id) { statusCode } }', { id: theirs }],
    ['mutation ($id: [ID!]!) { publish(cms_list: $id) { cms_id } }', { id: [own, theirs] }],
  ];
  for (const [text, more] of requests) {
    const variables = { ...(text.includes('$v') ? { v: 'harbour' } : {}), ...more };
    const answer = await jaffa(text, variables);
    expect([text, answer]).toMatchObject([text, notFound]);
    expect([text, isNothing(answer)]).toEqual([text, true]);
  }
  expect(await jaffa('mutation { venueDelete(venue: "harbour") { statusCode } }', {})).toMatchObject({
    data: { venueDelete: { statusCode: 404 } },
  });
  expect(await stored(server)).toEqual(before);
  const lines = await audit();
  expect(lines.filter((it) => it.verb === 'refused' && it.venue_id === 'petilia-jaffa').length).toBe(
    requests.length + 1,
  );
  expect(lines.filter((it) => it.verb === 'refused' && it.venue_id !== 'petilia-jaffa')).toEqual([]);
});

test('H065 nothing is created in another venue, nor for another venue’s item', async () => {
  const before = await stored(server);
  const text = `mutation ($name: String!, $v: ID!, $by: ID) {
    contentCreate(name: $name, directory: $v, entity: "menu", created_by_cms: $by) { cms_id }
  }`;
  const tries = [
    { name: 'Mine', v: 'harbour' },
    { name: 'Mine', v: 'harbour', by: theirs },
    { name: 'Mine', v: 'harbour', by: own },
    { name: 'Mine', v: 'petilia-jaffa', by: theirs },
    { name: 'Mine', v: 'petilia-haifa', by: own },
  ];
  const unknown = await jaffa(text, { name: 'Mine', v: 'petilia-jaffa', by: 'no-such-item' });
  expect(unknown).toMatchObject(notFound);
  for (const it of tries) expect(await jaffa(text, it)).toEqual(unknown);
  expect(await stored(server)).toEqual(before);
  expect(await jaffa(text, { name: 'Mine', v: 'petilia-jaffa', by: own })).toMatchObject({ error: null });
});

test('H079 a setting file of another venue’s page is neither read nor written, with or without a version', async () => {
  const before = await stored(server);
  const unknown = await jaffa(file, { pageId: 'no-such-page' }, settings);
  expect(unknown).toMatchObject(notFound);
  expect(await jaffa(file, { pageId: theirs }, settings)).toEqual(unknown);
  expect(await jaffa(file, { pageId: theirs, version: 1 }, settings)).toEqual(unknown);
  expect(
    await jaffa('query ($id: ID!) { venueSettingFile(pageId: $id) { settings } }', { id: theirs }, settings),
  ).toMatchObject(notFound);
  expect(await stored(server)).toEqual(before);
});
