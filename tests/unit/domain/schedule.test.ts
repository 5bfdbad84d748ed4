import { describe, expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { type FeedEntry, renderCalendarFeed } from '../../../graphql/domain/calendar-file.ts';
import {
  closeAt,
  findHolidayKey,
  getDefaultCandleMinutes,
  holidayKeys,
  proposeSpecialDay,
} from '../../../graphql/domain/holidays.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import {
  describeSchedule,
  findSpecialDay,
  intersectPeriods,
  subtractPeriods,
} from '../../../graphql/domain/work-plan/describe-schedule.ts';
import { listOffsetChanges } from '../../../graphql/domain/zoned-time.ts';
import { createRestTimes, listHolidays } from '../../../server/holidays/list-holidays.ts';
import { formatHebrewDate, toHebrewNumeral } from '../../../src/i18n/hebrew-date.ts';
import { readMessages } from '../../support/messages.ts';

const jerusalem = 'Asia/Jerusalem';
const namesOf = async (country: string, timeZone: string, from: string, to: string) =>
  (await listHolidays(country, timeZone, { from, to })).map(({ key, eve, ...days }) =>
    [key, ...(eve ? ['eve'] : []), days.from, ...(days.to === days.from ? [] : [days.to])].join(' '),
  );

describe('holidays', () => {
  test('of Israel stand on their day with the eve before; a feast of several days is one entry, over New Year too', async () => {
    expect(await namesOf('IL', jerusalem, '20260910', '20260922')).toEqual([
      'roshHashana eve 20260911',
      'roshHashana 20260912 20260913',
      'yomKippur eve 20260920',
      'yomKippur 20260921',
    ]);
    expect(await namesOf('IL', jerusalem, '20280101', '20280101')).toEqual(['hanukkah 20271225 20280101']);
  });

  test('of other countries stand on the venue’s own day; what we do not name is a public holiday, and what closes nothing is left out', async () => {
    expect(await namesOf('US', 'America/Los_Angeles', '20270118', '20270118')).toEqual(['publicHoliday 20270118']);
    expect(await namesOf('DE', 'Europe/Berlin', '20271224', '20271226')).toEqual([
      'christmasEve 20271224',
      'christmas 20271225',
      'christmasSecond 20271226',
    ]);
    expect(await namesOf('DE', 'Europe/Berlin', '20271117', '20271117')).toEqual([]);
    expect(await namesOf('AE', 'Asia/Dubai', '20270308', '20270312')).toEqual(['eidAlFitr 20270309 20270311']);
    expect(await namesOf('XX', 'UTC', '20270101', '20270101')).toEqual([]);
  });

  test('are named by their rule, whatever its conditions, in six languages', () => {
    expect([
      findHolidayKey('IL', '5 Iyyar if Friday,Saturday then previous Thursday if Monday then next Tuesday'),
      findHolidayKey('IL', '14 AdarII P2D'),
      findHolidayKey('DE', '12-24 14:00 if sunday then 00:00'),
      findHolidayKey('US', '07-04 and if sunday then next monday if saturday then previous friday'),
      findHolidayKey('FR', '07-04'),
    ]).toEqual(['independenceDayIl', 'purim', 'christmasEve', 'nationalDayUs', null]);
    for (const language of languages) {
      const texts = readMessages(language);
      expect([language, holidayKeys.filter((key) => !texts[`holiday.${key}`])]).toEqual([language, []]);
    }
  });

  test('propose: closed on a day of rest, closing at 14:00 on an eve, nothing on the others', () => {
    const on = { from: '20271010', to: '20271010', rest: true, eve: false } as const;
    expect([
      proposeSpecialDay({ ...on, key: 'yomKippur' }),
      proposeSpecialDay({ ...on, key: 'yomKippur', eve: true }),
      proposeSpecialDay({ ...on, key: 'hanukkah', rest: false }),
    ]).toEqual([{ type: 'close' }, { type: 'closeAt', time: '1400' }, null]);
    const night = [
      { from: 720, to: 960 },
      { from: 1080, to: 1560 },
    ];
    expect([closeAt(night), closeAt(night.slice(1)), closeAt(night, 1500)]).toEqual([
      [{ from: '1200', to: '1400' }],
      [],
      [
        { from: '1200', to: '1600' },
        { from: '1800', to: '0100' },
      ],
    ]);
  });

  test('candles are lit before the first day of a run of rest, which ends after its last; minutes follow the place', async () => {
    const holidays = await listHolidays('IL', jerusalem, { from: '20271001', to: '20271004' });
    const facts = { country: 'IL', timeZone: jerusalem, place: null, candleMinutes: 20 };
    const read = await createRestTimes(holidays, facts);
    // Saturday and Sunday are Rosh Hashanah: one run
    expect(['20271001', '20271002', '20271003'].map(read)).toEqual([
      { candles: '1804', ends: null },
      { candles: null, ends: null },
      { candles: null, ends: '1859' },
    ]);
    const elsewhere = await createRestTimes(holidays, { ...facts, country: 'DE' });
    expect(elsewhere('20271001')).toEqual({ candles: null, ends: null });
    expect(['Jerusalem', 'חיפה', 'Tel Aviv', null].map(getDefaultCandleMinutes)).toEqual([40, 30, 20, 20]);
  });

  test('Hebrew dates are a day and a month, in Hebrew in letters', () => {
    expect([1, 15, 16, 25, 30].map(toHebrewNumeral)).toEqual(['א׳', 'ט״ו', 'ט״ז', 'כ״ה', 'ל׳']);
    expect([formatHebrewDate('he', '20261205'), formatHebrewDate('en', '20261205')]).toEqual([
      'כ״ה בכסלו',
      '25 Kislev',
    ]);
  });
});

