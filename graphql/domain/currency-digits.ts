/**
 * Digits of the minor unit by currency, where they are not two: ISO 4217, list one of 2024-06-25, as the package
 * `currency-codes` 2.2.0 has it. `Intl` is never asked: engines follow different versions of CLDR, which counts what
 * is in use, so that one stores HUF 4500 as 4500 and another as 450000.
 */
const codesByDigits: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const digitsByCurrency = new Map(
  codesByDigits.flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits] as const)),
);

/** The number of minor-unit digits of an ISO 4217 currency: 2 for ILS, 0 for JPY, 3 for KWD. */
export const getMinorDigits = (currency: string): number => digitsByCurrency.get(currency) ?? 2;

/** Currencies of three digits whose countries write a comma before them. */
const commaCurrencies = new Set(['LYD', 'TND']);

/** What stands before the decimals where a currency of three digits is at home; null for all others. */
export const getHomeDecimalMark = (currency: string): '.' | ',' | null =>
  getMinorDigits(currency) < 3 ? null : commaCurrencies.has(currency) ? ',' : '.';
