import { describe, expect, test } from 'vitest';
import { guestAnswers } from '../../../../graphql/domain/guest-answers.ts';
import { languages } from '../../../../graphql/domain/languages.ts';
import { type CalendarEntry, renderCalendarFile } from '../../../../graphql/domain/calendar-file.ts';
import {
  formatDuration,
  formatInstant,
  formatVisit,
  nameForeignZone,
} from '../../../../src/guest-link/visit-format.ts';
import { readMessages } from '../../../support/messages.ts';

const visit: CalendarEntry = {
  id: '0123456789abcdef@maitre.example',
  sequence: 3,
  isCanceled: false,
  startsAt: new Date('2026-11-27T18:30:00.000Z'),
  title: 'Petilia, Jaffa',
  location: '14 Yefet Street; Jaffa',
  point: { latitude: 32.05312, longitude: 34.7554 },
  note: 'Guests: 6\n+972 3 555 1214',
  createdAt: new Date('2026-11-26T10:00:00.000Z'),
};

test('the zone of the venue is named where the device shows another hour, in summer and in winter', () => {
  const name = (language: 'en' | 'he' | 'de', instant: string, device: string) =>
    nameForeignZone(language, instant, 'Asia/Jerusalem', device);
  expect([
    name('en', '2026-11-27T18:30:00.000Z', 'Asia/Jerusalem'),
    // the same hour in winter, another one in summer
    name('en', '2026-11-27T18:30:00.000Z', 'Africa/Cairo'),
    name('en', '2026-11-27T18:30:00.000Z', 'Europe/Paris'),
    name('he', '2026-11-27T18:30:00.000Z', 'Europe/Paris'),
    name('de', '2026-03-27T18:30:00.000Z', 'Africa/Cairo'),
  ]).toEqual([null, null, 'Israel Time', 'שעון ישראל', 'Israelische Zeit']);
});

describe('the calendar file of a visit', () => {
  test('is two hours in UTC with a reminder two hours before; commas, semicolons, backslashes and line ends are escaped', () => {
    expect(renderCalendarFile(visit)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Maitre//Invitation//EN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:0123456789abcdef@maitre.example',
        'SEQUENCE:3',
        'STATUS:CONFIRMED',
        'DTSTAMP:20261126T100000Z',
        'DTSTART:20261127T183000Z',
        'DTEND:20261127T203000Z',
        'SUMMARY:Petilia\\, Jaffa',
        'LOCATION:14 Yefet Street\\; Jaffa',
        'GEO:32.05312;34.7554',
        'DESCRIPTION:Guests: 6\\n+972 3 555 1214',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Petilia\\, Jaffa',
        'TRIGGER:-PT2H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    expect(renderCalendarFile({ ...visit, title: 'a\\b\r\nBEGIN:VEVENT' })).toContain(
      'SUMMARY:a\\\\b\\nBEGIN:VEVENT\r\n',
    );
  });

  test('of a canceled reservation cancels the entry, and reminds of nothing', () => {
    const file = renderCalendarFile({ ...visit, sequence: 4, isCanceled: true });
    expect(file.split('\r\n').filter((line) => /^(?:UID|SEQUENCE|STATUS|BEGIN|METHOD)\b/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0123456789abcdef@maitre.example',
      'SEQUENCE:4',
      'STATUS:CANCELLED',
    ]);
  });

  test('leaves out what is not known', () => {
    const listNames = (entry: CalendarEntry) =>
      [...renderCalendarFile(entry).matchAll(/^(?:LOCATION|GEO|DESCRIPTION)\b/gm)].map(([name]) => name);
    expect(listNames(visit)).toEqual(['LOCATION', 'GEO', 'DESCRIPTION', 'DESCRIPTION']);
    // the reminder's own
    expect(listNames({ ...visit, location: '', point: null, note: '' })).toEqual(['DESCRIPTION']);
  });

  test('has lines of at most 75 bytes that join to the text again, with no character cut in two', () => {
    const title = 'מסעדת הים והדגים הטריים של יפו העתיקה, ליד הנמל 🐟'.repeat(4);
    const file = renderCalendarFile({ ...visit, title });
    const lines = file.split('\r\n');
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
    expect(lines.filter((line) => line.includes('\ufffd'))).toEqual([]);
    const summary = file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .find((line) => line.startsWith('SUMMARY:'));
    expect(summary).toBe(`SUMMARY:${title.replaceAll(',', '\\,')}`);
  });
});

test('the labels of the three answers have at most 20 characters in all six languages', () => {
  for (const language of languages) {
    const texts = readMessages(language);
    const labels = guestAnswers.map((answer) => texts[`guest.invitation.${answer}`] ?? '');
    expect([language, labels.filter((label) => label === '' || [...label].length > 20)]).toEqual([language, []]);
    expect(new Set(labels).size).toBe(3);
  }
});

describe('the time of a visit', () => {
  test('is the venue’s wall time, whatever the zone of the device', () => {
    expect(formatVisit('en', '202611272030')).toEqual({ weekday: 'Friday', date: '27 November', time: '20:30' });
    expect(formatVisit('he', '202611272030')).toEqual({ weekday: 'יום שישי', date: '27 בנובמבר', time: '20:30' });
    expect(formatVisit('ar', '202611272030')).toMatchObject({ date: expect.stringMatching(/^27 /), time: '20:30' });
  });

  test('of a deadline is shown in the venue’s zone', () => {
    expect(formatInstant('en', '2026-11-27T22:30:00.000Z', 'Asia/Jerusalem')).toEqual({
      day: 'Saturday',
      time: '00:30',
    });
    expect(formatInstant('en', '2026-11-27T22:30:00.000Z', 'Europe/London')).toEqual({ day: 'Friday', time: '22:30' });
  });

  test('that is left is in hours and minutes, and from two days on in days', () => {
    const minute = 60_000;
    const durations = [0, 1, 90, 119, 120, 47 * 60, 48 * 60].map((minutes) => formatDuration('en', minutes * minute));
    const hours = ['1 hour and 30 minutes', '1 hour and 59 minutes', '2 hours', '47 hours'];
    expect(durations).toEqual(['1 minute', '1 minute', ...hours, '2 days']);
    const left = languages.map((language) => formatDuration(language, 87 * minute));
    expect(left).toEqual([
      'שעה ו־27 דקות',
      '1 hour and 27 minutes',
      '1\u00a0heure et 27 minutes',
      '1 час и 27 минут',
      '1 Stunde und 27 Minuten',
      'ساعة و27 دقيقة',
    ]);
  });
});
