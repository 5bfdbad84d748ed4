/**
 * Times of day as text, HHMM in a venue's wall time (rules, "Time and money"). As numbers they are minutes since
 * midnight; a period that runs past midnight has an end above 1,440.
 */
export const minutesPerDay = 24 * 60;

/** '0000' to '2359', and '2400' as the end of a day. Null: not a time of day. */
export const parseTimeOfDay = (text: string): number | null => {
  const match = /^([01]\d|2[0-3])([0-5]\d)$/.exec(text);
  if (match) return Number(match[1]) * 60 + Number(match[2]);
  return text === '2400' ? minutesPerDay : null;
};

/** '0130' for 90 and for 1,530: the hour of the day after is written as that day's own. */
export const formatTimeOfDay = (minutes: number): string => {
  const inDay = minutes === minutesPerDay ? minutes : minutes % minutesPerDay;
  return `${Math.floor(inDay / 60)}`.padStart(2, '0') + `${inDay % 60}`.padStart(2, '0');
};

/** A period of a day in minutes, `to` exclusive. */
export interface Period {
  from: number;
  to: number;
}

/** `to` at or before `from` is on the next day; equal times are 24 hours. Null: one of the two is no time of day. */
export const parsePeriod = (from: string, to: string): Period | null => {
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(to)];
  if (start === null || end === null || start === minutesPerDay) return null;
  return { from: start, to: end <= start ? end + minutesPerDay : end };
};

/** Whether two periods of one day overlap, also past midnight. */
export const periodsOverlap = (one: Period, other: Period): boolean =>
  [-minutesPerDay, 0, minutesPerDay].some((shift) => one.from < other.to + shift && other.from + shift < one.to);

/** '20:30' of YYYYMMDDHHMM; written left to right in every language. */
export const formatExpectedTime = (expected: string): string => `${expected.slice(8, 10)}:${expected.slice(10, 12)}`;
