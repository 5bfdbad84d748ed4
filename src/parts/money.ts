import { useIntl } from 'react-intl';

/** How many digits of a currency are its minor units: 2 for ILS, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as words; whole amounts without the digits that say nothing. */
export const moneyIn =
  (locale: string, currency: string) =>
  (minor: number): string => {
    const digits = minorDigits(currency);
    const whole = minor % 10 ** digits === 0;
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: whole ? 0 : digits,
      maximumFractionDigits: digits,
    });
    return format.format(minor / 10 ** digits);
  };

export const useMoney = (currency: string) => moneyIn(useIntl().locale, currency);
