// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { venue as kind } from '../../../graphql/content/kinds/venue.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { formatStoredPhone } from '../../../graphql/domain/phone-checks.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { guestPages } from '../../../src/features/guest-preview/guest-pages.ts';
import { GuestItem } from '../../../src/features/guest-preview/GuestItem.tsx';
import type { GuestDocumentProps } from '../../../src/features/guest-preview/guest.types.ts';
import { createStructuredData } from '../../../src/features/guest-preview/structured-data.ts';

const venue = {
  titles: { en: 'Petilia' },
  city: { en: 'Jaffa', he: 'יפו' },
  currency: 'ILS',
  timeZone: 'Asia/Jerusalem',
  region: 'IL',
};
const text = (id: string) => id;
/** Sunday 22 November 2026, 12:00 in Jaffa. */
const noon = Date.parse('2026-11-22T12:00:00+02:00');

const set = (draft: Draft, path: string, value: unknown, language: Language | null = null): Draft =>
  applyEdit(kind, draft, { type: 'set', path, language, value });
const withShift = (draft: Draft, list: string, from: string, to: string): Draft =>
  applyEdit(kind, draft, {
    type: 'insert',
    path: list,
    row: { ...emptyRow(kind, list, `${from}-${to}`), from, to, full_day: from === to },
    at: 99,
  });
const week = (day: number) => `opening_hours/opening_hours-${day}/shifts`;
const withSpecial = (draft: Draft, id: string, date: string, closed: boolean): Draft =>
  applyEdit(kind, draft, {
    type: 'insert',
    path: 'special_days',
    row: { ...emptyRow(kind, 'special_days', id), date, closed },
    at: 99,
  });
const profile = set(emptyDraft(kind, 'Petilia'), 'opening_hours_toggle', true);

const render = (draft: Draft, now: number | null = noon): Element => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <GuestItem entity="venue" language="en" linked={{}} {...{ draft, venue, text, now }} />,
  );
  return page;
};
const lines = (page: Element) =>
  [...page.querySelectorAll('.hours > div')].map((line) =>
    [...line.children].map((part) => part.textContent).join(': '),
  );
const describeVenue = (draft: Draft, now: number | null = noon) =>
  createStructuredData({
    entity: 'venue',
    language: 'en',
    languages: ['en'],
    linked: {},
    tag: null,
    url: null,
    bookingPath: null,
    origin: 'https://a.example',
    draft,
    venue,
    text,
    now,
  } as unknown as GuestDocumentProps);

test('special days that are over are not shown; of those to come, only other years are named', () => {
  const draft = [
    ['past', '20251225', true],
    ['yesterday', '20261121', true],
    ['mixed', '20260401-20260403,20261122', true],
    ['running', '20261120-20261124', true],
    ['later', '20270101', true],
  ].reduce<Draft>((all, [id, date, closed]) => withSpecial(all, String(id), String(date), closed === true), profile);
  expect(lines(render(draft)).slice(1)).toEqual([
    '22 Nov: guest.hours.closed',
    '20 Nov–24 Nov: guest.hours.closed',
    '1 Jan 2027: guest.hours.closed',
  ]);
});

test('a special day stays until its own last shift and that of the weekday it replaces have ended', () => {
  // Saturday 21 November, whose evening ends at 02:00 on Sunday; the party of the 21st ends at 04:00
  const evening = withShift(profile, week(6), '1800', '0200');
  const closed = withSpecial(evening, 'closed', '20261121', true);
  const party = withShift(
    withSpecial(evening, 'party', '20261121', false),
    'special_days/party/shifts',
    '2000',
    '0400',
  );
  const shown = (draft: Draft, time: string) => {
    const now = Date.parse(`2026-11-22T${time}:00+02:00`);
    const described = describeVenue(draft, now).specialOpeningHoursSpecification as unknown[] | undefined;
    return [lines(render(draft, now)).slice(-1)[0]?.includes('21 Nov'), described?.length ?? 0];
  };
  const changes = (draft: Draft, time: string) =>
    new Date(
      guestPages.venue.findNextChange?.({
        draft,
        venue,
        linked: {},
        now: Date.parse(`2026-11-22T${time}:00+02:00`),
      }) ?? 0,
    ).toISOString();
  expect([shown(closed, '01:59'), shown(closed, '02:00')]).toEqual([
    [true, 1],
    [false, 0],
  ]);
  expect([shown(party, '03:59'), shown(party, '04:00')]).toEqual([
    [true, 1],
    [false, 0],
  ]);
  expect([changes(closed, '01:59'), changes(party, '02:00'), changes(party, '04:00')]).toEqual([
    '2026-11-22T00:00:00.000Z',
    '2026-11-22T02:00:00.000Z',
    '2026-11-22T22:00:00.000Z',
  ]);
});

