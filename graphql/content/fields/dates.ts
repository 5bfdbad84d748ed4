import * as v from 'valibot';
import { type DateRange, formatDateList, isCalendarDate, parseDateList } from '../../domain/calendar-date.ts';
import type { ErrorKey } from '../../errors.ts';
import type { LeafField } from '../model/define-kind.ts';

/** '2026-11-22' is read as '20261122'. */
const compact = (raw: string): string =>
  raw.includes('-') || raw.includes('–')
    ? raw.replaceAll(/(\d{4})-(\d\d)-(\d\d)(?!\d)/g, '$1$2$3').replaceAll('–', '-')
    : raw;

/** The dates and ranges of a text that a person has typed, or of a stored one; null: it is none. */
export const parseTypedDates = (raw: string): DateRange[] | null => parseDateList(compact(raw));

/** As typed: 220 single dates. */
const maxLength = 2000;

const parseDate = (text: string): DateRange[] | null => {
  if (text === '') return [];
  return isCalendarDate(text) ? [{ from: text, to: text }] : null;
};

interface DatesOptions {
  /** false: a single date */
  ranges?: boolean;
  /** the message of a text that is none */
  error?: ErrorKey;
}

/** Calendar dates YYYYMMDD and ranges of them, comma-joined, stored sorted and merged; '' = none. */
export const dates = ({ ranges = true, error = 'datesNotValid' }: DatesOptions = {}): LeafField<string, 'dates'> => ({
  type: 'dates',
  localized: false,
  empty: '',
  required: false,
  ranges,
  schema: v.pipe(
    v.string(error),
    v.maxLength(maxLength, 'tooLong'),
    v.transform((raw) => (ranges ? parseTypedDates(raw) : parseDate(compact(raw).trim()))),
    v.check((list) => list !== null, error),
    v.transform((list) => formatDateList(list ?? [])),
  ),
});
