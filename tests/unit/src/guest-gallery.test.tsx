// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Draft, Row } from '../../../graphql/content/model/draft.types.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import { GuestItem } from '../../../src/features/guest-preview/GuestItem.tsx';

const venue = { titles: { en: 'Petilia', he: 'פטיליה' }, currency: 'ILS' };
const door = `/assets/${'ab'.repeat(32)}.jpg`;
const row = (more: Partial<Row>): Row => ({
  _id: 'a',
  src: door,
  src_crop: null,
  alt: {},
  decorative: false,
  ...more,
});
const pageOf = (images: Row[], language: Language = 'en', title = {}): Element => {
  const draft: Draft = { _name: 'Hall', title, images };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<GuestItem entity="gallery" draft={draft} language={language} venue={venue} />);
  return page;
};
const pictureIn = (page: Element, ...names: string[]) =>
  names.map((name) => page.querySelector('img')?.getAttribute(name));

describe('a gallery as its guests see it', () => {
  test('says what a picture shows in the reader’s language, else in English, and says that it is English', () => {
    const alt = { en: 'A door', he: 'דלת' };
    expect(pictureIn(pageOf([row({ alt })], 'he'), 'alt', 'lang')).toEqual(['דלת', null]);
    expect(pictureIn(pageOf([row({ alt })], 'fr'), 'alt', 'lang')).toEqual(['A door', 'en']);
  });

  test('passes over a decorative picture, whatever was said of it', () =>
    expect(pictureIn(pageOf([row({ decorative: true, alt: { en: 'A door' } })]), 'alt', 'lang')).toEqual(['', null]));

  test('a row without a picture is not there', () => {
    const page = pageOf([row({ src: '', alt: { en: 'A door' } }), row({ _id: 'b' })]);
    expect(page.querySelectorAll('li').length).toBe(1);
  });

  test('shows the crop in the widths that are served, the focal point in view, and not before it is wanted', () => {
    const src_crop = { x: 0.2, y: 0, width: 0.5, height: 1, focus: { x: 0.3, y: 0.25 } };
    const page = pageOf([row({ src_crop })]);
    const at = (width: number) => `${door}?w=${width}&crop=2000,0,5000,10000`;
    expect(pictureIn(page, 'src', 'srcset', 'loading', 'style')).toEqual([
      at(640),
      [160, 320, 640, 960, 1280, 1920].map((width) => `${at(width)} ${width}w`).join(', '),
      'lazy',
      'object-position:20% 25%',
    ]);
  });

  test('a picture of another host is had whole, and cut here', () => {
    const src = 'https://images.example/door.jpg';
    const page = pageOf([row({ src, src_crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.6 } })]);
    expect(pictureIn(page, 'src', 'srcset', 'style')).toEqual([src, null, 'object-view-box:inset(20% 40% 20% 10%)']);
  });

  test('has one heading: its title, or the venue’s name where it has none', () => {
    const heads = (page: Element) => [...page.querySelectorAll('h1')].map((it) => it.textContent);
    expect(heads(pageOf([], 'en', { en: 'The house' }))).toEqual(['The house']);
    expect(heads(pageOf([]))).toEqual(['Petilia']);
  });

  test.each(['<script>globalThis.ran = true</script>', '"><img src=x onerror="globalThis.ran = true">'])(
    'H125 %s is text in its title and in what is said of its pictures, in every language',
    (hostile) => {
      const text = Object.fromEntries(languages.map((language) => [language, hostile]));
      for (const language of languages) {
        const page = pageOf([row({ alt: text })], language, text);
        expect(pictureIn(page, 'alt')).toEqual([hostile]);
        expect(page.querySelector('h1')?.textContent).toBe(hostile);
        expect(page.querySelectorAll('script, img[onerror], iframe').length).toBe(0);
        expect(page.querySelectorAll('img').length).toBe(1);
      }
    },
  );
});
