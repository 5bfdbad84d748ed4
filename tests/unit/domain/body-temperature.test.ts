import { expect, test } from 'vitest';
import { readTemperature } from '../../../graphql/domain/body-temperature.ts';

test.each([
  ['38.0', false],
  ['38', false],
  ['38,0', false],
  ['٣٨', false],
  ['٣٨٫٠', false],
  ['38.1', true],
  ['38,01', true],
  ['٣٨٫١', true],
  ['36.6 °C', false],
  ['39 C', true],
  ['３７．２℃', false],
  ['\u200f36.8\u200f', false],
  ['100.4 F', false],
  ['100,4 °F', false],
  ['100.5F', true],
])('H273 “%s” is read, and is above 38.0 °C: %s', (typed, isFever) => {
  expect(readTemperature(typed)).toEqual({ is: 'read', isFever });
});

test.each([
  ['', { is: 'missing' }],
  [' \u200f', { is: 'missing' }],
  ['100.4', { is: 'fahrenheit', celsius: '38.0' }],
  ['98', { is: 'fahrenheit', celsius: '36.7' }],
  ['380', { is: 'unclear' }],
  ['3.8', { is: 'unclear' }],
  ['36.6.1', { is: 'unclear' }],
  ['-37', { is: 'unclear' }],
  ['98 C', { is: 'unclear' }],
  ['37 F', { is: 'unclear' }],
  ['no fever', { is: 'unclear' }],
  ['37 K', { is: 'unclear' }],
])('H273 “%s” is asked again', (typed, read) => {
  expect(readTemperature(typed)).toEqual(read);
});
