import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { gallery } from '../../../graphql/content/kinds/gallery.ts';
import { listProblems, getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { imageVariantUrl } from '../../../graphql/domain/images.ts';
import { listMissingTranslations } from '../../../machines/editor/missing-translations.ts';

const door = `/assets/${'ab'.repeat(32)}.jpg`;
const stored = (image: Record<string, unknown>) => {
  const read = parseContent(gallery, { en: { _name: 'Hall', images: [{ _id: 'a', ...image }] } }, () => 'new');
  return read.ok
    ? (read.content.en.images as Record<string, unknown>[])[0]
    : read.problems.map((it) => [it.path, it.key]);
};
const refused = (field: string) => [[`images/a/${field}`, 'badInput']];

describe('the address of a picture', () => {
  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0001https://images.example/a.jpg',
    ' https://images.example/a.jpg',
    'https://images.example/a.jpg ',
    'https://images.example/a b.jpg',
    'https://images.example/a.jpg\n',
    'https://user:word@images.example/a.jpg',
    'https://images.example\\@evil.example/a.jpg',
    'https:images.example/a.jpg',
    'https:///a.jpg',
    'data:image/png;base64,AAAA',
    'vbscript:x',
    'http://images.example/a.jpg',
    'blob:https://images.example/1',
    'file:///etc/passwd',
    '//images.example/a.jpg',
    '/assets/../api/graphql',
    `/assets/${'ab'.repeat(32)}.svg`,
    `/assets/${'AB'.repeat(32)}.jpg`,
    `/assets/${'ab'.repeat(31)}.jpg`,
    `${door}?w=160`,
    `https://maitre.example${'/assets/'}"><script>`,
    'a.jpg',
  ])('H127 %j is refused', (src) => expect(stored({ src })).toEqual(refused('src')));

  test.each([door, door.replace('jpg', 'webp'), 'https://images.example/v1/d_p,w_3/door.jpg?x=1&y=2'])(
    '%s is kept',
    (src) => expect(stored({ src })).toEqual({ _id: 'a', index: 0, src }),
  );

  test('of a served picture: its width, then its crop in ten thousandths', () => {
    const crop = { x: 0.1, y: 0, width: 0.3333, height: 1, focus: { x: 0.2, y: 0.5 } };
    const all = { x: 0, y: 0, width: 1, height: 1, focus: { x: 0.2, y: 0.5 } };
    expect([
      imageVariantUrl(door, { width: 640, crop }),
      imageVariantUrl(door, { width: 100 }),
      imageVariantUrl(door, { width: 160, crop: all }),
    ]).toEqual([`${door}?w=640&crop=1000,0,3333,10000`, `${door}?w=160`, `${door}?w=160`]);
    expect(imageVariantUrl('https://images.example/a.jpg', { width: 640, crop })).toBe('https://images.example/a.jpg');
  });
});

describe('a crop', () => {
  const cut = (src_crop: unknown) => stored({ src: door, src_crop });
  const kept = (src_crop: unknown) => ({ _id: 'a', index: 0, src: door, src_crop });

  test('is kept to four decimals', () =>
    expect(cut({ x: 0.123456, y: 1 / 3, width: 0.5, height: 0.00005 })).toEqual(
      kept({ x: 0.1235, y: 0.3333, width: 0.5, height: 0.0001 }),
    ));

  test('that rounding pushed over the edge ends at the edge', () =>
    expect(cut({ x: 0.33335, y: 0, width: 0.66665, height: 1 })).toEqual(
      kept({ x: 0.3334, y: 0, width: 0.6666, height: 1 }),
    ));

  test('of everything is none, unless it has a focal point', () => {
    expect(cut({ x: 0, y: 0, width: 1, height: 1 })).toEqual({ _id: 'a', index: 0, src: door });
    const focused = { x: 0, y: 0, width: 1, height: 1, focus: { x: 0.25, y: 0.75 } };
    expect(cut(focused)).toEqual(kept(focused));
  });

  test('holds its focal point within itself', () =>
    expect(cut({ x: 0.5, y: 0.5, width: 0.25, height: 0.25, focus: { x: 0.1, y: 0.9 } })).toEqual(
      kept({ x: 0.5, y: 0.5, width: 0.25, height: 0.25, focus: { x: 0.5, y: 0.75 } }),
    ));

  test.each([
    { x: 0.6, y: 0, width: 0.5, height: 1 },
    { x: 0, y: 0.9998, width: 1, height: 0.0004 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: 0, y: 0, width: 0.00001, height: 1 },
    { x: -0.1, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: 1.1, height: 1 },
    { x: 0, y: 0, width: '1', height: 1 },
    { x: 0, y: 0, width: 1 },
    { x: 0, y: 0, width: 1, height: 1, unit: 'px' },
    { x: 0, y: 0, width: 1, height: 1, focus: { x: 2, y: 0 } },
    { x: 0, y: 0, width: 1, height: 1, focus: null },
    'all',
    [0, 0, 1, 1],
  ])('%j is refused', (src_crop) => expect(cut(src_crop)).toEqual(refused('src_crop')));
});

test.each(['yes', 1, 'true', {}])('a flag is yes or no, not %j', (decorative) =>
  expect(stored({ src: door, decorative })).toEqual(refused('decorative')),
);

describe('words for a picture', () => {
  const row = emptyRow(gallery, 'images', 'a');
  const withRow = (fields: Record<string, unknown>): Draft =>
    applyEdit(gallery, emptyDraft(gallery, 'Hall'), {
      type: 'insert',
      path: 'images',
      row: { ...row, ...fields },
      at: 0,
    });
  const told = (draft: Draft) =>
    listProblems(gallery, draft).map(({ level, path, language }) => [level, path, language]);

  test('are needed in English', () => {
    const draft = withRow({ src: door });
    expect(told(draft)).toEqual([['completeness', 'images/a/alt', 'en']]);
    expect(getTranslationProgress(gallery, draft, 'en')).toEqual({ state: 'missing', done: 0, total: 1, stale: 0 });
    expect(listMissingTranslations(gallery, draft, 'en')).toEqual(['images/a/alt']);
  });

  test('are wanted in no language of a decorative picture, and those that stand are kept', () => {
    const draft = withRow({ src: door, decorative: true, alt: { fr: 'Une porte' } });
    expect(told(draft)).toEqual([]);
    expect(getTranslationProgress(gallery, draft, 'he')).toEqual({ state: 'complete', done: 0, total: 0, stale: 0 });
    expect([listMissingTranslations(gallery, draft, 'en'), listMissingTranslations(gallery, draft, 'he')]).toEqual([
      [],
      [],
    ]);
    expect(toContent(gallery, draft)).toEqual({
      en: {
        _name: 'Hall',
        _schema_version: 1,
        images: [{ _id: 'a', index: 0, src: door, decorative: true }],
      },
      fr: { _name: 'Hall', _schema_version: 1, images: [{ _id: 'a', index: 0, alt: 'Une porte' }] },
    });
  });

  test('without a picture block publishing; a flag and a crop without one are nothing at all', () => {
    expect(told(withRow({ alt: { en: 'A door' } }))).toEqual([['completeness', 'images/a/src', 'en']]);
    const bare = withRow({ decorative: true, src_crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
    expect(told(bare)).toEqual([]);
    expect(toContent(gallery, bare).en.images).toEqual([]);
  });
});
