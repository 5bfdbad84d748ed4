import { promotionLimits } from '../../graphql/domain/promotions.ts';
import type { ActiveVenue } from '../ports.ts';
import { selectDayRange } from '../table/day-range.ts';

/** The business days that the filters name, the last 30 in the venue without any; at most a year. */
export const selectPromotionDays = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
) => selectDayRange(filters, venue, { now, shown: promotionLimits.shownDays, most: promotionLimits.days });
