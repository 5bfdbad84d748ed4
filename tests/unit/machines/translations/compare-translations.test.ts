import { describe, expect, test } from 'vitest';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { getValue } from '../../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { getFieldState } from '../../../../graphql/content/translation-progress.ts';
import { listTranslations } from '../../../../graphql/content/list-translations.ts';
import { compareTranslations, type TranslatedItem } from '../../../../machines/translations/compare-translations.ts';
import type { ReadText } from '../../../../machines/translations/translation-file.types.ts';
import { set, winter } from '../editor/item-fixtures.ts';

const item = (draft: Draft = winter): TranslatedItem => ({
  id: 'menu-1',
  name: 'Winter',
  entity: 'menu',
  component: 'menu',
  version: 14,
  draft,
});
const soup = 'sections/a/items/a0/name';
const text = (more: Partial<ReadText> = {}): ReadText => ({
  line: 2,
  venue: 'petilia-jaffa',
  item: 'menu-1',
  path: soup,
  source: 'Soup',
  target: 'מרק',
  ...more,
});
const compare = (texts: readonly ReadText[], draft?: Draft) =>
  compareTranslations({
    venue: 'petilia-jaffa',
    language: 'he',
    texts,
    items: new Map([['menu-1', item(draft)]]),
  });
const faults = (texts: readonly ReadText[], draft?: Draft) =>
  compare(texts, draft).problems.map(({ line, fault }) => [line, fault]);

describe('a file of translations', () => {
  test('the English itself, question marks and half a translation are reported and not ticked', () => {
    for (const [more, fault] of [
      [{ target: 'Soup' }, 'sameAsSource'],
      [{ target: '????' }, 'lostLetters'],
      [{ isPartial: true }, 'partlyTranslated'],
    ] as const) {
      const { problems, doubtful } = compare([text(more)]);
      expect([problems.map((one) => one.fault), doubtful]).toEqual([[fault], [0]]);
    }
  });

  test('is merged by item and row id: a translation is written to its text, and nothing else changes', () => {
    const { items, problems } = compare([
      text(),
      text({ line: 3, path: 'title', source: 'Winter evening', target: 'חורף' }),
    ]);
    expect(problems).toEqual([]);
    expect(items.map(({ difference }) => difference.changes)).toEqual([
      [
        { type: 'set', path: 'title', language: 'he', before: undefined, after: 'חורף' },
        { type: 'set', path: soup, language: 'he', before: undefined, after: 'מרק' },
      ],
    ]);
  });

  test('every row that cannot be taken over is reported with its line and reason, and left out', () => {
    const rows = [
      text({ line: 2, venue: 'harbour' }),
      text({ line: 3, item: 'unknown' }),
      text({ line: 4, item: 'never seen' }),
      text({ line: 5, path: 'sections/a/items/zz/name' }),
      text({ line: 6, path: 'sections/a/items/a0/price' }),
      text({ line: 7, path: '__proto__' }),
      text({ line: 8, path: 'sections/a/items' }),
      text({ line: 9, target: null, path: 'description' }),
      text({ line: 10, target: '<b>מרק</b>', path: 'sections/a/header', source: 'To begin' }),
      text({ line: 11, target: 'א'.repeat(121) }),
      text({ line: 12 }),
    ];
    expect(faults(rows)).toEqual([
      [2, 'wrongVenue'],
      [3, 'unknownItem'],
      [4, 'unknownItem'],
      [5, 'unknownText'],
      [6, 'unknownText'],
      [7, 'unknownText'],
      [8, 'unknownText'],
      [9, 'markup'],
      [10, 'markup'],
      [11, 'error.tooLong'],
      [12, 'duplicate'],
    ]);
    expect(compare(rows).items).toEqual([]);
  });

  test('tags that the English has too are text', () => {
    const english = set(winter, soup, 'en', 'Soup <b>hot</b>');
    const { items } = compare([text({ source: 'Soup <b>hot</b>', target: 'מרק <b>חם</b>' })], english);
    expect(items.map(({ after }) => getValue(after, soup, 'he'))).toEqual(['מרק <b>חם</b>']);
  });

  test('English that changed since the export: the row is not ticked, and would be an outdated translation', () => {
    const { items, problems, doubtful } = compare([text({ source: 'Broth' })]);
    expect([problems.map(({ fault }) => fault), doubtful]).toEqual([['changedSource'], [0]]);
    expect(items.map(({ after }) => getFieldState(after, soup, 'he'))).toEqual(['stale']);
  });

  test('a row without a translation and one that is stored already change nothing', () => {
    const translated = set(winter, soup, 'he', 'מרק');
    const { items, empty, unchanged } = compare(
      [text(), text({ path: 'title', source: 'Winter evening', target: ' ' })],
      translated,
    );
    expect([items, empty, unchanged]).toEqual([[], 1, 1]);
  });

  test('an outdated translation that is imported unchanged is confirmed', () => {
    const outdated = set(set(winter, soup, 'he', 'מרק'), soup, 'en', 'Onion soup');
    const { items } = compare([text({ source: 'Onion soup' })], outdated);
    expect(items.map(({ difference }) => difference.changes)).toEqual([
      [{ type: 'confirmed', path: soup, language: 'he' }],
    ]);
    expect(listTranslations(menu, items[0]?.after ?? winter, 'he').find(({ path }) => path === soup)?.state).toBe(
      'done',
    );
  });

  test('only so many problems are listed, the others are counted', () => {
    const { problems, moreProblems } = compare(
      Array.from({ length: 250 }, (_, line) => text({ line, item: 'unknown' })),
    );
    expect([problems.length, moreProblems]).toEqual([200, 50]);
  });
});
