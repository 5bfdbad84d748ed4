type Sign = 'auto' | 'always';

// Creating a formatter costs as much as a hundred uses, and a long menu shows hundreds of amounts.
const formats = new Map<string, Intl.NumberFormat>();
const getFormatter = (locale: string, currency: string, digits?: number, sign: Sign = 'auto'): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${digits} ${sign}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    signDisplay: sign,
    ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  formats.set(key, made);
  return made;
};

/** The number of minor-unit digits of a currency: 2 for ILS, 0 for JPY, 3 for KWD. */
export const getMinorDigits = (currency: string): number => {
  const found = digitsOf.get(currency) ?? getFormatter('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, found);
  return found;
};
const digitsOf = new Map<string, number>();

/** Minor units as a decimal, without float arithmetic: 1250, 2 digits → `12.50`. */
export const toDecimal = (minor: number, digits: number): `${number}` => {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${minor < 0 ? '-' : ''}${amount}` as `${number}`;
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
