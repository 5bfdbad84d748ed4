import { describe, expect, test } from 'vitest';
import { parseExpectedTime } from '../../../graphql/domain/expected-time.ts';

const now = new Date('2026-11-22T10:00:00Z');
const parse = (text: string, timeZone = 'Asia/Jerusalem') => parseExpectedTime(text, { timeZone, now });
const instant = (text: string, timeZone?: string) => parse(text, timeZone)?.instant.toISOString() ?? null;

describe('when guests are expected', () => {
  test('H239 is wall time of the venue: the same text is another instant in another zone, and in summer', () => {
    expect(parse('202611271930')).toEqual({
      date: '20261127',
      time: '1930',
      instant: new Date('2026-11-27T17:30:00Z'),
    });
    expect(instant('202611271930', 'America/New_York')).toBe('2026-11-28T00:30:00.000Z');
    expect(instant('202707011930')).toBe('2027-07-01T16:30:00.000Z');
  });

  test('H239 at a time that occurs twice is its first occurrence; one that the clock skips does not exist', () => {
    expect(instant('202710310130')).toBe('2027-10-30T22:30:00.000Z');
    expect(parse('202703260230')).toBe(null);
  });

  test.each([
    '202702301930',
    '202713011930',
    '202611002000',
    '202611272400',
    '202611272360',
    '999912311930',
    '000000000000',
    '20261127193',
    '2026112719300',
    '20261127T1930',
    ' 202611271930',
    '202611271930Z',
    '٢٠٢٦١١٢٧١٩٣٠',
    '',
    '-1',
  ])('H239 %j is refused', (text) => expect(parse(text)).toBe(null));

  test('H239 is at most 730 days ahead, counted from today in the venue; the past stays readable', () => {
    expect([instant('202811211200'), instant('202811221200')]).toEqual(['2028-11-21T10:00:00.000Z', null]);
    expect(instant('200001011200')).toBe('2000-01-01T10:00:00.000Z');
  });
});
