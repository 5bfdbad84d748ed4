import { addDays } from './calendar-date.ts';
import { formatTimeOfDay, minutesPerDay } from './time-of-day.ts';
import { listOffsetChanges } from './zoned-time.ts';

const visitMs = 2 * 3_600_000;
const reminderHours = 2;

export interface CalendarEntry {
  /** the reservation's, whatever link it was opened by, so that a second import replaces the first */
  id: string;
  /** counts up with every change of the reservation: calendars ignore a file that is not newer */
  sequence: number;
  isCanceled: boolean;
  startsAt: Date;
  title: string;
  location: string;
  point: { latitude: number; longitude: number } | null;
  note: string;
  createdAt: Date;
}

/** RFC 5545, 3.3.11 */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** A UTC instant. */
const formatInstant = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const encoder = new TextEncoder();
const lineBytes = 75;

/** RFC 5545, 3.1: lines of at most 75 bytes, each further one beginning with a blank; no character is cut in two. */
const fold = (line: string): string => {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > lineBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
};

const write = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** A visit as an iCalendar file (RFC 5545): two hours long, with a reminder two hours before unless it is canceled. */
export const renderCalendarFile = ({
  id,
  sequence,
  isCanceled,
  startsAt,
  title,
  location,
  point,
  note,
  createdAt,
}: CalendarEntry): string =>
  write([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maitre//Invitation//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${formatInstant(createdAt)}`,
    `DTSTART:${formatInstant(startsAt)}`,
    `DTEND:${formatInstant(new Date(startsAt.getTime() + visitMs))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(point === null ? [] : [`GEO:${point.latitude};${point.longitude}`]),
    ...(note === '' ? [] : [`DESCRIPTION:${escapeText(note)}`]),
    ...(isCanceled
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(title)}`,
          `TRIGGER:-PT${reminderHours}H`,
          'END:VALARM',
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);

/** An entry of a calendar that is read again and again: a time of a day in minutes, or the whole day. */
export interface FeedEntry {
  /** the same whenever the calendar is read, so that the entry is replaced and not doubled */
  id: string;
  title: string;
  /** YYYYMMDD; `to` is inclusive */
  from: string;
  to: string;
  /** minutes of `from`, in the wall time of the feed; one past midnight ends above 1,440 */
  period: { from: number; to: number } | null;
}

export interface CalendarFeed {
  name: string;
  timeZone: string;
  /** when what it says was last changed, and how often */
  changedAt: Date;
  sequence: number;
  /** YYYYMMDD: the days that its entries are of */
  from: string;
  to: string;
  entries: readonly FeedEntry[];
}

const formatOffset = (minutes: number): string => {
  const size = Math.abs(minutes);
  const digits = (value: number): string => `${value}`.padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
};

/** RFC 5545, 3.6.5: the offsets of the days of a feed, each from its own moment on. */
const writeTimeZone = ({ timeZone, from, to }: CalendarFeed): string[] => {
  const changes = listOffsetChanges(timeZone, { from: addDays(from, -1), to: addDays(to, 2) });
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changes.flatMap(({ date, minutes, before, after }, at) => {
      const next = changes[at + 1]?.after;
      const isSummer = before === after ? next !== undefined && next < after : after > before;
      const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${formatWall(date, minutes)}`,
        `TZOFFSETFROM:${formatOffset(before)}`,
        `TZOFFSETTO:${formatOffset(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
};

const formatWall = (date: string, minutes: number): string =>
  `${addDays(date, Math.floor(minutes / minutesPerDay))}T${formatTimeOfDay(minutes % minutesPerDay)}00`;

/** A calendar that others subscribe to (RFC 5545), with its time zone defined. */
export const renderCalendarFeed = (feed: CalendarFeed): string =>
  write([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maitre//Schedule//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(feed.name)}`,
    `X-WR-TIMEZONE:${feed.timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...writeTimeZone(feed),
    ...feed.entries.flatMap(({ id, title, from, to, period }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `SEQUENCE:${feed.sequence}`,
      `DTSTAMP:${formatInstant(feed.changedAt)}`,
      ...(period === null
        ? [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${addDays(to, 1)}`, 'TRANSP:TRANSPARENT']
        : [
            `DTSTART;TZID=${feed.timeZone}:${formatWall(from, period.from)}`,
            `DTEND;TZID=${feed.timeZone}:${formatWall(from, period.to)}`,
          ]),
      `SUMMARY:${escapeText(title)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
