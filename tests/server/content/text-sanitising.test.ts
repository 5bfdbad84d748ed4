import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentListDocument, ContentUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { SaveVenueSettingFileDocument } from '../../../graphql/generated/settings/graphql.ts';
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
} from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let item: EditedItem;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  item = await save(michal, await createdItem(michal, 'Clean'), lunch('Clean'));
});
afterAll(() => server.close());

const saveError = async (content: unknown) => {
  const before = await stored(server);
  const { error, status } = await michal(ContentUpdateDocument, { cms_id: item.cms_id, content });
  expect(await stored(server)).toEqual(before);
  return { code: error?.code, key: error?.key, path: error?.path, status };
};
const en = lunch('Clean').en;

test('H111 text is stored in NFC without byte-order marks and lone surrogates, and shown as stored', async () => {
  const raw = 'Cafe\u0301 \ufeffau\ufffe lait \ud800 \u0007';
  const saved = await save(michal, await read(michal, item.cms_id), { en: { ...en, title: raw } });
  expect(saved.content.en.title).toBe('Café au lait \ufffd ');
  expect((await read(michal, item.cms_id)).content.en.title).toBe(saved.content.en.title);
});

test('direction overrides are removed; direction marks and isolates stay', async () => {
  const raw = 'fdp.\u202eexe\u202c \u202d12\u202c \u2067שלום\u2069\u200f!';
  const saved = await save(michal, await read(michal, item.cms_id), { en: { ...en, title: raw } });
  expect(saved.content.en.title).toBe('fdp.exe\u202c 12\u202c \u2067שלום\u2069\u200f!');
});

test('H115 prototype keys are rejected at any depth and have no effect', async () => {
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const hidden = JSON.parse(`{"${key}": {"polluted": true}}`);
    for (const content of [
      { en, ...hidden },
      { en: { ...en, ...JSON.parse(`{"_note": {"${key}": {"polluted": true}}}`) } },
      JSON.parse(JSON.stringify({ en }).replace('"_id":"d1"', `"_id":"d1","${key}":{"polluted":true}`)),
    ]) {
      // an own key named __proto__ is lost when an object is spread: put it in as text
      const text = JSON.stringify({ cms_id: item.cms_id, content }).includes(key)
        ? content
        : JSON.parse(JSON.stringify(content).replace(/^\{/, `{"${key}":{"polluted":true},`));
      expect(await saveError(text)).toEqual({
        code: 'BAD_INPUT',
        key: 'badInput',
        path: expect.any(String),
        status: 400,
      });
    }
    const settings = JSON.parse(`{"deep": [{"${key}": 1}]}`);
    const file = { pageId: item.cms_id, settings, content: {} };
    expect((await michal(SaveVenueSettingFileDocument, file, { settings: true })).error?.code).toBe('BAD_INPUT');
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('H117 content that is too deep, has too many rows or too long texts is TOO_LARGE', async () => {
  let deep: unknown = 1;
  for (let at = 0; at < 40; at += 1) deep = [deep];
  const many = Array.from({ length: 20_001 }, () => 1);
  expect(await saveError({ en: { ...en, _note: deep } })).toMatchObject({ code: 'TOO_LARGE', status: 413 });
  expect(await saveError({ en: { ...en, _note: many } })).toMatchObject({ code: 'TOO_LARGE', status: 413 });
  expect(await saveError({ en: { ...en, _note: 'x'.repeat(2_000_000) } })).toMatchObject({ code: 'TOO_LARGE' });
  const deepText = `{"query":${JSON.stringify(ContentUpdateDocument.toString())},"variables":{"cms_id":"x","content":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`;
  const answer = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: deepText,
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('H119 en-us is English; an unknown language, or missing English, is rejected', async () => {
  const current = await read(michal, item.cms_id);
  const saved = await save(michal, current, { 'en-us': { ...en, title: 'American' } });
  expect([Object.keys(saved.content), saved.content.en.title]).toEqual([['en'], 'American']);
  expect(await saveError({ en, xx: en })).toMatchObject({ code: 'BAD_INPUT', key: 'unknownField', path: 'xx' });
  expect(await saveError({ he: lunch('Clean').he })).toMatchObject({ code: 'BAD_INPUT', key: 'required' });
  for (const content of [null, [], 'text', 7, {}]) expect((await saveError(content)).code).toBe('BAD_INPUT');
});

test('H121 unknown keys that begin with _ are kept; others are rejected with their path', async () => {
  const current = await read(michal, item.cms_id);
  const foreign = { ...lunch('Clean'), en: { ...en, _theirs: { a: [1, null, 'x'] } } };
  expect((await save(michal, current, foreign)).content.en._theirs).toEqual({ a: [1, null, 'x'] });
  expect((await read(michal, item.cms_id)).content).toEqual(foreign);
  expect(await saveError({ en: { ...en, colour: 'red' } })).toMatchObject({ key: 'unknownField', path: 'en/colour' });
});

test('H059 content that names another venue, entity or component is rejected: those never change', async () => {
  for (const key of ['directory', 'entity', 'component', 'venue_id', 'cms_id']) {
    expect(await saveError({ en: { ...en, [key]: 'harbour' } })).toMatchObject({
      code: 'BAD_INPUT',
      key: 'unknownField',
    });
    expect(await saveError({ en, [key]: 'harbour' })).toMatchObject({ code: 'BAD_INPUT' });
  }
});

test('prices are whole minor units only', async () => {
  for (const price of [-1, 1.5, '4200', 1e9, true, [1]]) {
    const content = {
      en: { ...en, sections: [{ _id: 's1', index: 0, header: 'x', items: [{ _id: 'd1', index: 0, price }] }] },
    };
    expect(await saveError(content)).toMatchObject({ code: 'BAD_INPUT', path: expect.stringContaining('price') });
  }
});

test('H101 the same read many times in one request runs once', async () => {
  const text = `query Many($directory: ID!) { ${Array.from({ length: 12 }, (_, at) => `a${at}: contentList(directory: $directory, entity: "menu") { cms_id }`).join(' ')} }`;
  const statements: string[] = [];
  const { reading } = server.database;
  server.database.reading = (venue, read, plan) => {
    statements.push(venue);
    return reading(venue, read, plan);
  };
  try {
    const { data, error } = await michal(text, { directory: 'petilia-jaffa' });
    expect(error).toBeNull();
    expect(Object.keys(data).length).toBe(12);
    for (const rows of Object.values(data)) expect(rows).toEqual(data.a0);
    expect(statements).toEqual(['petilia-jaffa']);
    // other texts are another request
    await michal(ContentListDocument, { directory: 'petilia-jaffa', entity: 'menu', search: 'a' });
    expect(statements.length).toBe(2);
  } finally {
    server.database.reading = reading;
  }
});
