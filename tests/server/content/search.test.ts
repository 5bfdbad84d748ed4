import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentRestoreDocument,
  ContentUpdateDocument,
  SearchContentDocument,
  type SearchContentQuery,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { findKind } from '../../../graphql/content/kinds/registry.ts';
import { listTexts } from '../../../graphql/content/list-texts.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { foldForIndex } from '../../../graphql/domain/search-fold.ts';
import { purgeDeleted } from '../../../server/modules/content/content.write.store.ts';
import { purgeDeletedVenues } from '../../../server/modules/venues/purge-deleted-venues.store.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, type Request, createdItem, enter, lunch, openDemoGroup, save } from './demo-clients.ts';

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

type Hit = SearchContentQuery['searchContent']['hits'][number];
const search = async (
  text: string,
  variables: object = {},
  ask = michal,
): Promise<SearchContentQuery['searchContent']> => {
  const { data, error } = await ask(SearchContentDocument, { directory: 'petilia-jaffa', text, ...variables });
  if (error) throw new Error(JSON.stringify(error));
  return data.searchContent as SearchContentQuery['searchContent'];
};
const hits = async (text: string, variables: object = {}, ask = michal) => (await search(text, variables, ask)).hits;
const where = ({ name, path, language, text, rows }: Hit) => ({ name, path, language, text, rows });

const withDish = (name: string, dish: Partial<Record<'en' | 'he' | 'fr', string>>): Content => {
  const block = (language: 'en' | 'he' | 'fr', header: string) => ({
    _name: name,
    _schema_version: 1,
    ...(language === 'en' && { title: name }),
    sections: [
      {
        _id: 's1',
        index: 0,
        header,
        items: [{ _id: 'd1', index: 0, ...(dish[language] && { name: dish[language] }) }],
      },
    ],
  });
  return { en: block('en', 'From the pan'), he: block('he', 'מהמחבת'), fr: block('fr', 'À la poêle') };
};
const saveDish = async (name: string, dish: Parameters<typeof withDish>[1]): Promise<EditedItem> =>
  save(michal, await createdItem(michal, name), withDish(name, dish));

describe('a text is found', () => {
  beforeAll(() => saveDish('Shakshuka house', { en: 'Shakshuka Zöe', he: 'שַׁקְשׁוּקָה זואי', fr: 'Chakchouka Zoé' }));
  const dish = 'sections/s1/items/d1/name';

  test.each([
    ['as it is typed', 'Shakshuka', 'en', 'Shakshuka Zöe'],
    ['without accents and case', 'CHAKCHOUKA ZOE', 'fr', 'Chakchouka Zoé'],
    ['without niqqud', 'שקשוקה', 'he', 'שַׁקְשׁוּקָה זואי'],
    ['by its words in any order', 'zoe shaks', 'en', 'Shakshuka Zöe'],
    ['from the middle of a word', 'kshuk', 'en', 'Shakshuka Zöe'],
  ])('%s, with its parent rows', async (_, query, language, text) => {
    expect((await hits(query, { locale: 'en' })).map(where)).toContainEqual({
      name: 'Shakshuka house',
      path: dish,
      language,
      text,
      rows: ['From the pan', 'Shakshuka Zöe'],
    });
  });

  test('with the rows’ names in the language that is asked for', async () =>
    expect((await hits('chakchouka zoe', { locale: 'he' })).map(({ rows }) => rows)).toEqual([
      ['מהמחבת', 'שַׁקְשׁוּקָה זואי'],
    ]));

  test('once for each row, in the asked language where it fits as well', async () =>
    expect((await hits('zo', { locale: 'fr' })).filter(({ path }) => path === dish).map(({ text }) => text)).toEqual([
      'Chakchouka Zoé',
    ]));

  test('exact before prefix before a later word before the middle of one', async () => {
    for (const name of ['Rubizz', 'Bizzle', 'The bizz', 'Bizz']) await createdItem(michal, name);
    expect((await hits('bizz')).map(({ name }) => name)).toEqual(['Bizz', 'Bizzle', 'The bizz', 'Rubizz']);
  });

  test('one or two letters match the start of a word', async () => {
    const found = await hits('hu', { first: 50 });
    expect(found.length).toBeGreaterThan(0);
    for (const { text } of found) expect(foldForIndex(text)).toContain(' hu');
  });

  test('without a text: the newest items of all kinds, or of one', async () => {
    server.clock.advance(1000);
    const newest = await createdItem(michal, 'The newest of all');
    expect((await hits('', { first: 1 })).map(where)).toEqual([
      { name: newest.name, path: '_name', language: null, text: newest.name, rows: [] },
    ]);
    expect(new Set((await hits('', { entity: 'menu' })).map(({ entity }) => entity))).toEqual(new Set(['menu']));
  });
});

