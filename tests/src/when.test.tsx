import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { When } from '../../src/parts/when.tsx';

const ago = (locale: string, seconds: number): string =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{}} onError={() => undefined}>
      <When at={new Date(Date.now() - seconds * 1_000).toISOString()} />
    </IntlProvider>,
  ).replace(/<[^>]*>/g, '');

test('a moment ago is now, and one hour is one hour, as people say it', () => {
  expect(['he', 'en', 'ru', 'fr', 'de', 'ar'].map((locale) => ago(locale, 20))).toEqual([
    'עכשיו',
    'now',
    'сейчас',
    'maintenant',
    'jetzt',
    'الآن',
  ]);
  expect([ago('he', 3_700), ago('he', 7_300), ago('he', 61), ago('en', 61)]).toEqual([
    'לפני שעה',
    'לפני שעתיים',
    'לפני דקה',
    '1 min. ago',
  ]);
});
