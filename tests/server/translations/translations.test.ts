import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  PublishDocument,
  TranslationCountDocument,
  TranslationQueueDocument,
  type TranslationQueueQuery,
} from '../../../graphql/generated/api/graphql.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { sourceHash } from '../../../graphql/content/field-values.ts';
import { findKind, getKind } from '../../../graphql/content/kinds/registry.ts';
import { countPendingTranslations } from '../../../graphql/content/list-translations.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import type { TestServer } from '../../support/server.ts';
import { type Request, createdItem, enter, lunch, openDemoGroup, save } from '../content/demo-clients.ts';

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

type Text = TranslationQueueQuery['translationQueue'][number];
const directory = 'petilia-jaffa';
const queue = async (variables: object = {}, ask = michal): Promise<Text[]> => {
  const { data, error } = await ask(TranslationQueueDocument, { directory, ...variables });
  if (error) throw new Error(JSON.stringify(error));
  return data.translationQueue as Text[];
};
const whole = async (variables: object = {}, limit = 500, ask = michal): Promise<Text[]> => {
  const texts: Text[] = [];
  for (;;) {
    const page = await queue({ limit, after: texts.at(-1)?.cursor, ...variables }, ask);
    texts.push(...page);
    if (page.length < limit) return texts;
  }
};
const count = async (variables: object = {}, ask = michal) =>
  (await ask(TranslationCountDocument, { directory, ...variables })).data.translationCount;
const rejection = async (variables: object, ask = michal) => {
  const { error } = await ask(TranslationQueueDocument, { directory, ...variables });
  return error && [error.code, error.key, error.path ?? null];
};
const key = ({ cms_id, language, path }: Text) => `${cms_id} ${language} ${path}`;

