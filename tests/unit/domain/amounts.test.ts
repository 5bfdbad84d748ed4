import { data as iso4217 } from 'currency-codes';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  convertMinorUnits,
  isAmbiguousAmount,
  isReadOtherwise,
  parseAmount,
  toAmountText,
} from '../../../graphql/domain/amounts.ts';
import { currencies } from '../../../graphql/domain/countries.ts';
import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';

const ok = (value: number | null) => ({ ok: true, value });
const no = (error: string) => ({ ok: false, error });

afterEach(() => vi.unstubAllGlobals());

test('an amount that the language shown writes otherwise is explained', () => {
  const explainedIn = (text: string, currency = 'ILS') =>
    ['en', 'de', 'fr', 'he'].filter((locale) => isReadOtherwise(text, currency, locale));
  expect(['9.999', '₪ 12.500', '9,999'].map((text) => explainedIn(text))).toEqual([
    ['en', 'he'],
    ['en', 'he'],
    ['de', 'fr'],
  ]);
  expect(['9.99', '0.999', '9999', '1,250.500', '1.250.500', ''].flatMap((text) => explainedIn(text))).toEqual([]);
  expect([explainedIn('1.234', 'KWD'), explainedIn('1,000', 'JOD'), explainedIn('1.234', 'JPY')]).toEqual([
    ['de', 'fr'],
    ['de', 'fr'],
    [],
  ]);
});

test('amounts that can be read in two ways are known, and read as it is said', () => {
  const ambiguous = (texts: readonly string[], currency: string) =>
    texts.filter((text) => isAmbiguousAmount(text, currency));
  const texts = ['1.234', '₪12,345', '١٢.٣٤٥', '12.50', '1234', '1.234.567', '1.234,50', '0.500', '1234.567', ''];
  expect(ambiguous(texts, 'ILS')).toEqual(['1.234', '₪12,345', '١٢.٣٤٥']);
  expect(ambiguous(texts, 'JPY')).toEqual([]);
  expect([
    parseAmount('1.234', 'ILS', ','),
    parseAmount('1.234', 'ILS', '.'),
    parseAmount('1.230', 'ILS', '.'),
  ]).toEqual([ok(123_400), no('tooPrecise'), ok(123)]);
  expect([parseAmount('1.234', 'KWD', ','), parseAmount('1,234', 'KWD', ',')]).toEqual([ok(1_234_000), ok(1234)]);
});

describe('the digits of a currency', () => {
  test('are those of ISO 4217, for every currency that a venue can have', () => {
    const listed = Object.fromEntries(iso4217.map(({ code, digits }) => [code, digits]));
    const known = currencies.filter((code) => listed[code] !== undefined);
    expect(known.length).toBeGreaterThan(150);
    expect(Object.fromEntries(known.map((code) => [code, getMinorDigits(code)]))).toEqual(
      Object.fromEntries(known.map((code) => [code, listed[code]])),
    );
  });

  test('do not depend on the engine: what is stored for 4500 is the same whatever Intl answers', () => {
    const read = () =>
      ['HUF', 'IQD', 'COP', 'IDR', 'PKR', 'LBP', 'SYP', 'YER', 'RSD', 'JPY', 'KWD', 'CLF'].map((currency) => [
        currency,
        parseAmount('4500', currency),
      ]);
    const stored = read();
    expect(stored).toEqual([
      ['HUF', ok(450_000)],
      ['IQD', ok(4_500_000)],
      ...['COP', 'IDR', 'PKR', 'LBP', 'SYP', 'YER', 'RSD'].map((currency) => [currency, ok(450_000)]),
      ['JPY', ok(4500)],
      ['KWD', ok(4_500_000)],
      ['CLF', ok(45_000_000)],
    ]);
    class Otherwise extends Intl.NumberFormat {
      override resolvedOptions() {
        return { ...super.resolvedOptions(), minimumFractionDigits: 1, maximumFractionDigits: 1 };
      }
    }
    vi.stubGlobal('Intl', { ...Intl, NumberFormat: Otherwise });
    expect(read()).toEqual(stored);
  });
});

describe('an amount in another currency', () => {
  test.each([
    ['ILS', 'USD', 1250, 1250],
    ['ILS', 'KWD', 1250, 12_500],
    ['ILS', 'JPY', 1250, null],
    ['ILS', 'JPY', 1200, 12],
    ['KWD', 'ILS', 1234, null],
    ['KWD', 'ILS', 1230, 123],
    ['JPY', 'ILS', 5, 500],
    ['ILS', 'KWD', 99_999_999, null],
    ['ILS', 'JPY', 0, 0],
  ])('%s → %s: %s → %s', (from, to, minor, converted) => expect(convertMinorUnits(minor, from, to)).toBe(converted));
});

