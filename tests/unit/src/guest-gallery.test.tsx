// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Draft, Row } from '../../../graphql/content/model/draft.types.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import { GuestItem } from '../../../src/features/guest-preview/GuestItem.tsx';

const venue = { titles: { en: 'Petilia', he: 'פטיליה' }, currency: 'ILS', timeZone: 'Asia/Jerusalem' };
const imageUrl = `/assets/${'ab'.repeat(32)}.jpg`;
const row = (more: Partial<Row>): Row => ({
  _id: 'a',
  src: imageUrl,
  src_crop: null,
  alt: {},
  decorative: false,
  ...more,
});
const renderGallery = (images: Row[], language: Language = 'en', title = {}): Element => {
  const draft: Draft = { _name: 'Hall', title, images };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <GuestItem
      entity="gallery"
      draft={draft}
      text={(id) => id}
      linked={{}}
      now={null}
      language={language}
      venue={venue}
    />,
  );
  return page;
};
const imageIn = (page: Element, ...names: string[]) =>
  names.map((name) => page.querySelector('img')?.getAttribute(name));

describe('the guest view of a gallery', () => {
  test('shows alternative text in the reader’s language, else in English and marked as English', () => {
    const alt = { en: 'A door', he: 'דלת' };
    expect(imageIn(renderGallery([row({ alt })], 'he'), 'alt', 'lang')).toEqual(['דלת', null]);
    expect(imageIn(renderGallery([row({ alt })], 'fr'), 'alt', 'lang')).toEqual(['A door', 'en']);
  });

  test('gives a decorative image an empty alternative text, whatever is stored', () =>
    expect(imageIn(renderGallery([row({ decorative: true, alt: { en: 'A door' } })]), 'alt', 'lang')).toEqual([
      '',
      null,
    ]));

  test('a row without an image is not shown', () => {
    const page = renderGallery([row({ src: '', alt: { en: 'A door' } }), row({ _id: 'b' })]);
    expect(page.querySelectorAll('li').length).toBe(1);
  });

  test('shows the crop in the served widths around the focal point, loaded lazily', () => {
    const src_crop = { x: 0.2, y: 0, width: 0.5, height: 1, focus: { x: 0.3, y: 0.25 } };
    const page = renderGallery([row({ src_crop })]);
    const at = (width: number) => `${imageUrl}?w=${width}&crop=2000,0,5000,10000`;
    expect(imageIn(page, 'src', 'srcset', 'loading', 'style')).toEqual([
      at(640),
      [160, 320, 640, 960, 1280, 1920].map((width) => `${at(width)} ${width}w`).join(', '),
      'lazy',
      'object-position:20% 25%',
    ]);
  });

  test('in a document of its own: sized, the focal point as attributes, the first two loaded eagerly', () => {
    const src_crop = { x: 0.2, y: 0, width: 0.5, height: 1, focus: { x: 0.3, y: 0.25 } };
    const images = ['a', 'b', 'c'].map((_id) => row({ _id, src_crop }));
    const imageSizes = { [imageUrl]: { width: 1000, height: 600 } };
    const page = renderToStaticMarkup(
      <GuestItem
        entity="gallery"
        draft={{ _name: 'Hall', title: {}, images }}
        language="en"
        venue={venue}
        text={(id) => id}
        linked={{}}
        now={null}
        imageSizes={imageSizes}
      />,
    );
    const attributes = /loading="(\w+)".*?data-focus-x="(\d+)" data-focus-y="(\d+)" width="(\d+)" height="(\d+)"/g;
    expect([...page.matchAll(attributes)].map(([, ...values]) => values)).toEqual(
      ['eager', 'eager', 'lazy'].map((loading) => [loading, '20', '25', '500', '600']),
    );
    expect(page).not.toContain('style=');
  });

  test('an image of another host is loaded whole and cropped by CSS', () => {
    const src = 'https://images.example/door.jpg';
    const page = renderGallery([row({ src, src_crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.6 } })]);
    expect(imageIn(page, 'src', 'srcset', 'style')).toEqual([src, null, 'object-view-box:inset(20% 40% 20% 10%)']);
  });

  test('has one heading: its title, or the venue’s name where it has none', () => {
    const heads = (page: Element) => [...page.querySelectorAll('h1')].map((it) => it.textContent);
    expect(heads(renderGallery([], 'en', { en: 'The house' }))).toEqual(['The house']);
    expect(heads(renderGallery([]))).toEqual(['Petilia']);
  });

  test.each(['<script>globalThis.ran = true</script>', '"><img src=x onerror="globalThis.ran = true">'])(
    'H125 %s is escaped in the title and in the texts of its images, in every language',
    (hostile) => {
      const text = Object.fromEntries(languages.map((language) => [language, hostile]));
      for (const language of languages) {
        const page = renderGallery([row({ alt: text })], language, text);
        expect(imageIn(page, 'alt')).toEqual([hostile]);
        expect(page.querySelector('h1')?.textContent).toBe(hostile);
        expect(page.querySelectorAll('script, img[onerror], iframe').length).toBe(0);
        expect(page.querySelectorAll('img').length).toBe(1);
      }
    },
  );
});
