import { toDecimal } from './amounts.ts';
import { getMinorDigits } from './currency-digits.ts';

type Sign = 'auto' | 'always';

// Creating a formatter costs as much as a hundred uses, and a long menu shows hundreds of amounts.
const formats = new Map<string, Intl.NumberFormat>();
const getFormatter = (locale: string, currency: string, digits: number, sign: Sign): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${digits} ${sign}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    signDisplay: sign,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
};

/** Formats minor units as money; whole amounts without trailing zeros. `always` writes a plus before a surcharge. */
export const createMoneyFormat =
  (locale: string, currency: string, sign: Sign = 'auto') =>
  (minor: number): string => {
    const digits = getMinorDigits(currency);
    const amount = toDecimal(minor, digits);
    const whole = digits > 0 && amount.endsWith(`.${'0'.repeat(digits)}`);
    return getFormatter(locale, currency, whole ? 0 : digits, sign).format(amount);
  };