test('a day that is open around the clock says so', () => {
  const draft = withShift(withShift(profile, week(0), '0000', '0000'), week(1), '0900', '1700');
  expect(lines(render(draft))).toEqual([
    'Sunday: guest.hours.fullDay',
    'Monday: 09:00–17:00',
    'Tuesday–Saturday: guest.hours.closed',
  ]);
});

test('a number can be called and a link followed, the number in its international form', () => {
  const phone = set(set(profile, 'phone', '035551234', 'en'), 'phone', '+97235551234', 'he');
  const draft = set(set(phone, 'order_phone', '1700555', 'en'), 'website', 'https://www.petilia.example/menu');
  const links = [...render(draft).querySelectorAll('.contact a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['tel:+97235551234', '035551234'],
    ['tel:1700555', '1700555'],
    ['https://www.petilia.example/menu', 'petilia.example/menu'],
  ]);
  expect(links[2]?.getAttribute('rel')).toBe('noopener noreferrer');
});

test('search engines read a day around the clock as open, and the special days to come', () => {
  const hours = withShift(withShift(profile, week(0), '0000', '0000'), week(1), '0900', '0900');
  const special = withSpecial(
    withSpecial(withSpecial(hours, 'past', '20261121', true), 'a', '20261225', true),
    'b',
    '20261231-20270101',
    false,
  );
  const described = describeVenue(withShift(special, 'special_days/b/shifts', '2000', '0400'));
  expect(described.openingHoursSpecification).toMatchObject([
    { dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '23:59' },
    { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '08:59' },
  ]);
  expect(described.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-31', validThrough: '2027-01-01', opens: '20:00', closes: '04:00' },
  ]);
});

test('search engines read the street and the point of a venue, and its number in E.164', () => {
  const fields: [string, unknown, Language | null][] = [
    ['street', 'Yefet Street', 'en'],
    ['street', 'יפת', 'he'],
    ['house_number', '14', 'en'],
    ['house_number', '14', 'he'],
    ['postal_code', '6803011', 'en'],
    ['geolocation', { latitude: 32.05312, longitude: 34.7554, zoom: 16 }, null],
    // in Hebrew it is stored as it is dialled at home
    ['phone', '035551214', 'he'],
  ];
  const draft = fields.reduce<Draft>((before, [path, value, language]) => set(before, path, value, language), profile);
  const phones = { '035551214': formatStoredPhone('035551214', 'IL') };
  const described = (language: Language) => {
    const { address, geo, telephone } = createStructuredData({
      entity: 'venue',
      languages: ['en', 'he'],
      linked: {},
      tag: null,
      url: null,
      bookingPath: null,
      origin: 'https://a.example',
      now: noon,
      language,
      text,
      draft,
      venue,
      phones,
    } as unknown as GuestDocumentProps);
    return { address, geo, telephone };
  };
  const geo = { '@type': 'GeoCoordinates', latitude: 32.05312, longitude: 34.7554 };
  const at = { '@type': 'PostalAddress', postalCode: '6803011', addressCountry: 'IL' };
  expect([described('en'), described('he')]).toEqual([
    { address: { ...at, streetAddress: '14 Yefet Street', addressLocality: 'Jaffa' }, geo, telephone: '+97235551214' },
    { address: { ...at, streetAddress: 'יפת 14', addressLocality: 'יפו' }, geo, telephone: '+97235551214' },
  ]);
});

test('a menu begins with the hours, the way and the phone of the venue, and with a booking only where there is one', () => {
  const open = [0, 1, 2, 3, 4, 5, 6].reduce<Draft>((all, day) => withShift(all, week(day), '0900', '2300'), profile);
  const addressed = set(set(open, 'address', '14 Yefet Street', 'en'), 'phone', '+97235551214', 'en');
  const phones = { '+97235551214': formatStoredPhone('+97235551214', 'IL') };
  const show = (more: object) => {
    const page = document.createElement('div');
    const draft = { _name: 'Winter', title: { en: 'Winter' }, description: {}, sections: [] } as unknown as Draft;
    page.innerHTML = renderToStaticMarkup(
      <GuestItem entity="menu" language="en" linked={{}} now={noon} {...{ draft, venue, text, phones }} {...more} />,
    );
    const ways = [...page.querySelectorAll('.ways a')].map((a) => [a.textContent, a.getAttribute('href')]);
    return { state: page.querySelector('.open')?.textContent, ways };
  };
  const ways = [
    ['guest.head.way', 'https://www.google.com/maps/search/?api=1&query=14%20Yefet%20Street'],
    ['guest.head.call 03-555-1214', 'tel:+97235551214'],
  ];
  expect([show({ profile: addressed }), show({ profile: null }), show({ profile })]).toEqual([
    { state: 'guest.hours.openUntil', ways },
    { state: undefined, ways: [] },
    { state: 'guest.hours.closedNow', ways: [] },
  ]);
  expect(show({ profile: addressed, bookingPath: '/p/petilia/book' }).ways).toEqual([
    ['guest.head.book', '/p/petilia/book?lang=en'],
    ...ways,
  ]);
});