describe('the translation queue', () => {
  test('stores the gaps that the contents of all kinds have', async () => {
    for (const name of kindNames) {
      const { entity, component, baseName } = getKind(name);
      const { error } = await michal(ContentCreateDocument, { name: baseName, directory, entity, component });
      expect([name, error?.code ?? null]).toEqual([name, null]);
    }
    const items = await server.database.maintenance.selectFrom('content').selectAll().execute();
    expect(new Set(items.map(({ entity }) => entity)).size).toBeGreaterThan(5);
    const counted = items.map(({ cms_id, entity, component, content }) => {
      const kind = findKind(entity, component);
      if (kind === undefined) throw new Error(`no kind ${entity}/${component}`);
      return [cms_id, countPendingTranslations(kind, fromContent(kind, content as unknown as Content), languages)];
    });
    expect(items.map(({ cms_id, pending_counts }) => [cms_id, pending_counts])).toEqual(counted);
  });

  test('lists every missing and outdated text once, whatever the size of its pages, and counts them', async () => {
    const texts = await whole();
    expect(texts.length).toBeGreaterThan(100);
    expect(new Set(texts.map(key)).size).toBe(texts.length);
    expect((await whole({}, 7)).map(key)).toEqual(texts.map(key));
    expect(await count()).toBe(texts.length);
    for (const where of ['missing', 'outdated'])
      expect([where, await count({ where })]).toEqual([where, texts.filter(({ state }) => state === where).length]);
    expect(await count({ language: 'ru', entity: 'menu' })).toBe(
      texts.filter(({ language, entity }) => language === 'ru' && entity === 'menu').length,
    );
  });

  test('what guests see comes first, then items by name, each as a whole', async () => {
    const items = (await whole()).map(({ published, name, cms_id }) => ({ published, name, cms_id }));
    const order = items.filter(({ cms_id }, at) => cms_id !== items[at - 1]?.cms_id);
    expect(order.length).toBe(new Set(items.map(({ cms_id }) => cms_id)).size);
    const names = (published: boolean) => order.filter((item) => item.published === published).map(({ name }) => name);
    expect(order.map(({ published }) => published)).toEqual([
      ...names(true).map(() => true),
      ...names(false).map(() => false),
    ]);
    expect(names(true).length).toBeGreaterThan(1);
    for (const published of [true, false]) {
      const sorted = names(published).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
      expect(names(published)).toEqual(sorted);
    }
  });

  test('a text is listed until it is translated, again when its English changes, and with its parent rows', async () => {
    const item = await createdItem(michal, 'Queue of one');
    const here = async (language: string) =>
      (await whole({ language, cms_list: [item.cms_id] })).map(({ path, state, source, text, rows }) => ({
        path,
        state,
        source,
        text,
        rows,
      }));
    const { en, he } = lunch('Queue of one');
    const english = await save(michal, item, { en });
    expect(await here('he')).toEqual([
      { path: 'sections/s1/header', state: 'missing', source: 'Starters', text: null, rows: ['Starters'] },
      { path: 'sections/s1/items/d1/name', state: 'missing', source: 'Soup', text: null, rows: ['Starters', 'Soup'] },
      { path: 'title', state: 'missing', source: 'Lunch', text: null, rows: [] },
    ]);
    const hash = { _of: { title: sourceHash('Brunch') } };
    await save(michal, english, { en, he: { ...he, ...hash } });
    expect(await here('he')).toEqual([{ path: 'title', state: 'outdated', source: 'Lunch', text: 'צהריים', rows: [] }]);
    expect((await whole({ language: 'he', where: 'all', cms_list: [item.cms_id] })).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'outdated',
    ]);
  });

  test('behind an item come the next items, and after the last one the first', async () => {
    const order = (await whole({ language: 'ru' })).map(({ cms_id }) => cms_id);
    const items = [...new Set(order)];
    const next = async (after_item: string | undefined) =>
      (await queue({ language: 'ru', after_item, limit: 1 }))[0]?.cms_id;
    expect([await next(items[0]), await next(items.at(-1))]).toEqual([items[1], items[0]]);
    expect(await rejection({ after_item: 'unknown' })).toEqual(['NOT_FOUND', 'notFound', null]);
  });

  test('publishing moves an item’s texts to the front', async () => {
    const item = await createdItem(michal, 'Aaa published later');
    const saved = await save(michal, item, { en: lunch('Aaa published later').en });
    const front = async () => (await queue({ limit: 1, language: 'he' }))[0]?.name;
    expect(await front()).not.toBe('Aaa published later');
    await michal(PublishDocument, { cms_list: [item.cms_id], versions: [saved.version] });
    expect(await front()).toBe('Aaa published later');
  });

  test('is in the order of names of the language, and a page follows another in it', async () => {
    const items = [];
    for (const name of ['Zebra qqueue', 'Äpfel qqueue', 'שלום qqueue']) {
      const item = await createdItem(michal, name);
      items.push(await save(michal, item, { en: lunch(name).en }));
    }
    const cms_list = items.map(({ cms_id }) => cms_id);
    const names = async (locale: string) =>
      new Set((await whole({ cms_list, language: 'fr', locale }, 2)).map(({ name }) => name.replace(' qqueue', '')));
    expect([...(await names('de'))]).toEqual(['Äpfel', 'Zebra', 'שלום']);
    expect([...(await names('he'))]).toEqual(['שלום', 'Äpfel', 'Zebra']);
    const [first] = await queue({ cms_list, language: 'fr', locale: 'de', limit: 1 });
    expect(await rejection({ after: first?.cursor, locale: 'he' })).toEqual(['BAD_INPUT', 'badInput', 'after']);
  });

  test('a translator sees their own languages without English, and is refused any other', async () => {
    const omar = await enter(server, 'omar', directory);
    const texts = await whole({}, 500, omar);
    const shown = new Set(texts.map(({ language }) => language));
    expect(shown.size).toBeGreaterThan(0);
    expect(shown.has('en')).toBe(false);
    expect(await count({}, omar)).toBe(texts.length);
    const other = ['en', 'he', 'fr', 'ru', 'de', 'ar'].filter((language) => !shown.has(language));
    const codes = await Promise.all(other.map((language) => rejection({ language }, omar)));
    expect(new Set(codes.map((code) => code?.join(' ')))).toEqual(new Set(['FORBIDDEN languageNotYours language']));
    expect(await rejection({ entity: 'shifts' }, omar)).toEqual(['FORBIDDEN', 'forbidden', null]);
  });

  test('what is malformed is refused at its argument', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await rejection({ where: '__proto__' })).toEqual(['BAD_INPUT', 'badInput', 'where']);
    expect(await rejection({ language: 'xx' })).toEqual(['BAD_INPUT', 'badInput', 'language']);
    expect(await rejection({ limit: 501 })).toEqual(['BAD_INPUT', 'badInput', 'limit']);
    for (const after of [
      'x',
      cursor([]),
      cursor([1, 'a', 'b', 'he', 'title']),
      cursor([true, 'a\u0000', 'b', 'he', 'x']),
    ])
      expect(await rejection({ after })).toEqual(['BAD_INPUT', 'badInput', 'after']);
    expect(await rejection({ cms_list: Array.from({ length: 501 }, String) })).toEqual([
      'TOO_LARGE',
      'tooLarge',
      'cms_list',
    ]);
    expect(await rejection({ cms_list: ['unknown'] })).toEqual(['NOT_FOUND', 'notFound', null]);
  });
});
