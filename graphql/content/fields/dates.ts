import * as v from 'valibot';
import { type DateRange, formatDateList, isCalendarDate, parseDateList } from '../../domain/calendar-date.ts';
import type { LeafField } from '../model/define-kind.ts';

/** '2026-11-22' is read as '20261122'. */
const compact = (raw: string): string => raw.replaceAll(/(\d{4})-(\d\d)-(\d\d)(?!\d)/g, '$1$2$3').replaceAll('–', '-');

/** The dates and ranges of a text that a person has typed, or of a stored one; null: it is none. */
export const parseTypedDates = (raw: string): DateRange[] | null => parseDateList(compact(raw));

interface DatesOptions {
  /** false: a single date */
  ranges?: boolean;
}

/** Calendar dates YYYYMMDD and ranges of them, comma-joined, stored sorted and merged; '' = none. */
export const dates = ({ ranges = true }: DatesOptions = {}): LeafField<string> => ({
  type: 'dates',
  localized: false,
  empty: '',
  required: false,
  ranges,
  schema: v.pipe(
    v.string('datesNotValid'),
    v.transform((raw) => compact(raw).trim()),
    v.check((text) => (ranges ? parseDateList(text) !== null : text === '' || isCalendarDate(text)), 'datesNotValid'),
    v.transform((text) => formatDateList(parseDateList(text) ?? [])),
  ),
});
