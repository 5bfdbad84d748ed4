import { expect, test } from 'vitest';
import { createServerClock } from '../../../../src/adapters/server-clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const hours = 3_600_000;

test.each([
  ['an hour ahead', noon + hours, noon],
  ['an hour behind', noon - hours, noon],
  ['a day ahead', noon + 24 * hours, noon],
  // the way of an answer, and the second that the header is cut to
  ['half a minute behind', noon - 30_000, noon - 30_000],
])('H243 a clock %s', (_, device, now) => {
  const hour = createServerClock(() => device);
  expect(hour.now()).toBe(device);
  hour.synchronize(new Date(noon).toUTCString());
  expect(hour.now()).toBe(now);
});

test('H243 an answer without a date, or with a broken one, changes nothing; a clock put right is believed again', () => {
  let device = noon + hours;
  const hour = createServerClock(() => device);
  hour.synchronize(new Date(noon).toUTCString());
  hour.synchronize(null);
  hour.synchronize('soon');
  expect(hour.now()).toBe(noon);
  device = noon + 1_000;
  hour.synchronize(new Date(noon).toUTCString());
  expect(hour.now()).toBe(device);
});
