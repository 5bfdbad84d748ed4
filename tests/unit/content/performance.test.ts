import { expect, test } from 'vitest';
import { listChanges, merge } from '../../../graphql/content/merge.ts';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { getFieldState, listProblems, getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { fromContent, parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import { fastestRun } from '../../support/cpu-time.ts';

/** 20 sections of 10 items in six languages, as the bench measures it. */
const large = () => {
  const rows = <T>(count: number, row: (at: number) => T) => Array.from({ length: count }, (_, at) => row(at));
  const block = (language: string) => ({
    _name: 'Large',
    title: `Title ${language}`,
    sections: rows(20, (section) => ({
      _id: `s${section}`,
      header: `Section ${section} ${language}`,
      items: rows(10, (item) => ({
        _id: `i${item}`,
        name: `Dish ${section}.${item} ${language}`,
        description: `What it is made of, ${language}`,
        ...(language === 'en' ? { price: 1000 + item } : {}),
      })),
    })),
  });
  const read = parseContent(
    menu,
    Object.fromEntries(languages.map((language) => [language, block(language)])),
    () => '',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read;
};

test('a keystroke in a menu of 200 items costs less than a millisecond', () => {
  const { draft: saved, content } = large();
  let draft = saved;
  let letters = '';
  for (const language of languages) getTranslationProgress(menu, draft, language);
  listProblems(menu, draft);
  const key = () => {
    letters += 'x';
    draft = applyEdit(menu, draft, {
      type: 'set',
      path: 'sections/s7/items/i7/name',
      language: 'en',
      value: letters.slice(-90),
    });
    listChanges(menu, saved, draft);
    for (const language of languages) getTranslationProgress(menu, draft, language);
    listProblems(menu, draft);
    getFieldState(draft, 'sections/s7/items/i7/name', 'he');
  };
  expect(fastestRun(200, key)).toBeLessThan(1);
  expect(listChanges(menu, saved, draft).map((change) => change.path)).toEqual(['sections/s7/items/i7/name']);
  // and no key is dear for the whole comparison that a freshly read draft needs
  const again = fromContent(menu, content);
  expect(listChanges(menu, again, saved)).toEqual([]);
  expect(fastestRun(20, () => listChanges(menu, again, saved))).toBeLessThan(5);
});

test('reading, storing and merging 200 items take a few frames', () => {
  const { content, draft } = large();
  const mine = applyEdit(menu, draft, { type: 'set', path: 'title', language: 'en', value: 'Mine' });
  const theirs = applyEdit(menu, fromContent(menu, content), { type: 'move', path: 'sections', id: 's3', to: 0 });
  expect(fastestRun(10, () => parseContent(menu, content, () => ''))).toBeLessThan(50);
  expect(fastestRun(10, () => toContent(menu, draft))).toBeLessThan(30);
  expect(fastestRun(10, () => merge(menu, draft, mine, theirs))).toBeLessThan(30);
});

test('all limits reached together are still parsed within 300 ms', () => {
  const items = Array.from({ length: 99 }, (_, at) => ({ _id: `i${at}`, name: 'x'.repeat(100) }));
  const sections = Array.from({ length: 60 }, (_, at) => ({ _id: `s${at}`, items }));
  const content = { en: { _name: 'Full', sections } };
  expect(parseContent(menu, content, () => '').ok).toBe(true);
  expect(fastestRun(3, () => parseContent(menu, content, () => ''))).toBeLessThan(300);
});
