import { paymentLimits } from '../../graphql/domain/payments.ts';
import type { ActiveVenue } from '../ports.ts';
import { selectDayRange } from '../table/day-range.ts';

const shownDays = 30;

/** The business days that the filters name, the last 30 in the venue without any; at most a year. */
export const selectPaymentDays = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
) => selectDayRange(filters, venue, { now, shown: shownDays, most: paymentLimits.days });