describe('an amount as people type it', () => {
  test.each([
    ['', 'ILS', ok(null)],
    ['  ', 'ILS', ok(null)],
    ['0', 'ILS', ok(0)],
    ['54', 'ILS', ok(5400)],
    ['12.5', 'ILS', ok(1250)],
    ['12,50', 'ILS', ok(1250)],
    ['12.', 'ILS', ok(1200)],
    ['.5', 'ILS', ok(50)],
    ['₪12.5', 'ILS', ok(1250)],
    ['12.50 ₪', 'ILS', ok(1250)],
    ['12 ש"ח', 'ILS', ok(1200)],
    ['ILS 12', 'ILS', ok(1200)],
    ['\u200f12.50\u00a0\u200f₪', 'ILS', ok(1250)],
    ['١٢٫٥٠', 'ILS', ok(1250)],
    ['۱۲٫۵', 'ILS', ok(1250)],
    ['١٬٢٥٠٫٥', 'ILS', ok(125_050)],
    ['١٢٫٥٥٥', 'ILS', no('tooPrecise')],
    ['١٢٫٥٥٥', 'KWD', ok(12_555)],
    ['١٢٫٥٫٥', 'ILS', no('notAmount')],
    ['١٢٫٥.٥', 'ILS', no('notAmount')],
    ['१२.५', 'ILS', ok(1250)],
    ['1,250', 'ILS', ok(125_000)],
    ['1.250,50', 'ILS', ok(125_050)],
    ['1,250.50', 'ILS', ok(125_050)],
    ['1 250,50', 'ILS', ok(125_050)],
    ['1\u202f250', 'ILS', ok(125_000)],
    ['0.500', 'ILS', ok(50)],
    ['12.50000', 'ILS', ok(1250)],
    ['999999.99', 'ILS', ok(99_999_999)],
    ['1000000', 'ILS', no('tooMuch')],
    ['99999999999999999999', 'ILS', no('tooMuch')],
    ['12.345', 'EUR', ok(1_234_500)],
    ['0.345', 'EUR', no('tooPrecise')],
    ['12.3456', 'ILS', no('tooPrecise')],
    ['-5', 'ILS', no('negative')],
    ['−5', 'ILS', no('negative')],
    ['free', 'ILS', no('notAmount')],
    ['1e3', 'ILS', no('notAmount')],
    ['1,2,3', 'ILS', no('notAmount')],
    ['1.2.3', 'ILS', no('notAmount')],
    ['12,34.5', 'ILS', no('notAmount')],
    ['$12', 'ILS', no('notAmount')],
    ['.', 'ILS', no('notAmount')],
    ['500', 'JPY', ok(500)],
    ['¥1,500', 'JPY', ok(1500)],
    ['1.5', 'JPY', no('tooPrecise')],
    ['1.234', 'KWD', ok(1234)],
    ['1.2345', 'KWD', no('tooPrecise')],
    ['JOD 1,000', 'JOD', ok(1_000_000)],
    ['1,000 د.أ.', 'JOD', ok(1_000_000)],
    ['1,000', 'TND', ok(1000)],
    ['1.000', 'TND', ok(1_000_000)],
    ['5 $US', 'USD', ok(500)],
    ['$US 5', 'USD', ok(500)],
    ['US$5', 'USD', ok(500)],
    ['£GB 5', 'GBP', ok(500)],
    ['5 UK£', 'GBP', ok(500)],
    ['E£ 5', 'EGP', ok(500)],
    ['５０．２５', 'ILS', ok(5025)],
    ['￥５００', 'JPY', ok(500)],
  ])('%s in %s', (text, currency, read) => expect(parseAmount(text, currency)).toEqual(read));

  test('what the input shows is read back as it was, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('ILS', 'JPY', 'KWD', 'EUR'),
        (minor, currency) => {
          expect(parseAmount(toAmountText(minor, currency), currency)).toEqual(ok(minor));
        },
      ),
    );
  });

  test('no input is ever rounded: an accepted decimal has the same value', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,4}\.\d{1,5}$/), (text) => {
        const read = parseAmount(text, 'ILS');
        const [whole = '', fraction = ''] = text.split('.');
        const thousands = fraction.length === 3 && whole.length <= 3;
        if (read.ok)
          expect(read.value).toBe(
            Number(thousands ? `${whole}${fraction}00` : `${whole}${fraction.replace(/0+$/, '').padEnd(2, '0')}`),
          );
        else expect(read.error).toBe(thousands ? 'tooMuch' : 'tooPrecise');
      }),
    );
  });
});
