import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const timeZone = 'Asia/Jerusalem';
const { DateTimeFormat } = Intl;

/** A runtime in which Jerusalem has `rules`; modules are loaded as by a new process. */
const updateRuntime = (rules: string) => {
  class UpdatedFormat extends DateTimeFormat {
    constructor(locale?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
      super(locale, options.timeZone === timeZone ? { ...options, timeZone: rules } : options);
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: UpdatedFormat } }));
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const read = async () => {
  const { getOpenState } = await import('../../../graphql/domain/work-plan/open-state.ts');
  const { parseExpectedTime } = await import('../../../graphql/domain/expected-time.ts');
  const { toWallTime } = await import('../../../graphql/domain/zoned-time.ts');
  const week = Array.from({ length: 7 }, () => [{ id: 'lunch', from: '1200', to: '1600' }]);
  const stateAt = (instant: string) => getOpenState({ week, special: [] }, new Date(instant), timeZone);
  const now = new Date('2026-11-22T06:00:00Z');
  return {
    beforeNoon: stateAt('2026-11-22T09:59Z').open,
    atNoon: stateAt('2026-11-22T10:00Z').open,
    table: parseExpectedTime('202611271930', { timeZone, now })?.instant.toISOString(),
    fact: toWallTime(new Date('2026-11-20T10:00Z'), 'UTC'),
  };
};

test('H245 the runtime’s zone rules decide when stored wall times are: hours and reservations keep their wall time', async () => {
  const fact = { date: '20261120', minutes: 600 };
  expect(await read()).toEqual({ beforeNoon: false, atNoon: true, table: '2026-11-27T17:30:00.000Z', fact });
  vi.resetModules();
  // announced late: summer time stays for good
  updateRuntime('Etc/GMT-3');
  expect(await read()).toEqual({ beforeNoon: true, atNoon: true, table: '2026-11-27T16:30:00.000Z', fact });
  vi.unstubAllGlobals();
  vi.resetModules();
  updateRuntime('Etc/GMT-1');
  expect(await read()).toEqual({ beforeNoon: false, atNoon: false, table: '2026-11-27T18:30:00.000Z', fact });
});
