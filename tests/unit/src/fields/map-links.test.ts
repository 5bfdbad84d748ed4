import { expect, test } from 'vitest';
import { countries } from '../../../../graphql/domain/countries.ts';
import { mapLocation } from '../../../../graphql/content/fields/location.ts';
import * as v from 'valibot';
import { parsePoint } from '../../../../src/fields/map-links.ts';
import { findCountryPosition } from '../../../../src/fields/country-positions.ts';

test('a link of a map service is its point; what has none stays as it was pasted', () => {
  const point = { latitude: 32.0546, longitude: 34.7531, zoom: 16 };
  for (const link of [
    'https://www.google.com/maps/place/Jaffa/@31.9,34.6,17z/data=!3m1!4b1!4m6!3m5!3d32.0546!4d34.7531',
    'https://www.google.com/maps/@32.0546,34.7531,17z',
    'https://maps.google.com/?q=32.0546,34.7531',
    'https://maps.apple.com/?ll=32.0546%2C34.7531&t=m',
    'https://www.openstreetmap.org/?mlat=32.0546&mlon=34.7531#map=19/1.5/2.5',
    'https://www.openstreetmap.org/#map=19/32.0546/34.7531',
    ' geo:32.0546,34.7531?z=19 ',
  ])
    expect([link, parsePoint(link)]).toEqual([link, point]);
  for (const other of ['https://goo.gl/maps/x', 'https://a.example/@jaffa', 'Jaffa'])
    expect(parsePoint(other)).toBe(other);
});

test('a map begins in every country that a venue can be in', () => {
  const { schema } = mapLocation();
  for (const country of countries) {
    const [longitude, latitude] = findCountryPosition(country) ?? [];
    expect([country, v.is(schema, { latitude, longitude, zoom: 8 })]).toEqual([country, true]);
  }
  expect(findCountryPosition('IL')).toEqual([35.2, 31.8]);
  expect([findCountryPosition(''), findCountryPosition('QQ'), findCountryPosition('3')]).toEqual([null, null, null]);
});
