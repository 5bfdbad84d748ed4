import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { formatRelativeTime } from '../../../src/i18n/RelativeTime.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (locale: string, seconds: number): string =>
  formatRelativeTime(new Date(now - seconds * 1_000).toISOString(), now, createIntl({ locale, messages: {} }));

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
