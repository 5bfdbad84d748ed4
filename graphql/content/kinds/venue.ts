import { findOverlaps, type OpeningHours, type Shift } from '../../domain/work-plan/opening-hours.ts';
import { placeIdPattern } from '../../domain/place-id.ts';
import { findOverlappingEntries } from '../../domain/work-plan/entries-overlap.ts';
import type { DraftCheck, ListCheck } from '../model/checks.types.ts';
import { defineKind } from '../model/define-kind.ts';
import type { Level } from '../model/draft.types.ts';
import { address } from '../fields/address.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { crop } from '../fields/crop.ts';
import { dates } from '../fields/dates.ts';
import { flag, toggle } from '../fields/flag.ts';
import { image } from '../fields/image.ts';
import { link } from '../fields/link.ts';
import { mapLocation } from '../fields/location.ts';
import { marks } from '../fields/marks.ts';
import { integer } from '../fields/number.ts';
import { phone } from '../fields/phone.ts';
import { reference } from '../fields/reference.ts';
import { fixedRows, rows } from '../fields/rows.ts';
import { storedAt } from '../fields/stored-at.ts';
import { localizedText } from '../fields/text.ts';
import { time } from '../fields/time.ts';
import { getLevelRows } from '../field-values.ts';
import { together } from '../range-checks.ts';

const textIn = (level: Level, name: string): string => (typeof level[name] === 'string' ? level[name] : '');
const shiftsIn = (level: Level): Shift[] =>
  getLevelRows(level, 'shifts').map((row) => ({ id: row._id, from: textIn(row, 'from'), to: textIn(row, 'to') }));
/** Fixed rows have the ids `opening_hours-0` to `-6`; those that are empty are not passed to a check. */
const parseDay = (id: string): number => Number(id.at(-1));

/** The opening hours of a venue's draft, with times as HHMM. */
export const readOpeningHours = (draft: Level): OpeningHours => {
  const days = new Map(getLevelRows(draft, 'opening_hours').map((day) => [parseDay(day._id), shiftsIn(day)]));
  return {
    week: Array.from({ length: 7 }, (_, day) => days.get(day) ?? []),
    special: getLevelRows(draft, 'special_days').map((day) => ({
      date: textIn(day, 'date'),
      closed: day.closed === true,
      shifts: shiftsIn(day),
    })),
  };
};

/** Reported at both shifts, whether they are of one day or one runs past midnight into the next. */
const noOverlapInWeek: ListCheck = (days) => {
  const shifts = findOverlaps(readOpeningHours({ opening_hours: days }).week).flatMap((overlap) => overlap.shifts);
  return shifts.map(({ day, id }) => ({
    id: `opening_hours-${day}`,
    field: `shifts/${id}/from`,
    key: 'hoursOverlap',
    level: 'shape',
  }));
};

const noOverlapInSpecialDays: ListCheck = (days) => {
  const all = days
    .filter(({ closed }) => closed !== true)
    .flatMap((day) =>
      shiftsIn(day).map(({ id, from, to }) => ({
        day: day._id,
        id,
        weekday: '',
        date: textIn(day, 'date'),
        from,
        to,
      })),
    );
  return findOverlappingEntries(all).map(({ day, id }) => ({
    id: day,
    field: `shifts/${id}/from`,
    key: 'hoursOverlap',
    level: 'shape',
  }));
};

/** Equal times are 24 hours only where that was chosen. */
const noEqualTimes: DraftCheck = (shift) =>
  textIn(shift, 'from') !== '' && shift.from === shift.to && shift.full_day !== true
    ? [{ field: 'to', key: 'equalTimes', level: 'shape' }]
    : [];

const isWholeSpecialDay: DraftCheck = (day) => [
  ...(textIn(day, 'date') === '' ? [{ field: 'date', key: 'required', level: 'shape' } as const] : []),
  ...(day.closed !== true && shiftsIn(day).length === 0
    ? [{ field: 'closed', key: 'hoursMissing', level: 'shape' } as const]
    : []),
];

const shifts = () =>
  rows(
    { from: time({ starts: true }), to: time(), full_day: flag('from') },
    { max: 8, rowChecks: [together('from', 'to'), noEqualTimes] },
  );

/** A link to a profile on the network's own host. */
const profile = (name: string, ...hosts: readonly [string, ...string[]]) =>
  storedAt(`social_links.${name}`, link({ prefixes: hosts.map((host) => `https://${host}`) }));

/**
 * The profile of a venue, once per venue. Its name, city, country, category, currency, time
 * zone and languages belong to the venue's settings and are not stored here.
 */
