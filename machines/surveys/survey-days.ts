import type { ActiveVenue } from '../ports.ts';
import { selectDayRange } from '../table/day-range.ts';

const shownDays = 30;

/** The business days that the filters name, the last 30 in the venue without any; never more than 30, the last ones. */
export const selectSurveyDays = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
) => selectDayRange(filters, venue, { now, shown: shownDays, most: shownDays });
