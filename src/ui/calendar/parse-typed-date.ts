import {
  type DateRange,
  daysBetween,
  formatDateList,
  isCalendarDate,
  parseDateList,
  toIsoDate,
} from '../../../graphql/domain/calendar-date.ts';
import { getDateFormat } from '../../../graphql/domain/date-locale.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';

const shown = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** A date as an input shows it: '27 Nov 2026' in the person's language. */
export const formatTypedDate = (locale: string, date: string): string =>
  date === '' ? '' : getDateFormat(locale, shown).format(new Date(toIsoDate(date)));

const listParts = (locale: string, options: Intl.DateTimeFormatOptions, date: Date) =>
  getDateFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' }).formatToParts(date);

const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');

const monthNames = new Map<string, readonly (readonly string[])[]>();

/** The spellings of each month: alone and within a date, short and long. */
const listMonthNames = (locale: string): readonly (readonly string[])[] => {
  const known = monthNames.get(locale);
  if (known !== undefined) return known;
  const listed = Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2026, month, 15));
    const spellings = (['short', 'long'] as const).flatMap((width) => [
      listParts(locale, { month: width }, day),
      listParts(locale, { day: 'numeric', month: width, year: 'numeric' }, day),
    ]);
    const names = spellings.map((parts) => plainWord(parts.find(({ type }) => type === 'month')?.value ?? ''));
    return [...new Set(names)].filter((name) => name !== '');
  });
  monthNames.set(locale, listed);
  return listed;
};

/** The month, from 1, whose name is in the text: the longest of those that match. */
const findMonth = (locale: string, text: string): number | null => {
  const word = plainWord(text);
  if (word === '') return null;
  const matches = listMonthNames(locale).flatMap((names, at) =>
    names
      .filter((name) => word.includes(name) || (word.length >= 3 && name.startsWith(word)))
      .map((name) => ({ name, at })),
  );
  const longest = matches.toSorted((one, other) => other.name.length - one.name.length)[0];
  return longest === undefined ? null : longest.at + 1;
};

const isDayFirst = (locale: string): boolean => {
  const order = listParts(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }, new Date(0)).map(
    ({ type }) => type,
  );
  return order.indexOf('day') < order.indexOf('month');
};

const toDate = (year: number, month: number, day: number): string | null => {
  const text = [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('');
  return isCalendarDate(text) ? text : null;
};

/** Without a year the date of this, the last or the next year that is nearest to today. */
const toNearestDate = (month: number, day: number, today: string): string | null => {
  const year = Number(today.slice(0, 4));
  const dates = [year - 1, year, year + 1].flatMap((one) => toDate(one, month, day) ?? []);
  const distance = (date: string) => Math.abs(daysBetween(today, date));
  return dates.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
};

/** A year of two digits or four; NaN: it is neither. */
const toFullYear = (year: string): number =>
  year.length === 2 ? 2000 + Number(year) : year.length === 4 ? Number(year) : Number.NaN;

/**
 * The date, YYYYMMDD, that a person has typed: as it is shown, 2026-11-27, 20261127, or with numbers in the order of the
 * locale, in any digits, also without a year. Null: none.
 */
export const parseTypedDate = (raw: string, { locale, today }: { locale: string; today: string }): string | null => {
  const text = plainDigits(raw.replaceAll(/\p{Cf}/gu, '')).trim();
  const compact = text.replaceAll('-', '');
  if (/^\d{8}$/.test(compact)) return isCalendarDate(compact) ? compact : null;
  const [one = '', two = '', three, more] = text.match(/\d+/g) ?? [];
  if (one === '' || more !== undefined) return null;
  const month = findMonth(locale, text);
  if (month !== null) {
    if (three !== undefined) return null;
    const [day, year] = one.length > 2 ? [two, one] : [one, two];
    if (day === '') return null;
    return year === '' ? toNearestDate(month, Number(day), today) : toDate(toFullYear(year), month, Number(day));
  }
  if (two === '' || /\p{L}{3}/u.test(text)) return null;
  if (one.length === 4) return three === undefined ? null : toDate(Number(one), Number(two), Number(three));
  const [day, monthNumber] = isDayFirst(locale) ? [one, two] : [two, one];
  return three === undefined
    ? toNearestDate(Number(monthNumber), Number(day), today)
    : toDate(toFullYear(three), Number(monthNumber), Number(day));
};

/** `27 Nov 2026, 24 Dec 2026 – 26 Dec 2026` of a stored date list; any other text as it is. */
export const formatTypedDates = (locale: string, stored: string): string => {
  const ranges = parseDateList(stored);
  if (ranges === null) return stored;
  return ranges
    .map(({ from, to }) => (from === to ? [from] : [from, to]).map((date) => formatTypedDate(locale, date)).join(' – '))
    .join(', ');
};

/** The places at which a text may be split into the two ends of a range. */
const listDashes = (text: string): number[] => [...text.matchAll(/[-–—]/g)].map(({ index }) => index);

const parseTypedRange = (text: string, settings: { locale: string; today: string }): DateRange | null => {
  const date = parseTypedDate(text, settings);
  if (date !== null) return { from: date, to: date };
  for (const dash of listDashes(text)) {
    const [from, to] = [text.slice(0, dash), text.slice(dash + 1)].map((end) => parseTypedDate(end, settings));
    if (from && to && from <= to) return { from, to };
  }
  return null;
};

/**
 * The date list, as it is stored, that a person has typed: dates and ranges as `parseTypedDate` reads them, with commas
 * between them. Null: something in it is no date.
 */
export const parseTypedDates = (raw: string, settings: { locale: string; today: string }): string | null => {
  const text = plainDigits(raw.replaceAll(/\p{Cf}/gu, '')).trim();
  if (text === '') return '';
  // "Dec 3, 2026" has a comma of its own
  const one = parseTypedRange(text, settings);
  const parts = text.split(/[,،;]/).filter((part) => part.trim() !== '');
  const ranges = one === null ? parts.map((part) => parseTypedRange(part.trim(), settings)) : [one];
  if (ranges.some((range) => range === null)) return null;
  const list = parseDateList(formatDateList(ranges.flatMap((range) => range ?? [])));
  return list === null ? null : formatDateList(list);
};
