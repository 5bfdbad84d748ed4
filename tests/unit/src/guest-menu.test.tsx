// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import { SandboxedFrame } from '../../../src/features/guest-preview/frame/SandboxedFrame.tsx';
import { GuestItem } from '../../../src/features/guest-preview/GuestItem.tsx';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';

const venue = { titles: { en: 'Petilia', he: 'פטיליה' }, currency: 'ILS', timeZone: 'Asia/Jerusalem' };
const everywhere = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const renderMenu = (draft: Draft, language: Language): Element => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <GuestItem
      entity="menu"
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

const winter: Draft = {
  _name: 'Winter',
  title: { en: 'Winter evening', he: 'ערב חורף' },
  description: { en: 'While the fire burns' },
  sections: [
    {
      _id: 's1',
      header: { en: 'To begin', he: 'לפתיחה' },
      description: {},
      items: [
        { _id: 'i1', name: { en: 'Soup', he: 'מרק' }, description: { en: 'Brown butter' }, price: 5400 },
        { _id: 'i2', name: {}, description: {}, price: 900 },
      ],
    },
    { _id: 's2', header: {}, description: {}, items: [{ _id: 'i3', name: {}, description: {}, price: null }] },
  ],
};

describe('the guest view of a menu', () => {
  test.each([
    '<script>globalThis.ran = true</script>',
    '<img src=x onerror="globalThis.ran = true">',
    '<svg onload="globalThis.ran = true">',
    '"><iframe srcdoc="<script>1</script>">',
    'javascript:globalThis.ran = true',
  ])('H125 %s is text in every field and every language', (hostile) => {
    const text = everywhere(hostile);
    const item = { _id: 'i1', name: text, description: text, price: 1 };
    const draft: Draft = {
      _name: hostile,
      title: text,
      description: text,
      sections: [{ _id: 's1', header: text, description: text, items: [item] }],
    };
    for (const language of languages) {
      const page = renderMenu(draft, language);
      const texts = [...page.querySelectorAll('h1, h2, h3, header p:not(.venue), li p')].map((it) => it.textContent);
      expect(texts).toEqual(Array.from({ length: 6 }, () => hostile));
      expect(page.querySelectorAll('script, img, svg, iframe, a, [style], [onerror], [onload]').length).toBe(0);
    }
    expect('ran' in globalThis).toBe(false);
  });

  test('an empty text falls back to English in its own direction', () => {
    const page = renderMenu(winter, 'he');
    const main = page.querySelector('main');
    expect([main?.getAttribute('lang'), main?.getAttribute('dir')]).toEqual(['he', 'rtl']);
    const about = page.querySelector('.about');
    expect([about?.textContent, about?.getAttribute('lang'), about?.getAttribute('dir')]).toEqual([
      'While the fire burns',
      'en',
      'ltr',
    ]);
    expect([...page.querySelectorAll('h1, h2, h3')].map((it) => it.textContent)).toEqual(['ערב חורף', 'לפתיחה', 'מרק']);
  });

  test('what is empty in every language is not shown', () => {
    const page = renderMenu(winter, 'en');
    expect([...page.querySelectorAll('h2, h3')].map((it) => it.textContent)).toEqual(['To begin', 'Soup']);
    expect(page.querySelectorAll('section').length).toBe(1);
  });

  test('prices are in the venue’s currency, formatted for the reader’s language', () => {
    const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u200e\u200f]/g, ' ').trim();
    expect(plain(renderMenu(winter, 'en').querySelector('.price')?.textContent)).toBe('₪54');
    expect(
      [
        createMoneyFormat('en', 'ILS')(5450),
        createMoneyFormat('en', 'JPY')(5400),
        createMoneyFormat('en', 'KWD')(5400),
      ].map(plain),
    ).toEqual(['₪54.50', '¥5,400', 'KWD 5.400']);
  });

  test('H125 the frame runs nothing: a sandbox without scripts, and no script in its page', () => {
    const template = document.createElement('template');
    template.innerHTML = renderToStaticMarkup(
      <SandboxedFrame title="Preview" width="phone">
        <p />
      </SandboxedFrame>,
    );
    const frame = template.content.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame?.getAttribute('srcdoc')).toMatch(
      /^<!doctype html><html><head>.*<link rel="stylesheet".*<body><\/body><\/html>$/,
    );
    expect(frame?.getAttribute('srcdoc')).not.toMatch(/<script|<style|javascript:/i);
  });
});
