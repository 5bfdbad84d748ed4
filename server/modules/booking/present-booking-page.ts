import { bookingLimits } from '../../../graphql/domain/booking.ts';
import type { BookableReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { getBusinessDate, readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { getDateFormat } from '../../../graphql/domain/date-locale.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import type {
  BookingText,
  ChooseStep,
  OfferedTime,
} from '../../../src/features/guest-preview/document/booking-document.types.ts';
import type { HoldRow } from '../reservations/holds.store.ts';
import type { BookingVenue } from './booking-venue.store.ts';
import type { AskTimes, BookableTime, BookingPlace } from './list-bookable-times.ts';

const shownDays = 14;
/** other days in which a time is looked for, the nearest first */
const nearbyDays = [1, -1, 2, -2, 3, -3, 4, 5, 6, 7];
const nearestCount = 4;

/** 'Friday, 4 December' of YYYYMMDD. */
export const formatDay = (language: Language, date: string): string =>
  getDateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))),
  );
const formatShortDay = (language: Language, date: string): string =>
  getDateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))),
  );

/** '20:30' of YYYYMMDDHHMM. */
export const formatClock = (expected: string): string => `${expected.slice(8, 10)}:${expected.slice(10)}`;
/** '20:41' of an instant, on the venue's clock. */
export const formatInstant = (at: Date, timeZone: string): string => {
  const time = formatTimeOfDay(toWallTime(at, timeZone).minutes);
  return `${time.slice(0, 2)}:${time.slice(2)}`;
};

/** YYYY-MM-DD, as the field of a date has it. */
const toIsoDate = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
export const fromIsoDate = (text: string): string | null => {
  const date = text.replaceAll('-', '');
  return isCalendarDate(date) ? date : null;
};

export interface ChosenDay {
  /** YYYYMMDD: a business day; null: the page chooses */
  date: string | null;
  party: number | null;
}

const passed: readonly BookableReason[] = ['past', 'notOnStep', 'afterLastTime', 'offService', 'closed'];

/** Why a day has no time, as a message id. */
const explainNone = (times: readonly BookableTime[]): string => {
  if (times.some(({ state }) => state === 'full')) return 'booking.none.full';
  const reasons = times.flatMap(({ reason }) => reason ?? []);
  const told = reasons.find((reason) => !passed.includes(reason));
  if (told !== undefined) return `booking.none.${told}`;
  return reasons.includes('past') ? 'booking.none.past' : 'booking.none.closed';
};

export const createOffer =
  (language: Language, date: string) =>
  ({ expected }: Pick<BookableTime, 'expected'>): OfferedTime => ({
    expected,
    time: formatClock(expected),
    day: expected.slice(0, 8) === date ? null : formatShortDay(language, expected.slice(0, 8)),
  });

/** Free times of other days around a full or closed one. */
export const findNearest = async (
  askTimes: AskTimes,
  place: BookingPlace,
  question: { page: string; date: string; size: number; except: string | null; today: string; around: string | null },
): Promise<BookableTime[]> => {
  const { date, today, around, ...rest } = question;
  const found: BookableTime[] = [];
  const distance = ({ expected }: BookableTime) => Math.abs(Number(expected.slice(8)) - Number(around ?? '2000'));
  for (const days of around === null ? nearbyDays : [0, ...nearbyDays]) {
    const day = addDays(date, days);
    if (day < today || found.length >= nearestCount) continue;
    const free = (await askTimes(place, { ...rest, date: day })).filter(({ state }) => state === 'free');
    found.push(
      ...free.toSorted((one, other) => distance(one) - distance(other)).slice(0, days === 0 ? nearestCount : 2),
    );
  }
  return found.slice(0, nearestCount).toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt));
};

/** The step in which party, day and time are chosen. */
export const presentChoice = async (
  askTimes: AskTimes,
  place: BookingPlace,
  question: {
    page: string;
    venue: BookingVenue;
    language: Language;
    text: BookingText;
    action: string;
    chosen: ChosenDay;
    hold: HoldRow | null;
    /** the booking that is moved to another time; null: a new one is made */
    moving: { id: string; expected: string; size: number } | null;
    notice: string | null;
  },
): Promise<ChooseStep> => {
  const { page, venue, language, text, action, chosen, hold, moving, notice } = question;
  const now = new Date(place.now);
  const today = readBusinessDate(now, { timeZone: venue.time_zone, dayEnds: venue.day_ends });
  const last = addDays(today, bookingLimits.days);
  const party = chosen.party ?? moving?.size ?? hold?.size ?? 2;
  const ofMoved = moving && getBusinessDate(moving.expected, venue.day_ends);
  const wanted = chosen.date ?? ofMoved ?? hold?.business_date ?? today;
  const date = wanted < today ? today : wanted > last ? last : wanted;
  const except = moving?.id ?? hold?.id ?? null;
  const times = await askTimes(place, { page, date, size: party, except });
  const free = times.filter(({ state }) => state === 'free');
  const full = times.filter(({ state }) => state === 'full');
  const none = free.length > 0 ? null : explainNone(times);
  const nearest =
    free.length > 0 ? [] : await findNearest(askTimes, place, { page, date, size: party, except, today, around: null });
  const link = (values: Record<string, string>) => `${action}?${new URLSearchParams({ lang: language, ...values })}`;
  // the chosen day is in sight, with two before it
  const first = addDays(date, -2) < today ? today : addDays(date, -2);
  const isKept = hold !== null && hold.expires_at > now;
  return {
    step: 'choose',
    party,
    parties: Array.from({ length: bookingLimits.party }, (_, at) => at + 1),
    date: toIsoDate(date),
    minDate: toIsoDate(today),
    maxDate: toIsoDate(last),
    day: formatDay(language, date),
    days: Array.from({ length: shownDays }, (_, at) => addDays(first, at)).map((day) => ({
      label: formatShortDay(language, day),
      href: `${link({ party: String(party), day: toIsoDate(day) })}#times`,
      isChosen: day === date,
    })),
    times: free.map(createOffer(language, date)),
    taken: free.length === 0 ? [] : full.map(({ expected }) => formatClock(expected)),
    none,
    nearest: nearest.map(createOffer(language, date)),
    waits: (moving === null ? full : []).map(({ expected }) => ({
      href: link({ party: String(party), wait: expected }),
      time: formatClock(expected),
    })),
    kept: isKept
      ? {
          label: text('booking.keptTime', {
            day: formatDay(language, hold.expected),
            time: formatClock(hold.expected),
          }),
          href: link({}),
        }
      : null,
    moving:
      moving === null
        ? null
        : text('booking.keptTime', { day: formatDay(language, moving.expected), time: formatClock(moving.expected) }),
    notice,
  };
};
