import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatGiftCardNumber,
  getDefaultExpiry,
  getGiftCardStatus,
  giftCardStates,
  parseGiftCardNumber,
  toGiftCardNumber,
} from '../../../graphql/domain/gift-cards.ts';
import { acceptsGiftCardEvent, applyGiftCardEvent } from '../../../machines/lifecycles/gift-card.ts';
import type { GiftCardEvent } from '../../../machines/lifecycles/gift-card.types.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const numbers = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 15, maxLength: 15 }).map(toGiftCardNumber);
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the number of a card', () => {
  test('is found however it is typed: dashes, blanks, lower case, full width, O, I and L, marks of direction, a line end', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const groups = formatGiftCardNumber(number);
        const fullWidth = [...number].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join('');
        for (const typed of [
          number,
          groups,
          groups.replaceAll(' ', '-'),
          groups.replaceAll(' ', '–'),
          groups.replaceAll(' ', '\u00a0'),
          number.toLowerCase(),
          number.replaceAll('0', 'O').replaceAll('1', 'I'),
          number.replaceAll('0', 'o').replaceAll('1', 'l'),
          fullWidth,
          `\u200e${groups}\u200f`,
          `\u2066${number}\u2069`,
          `${number}\r\n`,
          `\t${number} `,
        ])
          expect([typed, parseGiftCardNumber(typed)]).toEqual([typed, number]);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test('digits of another script are read as digits', () => {
    const number = toGiftCardNumber([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5]);
    const arabic = number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect(parseGiftCardNumber(arabic)).toBe(number);
  });

  test('one wrong character and two that are swapped are refused', () => {
    fc.assert(
      fc.property(numbers, fc.nat(15), fc.nat(15), fc.nat(31), (number, at, other, value) => {
        const wrong = [...number];
        wrong[at] = alphabet.charAt(value);
        if (wrong.join('') !== number) expect(parseGiftCardNumber(wrong.join(''))).toBeNull();
        const swapped = [...number];
        [swapped[at], swapped[other]] = [number.charAt(other), number.charAt(at)];
        if (swapped.join('') !== number) expect(parseGiftCardNumber(swapped.join(''))).toBeNull();
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  test.each(['', '1234', 'U'.repeat(16), 'x'.repeat(10_000), '٠'.repeat(17), '💳'.repeat(16)])(
    '%j is none',
    (typed) => {
      expect(parseGiftCardNumber(typed)).toBeNull();
    },
  );
});

test('every card has exactly one status, and the first that holds of not valid, used, expired and valid', () => {
  const shown = giftCardStates.flatMap((state) =>
    [0, 100].flatMap((balance) =>
      ['20260511', '20260512'].map(
        (expiresOn) =>
          [state, balance, expiresOn, getGiftCardStatus({ state, balance, expiresOn }, '20260512')] as const,
      ),
    ),
  );
  expect(shown).toEqual(
    shown.map(([state, balance, expiresOn]) => [
      state,
      balance,
      expiresOn,
      state !== 'active' ? 'not_valid' : balance === 0 ? 'used' : expiresOn === '20260511' ? 'expired' : 'valid',
    ]),
  );
});

test('a card is valid for five years, a compensation for one; of 29 February until the 28th', () => {
  expect(getDefaultExpiry('20260512', false)).toBe('20310512');
  expect(getDefaultExpiry('20260512', true)).toBe('20270512');
  expect(getDefaultExpiry('20240229', false)).toBe('20290228');
});

test('the chart: what each state allows', () => {
  const events = ['issue', 'redeem', 'reverse', 'block', 'unblock', 'void', 'cashOut', 'adjust', 'extend'] as const;
  const allowed = (facts: { balance: number; isPast: boolean }) =>
    Object.fromEntries(
      giftCardStates.map((state) => [
        state,
        events.flatMap((type) => {
          const after = applyGiftCardEvent({ state, ...facts }, { type });
          expect(after !== null).toBe(acceptsGiftCardEvent({ state, ...facts }, { type } satisfies GiftCardEvent));
          return after === null ? [] : [`${type} → ${after}`];
        }),
      ]),
    );
  expect(allowed({ balance: 100, isPast: false })).toEqual({
    pending: ['issue → active'],
    active: [
      'redeem → active',
      'reverse → active',
      'block → blocked',
      'void → void',
      'cashOut → void',
      'adjust → active',
      'extend → active',
    ],
    blocked: ['reverse → blocked', 'unblock → active', 'void → void', 'extend → blocked'],
    void: [],
  });
  expect(allowed({ balance: 0, isPast: false }).active).not.toContain('redeem → active');
  expect(allowed({ balance: 0, isPast: false }).active).not.toContain('cashOut → void');
  expect(allowed({ balance: 100, isPast: true }).active).not.toContain('redeem → active');
});
