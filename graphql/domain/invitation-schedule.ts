import { addDays } from './calendar-date.ts';
import { reservationTimes } from './reservations.ts';
import { minutesPerDay } from './time-of-day.ts';
import { toInstant, toWallTime } from './zoned-time.ts';

/** When an invitation leaves, when it is repeated, and until when it can be answered. */
export interface InvitationSchedule {
  sendAt: Date;
  /** null: too late for a reminder */
  nudgeAt: Date | null;
  deadlineAt: Date;
  /** an invitation that leaves from then on has another nudge or deadline */
  validUntil: Date;
}

/** No message leaves from 21:00 to 09:00 in the venue's wall time. */
const quietFrom = 21 * 60;
const quietTo = 9 * 60;
const sendTime = 12 * 60;
/** A nudge less than this after the invitation would be a second message for nothing. */
const minNudgeDelayMs = 3_600_000;

/** The instant itself, or the end of the quiet hours that it falls into. */
export const skipQuietHours = (instant: Date, timeZone: string): Date => {
  const { date, minutes } = toWallTime(instant, timeZone);
  if (minutes >= quietTo && minutes < quietFrom) return instant;
  const end = toInstant(date, minutes < quietTo ? quietTo : minutesPerDay + quietTo, timeZone);
  return end ?? instant;
};

/**
 * When a due message may be sent: `from` now or at the end of the quiet hours, `until` the next quiet hours. Where
 * waiting for their end would take until `latest`, it is sent immediately. Pure; times are instants.
 */
export const selectSendingHours = ({
  now,
  latest,
  timeZone,
}: {
  now: Date;
  latest: Date;
  timeZone: string;
}): { from: Date; until: Date | null } => {
  const end = skipQuietHours(now, timeZone);
  if (end > now) return { from: end < latest ? end : now, until: null };
  const evening = toInstant(toWallTime(now, timeZone).date, quietFrom, timeZone);
  const isHeld = evening !== null && skipQuietHours(evening, timeZone) < latest;
  return { from: now, until: isHeld ? evening : null };
};

/**
 * The schedule of an invitation (rules, "Reservations"): noon of the day before the business day, immediately if that has passed; a
 * reminder 4 hours and a deadline 3 hours before the start. An invitation that is too late for these can be answered
 * until the start, and is sent immediately when the end of the quiet hours would be too late. Pure; times are
 * instants.
 */
export const scheduleInvitation = ({
  now,
  startsAt,
  day,
  timeZone,
}: {
  now: Date;
  startsAt: Date;
  /** the business day of the start, YYYYMMDD */
  day: string;
  timeZone: string;
}): InvitationSchedule => {
  const start = startsAt.getTime();
  const noon = toInstant(addDays(day, -1), sendTime, timeZone) ?? now;
  const planned = noon > now ? noon : now;
  const latest = new Date(start - reservationTimes.deadlineBefore);
  const sendAt = selectSendingHours({ now: planned, latest, timeZone }).from;
  const isLate = sendAt.getTime() > start - reservationTimes.nudgeBefore;
  const deadlineAt = isLate ? startsAt : latest;
  const nudge = skipQuietHours(new Date(start - reservationTimes.nudgeBefore), timeZone);
  const isNudged = !isLate && nudge < deadlineAt && nudge.getTime() >= sendAt.getTime() + minNudgeDelayMs;
  const last = isNudged ? nudge.getTime() - minNudgeDelayMs : start - reservationTimes.nudgeBefore;
  const validUntil = isLate ? startsAt : new Date(last + 1);
  return { sendAt, nudgeAt: isNudged ? nudge : null, deadlineAt, validUntil };
};
