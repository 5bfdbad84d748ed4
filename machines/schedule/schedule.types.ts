import type { HolidayKey } from '../../graphql/domain/holidays.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Period } from '../../graphql/domain/time-of-day.ts';

/** A holiday on a day of the schedule, and what it proposes. */
export interface ScheduleHoliday {
  key: HolidayKey;
  eve: boolean;
  /** YYYYMMDD, both inclusive */
  from: string;
  to: string;
  /** HHMM: closing then; '': closing. Null: nothing is proposed */
  closes: string | null;
}

export interface ScheduleQuarter {
  /** HHMM */
  time: string;
  /** null: the person does not read reservations */
  covers: number | null;
  booked: number | null;
  /** null: no rule says */
  capacity: number | null;
}

export interface ScheduleDay {
  /** YYYYMMDD */
  date: string;
  /** in minutes of the date; a period past midnight ends above 1,440 */
  opening: readonly Period[];
  special: { titles: Partial<Record<Language, string>>; dates: string; closed: boolean } | null;
  /** null: no plan has rules */
  bookable: readonly Period[] | null;
  notBookable: string | null;
  quarters: readonly ScheduleQuarter[];
  holidays: readonly ScheduleHoliday[];
  /** HHMM */
  candles: string | null;
  restEnds: string | null;
}

/** A published plan that says when a party can come. */
export interface BookingPlan {
  id: string;
  name: string;
  /** of the plan */
  kind: string;
  /** the name of the page that it belongs to */
  page: string;
  /** how many it has; without any it forbids nothing */
  rules: number;
}

export interface Schedule {
  /** YYYYMMDD: the first of the seven days */
  from: string;
  /** the business day now */
  today: string;
  /** null: no profile is published */
  profileVersion: number | null;
  days: readonly ScheduleDay[];
  plans: readonly BookingPlan[];
}

/** A secret link of the schedule as a calendar. */
export interface CalendarLink {
  id: string;
  locale: string;
  createdAt: string;
  createdBy: string;
  /** YYYYMMDD */
  usedOn: string | null;
}

/** A link that was just made, with the path that is shown once; null: its answer was lost. */
export type MadeLink = CalendarLink & { path: string | null };