describe('one slip of the finger', () => {
  beforeAll(() => saveDish('Slips', { en: 'Kubbeh with beetroot', he: 'קובה סלק' }));
  test.each(['kubeh', 'kubbbeh', 'kubbxh', 'kbubeh', 'kubbehx', 'ukbbeh', 'קוובה'])(
    '"%s" is matched with a typo, and the answer reports it',
    async (query) => {
      const { forgiven, hits: found } = await search(query);
      expect([forgiven, found.map(({ name }) => name)]).toEqual([true, ['Slips']]);
    },
  );
  test('is not forgiven below four letters, in numbers, twice, or when exactness is asked for', async () => {
    for (const query of ['kub1', '4243', 'kbuebh', 'kxb']) expect(await hits(query)).toEqual([]);
    expect(await search('kubeh', { exact: true })).toEqual({ forgiven: false, hits: [] });
  });
  test('what is spelled as asked keeps everything else out', async () => {
    await saveDish('Not a slip', { en: 'Kubeh soup' });
    expect((await search('kubeh')).hits.map(({ name }) => name)).toEqual(['Not a slip']);
  });
});

const indexed = async (id: string) =>
  (
    await server.database.maintenance
      .selectFrom('content_texts')
      .select(['path', 'language', 'text', 'folded'])
      .where('cms_id', '=', id)
      .orderBy('path')
      .orderBy('language')
      .execute()
  ).map(({ path, language, text, folded }) => `${path} ${language} ${text} ${folded}`);

