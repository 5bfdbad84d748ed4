/** Calendar dates as text, YYYYMMDD, without a time zone; lists of dates and of weekdays as work plans store them. */
export interface DateRange {
  from: string;
  /** inclusive; equal to `from` for a single date */
  to: string;
}

const msPerDay = 86_400_000;

const parseParts = (date: string): { year: number; month: number; day: number } => {
  const digits = Number(date.slice(0, 8));
  return { year: Math.trunc(digits / 10_000), month: Math.trunc(digits / 100) % 100, day: digits % 100 };
};

const toUtc = (date: string): number => {
  const { year, month, day } = parseParts(date);
  return Date.UTC(year, month - 1, day);
};

const fromUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

const countDays = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Whether the text is a date that exists: '20260229' does not, nor does one of the first hundred years. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) return false;
  const { year, month, day } = parseParts(text);
  return year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= countDays(year, month);
};

export const addDays = (date: string, days: number): string => fromUtc(toUtc(date) + days * msPerDay);

/** '2026-11-27' of '20261127', as `Date` and `formatDate` take it; any other text as it is. */
export const toIsoDate = (date: string): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Days from `one` to `other`; negative when `other` is earlier. */
export const daysBetween = (one: string, other: string): number => (toUtc(other) - toUtc(one)) / msPerDay;

/** 0 (Sunday) to 6. */
export const getWeekday = (date: string): number => new Date(toUtc(date)).getUTCDay();

/** 'YYYYMMDD' and 'YYYYMMDD-YYYYMMDD', comma-joined, blanks ignored: sorted and merged. Null: not a date list. */
export const parseDateList = (text: string): DateRange[] | null => {
  const compact = text.replaceAll(/\s/g, '');
  if (compact === '') return [];
  const ranges: DateRange[] = [];
  for (const part of compact.split(',')) {
    const dash = part.indexOf('-');
    const [from, to] = dash < 0 ? [part, part] : [part.slice(0, dash), part.slice(dash + 1)];
    if (!isCalendarDate(from) || (to !== from && !isCalendarDate(to)) || to < from) return null;
    ranges.push({ from, to });
  }
  return mergeRanges(ranges);
};

/** Whether a range that begins at `from` continues one that ends at `to`. Only the first of a month needs the calendar. */
const isContinued = (to: string, from: string): boolean =>
  from <= to || Number(from) - Number(to) === 1 || (from.endsWith('01') && daysBetween(to, from) === 1);

const mergeRanges = (ranges: readonly DateRange[]): DateRange[] => {
  const merged: DateRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))) {
    const last = merged.at(-1);
    if (last !== undefined && isContinued(last.to, range.from)) last.to = range.to > last.to ? range.to : last.to;
    else merged.push({ ...range });
  }
  return merged;
};

export const formatDateList = (ranges: readonly DateRange[]): string =>
  ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(',');

/** The range that holds the date. */
export const findRange = (ranges: readonly DateRange[], date: string): DateRange | undefined =>
  ranges.find(({ from, to }) => from <= date && date <= to);

/** Digits 0 to 6 and ranges, which may wrap ('5-1' = Friday to Monday), comma-joined: sorted. Null: not a weekday list. */
export const parseWeekdayList = (text: string): number[] | null => {
  const compact = text.replaceAll(/\s/g, '');
  if (compact === '') return [];
  const days = new Set<number>();
  for (const part of compact.split(',')) {
    const match = /^([0-6])(?:-([0-6]))?$/.exec(part);
    if (match === null) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    for (let step = 0; step <= (to - from + 7) % 7; step++) days.add((from + step) % 7);
  }
  return [...days].toSorted((one, other) => one - other);
};

/** '0-4,6': sorted and merged. */
export const formatWeekdayList = (days: readonly number[]): string => {
  const runs: [from: number, to: number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
};
