import { describe, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import { getWeekStart } from '../../../graphql/domain/week-start.ts';
import { addMonths, listMonth, listWeek, readCalendarKey } from '../../../src/ui/calendar/calendar-pages.ts';
import {
  formatTypedDate,
  formatTypedDates,
  parseTypedDate,
  parseTypedDates,
} from '../../../src/ui/calendar/parse-typed-date.ts';

const today = '20261124';

describe('a typed date', () => {
  test.each(languages)('%s: every day of two years is read as it is shown', (locale) => {
    const days = Array.from({ length: 731 }, (_, at) => addDays('20260101', at));
    const wrong = days.filter((date) => parseTypedDate(formatTypedDate(locale, date), { locale, today }) !== date);
    expect(wrong.map((date) => [date, formatTypedDate(locale, date)])).toEqual([]);
  });

  test('numbers are in the order of the language’s region; a leading year is accepted in any of them', () => {
    const read = (text: string, locale: string) => parseTypedDate(text, { locale, today });
    expect(['he', 'ru', 'de', 'fr', 'ar'].map((locale) => read('3.12.2026', locale))).toEqual(
      Array(5).fill('20261203'),
    );
    // English as in Britain
    expect([read('3/12/2026', 'en'), read('12/28/2026', 'en')]).toEqual(['20261203', null]);
    expect(formatTypedDate('en', '20261203')).toBe('3 Dec 2026');
    expect(
      ['2026-12-03', '20261203', '2026/12/3', '3 Dec 2026', 'december 3', 'Dec 3, 26'].map((text) => read(text, 'en')),
    ).toEqual(Array(6).fill('20261203'));
  });

  test('digits of any script are read', () => {
    expect(parseTypedDate('٣/١٢/٢٠٢٦', { locale: 'ar', today })).toBe('20261203');
    expect(parseTypedDate('۲۰۲۶-۱۲-۰۳', { locale: 'he', today })).toBe('20261203');
  });

  test('without a year it is the nearest to today', () => {
    const read = (text: string) => parseTypedDate(text, { locale: 'de', today });
    expect([read('3.12.'), read('3. Dez.'), read('2.1.'), read('29.2')]).toEqual([
      '20261203',
      '20261203',
      '20270102',
      null,
    ]);
  });

  test('what is no date is none', () => {
    const texts = [
      '31.2.2026',
      '20260229',
      'tomorrow',
      '12',
      '1.2.3.4',
      'Smarch 3 2026',
      '3 Dec 2026 19:00',
      '32.12.2026',
      '-',
    ];
    expect(texts.map((text) => parseTypedDate(text, { locale: 'de', today }))).toEqual(texts.map(() => null));
  });
});

describe('a typed list of dates', () => {
  const stored = '20261127,20261224-20261226,20270101';
  test.each(languages)('%s: is read as it is shown, as it is stored, and in ISO', (locale) => {
    const read = (text: string) => parseTypedDates(text, { locale, today });
    expect([
      read(formatTypedDates(locale, stored)),
      read(stored),
      read('2026-11-27, 2026-12-24 – 2026-12-26, 2027-01-01'),
    ]).toEqual([stored, stored, stored]);
  });

  test('ranges have any dash, dates any separator; a comma within a date is none', () => {
    const read = (text: string, locale = 'de') => parseTypedDates(text, { locale, today });
    expect(read('24.12.2026-26.12.2026; 1.1.')).toBe('20261224-20261226,20270101');
    expect(read('٢٤/١٢/٢٠٢٦، ٢٥/١٢/٢٠٢٦', 'ar')).toBe('20261224-20261225');
    expect(read('Dec 3, 2026', 'en')).toBe('20261203');
    expect([read(''), read('24.12.2026, 32.12.2026'), read('26.12.2026 – 24.12.2026')]).toEqual(['', null, null]);
  });
});

describe('the pages of a calendar', () => {
  test('a week starts as in the venue’s country', () => {
    expect(['IL', 'US', 'DE', 'FR', 'RU', 'EG', 'AE', 'MV', ''].map(getWeekStart)).toEqual([0, 0, 1, 1, 1, 6, 1, 5, 1]);
    expect(listWeek('20261124', 0).slice(0, 2)).toEqual(['20261122', '20261123']);
    expect(listWeek('20261122', 1)[0]).toBe('20261116');
  });

  test('a month is whole weeks that hold all of its days, and no week without one', () => {
    for (let month = 0; month < 48; month += 1)
      for (const weekStart of [0, 1, 5, 6]) {
        const first = addMonths('20240101', month);
        const days = listMonth(addDays(first, 9), weekStart);
        expect(days.length % 7).toBe(0);
        expect(days.filter((day) => day.slice(0, 6) === first.slice(0, 6)).length).toBe(
          Number(addDays(addMonths(first, 1), -1).slice(6)),
        );
        expect([days[6], days.at(-7)].map((day) => day?.slice(0, 6))).toEqual([first.slice(0, 6), first.slice(0, 6)]);
      }
  });

  test('another month keeps the day, or has its last one', () => {
    expect([
      addMonths('20260131', 1),
      addMonths('20240131', 1),
      addMonths('20260115', -1),
      addMonths('20260331', -13),
    ]).toEqual(['20260228', '20240229', '20251215', '20250228']);
  });

  test('keys move as the eye reads: arrows are mirrored from right to left, Home and End know the week', () => {
    const press = (key: string, more: { isRightToLeft?: boolean; weekStart?: number; shiftKey?: boolean } = {}) => {
      const { isRightToLeft = false, weekStart = 0, shiftKey = false } = more;
      return readCalendarKey({ key, shiftKey }, today, { isRightToLeft, weekStart });
    };
    expect([press('ArrowRight'), press('ArrowRight', { isRightToLeft: true })]).toEqual([{ days: 1 }, { days: -1 }]);
    expect([press('ArrowLeft'), press('ArrowLeft', { isRightToLeft: true })]).toEqual([{ days: -1 }, { days: 1 }]);
    expect([press('ArrowUp'), press('ArrowDown')]).toEqual([{ days: -7 }, { days: 7 }]);
    expect([press('Home'), press('End')]).toEqual([{ days: -2 }, { days: 4 }]);
    expect([press('Home', { weekStart: 1 }), press('End', { weekStart: 6 })]).toEqual([{ days: -1 }, { days: 3 }]);
    expect([press('PageDown'), press('PageUp', { shiftKey: true }), press('x')]).toEqual([
      { pages: 1 },
      { pages: -12 },
      null,
    ]);
  });
});