describe('the index', () => {
  test('contains all texts of every stored item, and nothing else', async () => {
    const items = await server.database.maintenance.selectFrom('content').selectAll().execute();
    for (const { cms_id, entity, component, content } of items) {
      const kind = findKind(entity, component);
      if (kind === undefined) throw new Error(entity);
      const stored = listTexts(kind, fromContent(kind, content as unknown as Content)).map(
        ({ path, language, text }) => `${path} ${language ?? ''} ${text} ${foldForIndex(text)}`,
      );
      expect((await indexed(cms_id)).toSorted()).toEqual(stored.toSorted());
    }
  });

  test('contains the address of a profile in every language', async () => {
    const { data } = await michal(ContentCreateDocument, {
      name: 'Profile',
      directory: 'petilia-jaffa',
      entity: 'venue',
    });
    const item = data.contentCreate as EditedItem;
    const { en } = item.content;
    const { _name, _schema_version } = en;
    await save(michal, item, {
      ...item.content,
      en: { ...en, address: '17 Quayside Alley, Jaffa' },
      he: { _name, _schema_version, address: 'סמטת הרציף 17, יפו' },
    });
    const found = async (text: string) => (await hits(text)).map(({ path, language }) => `${path} ${language}`);
    expect([await found('quayside'), await found('הרציף')]).toEqual([['address en'], ['address he']]);
  });

  test('follows both ways of saving', async () => {
    const item = await saveDish('Follows', { en: 'Malabi', fr: 'Malabi à la rose' });
    expect((await hits('malabi')).map(({ name }) => name)).toContain('Follows');
    const saved = await save(michal, item, withDish('Follows', { en: 'Muhallebi', fr: 'Malabi à la rose' }));
    expect((await hits('malabi')).filter(({ name }) => name === 'Follows').map(({ language }) => language)).toEqual([
      'fr',
    ]);
    // without an expected version the save is a transaction
    const { error } = await michal(ContentUpdateDocument, { cms_id: saved.cms_id, content: lunch('Follows') });
    expect(error).toBeNull();
    expect((await hits('malabi')).filter(({ name }) => name === 'Follows')).toEqual([]);
    expect((await hits('muhallebi')).length).toBe(0);
  });

  test('a save writes the texts that changed, removes those that are gone, and does not touch the others', async () => {
    const item = await saveDish('Untouched', { en: 'Knafeh', he: 'כנאפה', fr: 'Knafé' });
    const listRows = async () => {
      const { rows } = await sql<{ text: string; row: string }>`
        select text, ctid || ' ' || xmin || ' ' || xmax as row from content_texts where cms_id = ${item.cms_id}
        order by path, language`.execute(server.database.maintenance);
      return rows;
    };
    const before = await listRows();
    await save(michal, item, withDish('Untouched', { en: 'Knafeh with cheese', he: 'כנאפה' }));
    const after = await listRows();
    expect(after.map(({ text }) => text)).toEqual(
      before.flatMap(({ text }) => (text === 'Knafé' ? [] : [text === 'Knafeh' ? 'Knafeh with cheese' : text])),
    );
    expect(after.filter(({ text }) => text !== 'Knafeh with cheese')).toEqual(
      before.filter(({ text }) => !['Knafeh', 'Knafé'].includes(text)),
    );
  });

  test('a language that the venue has removed is neither found nor shown until it is added again', async () => {
    const owner = await enter(server, 'michal', 'petilia-haifa');
    const content = withDish('Hidden words', { en: 'Bourekas', he: 'בורקס ממולא' });
    await save(owner, await createdItem(owner, 'Hidden words', 'petilia-haifa'), content);
    const shows = async (languages: string[], text: string) => {
      await owner(VenueUpdateDocument, { venue: 'petilia-haifa', changes: { languages } });
      const found = await hits(text, { directory: 'petilia-haifa', locale: 'he' }, owner);
      return found.map(({ language, rows }) => ({ language, rows }));
    };
    const [hebrew, english] = [
      ['מהמחבת', 'בורקס ממולא'],
      ['From the pan', 'Bourekas'],
    ];
    expect(await shows(['en', 'he'], 'ממולא')).toEqual([{ language: 'he', rows: hebrew }]);
    expect(await shows(['en', 'he'], 'bourekas')).toEqual([{ language: 'en', rows: hebrew }]);
    expect(await shows(['en', 'ru'], 'ממולא')).toEqual([]);
    expect(await shows(['en', 'ru'], 'bourekas')).toEqual([{ language: 'en', rows: english }]);
    expect(await shows(['en', 'he'], 'ממולא')).toEqual([{ language: 'he', rows: hebrew }]);
  });

  test('a deleted item is not found until it is restored', async () => {
    const item = await saveDish('Comes and goes', { en: 'Ephemeral stew' });
    const found = async () => (await hits('ephemeral')).map(({ name }) => name);
    expect(await found()).toEqual(['Comes and goes']);
    await michal(ContentDeleteDocument, { cms_id: item.cms_id });
    expect(await found()).toEqual([]);
    await michal(ContentRestoreDocument, { cms_id: item.cms_id });
    expect(await found()).toEqual(['Comes and goes']);
  });
});

describe('who finds what', () => {
  test('nobody finds texts of another venue, whatever the query', async () => {
    const haifa = await enter(server, 'michal', 'petilia-haifa');
    await saveDish('Only in Jaffa', { en: 'Sabich of the harbour' });
    expect(await hits('sabich', { directory: 'petilia-haifa' }, haifa)).toEqual([]);
    const { error } = await haifa(SearchContentDocument, { directory: 'petilia-jaffa', text: 'sabich' });
    expect(error?.code).toBe('NOT_FOUND');
  });

  test('the table shows no rows of other venues, not even through the function', async () => {
    const db = server.database.within(['petilia-haifa']);
    const others = await sql`select from content_texts where venue_id = 'petilia-jaffa'`.execute(db);
    const found =
      await sql`select from search_texts('petilia-jaffa', array['en', 'he', ''], array['%a%'], array[]::text[], 10)`.execute(
        db,
      );
    expect([others.rows.length, found.rows.length]).toEqual([0, 0]);
  });

  test('a role finds only the kinds it may read', async () => {
    const created = { name: 'Winter hours', directory: 'petilia-jaffa', entity: 'shifts' };
    expect((await michal(ContentCreateDocument, created)).error).toBeNull();
    expect((await hits('winter hours')).map(({ entity }) => entity)).toEqual(['shifts']);
    const translator = await enter(server, 'omar', 'petilia-jaffa');
    expect(await hits('winter hours', {}, translator)).toEqual([]);
    const { error } = await translator(SearchContentDocument, {
      directory: 'petilia-jaffa',
      text: 'winter',
      entity: 'shifts',
    });
    expect(error?.code).toBe('FORBIDDEN');
  });
});

