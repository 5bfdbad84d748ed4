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
  [
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
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
