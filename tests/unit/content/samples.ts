import fc from 'fast-check';
import type { FieldType, LeafField } from '../../../graphql/content/model/define-kind.ts';

interface Samples<Type extends FieldType> {
  /** values as its input makes them: stored as they are, or cleaned first */
  valid: (field: LeafField<unknown, Type>) => fc.Arbitrary<unknown>;
  /** values that cannot be stored, each for another reason */
  invalid: (field: LeafField<unknown, Type>) => readonly unknown[];
}

/** What people type, and what they paste. */
export const anyText = fc.oneof(
  fc.constantFrom(
    '',
    'Hummus',
    'חומוס',
    'شاكشوكة',
    'Борщ',
    'Crème brûlée',
    ' ',
    '\u200b',
    '\ufeffTea',
    'e\u0301',
    '<b>x</b>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

const tick = fc.integer({ min: 0, max: 9999 });
/** A part of an image, in ten-thousandths or between them. */
const crop = fc
  .record({
    x: tick,
    y: tick,
    wide: tick,
    high: tick,
    off: fc.constantFrom(0, 0.3),
    focus: fc.option(fc.tuple(tick, tick)),
  })
  .map(({ x, y, wide, high, off, focus }) => ({
    x: x / 10_000,
    y: y / 10_000,
    width: (1 + off + (wide % (10_000 - x))) / 10_001,
    height: (1 + off + (high % (10_000 - y))) / 10_001,
    ...(focus && { focus: { x: focus[0] / 10_000, y: focus[1] / 10_000 } }),
  }));

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.boolean())
  .map(([hour, minute, colon]) => `${twoDigits(hour)}${colon ? ':' : ''}${twoDigits(minute)}`);
const date = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''));
const dateRange = fc.tuple(date, date).map((pair) => pair.toSorted().join('-'));
const weekday = fc.integer({ min: 0, max: 6 });
const notStrings = [7, true, [], {}, ['x']] as const;