describe('hostile input', () => {
  beforeAll(() => saveDish('Hostile', { en: '100%_sure \\ really' }));
  test.each([
    '%',
    '_',
    '\\',
    '%%%%',
    '____',
    "'; drop table content_texts; --",
    '\u0000\u0007',
    '\ud800',
    '(((',
    '{a,b}',
  ])('%j is text, never a pattern', async (query) => {
    for (const { text } of await hits(query)) expect(text).not.toBe('');
  });
  test('a pattern’s special characters match literally', async () =>
    expect((await hits('100%_sure')).map(({ name }) => name)).toEqual(['Hostile']));
  test('10,000 characters answer like the first 80', async () => {
    expect(await hits('hummus '.repeat(1_500))).toEqual(await hits('hummus '.repeat(1_500).slice(0, 80)));
  });
  test.each([0, -1, 101])('first: %i is rejected', async (first) => {
    const { error } = await michal(SearchContentDocument, { directory: 'petilia-jaffa', text: 'a', first });
    expect(error?.code).toBe('BAD_INPUT');
  });
  test('an unknown entity is rejected', async () => {
    const { error } = await michal(SearchContentDocument, {
      directory: 'petilia-jaffa',
      text: 'a',
      entity: 'nonsense',
    });
    expect(error?.code).toBe('BAD_INPUT');
  });
});

test('searches count against the rate of a person', async () => {
  const own = await openDemoGroup({ REQUESTS_PER_SECOND_PERSON: 5 });
  try {
    const ask = await enter(own, 'michal', 'petilia-jaffa');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(SearchContentDocument, { directory: 'petilia-jaffa', text: 'hummus' })),
    );
    expect(answers.some(({ error }) => error?.code === 'RATE_LIMITED')).toBe(true);
  } finally {
    await own.close();
  }
});

// last: the venue is gone afterwards
test('the index loses the texts of an item that is removed for good, by its own purge, with its venue’s, or by hand', async () => {
  const item = await saveDish('Removed for good', { en: 'Halva' });
  const count = async (venue: string) => {
    const texts = server.database.maintenance
      .selectFrom('content_texts')
      .select(({ fn }) => fn.countAll<string>().as('all'));
    return Number((await texts.where('venue_id', '=', venue).executeTakeFirstOrThrow()).all);
  };
  const [own, others] = [(await indexed(item.cms_id)).length, await count('petilia-jaffa')];
  expect(own).toBeGreaterThan(0);
  expect((await michal(ContentDeleteDocument, { cms_id: item.cms_id })).error).toBeNull();
  expect(await indexed(item.cms_id)).toHaveLength(own);
  const later = new Date(server.clock.now() + 1000);
  expect(await purgeDeleted(server.database.maintenance, later)).toBe(1);
  expect([await indexed(item.cms_id), await count('petilia-jaffa')]).toEqual([[], others - own]);

  expect(await count('petilia-haifa')).toBeGreaterThan(0);
  await server.database.maintenance
    .updateTable('venues')
    .set({ deleted_at: new Date(server.clock.now()) })
    .where('id', '=', 'petilia-haifa')
    .execute();
  await purgeDeletedVenues(server.database.maintenance, later);
  expect([await count('petilia-haifa'), await count('petilia-jaffa')]).toEqual([0, others - own]);
  // a role without rights to any venue's rows
  await server.database.plain.deleteFrom('venues').where('id', '=', 'petilia-jaffa').execute();
  expect(await count('petilia-jaffa')).toBe(0);
});
