import { afterEach, describe, expect, test, vi } from 'vitest';
import { toDecimal } from '../../../graphql/domain/amounts.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';

afterEach(() => vi.unstubAllGlobals());

describe('amounts', () => {
  test('have as many decimals as the currency, and none when they are zero', () => {
    expect([1250, 1200, 5, 0].map(createMoneyFormat('en', 'ILS'))).toEqual(['₪12.50', '₪12', '₪0.05', '₪0']);
    expect([1250, 0].map(createMoneyFormat('en', 'JPY'))).toEqual(['¥1,250', '¥0']);
    expect(createMoneyFormat('en', 'KWD')(1250)).toBe('KWD\u00a01.250');
  });
  test('have the digits of ISO 4217, whatever the engine says', () => {
    const format = (currency: string) => createMoneyFormat('en', currency)(123_450).replace(/[^\d.,]/g, '');
    expect(['HUF', 'COP', 'IDR', 'PKR', 'LBP', 'SYP', 'YER', 'RSD'].map(format)).toEqual(
      Array.from({ length: 8 }, () => '1,234.50'),
    );
    expect(['IQD', 'JOD', 'JPY', 'KRW', 'CLF'].map(format)).toEqual([
      '123.450',
      '123.450',
      '123,450',
      '123,450',
      '12.3450',
    ]);
  });
  test('carry their plus on the left of the digits when they are a surcharge, in Hebrew too', () => {
    expect(createMoneyFormat('en', 'ILS', 'always')(3900)).toBe('+₪39');
    expect(createMoneyFormat('he', 'ILS', 'always')(3900)).toContain('\u200e+39');
  });
  test('are never converted through a float', () => {
    expect([toDecimal(5, 2), toDecimal(29, 3), toDecimal(-5, 2), toDecimal(7, 0)]).toEqual([
      '0.05',
      '0.029',
      '-0.05',
      '7',
    ]);
    expect(createMoneyFormat('en', 'ILS')(Number.MAX_SAFE_INTEGER)).toBe('₪90,071,992,547,409.91');
  });
  test('share one formatter', () => {
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
