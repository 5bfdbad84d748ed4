import { afterEach, describe, expect, test, vi } from 'vitest';
import { decimalOf, moneyIn } from '../../../src/i18n/format-money.ts';

afterEach(() => vi.unstubAllGlobals());

describe('amounts', () => {
  test('stand as many digits as the currency has, none where they say nothing', () => {
    expect([1250, 1200, 5, 0].map(moneyIn('en', 'ILS'))).toEqual(['₪12.50', '₪12', '₪0.05', '₪0']);
    expect([1250, 0].map(moneyIn('en', 'JPY'))).toEqual(['¥1,250', '¥0']);
    expect(moneyIn('en', 'KWD')(1250)).toBe('KWD\u00a01.250');
  });
  test('are never a float on the way', () => {
    expect([decimalOf(5, 2), decimalOf(29, 3), decimalOf(-5, 2), decimalOf(7, 0)]).toEqual([
      '0.05',
      '0.029',
      '-0.05',
      '7',
    ]);
    expect(moneyIn('en', 'ILS')(Number.MAX_SAFE_INTEGER)).toBe('₪90,071,992,547,409.91');
  });
  test('are written by one formatter however many there are', () => {
    const made = vi.fn<(locale: string) => void>();
    class Counted extends Intl.NumberFormat {
      constructor(locale: string, options: Intl.NumberFormatOptions) {
        super(locale, options);
        made(locale);
      }
    }
    vi.stubGlobal('Intl', { ...Intl, NumberFormat: Counted });
    for (let minor = 1; minor < 500; minor += 1) moneyIn('de', 'CHF')(minor * 7 + 1);
    expect(made.mock.calls.length).toBeLessThan(4);
  });
});
