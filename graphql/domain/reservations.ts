import { plainDigits } from './digits.ts';

/** Reservations as all sides see them: statuses, answers, counters, limits (rules, "Reservations"). */
export const reservationStatuses = [
  'invited',
  'standby',
  'approved',
  'canceled',
  'deleted',
  'done',
  'seated',
  'departed',
  'noShow',
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** The party came: it has arrived, sits at its table, or has left. */
export const visitStatuses = ['done', 'seated', 'departed'] as const satisfies readonly ReservationStatus[];
export const isVisit = (status: ReservationStatus): boolean => visitStatuses.some((one) => one === status);
/** Whether the party came is known. */
export const decidedStatuses = [...visitStatuses, 'noShow'] as const satisfies readonly ReservationStatus[];
export const isDecided = (status: ReservationStatus): boolean => decidedStatuses.some((one) => one === status);

/** Whose guests are expected or came: they take covers, and tables until they have left. */
export const occupyingStatuses = [
  'invited',
  'approved',
  ...visitStatuses,
] as const satisfies readonly ReservationStatus[];
export const isOccupying = (status: ReservationStatus): boolean => occupyingStatuses.some((one) => one === status);

/** What a guest answered; null: nothing yet. */
export type ReservationAnswer = 'approve' | 'decline' | null;

/** The counters of the reservations screen. Each is also a filter, and counts exactly the rows that it shows. */
export const reservationAggregates = [
  'total',
  'sent',
  'viewed',
  'replied',
  'approved',
  'declined',
  'contact',
  'archived',
  'failed',
] as const;
export type ReservationAggregate = (typeof reservationAggregates)[number];
export const isReservationAggregate = (value: unknown): value is ReservationAggregate =>
  reservationAggregates.includes(value as ReservationAggregate);

/** Whether a text is the start of a quarter of an hour, HHMM. */
export const isQuarter = (value: string): boolean => /^(?:[01]\d|2[0-3])(?:00|15|30|45)$/.test(value);

/** How a reservation that is made ahead begins. */
export const aheadBeginnings = { invite: 'invited', standby: 'standby', confirm: 'approved' } as const;
/** How a reservation begins; a walk-in sits at its table. */
export const reservationBeginnings = { ...aheadBeginnings, walkIn: 'seated' } as const;
export type ReservationBeginning = keyof typeof reservationBeginnings;
export const isReservationBeginning = (value: unknown): value is ReservationBeginning =>
  typeof value === 'string' && Object.hasOwn(reservationBeginnings, value);

/** Why staff cancel; stored as these keys, so that everybody reads them in their own language. */
export const cancelReasons = ['guestCalled', 'noTable', 'duplicate', 'venueClosed', 'other'] as const;
/** Of two reservations of one guest the other one stays: nothing is taken from the guest. */
export const isReservedTwice = (reason: string): boolean =>
  reason === ('duplicate' satisfies (typeof cancelReasons)[number]);

/** What an area is called in each language. */
export type AreaNames = Readonly<Record<string, string>>;
/** Its name in a language, else in English, the master. */
export const getAreaName = (names: AreaNames | null | undefined, language: string): string | undefined =>
  names?.[language] ?? names?.en;

/** Messages to a guest about a reservation. */
export const reservationMessageKinds = [
  'invitation',
  'nudge',
  'confirmation',
  'waiting',
  'request',
  'change',
  'cancellation',
  'survey',
] as const;
export type ReservationMessageKind = (typeof reservationMessageKinds)[number];
/** `unknown`: its gateway had it and gave no answer */
export const messageStates = ['scheduled', 'sending', 'unknown', 'sent', 'failed', 'canceled'] as const;
export type MessageState = (typeof messageStates)[number];

export const reservationLimits = {
  /** characters of a guest's name */
  name: 60,
  size: 200,
  note: 500,
  reason: 200,
  /** tables of one reservation, and the characters of each */
  tables: 12,
  table: 8,
  /** rows of one page of the table */
  rows: 200,
  /** days that one table may span */
  days: 370,
  search: 60,
} as const;

const minutes = 60_000;
const hours = 60 * minutes;
/** The times of the reservation lifecycle, in milliseconds (rules, "Reservations"). */
export const reservationTimes = {
  /** before the start: a party may be marked as done */
  doneBefore: 2 * hours,
  /** after the start: a party that is missing may be marked as no-show */
  noShowAfter: 15 * minutes,
  correctable: 14 * 24 * hours,
  /** after the start: a party may still be seated */
  seatable: 12 * hours,
  /** after an event of staff: it can be undone */
  undoable: minutes,
  nudgeBefore: 4 * hours,
  deadlineBefore: 3 * hours,
} as const;

/** "12, 14", "١٢، ١٤": the tables of a reservation, trimmed, each once; digits of every script are 0–9. */
export const parseTables = (text: string): string[] => [
  ...new Set(
    plainDigits(text.normalize('NFKC'))
      .split(/[,،]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/**
 * What a list shows of a reservation's tables: all of up to four short ones, otherwise the first and how many more there
 * are (specification, "RSVP").
 */
export const summarizeTables = (tables: readonly string[]): { shown: readonly string[]; more: number } => {
  const fits = tables.length <= 4 && tables.every((table) => table.length < 4);
  return fits ? { shown: tables, more: 0 } : { shown: tables.slice(0, 1), more: Math.max(tables.length - 1, 0) };
};

/** What hangs on a venue's time zone: what a person is asked before another one is stored. */
export interface TimeZoneQuestion {
  /** IANA */
  timeZone: string;
  /** upcoming ones, whose time of day stays and whose instant moves */
  reservations: number;
  /** that wait to be sent, and are planned again */
  messages: number;
}
