import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCreateDocument, ContentUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { foldName } from '../../../graphql/domain/names.ts';
import { freeName } from '../../../graphql/domain/free-name.ts';
import { searchPattern } from '../../../server/modules/content/item-names.ts';
import type { TestServer } from '../../support/server.ts';
import { type Request, enter, lunch, createdItem, openDemoGroup, stored } from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let claire: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-haifa');
  claire = await enter(server, 'claire', 'petilia-jaffa');
});
afterAll(() => server.close());

const make = (name: string) => createdItem(michal, name, 'petilia-haifa');

test('twenty concurrent creations get twenty different names, without a gap', async () => {
  const items = await Promise.all(Array.from({ length: 20 }, () => make('Menu')));
  const names = items.map(({ name }) => name).toSorted();
  expect(names).toEqual(['Menu', ...Array.from({ length: 19 }, (_, at) => `Menu ${at + 2}`)].toSorted());
});

test('a taken name gets the next free number, whatever its case or spelling', async () => {
  const names = [];
  for (const name of ['Fête', 'FÊTE', 'Fe\u0302te', 'Fête 2', 'fête']) names.push((await make(name)).name);
  expect(names).toEqual(['Fête', 'FÊTE 2', 'Fête 3', 'Fête 2 2', 'fête 4']);
});

test('the same name is free in another venue', async () => {
  await make('Elsewhere');
  expect((await createdItem(claire, 'Elsewhere')).name).toBe('Elsewhere');
});

test('H113 a name of invisible characters counts as empty: a new item gets its kind’s name, a save is rejected', async () => {
  const item = await make('\u200b \u2060');
  expect(item.name).toMatch(/^Menu( \d+)?$/);
  const before = await stored(server);
  for (const name of ['', '   ', '\u200b', '\ufeff\u00ad']) {
    const { error } = await michal(ContentUpdateDocument, { cms_id: item.cms_id, content: lunch(name) });
    expect([error?.code, error?.key]).toEqual(['BAD_INPUT', 'required']);
  }
  expect(await stored(server)).toEqual(before);
});

test('a name has at most 80 characters, its number included', async () => {
  const long = 'x'.repeat(80);
  expect([(await make(long)).name, (await make(long)).name]).toEqual([long, `${'x'.repeat(78)} 2`]);
  const { error } = await michal(ContentCreateDocument, {
    name: 'x'.repeat(81),
    directory: 'petilia-haifa',
    entity: 'menu',
  });
  expect([error?.code, error?.key, error?.path]).toEqual(['BAD_INPUT', 'tooLong', 'name']);
});

test('a number replaces whole characters, never half a surrogate pair', async () => {
  const long = `${'y'.repeat(77)}😀😀y`;
  expect([(await make(long)).name, (await make(long)).name]).toEqual([long, `${'y'.repeat(77)}😀 2`]);
  // the emoji is where the prefix that taken names are looked up by ends
  const names = [];
  const other = `${'z'.repeat(71)}😀${'z'.repeat(5)}`;
  for (let time = 0; time < 3; time += 1) names.push((await make(other)).name);
  expect(names).toEqual([other, `${other} 2`, `${other} 3`]);
});

test('80 flags, or 80 letters with niqqud, are a whole name; a family is never split', async () => {
  for (const character of ['🇮🇱', 'שָׁ'.normalize('NFC')]) {
    const name = character.repeat(80);
    expect([(await make(name)).name, (await make(name)).name]).toEqual([name, `${character.repeat(78)} 2`]);
    const { error } = await michal(ContentCreateDocument, {
      name: character.repeat(81),
      directory: 'petilia-haifa',
      entity: 'menu',
    });
    expect([error?.key, error?.path]).toEqual(['tooLong', 'name']);
  }
  const family = '👨‍👩‍👧‍👦';
  const long = `${'f'.repeat(77)}${family}${family}`;
  expect([(await make(long)).name, (await make(long)).name]).toEqual([long, `${'f'.repeat(77)}${family} 2`]);
});

test('names that look alike are the same name; bidirectional controls are stripped', async () => {
  const names = [];
  for (const name of [
    'Brunch',
    'Bru\u200bnch',
    '\u200fBrunch\u200e',
    'Brun\u00adch',
    '\u2067Br\u061cunch\u2069',
    'B\u202ernuch',
  ])
    names.push((await make(name)).name);
  expect(names).toEqual(['Brunch', 'Bru\u200bnch 2', '\u200fBrunch\u200e 3', 'Brun\u00adch 4', 'Brunch 5', 'Brnuch']);
});

test('a surrogate pair at the end of the prefix that taken names are looked up by stays whole', async () => {
  const atTheEdge = `${'a'.repeat(71)}😀`;
  expect([(await make(atTheEdge)).name, (await make(atTheEdge)).name]).toEqual([atTheEdge, `${atTheEdge} 2`]);
});

test('an unknown kind, or a component of another kind, is rejected', async () => {
  for (const wrong of [{ entity: 'dragon' }, { entity: 'menu', component: 'story' }, { entity: 'constructor' }]) {
    const { error } = await michal(ContentCreateDocument, { name: 'x', directory: 'petilia-haifa', ...wrong });
    expect(error?.code).toBe('BAD_INPUT');
  }
});

test('folding', () => {
  expect(foldName('ÉTÉ')).toBe(foldName('e\u0301te\u0301'));
  expect(foldLetters('  Été à  la Straße ')).toBe('ete a la strasse');
  expect(foldLetters('שָׁלוֹם')).toBe(foldLetters('שלום'));
  expect(foldLetters('Smørrebrød à l’Œuf, Łódź, موسى, קפה ג׳')).toBe("smorrebrod a l'oeuf, lodz, موسي, קפה ג'");
  expect(foldLetters('אֹסֶף')).toBe(foldLetters('אספ'));
  expect(foldLetters('أمسية')).toBe(foldLetters('امسية'));
  expect(foldLetters('Ёлка')).toBe(foldLetters('елка'));
  expect(foldLetters('\u200fתפ\u200bריט\u00ad')).toBe('תפריט');
  expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  expect(freeName('Menu', new Set(['menu', 'menu 2', 'menu 4']))).toBe('Menu 3');
});