describe('a week of the schedule', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const hours = {
    week: Array.from({ length: 7 }, (_, day) => (day === 0 ? [{ id: 'a', from: '1200', to: '1600' }] : [])),
    special: [],
  };
  const facts = { hours, timeZone: jerusalem, dayEnds: [], parties: [], now };

  test('capacity is that of the slot of the availability, and what is booked is counted in it', () => {
    const rule = { from: '1200', to: '1400', time_step: 30, group_size: { max: 10 }, __criteria: { weekday: '0' } };
    const startsAt = new Date('2026-11-29T10:15:00Z');
    const party = { businessDate: '20261129', expected: '202611291215', startsAt, size: 4 };
    const [day] = describeSchedule(
      { ...facts, plans: { shifts: null, availability: [rule] }, parties: [party] },
      ['20261129'],
      '20261129',
    );
    const { times = [], covers = [], booked = [], capacity = [] } = day?.quarters ?? {};
    const at = times.indexOf('1200');
    const range = [at, at + 1, at + 2, at + 8];
    expect(range.map((one) => [times[one], covers[one], booked[one], capacity[one]])).toEqual([
      ['1200', 0, 4, 10],
      ['1215', 4, 4, 10],
      ['1230', 0, 0, 10],
      ['1400', 0, 0, null],
    ]);
    expect([day?.opening, day?.bookable]).toEqual([[{ from: 720, to: 960 }], [{ from: 720, to: 840 }]]);
  });

  test('periods are shared and differ by their minutes', () => {
    const [one, other] = [
      [{ from: 0, to: 10 }],
      [
        { from: 2, to: 4 },
        { from: 8, to: 12 },
      ],
    ];
    expect([intersectPeriods(one, other), subtractPeriods(one, other), subtractPeriods(other, one)]).toEqual([
      [
        { from: 2, to: 4 },
        { from: 8, to: 10 },
      ],
      [
        { from: 0, to: 2 },
        { from: 4, to: 8 },
      ],
      [{ from: 10, to: 12 }],
    ]);
  });

  test('of special days the shortest decides, and of equal ones the closed', () => {
    const special = [
      { date: '20261201-20261210', closed: false },
      { date: '20261205', closed: false },
      { date: '20261205', closed: true },
    ];
    expect(['20261204', '20261205', '20261211'].map((date) => findSpecialDay(special, date))).toEqual([
      special[0],
      special[2],
      null,
    ]);
  });
});

describe('a calendar', () => {
  test('defines its zone by each change of the clock in its days', () => {
    expect(listOffsetChanges(jerusalem, { from: '20270301', to: '20271201' })).toEqual([
      { date: '20270301', minutes: 0, before: 120, after: 120 },
      { date: '20270326', minutes: 120, before: 120, after: 180 },
      { date: '20271031', minutes: 120, before: 180, after: 120 },
    ]);
  });

  test('writes nights past midnight on the day after, whole days with an exclusive end, and texts that break out of nothing', () => {
    const entry = (more: Partial<FeedEntry>): FeedEntry => ({
      id: 'a@schedule.maitre',
      title: 'x\r\nBEGIN:VEVENT',
      from: '20261231',
      to: '20261231',
      period: null,
      ...more,
    });
    const text = renderCalendarFeed({
      name: 'Petilia',
      timeZone: jerusalem,
      changedAt: new Date('2026-11-29T10:00:00Z'),
      sequence: 3,
      from: '20261201',
      to: addDays('20261231', 1),
      entries: [entry({}), entry({ id: 'b', period: { from: 1320, to: 1500 } })],
    });
    expect(text.split('\r\n').filter((line) => /^(?:DT|SUMMARY|TZ|BEGIN)/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Jerusalem',
      'BEGIN:STANDARD',
      'DTSTART:20261130T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'BEGIN:VEVENT',
      'DTSTAMP:20261129T100000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:x\\nBEGIN:VEVENT',
      'BEGIN:VEVENT',
      'DTSTAMP:20261129T100000Z',
      'DTSTART;TZID=Asia/Jerusalem:20261231T220000',
      'DTEND;TZID=Asia/Jerusalem:20270101T010000',
      'SUMMARY:x\\nBEGIN:VEVENT',
    ]);
  });
});
