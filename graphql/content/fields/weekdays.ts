import * as v from 'valibot';
import { formatWeekdayList, parseWeekdayList } from '../../domain/calendar-date.ts';
import type { LeafField } from '../model/define-kind.ts';

/** Days of the week, 0 (Sunday) to 6, as ranges with a dash, comma-joined, stored sorted and merged; '' = none. */
export const weekdays = (): LeafField<string, 'weekdays'> => ({
  type: 'weekdays',
  localized: false,
  empty: '',
  required: false,
  schema: v.pipe(
    v.string('weekdaysNotValid'),
    v.maxLength(100, 'tooLong'),
    v.check((raw) => parseWeekdayList(raw) !== null, 'weekdaysNotValid'),
    v.transform((raw) => formatWeekdayList(parseWeekdayList(raw) ?? [])),
  ),
});
