import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Field,
  type FieldType,
  type Fields,
  fieldTypes,
  isRows,
  type LeafField,
} from '../../../graphql/content/model/define-kind.ts';
import { isStored, storedValue } from '../../../graphql/content/field-values.ts';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { errorKeys } from '../../../graphql/errors.ts';
import { getSamples } from './samples.ts';
import { syntheticKind } from '../../support/synthetic-kinds/every-field-kind.ts';

const leavesIn = (fields: Fields): LeafField[] =>
  Object.values(fields).flatMap((field: Field) => (isRows(field) ? leavesIn(field.of) : [field]));
const leaves = leavesIn(syntheticKind.fields);
const ofType = (type: FieldType): LeafField[] => leaves.filter((field) => field.type === type);

describe.each(fieldTypes)('%s', (type) => {
  test('the synthetic kind has a field of it', () => expect(ofType(type).length).toBeGreaterThan(0));

  test('valid values are stored, and stored again as they are', () => {
    for (const field of ofType(type).filter(isStored))
      fc.assert(
        fc.property(getSamples(field).valid(field), (value) => {
          expect(checkValue(field, value)).toBeNull();
          const stored = storedValue(field, value);
          expect(storedValue(field, stored)).toEqual(stored);
          expect(JSON.parse(JSON.stringify({ stored }))).toEqual(stored === undefined ? {} : { stored });
        }),
      );
  });

  test('invalid values are rejected with a known error, and stay as they were typed', () => {
    for (const field of ofType(type).filter(isStored))
      for (const value of getSamples(field).invalid(field)) {
        expect([value, errorKeys]).toEqual([value, expect.arrayContaining([checkValue(field, value)])]);
        expect(storedValue(field, value)).toEqual(value);
      }
  });
});

test.each([
  ['time', '9:30', '0930'],
  ['weekdays', '5-1, 3', '0-1,3,5-6'],
  ['dates', '2026-11-28, 20261127', '20261127-20261128'],
  ['phone', '+972 50-123 4567', '+972501234567'],
  ['color', '#A1B2C3', '#a1b2c3'],
  ['marks', ['sweet', 'hot', 'hot'], ['hot', 'sweet']],
  ['decimal', 0.129, 0.13],
  ['location', { latitude: 32.05, longitude: 34.75 }, { latitude: 32.05, longitude: 34.75, zoom: 16 }],
  [
    'polygon',
    [
      [0, 0],
      [2, 0],
      [2, 2],
    ],
    [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 0],
    ],
  ],
] as const)('a %s is normalised: %j', (type, typed, stored) => {
  const [field] = ofType(type);
  expect(field && storedValue(field, typed)).toEqual(stored);
});
