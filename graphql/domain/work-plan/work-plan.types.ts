/** Work plans: shifts, availability, checkout and tickets share one shape and one evaluator (rules, "Work plans"). */
export type WorkPlanKind = 'shifts' | 'availability' | 'checkout' | 'ticket';

/** Guests of a group; in availability `max` is the covers of a slot, in tickets the number for sale. */
export interface GroupSize {
  min?: number;
  max?: number;
  default?: number;
}

export interface BookingDates {
  /** YYYYMMDD, inclusive */
  start?: string;
  /** YYYYMMDD, inclusive */
  end?: string;
  /** a date list */
  skipDays?: string;
  daysAhead?: number;
  maxDaysAhead?: number;
}

export interface OffService {
  /** HHMM, or HHMM-HHMM */
  time: string;
  title: string;
  description: string;
}

export interface WorkPlanTag {
  key: string;
  icon?: string;
  action?: string;
  note?: string;
  short?: string;
  text?: string;
  /** removes the tags of all lower ranks first */
  overwrite?: boolean;
}

/** One entry of `shifts[1].shifts.opening`, as stored. */
export interface WorkPlanEntry {
  from?: string;
  to?: string;
  __criteria?: { weekday?: string; date?: string };
  group_size?: GroupSize;
  /** minutes */
  time_step?: number;
  dates?: BookingDates;
  hours_ahead?: number;
  last_time?: string;
  off_service?: readonly OffService[];
  tags?: readonly WorkPlanTag[];
  closed?: boolean;
}

/** Why a slot cannot be booked, in the order in which reasons are reported. */
export const bookingReasons = [
  'closed',
  'offService',
  'notOnStep',
  'afterLastTime',
  'beforeStart',
  'afterEnd',
  'skippedDay',
  'tooSoon',
  'tooFar',
  'partyTooSmall',
  'partyTooLarge',
  'full',
  'past',
] as const;
export type BookingReason = (typeof bookingReasons)[number];

/** Why a guest cannot have a time: what the work plans say, or that the seating has no table then. */
export const bookableReasons = [...bookingReasons, 'noTable'] as const;
export type BookableReason = (typeof bookableReasons)[number];

/** Covers of those who start at `from` or later and before `to`. */
export type CountCovers = (from: Date, to: Date) => number;

export interface BookingQuestion {
  /** IANA */
  timeZone: string;
  /** YYYYMMDD in the venue's wall time */
  date: string;
  /** HHMM in the venue's wall time */
  time: string;
  /** guests; for tickets, how many */
  party: number;
  now: Date;
  /** availability: covers booked for the slot; ticket: sold. Or how many there are of whoever starts in an interval */
  booked?: number | CountCovers;
}

/** A fact that an entry can decide. */
export type WorkPlanFact =
  | 'period'
  | 'closed'
  | 'min'
  | 'max'
  | 'default'
  | 'time_step'
  | 'hours_ahead'
  | 'last_time'
  | 'start'
  | 'end'
  | 'skipDays'
  | 'daysAhead'
  | 'maxDaysAhead';

export interface BookingAnswer {
  open: boolean;
  reasons: BookingReason[];
  /** the date the period belongs to, and the time; null when closed or between slots */
  slot: { date: string; time: string } | null;
  tags: WorkPlanTag[];
  groupSize: GroupSize;
  /** the off-service time that closes the slot */
  offService: OffService | null;
  /** the path of the entry that decided each fact, such as 'shifts[1].shifts.opening[2]' */
  decidedBy: Partial<Record<WorkPlanFact, string>>;
  /** the path of the entry that gave each tag, by its key */
  taggedBy: Record<string, string>;
  /** paths of applying entries of which a fact, or all, was replaced by a higher rank */
  overridden: string[];
}