const samples: { [Type in FieldType]: Samples<Type> } = {
  address: {
    valid: ({ max }) => anyText.filter((text) => text.normalize('NFC').length <= max),
    invalid: ({ max }) => ['x'.repeat(max + 1), ...notStrings],
  },
  text: {
    // NFC takes some characters apart
    valid: ({ max }) => anyText.filter((text) => text.normalize('NFC').length <= max),
    invalid: ({ max }) => ['x'.repeat(max + 1), ...notStrings],
  },
  price: {
    valid: () => fc.option(fc.integer({ min: 0, max: 99_999_999 })),
    invalid: () => [-1, 1.5, 100_000_000, '12', true, [1]],
  },
  image: {
    valid: () =>
      fc.constantFrom(
        '',
        `/assets/${'ab'.repeat(32)}.jpg`,
        `/assets/${'0f'.repeat(32)}.webp`,
        'https://images.example/d/p.png',
      ),
    invalid: () => [
      '/etc/passwd',
      'http://images.example/p.png',
      'javascript:alert(1)',
      'https://u@h/p',
      ...notStrings,
    ],
  },
  crop: {
    valid: () => fc.option(crop),
    invalid: () => ['all', 1, {}, { x: 0, y: 0, width: 0, height: 1 }, { x: 0.6, y: 0, width: 0.6, height: 1 }],
  },
  flag: { valid: () => fc.boolean(), invalid: () => ['true', 1, 0, [], {}] },
  choice: {
    valid: ({ options }) => fc.constantFrom('', ...options),
    invalid: () => ['stranger', ...notStrings],
  },
  marks: {
    valid: ({ options }) => fc.array(fc.constantFrom(...options), { maxLength: 6 }),
    invalid: ({ options }) => ['stranger', ['stranger'], [...options, 1], options[0], {}],
  },
  emails: {
    valid: () => fc.uniqueArray(fc.constantFrom('a@b.example', 'noa.levi@petilia.example', 'c+d@e.example')),
    invalid: () => ['a@b.example', ['a@'], [7], {}, Array.from({ length: 11 }, (_, at) => `guest${at}@b.example`)],
  },
  levels: {
    valid: ({ options, levels }) =>
      fc.dictionary(fc.constantFrom(...options), fc.constantFrom(...levels), { maxKeys: 6 }),
    invalid: ({ options, levels }) => [
      { [options[0] ?? '']: 'stranger' },
      { stranger: levels[0] },
      { [options[0] ?? '']: true },
      'all',
      7,
      [levels[0]],
    ],
  },
  integer: {
    valid: ({ bounds }) => fc.option(fc.integer(bounds)),
    invalid: ({ bounds }) => [bounds.min - 1, bounds.max + 1, bounds.min + 0.5, '3', true, []],
  },
  decimal: {
    valid: ({ bounds }) => fc.option(fc.double({ ...bounds, noNaN: true })),
    invalid: ({ bounds }) => [bounds.min - 1, bounds.max + 1, '3', true, []],
  },
  time: {
    valid: ({ ranges }) =>
      fc.oneof(
        fc.constant(''),
        timeOfDay,
        ranges ? fc.tuple(timeOfDay, timeOfDay).map((pair) => pair.join('-')) : timeOfDay,
      ),
    invalid: ({ ranges }) => ['2460', '1260', 'noon', '930-', '1-2-3', ...(ranges ? [] : ['0900-1000']), ...notStrings],
  },
  weekdays: {
    valid: () =>
      fc
        .array(
          fc.oneof(
            weekday.map(String),
            fc.tuple(weekday, weekday).map((pair) => pair.join('-')),
          ),
          { maxLength: 4 },
        )
        .map((parts) => parts.join(', ')),
    invalid: () => ['7', '0-', 'Monday', '1-2-3', '0,,1', ...notStrings],
  },
  dates: {
    valid: ({ ranges }) =>
      ranges
        ? fc.array(fc.oneof(date, dateRange), { maxLength: 4 }).map((parts) => parts.join(', '))
        : fc.oneof(fc.constant(''), date),
    invalid: ({ ranges }) => [
      '20260229',
      '2026',
      '20260301-20260201',
      'today',
      ...(ranges ? [] : ['20260101,20260102']),
      ...notStrings,
    ],
  },
  code: {
    valid: ({ example }) =>
      fc.oneof(
        fc.constantFrom('', example, ` ${example} `),
        // every code may end in digits
        fc.integer({ min: 100, max: 999 }).map((number) => `${example.slice(0, -3)}${number}`),
      ),
    invalid: ({ max }) => ['<b>', '%2e%2e', 'a\u0000b', 'x'.repeat(max + 1), ...notStrings],
  },
  link: {
    valid: ({ prefixes }) => fc.constantFrom('', ...prefixes.map((prefix) => `${prefix}example/%D7%90?q=1#x`)),
    invalid: ({ prefixes }) => [
      'javascript:alert(1)',
      'ftp://example',
      ...prefixes,
      ...prefixes.map((prefix) => `${prefix}a b`),
      `${prefixes[0]}${'x'.repeat(2048)}`,
      ...notStrings,
    ],
  },
  phone: {
    valid: () => fc.constantFrom('', '+972 50-123-4567', '(03) 123 4567', '1700', '\u200e+4930123456'),
    invalid: () => ['12', 'call me', '+', '++1234', '1'.repeat(16), ...notStrings],
  },
  email: {
    valid: () => fc.constantFrom('', 'chef@example.com', ' dana+menu@example.co.il '),
    invalid: () => ['chef', 'chef@', '@example.com', 'a b@example.com', ...notStrings],
  },
  color: {
    valid: () => fc.constantFrom('', '#A1b2C3', '#000000'),
    invalid: () => ['red', '#fff', '#12345g', ...notStrings],
  },
  location: {
    valid: () =>
      fc.option(
        fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
          zoom: fc.integer({ min: 1, max: 20 }),
        }),
      ),
    invalid: () => [
      '32.05, 34.75',
      [32, 34],
      { latitude: 32, zoom: 16 },
      { latitude: 32, longitude: 34, zoom: 0 },
      { latitude: 91, longitude: 34, zoom: 16 },
    ],
  },
  polygon: {
    valid: () =>
      fc
        .tuple(fc.integer({ min: -170, max: 170 }), fc.integer({ min: -80, max: 80 }), fc.boolean(), fc.boolean())
        .map(([x, y, closed, none]) => {
          const corners = [
            [x, y],
            [x + 2, y],
            [x + 2, y + 2],
            [x, y + 1],
          ];
          return none ? [] : closed ? [...corners, [x, y]] : corners;
        }),
    invalid: () => [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      [
        [0, 91],
        [1, 1],
        [2, 0],
      ],
      [
        ['0', 0],
        [1, 1],
        [2, 0],
      ],
      'POLYGON',
    ],
  },
  reference: {
    valid: () => fc.constantFrom('', 'menu-1', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
    invalid: () => ['a/b', 'x'.repeat(65), '../x', ...notStrings],
  },
  derived: { valid: () => fc.constant(''), invalid: () => [] },
};

export const getSamples = <Type extends FieldType>(field: LeafField<unknown, Type>): Samples<Type> =>
  samples[field.type];
