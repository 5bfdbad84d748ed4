import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayMeanDecimals, toMinorUnits, parseAmount } from '../../../../src/features/editor/fields/parse-amount.ts';

const ok = (value: number | null) => ({ ok: true, value });
const no = (error: string) => ({ ok: false, error });

test('thousands after the decimal mark of the language are an error', () => {
  const explainedIn = (text: string) => ['en', 'de', 'fr', 'he'].filter((locale) => mayMeanDecimals(text, locale));
  expect(['9.999', '₪ 12.500', '9,999'].map(explainedIn)).toEqual([
    ['en', 'he'],
    ['en', 'he'],
    ['de', 'fr'],
  ]);
  expect(['9.99', '0.999', '9999', '1,250.500', '1.250.500', ''].flatMap(explainedIn)).toEqual([]);
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
  ])('%s in %s', (text, currency, read) => expect(parseAmount(text, currency)).toEqual(read));

  test('what the input shows is read back as it was, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('ILS', 'JPY', 'KWD', 'EUR'),
        (minor, currency) => {
          expect(parseAmount(toMinorUnits(minor, currency), currency)).toEqual(ok(minor));
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
        else
          expect(read.error).toBe(
            thousands ? 'tooMuch' : fraction.length === 3 && whole.length > 3 ? 'notAmount' : 'tooPrecise',
          );
      }),
    );
  });
});
