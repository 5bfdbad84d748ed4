import type { Money } from '../../../../machines/import/import.types.ts';
import { type AmountError, parseAmount, toMinorUnits } from './parse-amount.ts';

export const amountMessages = {
  notAmount: 'editor.price.notAmount',
  negative: 'editor.price.negative',
  tooPrecise: 'editor.price.tooPrecise',
  tooMuch: 'editor.price.tooMuch',
} as const satisfies Record<AmountError, string>;

/** Parses the amounts of a table like a price field. */
export const createSheetMoney = (currency: string): Money => ({
  currency,
  toDecimal: (minor) => toMinorUnits(minor, currency),
  parse: (text) => {
    const parsed = parseAmount(text, currency);
    return parsed.ok ? parsed : { ok: false, message: amountMessages[parsed.error] };
  },
});
