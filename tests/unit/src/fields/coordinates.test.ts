import { expect, test } from 'vitest';
import { locationText, parseLocation, ringText, toRing } from '../../../../src/fields/coordinates.ts';

test.each([
  ['32.05, 34.74'],
  ['32.05 34.74'],
  ['32.05,34.74'],
  ['32.05;34.74'],
  ['32,05 34,74'],
  ['32,05, 34,74'],
  ['32,05; 34,74'],
  ['(32.05, 34.74)'],
  ['32.05°, 34.74°'],
  ['\u200e32.05, 34.74\u200f'],
  ['٣٢٫٠٥، ٣٤٫٧٤'],
  ['۳۲٫۰۵ ۳۴٫۷۴'],
  ['३२.०५, ३४.७४'],
])('%s is a corner, latitude first', (text) => expect(toRing(text)).toEqual([[34.74, 32.05]]));

test('whole degrees, the south and the west are read as they are written', () => {
  expect(toRing('32,34')).toEqual([[34, 32]]);
  expect(toRing('−33.9, 151.2\n40.7, -74')).toEqual([
    [151.2, -33.9],
    [-74, 40.7],
  ]);
});

test('what is no list of corners stays as it was typed', () => {
  for (const text of ['32.05', '32.05, 34.74, 1', 'Jaffa', '32,05,34,74', '32.05, 34.74\nx'])
    expect(toRing(text)).toBe(text);
});

test('a point may have its zoom, with commas or points for decimals', () => {
  expect(parseLocation('32,0853; 34,7818; 12')).toEqual({ latitude: 32.0853, longitude: 34.7818, zoom: 12 });
  expect(parseLocation('٣٢٫٠٨٥٣، ٣٤٫٧٨١٨')).toEqual({ latitude: 32.0853, longitude: 34.7818, zoom: 16 });
  expect(parseLocation(' ')).toBeNull();
});

test('the text of a value is read back as the value', () => {
  const ring = [
    [34.74, 32.05],
    [34.75, 32.05],
    [34.75, -32.06],
  ];
  expect(toRing(ringText([...ring, ring[0]]))).toEqual(ring);
  const point = { latitude: -32.0853, longitude: 34, zoom: 3 };
  expect(parseLocation(locationText(point))).toEqual(point);
});
