import { addDays } from './calendar-date.ts';
import { minutesPerDay } from './time-of-day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
};

export interface WallTime {
  /** YYYYMMDD */
  date: string;
  /** minutes since midnight */
  minutes: number;
}

/** The wall-clock time at an instant. Throws RangeError for a time zone that does not exist. */
export const toWallTime = (instant: Date, timeZone: string): WallTime => {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year?.padStart(4, '0')}${parts.month}${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
};

const toUtcMinutes = (date: string, minutes: number): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))) / 60_000 + minutes;

/**
 * The instant at which the wall clock shows `minutes` after midnight of `date`; minutes past 1,440 are on the day after.
 * A time that occurs twice is its first occurrence; null for one that the clock skips.
 */
export const toInstant = (date: string, minutes: number, timeZone: string): Date | null => {
  const day = addDays(date, Math.floor(minutes / minutesPerDay));
  const inDay = minutes % minutesPerDay;
  const wallMinutes = toUtcMinutes(day, inDay);
  // A zone's offset around a change is one of those a day before and a day after.
  const offsets = [-minutesPerDay, minutesPerDay].map((shift) => {
    const wall = toWallTime(new Date((wallMinutes + shift) * 60_000), timeZone);
    return toUtcMinutes(wall.date, wall.minutes) - (wallMinutes + shift);
  });
  const instants = offsets
    .map((offset) => (wallMinutes - offset) * 60_000)
    .filter((ms) => {
      const wall = toWallTime(new Date(ms), timeZone);
      return wall.date === day && wall.minutes === inDay;
    });
  return instants.length === 0 ? null : new Date(Math.min(...instants));
};

/**
 * The wall-clock time at an instant, where an hour that occurs twice counts once: while it is repeated, time stands at the
 * last minute before the clock was set back (rules, "Work plans").
 */
export const toCountedWallTime = (instant: Date, timeZone: string): WallTime => {
  const wall = toWallTime(instant, timeZone);
  const shown = toUtcMinutes(wall.date, wall.minutes);
  const first = toInstant(wall.date, wall.minutes, timeZone)?.getTime() ?? instant.getTime();
  const repeated = Math.floor((instant.getTime() - first) / 60_000);
  for (let ago = 1; ago <= repeated; ago += 1) {
    const before = toWallTime(new Date(instant.getTime() - ago * 60_000), timeZone);
    if (toUtcMinutes(before.date, before.minutes) > shown) return before;
  }
  return wall;
};

/**
 * `toInstant` for many times of a date, as milliseconds, up to the end of the day after it. It takes for granted that a
 * clock is changed at most once in four days.
 */
export const createInstantReader = (date: string, timeZone: string): ((minutes: number) => number | null) => {
  const midnight = toUtcMinutes(date, 0);
  const readOffset = (utcMinutes: number): number => {
    const wall = toWallTime(new Date(utcMinutes * 60_000), timeZone);
    return toUtcMinutes(wall.date, wall.minutes) - utcMinutes;
  };
  let [last, next] = [midnight - minutesPerDay, midnight + 3 * minutesPerDay];
  const [before, after] = [readOffset(last), readOffset(next)];
  if (before === after) return (minutes) => (midnight + minutes - before) * 60_000;
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (readOffset(middle) === before) last = middle;
    else next = middle;
  }
  return (minutes) => {
    const [first, second] = [midnight + minutes - before, midnight + minutes - after];
    // a time that occurs twice is its first occurrence
    const instant = first < next ? first : second >= next ? second : null;
    return instant === null ? null : instant * 60_000;
  };
};

/** A moment at which the clocks of a zone are set to another offset; the first of a list only says the offset before. */
export interface OffsetChange {
  /** YYYYMMDD and minutes of that day, as the clock showed before */
  date: string;
  minutes: number;
  /** minutes east of UTC */
  before: number;
  after: number;
}

/** The offset at the start of `from`, and each change until the start of `to`. Clocks change at most once in a day. */
export const listOffsetChanges = (timeZone: string, { from, to }: { from: string; to: string }): OffsetChange[] => {
  const readOffset = (utcMinutes: number): number => {
    const wall = toWallTime(new Date(utcMinutes * 60_000), timeZone);
    return toUtcMinutes(wall.date, wall.minutes) - utcMinutes;
  };
  const [begin, end] = [toUtcMinutes(from, 0), toUtcMinutes(to, 0)];
  const first = readOffset(begin);
  const changes: OffsetChange[] = [{ date: from, minutes: 0, before: first, after: first }];
  let before = first;
  for (let day = begin; day < end; day += minutesPerDay) {
    const after = readOffset(day + minutesPerDay);
    if (after === before) continue;
    let [last, next] = [day, day + minutesPerDay];
    while (next - last > 1) {
      const middle = Math.floor((last + next) / 2);
      if (readOffset(middle) === before) last = middle;
      else next = middle;
    }
    const wall = new Date((next + before) * 60_000);
    changes.push({
      date: wall.toISOString().slice(0, 10).replaceAll('-', ''),
      minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
      before,
      after,
    });
    before = after;
  }
  return changes;
};
