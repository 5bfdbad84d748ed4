import { expect, test } from 'vitest';
import { createServerClock } from '../../../../src/adapters/server-clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const hours = 3_600_000;

test.each([
  ['an hour ahead', noon + hours, noon],
  ['an hour behind', noon - hours, noon],
  ['a day ahead', noon + 24 * hours, noon],
  // the latency of an answer, and the second that the header is truncated to
  ['half a minute behind', noon - 30_000, noon - 30_000],
])('H243 a clock %s', (_, device, now) => {
  const serverClock = createServerClock(() => device);
  expect(serverClock.now()).toBe(device);
  serverClock.synchronize(new Date(noon).toUTCString());
  expect(serverClock.now()).toBe(now);
});

test('H243 a missing or invalid Date header changes nothing; a corrected clock is trusted again', () => {
  let device = noon + hours;
  const serverClock = createServerClock(() => device);
  serverClock.synchronize(new Date(noon).toUTCString());
  serverClock.synchronize(null);
  serverClock.synchronize('soon');
  expect(serverClock.now()).toBe(noon);
  device = noon + 1_000;
  serverClock.synchronize(new Date(noon).toUTCString());
  expect(serverClock.now()).toBe(device);
});
