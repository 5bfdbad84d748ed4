import { auditLimits } from '../../graphql/domain/audit.ts';
import type { ActiveVenue } from '../ports.ts';
import { selectDayRange } from '../table/day-range.ts';

/** The business days that the filters name, the last 7 in the venue without any; at most a year. */
export const selectAuditDays = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
) => selectDayRange(filters, venue, { now, shown: auditLimits.shownDays, most: auditLimits.days });
