import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { gallery } from '../../../graphql/content/kinds/gallery.ts';
import { listProblems, getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { imageVariantUrl } from '../../../graphql/domain/images.ts';
import { listMissingTranslations } from '../../../machines/editor/model/missing-translations.ts';

const imageUrl = `/assets/${'ab'.repeat(32)}.jpg`;
const stored = (image: Record<string, unknown>) => {
  const read = parseContent(gallery, { en: { _name: 'Hall', images: [{ _id: 'a', ...image }] } }, () => 'new');
  return read.ok
    ? (read.content.en.images as Record<string, unknown>[])[0]
    : read.problems.map((it) => [it.path, it.key]);
};
const rejected = (field: string) => [[`images/a/${field}`, 'badInput']];

describe('the URL of an image', () => {
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
    `${imageUrl}?w=160`,
    `https://maitre.example${'/assets/'}"><script>`,
    'a.jpg',
  ])('H127 %j is rejected', (src) => expect(stored({ src })).toEqual(rejected('src')));

  test.each([imageUrl, imageUrl.replace('jpg', 'webp'), 'https://images.example/v1/d_p,w_3/door.jpg?x=1&y=2'])(
    '%s is kept',
    (src) => expect(stored({ src })).toEqual({ _id: 'a', index: 0, src }),
  );

  test('of a served variant contains its width, then its crop in ten-thousandths', () => {
    const crop = { x: 0.1, y: 0, width: 0.3333, height: 1, focus: { x: 0.2, y: 0.5 } };
    const all = { x: 0, y: 0, width: 1, height: 1, focus: { x: 0.2, y: 0.5 } };
    expect([
      imageVariantUrl(imageUrl, { width: 640, crop }),
      imageVariantUrl(imageUrl, { width: 100 }),
      imageVariantUrl(imageUrl, { width: 160, crop: all }),
    ]).toEqual([`${imageUrl}?w=640&crop=1000,0,3333,10000`, `${imageUrl}?w=160`, `${imageUrl}?w=160`]);
    expect(imageVariantUrl('https://images.example/a.jpg', { width: 640, crop })).toBe('https://images.example/a.jpg');
  });
});

describe('a crop', () => {
  const cut = (src_crop: unknown) => stored({ src: imageUrl, src_crop });
  const withCrop = (src_crop: unknown) => ({ _id: 'a', index: 0, src: imageUrl, src_crop });

  test('is stored with four decimals', () =>
    expect(cut({ x: 0.123456, y: 1 / 3, width: 0.5, height: 0.00005 })).toEqual(
      withCrop({ x: 0.1235, y: 0.3333, width: 0.5, height: 0.0001 }),
    ));

  test('that rounding moved past the edge ends at the edge', () =>
    expect(cut({ x: 0.33335, y: 0, width: 0.66665, height: 1 })).toEqual(
      withCrop({ x: 0.3334, y: 0, width: 0.6666, height: 1 }),
    ));

  test('of the whole image is stored only with a focal point', () => {
    expect(cut({ x: 0, y: 0, width: 1, height: 1 })).toEqual({ _id: 'a', index: 0, src: imageUrl });
    const focused = { x: 0, y: 0, width: 1, height: 1, focus: { x: 0.25, y: 0.75 } };
    expect(cut(focused)).toEqual(withCrop(focused));
  });

  test('contains its focal point', () =>
    expect(cut({ x: 0.5, y: 0.5, width: 0.25, height: 0.25, focus: { x: 0.1, y: 0.9 } })).toEqual(
      withCrop({ x: 0.5, y: 0.5, width: 0.25, height: 0.25, focus: { x: 0.5, y: 0.75 } }),
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
  ])('%j is rejected', (src_crop) => expect(cut(src_crop)).toEqual(rejected('src_crop')));
});

test.each(['yes', 1, 'true', {}])('a flag is yes or no, not %j', (decorative) =>
  expect(stored({ src: imageUrl, decorative })).toEqual(rejected('decorative')),
);

describe('alternative texts', () => {
  const row = emptyRow(gallery, 'images', 'a');
  const withRow = (fields: Record<string, unknown>): Draft =>
    applyEdit(gallery, emptyDraft(gallery, 'Hall'), {
      type: 'insert',
      path: 'images',
      row: { ...row, ...fields },
      at: 0,
    });
  const problemPaths = (draft: Draft) =>
    listProblems(gallery, draft).map(({ level, path, language }) => [level, path, language]);

  test('are required in English', () => {
    const draft = withRow({ src: imageUrl });
    expect(problemPaths(draft)).toEqual([['completeness', 'images/a/alt', 'en']]);
    expect(getTranslationProgress(gallery, draft, 'en')).toEqual({ state: 'missing', done: 0, total: 1, stale: 0 });
    expect(listMissingTranslations(gallery, draft, 'en')).toEqual(['images/a/alt']);
  });

  test('are not required for a decorative image, and stored ones are kept', () => {
    const draft = withRow({ src: imageUrl, decorative: true, alt: { fr: 'Une porte' } });
    expect(problemPaths(draft)).toEqual([]);
    expect(getTranslationProgress(gallery, draft, 'he')).toEqual({ state: 'complete', done: 0, total: 0, stale: 0 });
    expect([listMissingTranslations(gallery, draft, 'en'), listMissingTranslations(gallery, draft, 'he')]).toEqual([
      [],
      [],
    ]);
    expect(toContent(gallery, draft)).toEqual({
      en: {
        _name: 'Hall',
        _schema_version: 1,
        images: [{ _id: 'a', index: 0, src: imageUrl, decorative: true }],
      },
      fr: { _name: 'Hall', _schema_version: 1, images: [{ _id: 'a', index: 0, alt: 'Une porte' }] },
    });
  });

  test('without an image block publishing; a flag or crop alone makes an empty row', () => {
    expect(problemPaths(withRow({ alt: { en: 'A door' } }))).toEqual([['completeness', 'images/a/src', 'en']]);
    const bare = withRow({ decorative: true, src_crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
    expect(problemPaths(bare)).toEqual([]);
    expect(toContent(gallery, bare).en.images).toEqual([]);
  });
});
