import { afterEach, describe, expect, test, vi } from 'vitest';
import { toDecimal, createMoneyFormat } from '../../../src/i18n/format-money.ts';

afterEach(() => vi.unstubAllGlobals());

describe('amounts', () => {
  test('stand as many digits as the currency has, none where they say nothing', () => {
    expect([1250, 1200, 5, 0].map(createMoneyFormat('en', 'ILS'))).toEqual(['₪12.50', '₪12', '₪0.05', '₪0']);
    expect([1250, 0].map(createMoneyFormat('en', 'JPY'))).toEqual(['¥1,250', '¥0']);
    expect(createMoneyFormat('en', 'KWD')(1250)).toBe('KWD\u00a01.250');
  });
  test('are never a float on the way', () => {
    expect([toDecimal(5, 2), toDecimal(29, 3), toDecimal(-5, 2), toDecimal(7, 0)]).toEqual([
      '0.05',
      '0.029',
      '-0.05',
      '7',
    ]);
    expect(createMoneyFormat('en', 'ILS')(Number.MAX_SAFE_INTEGER)).toBe('₪90,071,992,547,409.91');
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
    for (let minor = 1; minor < 500; minor += 1) createMoneyFormat('de', 'CHF')(minor * 7 + 1);
    expect(made.mock.calls.length).toBeLessThan(4);
  });
});