export const venue = defineKind({
  entity: 'venue',
  component: 'venue',
  subject: 'venue',
  singleton: true,
  settingFile: 'venue',
  address: { form: 'singleton', section: 'editvenue' },
  icon: 'venue',
  baseName: 'Venue',
  saved: 'updateVenue',
  notLoaded: 'venueLoadError',
  fields: {
    about_us: localizedText({ max: 2000, lines: 6 }),
    food_style: choice([
      ...(['mediterranean', 'levantine', 'italian', 'french', 'asian', 'seafood'] as const),
      ...(['meat', 'vegetarian', 'bakery', 'cafe', 'bar'] as const),
    ]),
    hosting_style: choice(['casual', 'fineDining', 'family', 'bar', 'streetFood', 'events']),
    regions: marks(['north', 'center', 'south']),
    tags_1: localizedText({ max: 40 }),
    tags_2: localizedText({ max: 40 }),
    tags_3: localizedText({ max: 40 }),
    number_of_tables: integer({ min: 0, max: 2000 }),
    address: address({
      max: 250,
      required: true,
      fills: {
        parts: { street: 'street', house_number: 'house_number', district: 'neighborhood', postcode: 'postal_code' },
        point: 'geolocation',
      },
    }),
    street: storedAt('address_parts.street', localizedText({ max: 120 })),
    house_number: storedAt('address_parts.number', localizedText({ max: 20 })),
    neighborhood: storedAt('address_parts.neighborhood', localizedText({ max: 120 })),
    postal_code: storedAt('address_parts.postal_code', localizedText({ max: 20 })),
    geolocation: mapLocation(),
    map: image(),
    map_crop: crop('map'),
    map_toggle: toggle(),
    phone: phone({ localized: true }),
    order_phone: phone({ localized: true }),
    website: link({ prefixes: ['https://'] }),
    billboard: localizedText({ max: 600, lines: 3 }),
    logo: image(),
    logo_crop: crop('logo', { ratios: ['1:1'] }),
    cover: image(),
    cover_crop: crop('cover'),
    reservation: storedAt('services.reservation', localizedText({ max: 400, lines: 2 })),
    packages: storedAt('services.packages', localizedText({ max: 400, lines: 2 })),
    giftcards_text: storedAt('services.giftcards', localizedText({ max: 400, lines: 2 })),
    delivery: toggle(),
    giftcards: toggle(),
    parking: toggle(),
    private_rooms: toggle(),
    facebook: profile('facebook', 'www.facebook.com/', 'facebook.com/'),
    instagram: profile('instagram', 'www.instagram.com/', 'instagram.com/'),
    tiktok: profile('tiktok', 'www.tiktok.com/@'),
    youtube: profile('youtube', 'www.youtube.com/', 'youtube.com/'),
    x: profile('x', 'x.com/'),
    linkedin: profile('linkedin', 'www.linkedin.com/'),
    whatsapp: profile('whatsapp', 'wa.me/'),
    telegram: profile('telegram', 't.me/'),
    tripadvisor: profile('tripadvisor', 'www.tripadvisor.com/'),
    opening_hours_toggle: toggle(),
    opening_hours: fixedRows({ shifts: shifts() }, { count: 7, listChecks: [noOverlapInWeek] }),
    special_days: rows(
      { date: dates(), title: localizedText({ max: 80 }), closed: toggle(), shifts: shifts() },
      { max: 200, rowChecks: [isWholeSpecialDay], listChecks: [noOverlapInSpecialDays] },
    ),
    opening_hours_text: localizedText({ max: 400, lines: 2 }),
    is_active: toggle({ initial: true }),
    publication: reference({ entity: 'publication', venue: 'own' }),
    place_id: code({
      pattern: placeIdPattern,
      error: 'placeIdNotValid',
      example: 'ChIJH3w7GaZMHRURkD-WwKJy-8E',
      max: 255,
    }),
    tags_extra: localizedText({ max: 400, lines: 2 }),
  },
  tabs: {
    details: [
      ...(['about_us', 'food_style', 'hosting_style', 'regions'] as const),
      ...(['tags_1', 'tags_2', 'tags_3', 'number_of_tables'] as const),
    ],
    contacts: [
      ...(['phone', 'order_phone', 'website', 'address', 'street', 'house_number', 'neighborhood'] as const),
      ...(['postal_code', 'geolocation', 'map_toggle', 'map', 'map_crop'] as const),
    ],
    billboard: ['billboard', 'logo', 'logo_crop', 'cover', 'cover_crop'],
    services: [
      ...(['delivery', 'giftcards', 'parking', 'private_rooms'] as const),
      ...(['reservation', 'packages', 'giftcards_text'] as const),
    ],
    social: [
      ...(['facebook', 'instagram', 'tiktok', 'youtube', 'x'] as const),
      ...(['linkedin', 'whatsapp', 'telegram', 'tripadvisor'] as const),
    ],
    openingHours: ['opening_hours_toggle', 'opening_hours', 'special_days', 'opening_hours_text'],
    advanced: ['is_active', 'publication', 'place_id', 'tags_extra'],
  },
  companions: [{ entity: 'publication', component: 'venue', field: 'publication', ownerField: 'cms_id' }],
});
