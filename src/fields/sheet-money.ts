import {
  type AmountError,
  type DecimalMark,
  isAmbiguousAmount,
  parseAmount,
  toAmountText,
} from '../../graphql/domain/amounts.ts';
import type { Money } from '../../machines/import/import.types.ts';

export const amountMessages = {
  notAmount: 'editor.price.notAmount',
  negative: 'editor.price.negative',
  tooPrecise: 'editor.price.tooPrecise',
  tooMuch: 'editor.price.tooMuch',
} as const satisfies Record<AmountError, string>;

/**
 * Parses the amounts of a table like a price field. `decimalMark`: what the file writes before decimals; null: not said.
 */
export const createSheetMoney = (currency: string, decimalMark: DecimalMark | null = null): Money => ({
  currency,
  toDecimal: (minor) => toAmountText(minor, currency),
  parse: (text) => {
    const parsed = decimalMark === null ? parseAmount(text, currency) : parseAmount(text, currency, decimalMark);
    return parsed.ok ? parsed : { ok: false, message: amountMessages[parsed.error] };
  },
  isUnclear: (text) => isAmbiguousAmount(text, currency),
});
