import { expect, test } from 'vitest';
import { describeOldZoneData } from '../../server/zone-data.ts';

test('zone data that misses a needed rule is said with the Node that knows it; newer data is not', () => {
  expect(describeOldZoneData('2025c')).toContain('is 2025c; rules since 2026c are missing');
  expect(describeOldZoneData(undefined)).toContain('is unknown');
  expect([describeOldZoneData('2026c'), describeOldZoneData('2026d'), describeOldZoneData('2027a')]).toEqual([
    null,
    null,
    null,
  ]);
});
