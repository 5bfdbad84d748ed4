import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { withDateLocale } from '../../../src/i18n/with-date-locale.ts';
import { formatRelativeTime } from '../../../src/i18n/RelativeTime.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (locale: string, seconds: number): string =>
  formatRelativeTime(
    new Date(now - seconds * 1_000).toISOString(),
    now,
    withDateLocale(createIntl({ locale, messages: {} })),
  );

test('a moment ago is now, and an hour ago is an hour', () => {
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

test('beyond a week it is the date, and of another year with its year', () => {
  const day = 86_400;
  expect([ago('en', 10 * day), ago('ru', 10 * day), ago('he', 10 * day)]).toEqual(['11 Nov', '11 нояб.', '11 בנוב׳']);
  expect([ago('en', 400 * day), ago('en', -60 * day)]).toEqual(['17 Oct 2025', '20 Jan 2027']);
});
