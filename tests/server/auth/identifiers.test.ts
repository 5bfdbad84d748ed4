import fc from 'fast-check';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { parseCode, parseEmail, parseIdentifier } from '../../../server/modules/auth/identifiers.ts';

const sendCodeError = (typed: string, region: string | null = null): Promise<unknown> =>
  parseIdentifier(typed, region).then(
    (it) => it.value,
    (error: unknown) => (error instanceof GraphQLError ? error.extensions['key'] : error),
  );

describe('H019 spellings of one phone number are one identity', () => {
  const spellings: [string, string | null][] = [
    ['0501234567', 'IL'],
    ['0501234567', 'il'],
    ['+972501234567', null],
    ['+972501234567', 'FR'],
    ['972-50-123-4567', 'IL'],
    ['+9720501234567', null],
    ['00972501234567', 'IL'],
    ['+972 (50) 123-45.67', null],
    ['٠٥٠١٢٣٤٥٦٧', 'IL'],
    ['+٩٧٢٥٠١٢٣٤٥٦٧', null],
    ['०५०१२३४५६७', 'IL'],
    ['＋９７２５０１２３４５６７', null],
    ['\u200e050\u00a0123\u20114567\u200f', 'IL'],
    ['\u202a+972 50 123 4567\u202c', null],
  ];
  test.each(spellings)('%j in %s', async (typed, region) => {
    expect(await parseIdentifier(typed, region)).toEqual({
      channel: 'sms',
      value: '+972501234567',
      country: 'IL',
      inNumberingPlan: true,
    });
  });

  const others: [string, string | null][] = [
    ['0501234567', null],
    ['0501234567', 'XX'],
    ['0501234567', '__proto__'],
    ['+972501234567 ext 5', 'IL'],
    ['+972501234567;ext=12', 'IL'],
    ['+972501234567\r\n', 'IL'],
    ['+972501234567,+33612345678', 'IL'],
    ['call 0501234567', 'IL'],
    ['*2700', 'IL'],
    ['', 'IL'],
    ['+', null],
    ['0'.repeat(5000), 'IL'],
    ['+19005551234', null],
  ];
  test.each(others)('%j in %s is not a personal phone number', async (typed, region) => {
    expect(await sendCodeError(typed, region)).toBe('phoneNotValid');
  });
});

test("H249 a possible number outside today's numbering plan is accepted, and marked as such", async () => {
  expect(await parseIdentifier('050-123-456', 'IL')).toMatchObject({ value: '+97250123456', inNumberingPlan: false });
});

describe('H021 e-mail', () => {
  test.each([
    ['Michal@Petilia.example', 'michal@petilia.example'],
    ['  michal@petilia.example ', 'michal@petilia.example'],
    ['michal＠petilia.example', 'michal@petilia.example'],
    ['michal+menu@petilia.example', 'michal+menu@petilia.example'],
    ['dana@מסעדה.example', 'dana@xn--7dbc2amf.example'],
  ])('%j is %j', async (typed, canonical) => {
    expect(await sendCodeError(typed)).toBe(canonical);
  });

  test.each([
    'michal@petilia.example\u200f',
    'mi\u202echal@petilia.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\nSubject: x',
    'a@b.example\0',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    'A <a@b.example>',
    '<a@b.example>',
    '"a b"@b.example',
    'a(comment)@b.example',
    'a b@b.example',
    'a@b@c.example',
    'a..b@c.example',
    '.a@c.example',
    'a@localhost',
    'a@127.0.0.1',
    'a@[::1]',
    'a@-b.example',
    'a@b.example.',
    'а@b.example',
    '@b.example',
    'a@',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(150)}example`,
    `${'a'.repeat(400)}@b.example`,
  ])('%j is refused', async (typed) => {
    expect(await sendCodeError(typed)).toBe('emailNotValid');
  });

  test('an accepted address is one line, one address, and stable under parsing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }), fc.string()), (typed) => {
        const email = parseEmail(typed);
        if (email === null) return;
        expect(email).toMatch(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9.-]+$/);
        expect(parseEmail(email)).toBe(email);
        expect(parseEmail(email.toUpperCase())).toBe(email);
      }),
    );
  });
});

describe('digits of any script', () => {
  test('every Unicode decimal digit is read as its value', () => {
    const runs: string[][] = [];
    const run: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      const letter = String.fromCodePoint(point);
      if (/^\p{Nd}$/u.test(letter)) run.push(letter);
      else if (run.length > 0) runs.push(run.splice(0));
    }
    expect(runs.length).toBeGreaterThan(50);
    for (const digits of runs) {
      expect(digits.length % 10).toBe(0);
      expect(plainDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
    }
  });

  test.each([
    ['0042', '0042'],
    [' 0 0 4 2 ', '0042'],
    ['٠٠٤٢', '0042'],
    ['۰۰۴۲', '0042'],
    ['００４２', '0042'],
    ['\u200f0042\u200e', '0042'],
    ['00-42', '0042'],
    ['𝟎𝟎𝟒𝟐', '0042'],
    ['042', null],
    ['00042', null],
    ['0x42', null],
    ['4.2e', null],
    ['', null],
    ['0042\n', null],
    [' '.repeat(100), null],
  ])('H007 the code %j reads as %j', (typed, code) => {
    expect(parseCode(typed, 4)).toBe(code);
  });
});
