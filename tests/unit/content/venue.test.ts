import { describe, expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { venue } from '../../../graphql/content/kinds/venue.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent, parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';

const empty = emptyDraft(venue, 'Petilia');
const set = (draft: Draft, path: string, value: unknown): Draft =>
  applyEdit(venue, draft, { type: 'set', path, language: null, value });
const shiftList = (day: number) => `opening_hours/opening_hours-${day}/shifts`;
const withShift = (draft: Draft, list: string, id: string, from: string, to: string, full_day = false): Draft =>
  applyEdit(venue, draft, {
    type: 'insert',
    path: list,
    row: { ...emptyRow(venue, list, id), from, to, full_day },
    at: 99,
  });
const shapes = (draft: Draft) =>
  listProblems(venue, draft)
    .filter(({ level }) => level === 'shape')
    .map(({ path, key }) => [path, key]);
const english = (draft: Draft) => toContent(venue, draft).en;

describe('opening hours', () => {
  test('seven days are stored with index 0 to 6 whatever is in them, and keep it', () => {
    const draft = withShift(empty, shiftList(6), 'a', '0930', '1400');
    const days = english(draft).opening_hours as { index: number; shifts?: object[] }[];
    expect(days.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(days[6]?.shifts).toEqual([{ _id: 'a', index: 0, from: '0930', to: '1400' }]);
    expect(toContent(venue, fromContent(venue, toContent(venue, draft)))).toEqual(toContent(venue, draft));
  });

  test.each(['9:30', '930', '09:30', '0930'])('a time typed as %s is stored as 0930', (typed) => {
    const draft = withShift(empty, shiftList(0), 'a', typed, '1400');
    const days = english(draft).opening_hours as { shifts: { from: string }[] }[];
    expect(days[0]?.shifts[0]?.from).toBe('0930');
  });

  test('H235 both times empty: dropped on save; only one empty: an error, and nothing is dropped', () => {
    const blank = withShift(empty, shiftList(0), 'a', '', '');
    expect(shapes(blank)).toEqual([]);
    expect((english(blank).opening_hours as { shifts: object[] }[])[0]?.shifts).toEqual([]);
    const half = withShift(empty, shiftList(0), 'a', '1200', '');
    expect(shapes(half)).toEqual([[`${shiftList(0)}/a/to`, 'periodIncomplete']]);
    expect((english(half).opening_hours as { shifts: object[] }[])[0]?.shifts).toHaveLength(1);
  });

  test('2400 is legal as an end, and as nothing else', () => {
    expect(shapes(withShift(empty, shiftList(0), 'a', '1200', '2400'))).toEqual([]);
    expect(shapes(withShift(empty, shiftList(0), 'a', '2400', '1200'))).toEqual([
      [`${shiftList(0)}/a/from`, 'timeNotValid'],
    ]);
  });

  test('equal times are 24 hours only when that was chosen', () => {
    expect(shapes(withShift(empty, shiftList(0), 'a', '0600', '0600'))).toEqual([
      [`${shiftList(0)}/a/to`, 'equalTimes'],
    ]);
    expect(shapes(withShift(empty, shiftList(0), 'a', '0600', '0600', true))).toEqual([]);
  });

  test('H233 an overlap blocks saving and is reported at both shifts, from Saturday night to Sunday too', () => {
    const saturday = withShift(empty, shiftList(6), 'late', '2200', '0200');
    expect(shapes(withShift(saturday, shiftList(0), 'early', '0100', '0500'))).toEqual([
      [`${shiftList(6)}/late/from`, 'hoursOverlap'],
      [`${shiftList(0)}/early/from`, 'hoursOverlap'],
    ]);
    expect(shapes(withShift(saturday, shiftList(0), 'early', '0200', '0500'))).toEqual([]);
  });

  test('the server rejects what overlaps', () => {
    const draft = withShift(withShift(empty, shiftList(1), 'a', '1200', '1700'), shiftList(1), 'b', '1630', '2300');
    const read = parseContent(venue, toContent(venue, draft), () => 'new');
    expect(read.ok ? [] : read.problems.map(({ key }) => key)).toEqual(['hoursOverlap', 'hoursOverlap']);
  });
});

describe('special days', () => {
  const withDay = (draft: Draft, id: string, values: object): Draft =>
    applyEdit(venue, draft, {
      type: 'insert',
      path: 'special_days',
      row: { ...emptyRow(venue, 'special_days', id), ...values },
      at: 99,
    });

  test('need a date, and hours unless they are closed', () => {
    expect(shapes(withDay(empty, 'a', { closed: true }))).toEqual([['special_days/a/date', 'required']]);
    expect(shapes(withDay(empty, 'a', { date: '20261127' }))).toEqual([['special_days/a/closed', 'hoursMissing']]);
    expect(shapes(withDay(empty, 'a', { date: '20261127', closed: true }))).toEqual([]);
  });

  test('of one date may not overlap; a date and a range have different ranks', () => {
    const evening = (date: string, id: string, draft: Draft) =>
      withShift(withDay(draft, id, { date }), `special_days/${id}/shifts`, `${id}-1`, '1900', '2300');
    expect(shapes(evening('20261127', 'b', evening('20261127', 'a', empty)))).toEqual([
      ['special_days/a/shifts/a-1/from', 'hoursOverlap'],
      ['special_days/b/shifts/b-1/from', 'hoursOverlap'],
    ]);
    expect(shapes(evening('20261125-20261130', 'b', evening('20261127', 'a', empty)))).toEqual([]);
  });
});

describe('contacts', () => {
  test.each([
    ['website', 'https://petilia.example/menu', null],
    ['website', 'http://petilia.example', 'linkHostNotValid'],
    ['website', 'petilia.example', 'linkHostNotValid'],
    ['website', 'https://petilia.example@evil.example/', 'linkNotValid'],
    ['facebook', 'https://www.facebook.com/petilia', null],
    ['facebook', 'https://www.facebook.com.evil.example/petilia', 'linkHostNotValid'],
    ['facebook', 'https://www.instagram.com/petilia', 'linkHostNotValid'],
    ['instagram', 'https://instagram.com/', 'linkNotValid'],
    ['tiktok', 'https://www.tiktok.com/@petilia', null],
    ['tiktok', 'https://www.tiktok.com/petilia', 'linkHostNotValid'],
    ['place_id', 'ChIJ3S-JXmauEmsRUcIaWtf4MzE', null],
    ['place_id', 'demo place', 'placeIdNotValid'],
  ])('%s %s: %s', (path, value, key) =>
    expect(shapes(set(empty, path, value))).toEqual(key === null ? [] : [[path, key]]),
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001https://petilia.example/',
  ])('H127 no link of the profile takes %j', (value) => {
    for (const path of [
      'website',
      'facebook',
      'instagram',
      'tiktok',
      'youtube',
      'x',
      'linkedin',
      'whatsapp',
      'telegram',
      'tripadvisor',
    ])
      expect(shapes(set(empty, path, value)).map(([at]) => at)).toEqual([path]);
  });
});

test('what the venue’s settings own is not stored a second time', () => {
  for (const name of ['title', 'languages', 'category', 'city', 'currency', 'time_zone', 'country'])
    expect(venue.fields).not.toHaveProperty(name);
});

test('values are stored where the specification has them', () => {
  const point = { latitude: 32.05, longitude: 34.75, zoom: 16 };
  const draft = set(set(empty, 'geolocation', point), 'facebook', 'https://www.facebook.com/petilia');
  const localized = applyEdit(venue, draft, { type: 'set', path: 'reservation', language: 'he', value: 'טלפון' });
  expect(english(localized)).toMatchObject({
    geolocation: point,
    social_links: { facebook: 'https://www.facebook.com/petilia' },
  });
  expect(toContent(venue, localized).he).toMatchObject({ services: { reservation: 'טלפון' } });
});

test('a venue is active by default; only inactive is stored', () => {
  expect([empty.is_active, english(empty).is_active]).toEqual([true, undefined]);
  const closed = set(empty, 'is_active', false);
  expect(english(closed).is_active).toBe(false);
  expect(fromContent(venue, toContent(venue, closed)).is_active).toBe(false);
});
