import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listRoundings,
  noRounding,
  type Rounding,
  roundPrice,
  toRoundingKey,
} from '../../../graphql/domain/price-rounding.ts';
import { changePrice, parseStep, type PriceStep } from '../../../machines/price-change/change-price.ts';

test.each<[currency: string, roundings: string[]]>([
  ['ILS', ['1+0', '10+0', '50+0', '100+0', '100+90', '100+99', '1000+900']],
  ['JPY', ['1+0', '10+0', '50+0', '100+0', '10+9', '100+90']],
  ['KWD', ['1+0', '50+0', '100+0', '500+0', '1000+0', '1000+900', '1000+990', '10000+9000']],
])('prices in %s are rounded to what is usual with its decimals', (currency, roundings) =>
  expect(listRoundings(currency).map(toRoundingKey)).toEqual(roundings),
);

const none = noRounding;
const to = (step: number, end = 0): Rounding => ({ step, end });

test.each<[exact: number, denominator: number, rounding: Rounding, rounded: number]>([
  [1249, 1, none, 1249],
  // the exact value is rounded once: 1244.9 is nearer to 1240, though 1245 would go up
  [12_449, 10, to(10), 1240],
  [1245, 1, to(10), 1250],
  [1224, 1, to(50), 1200],
  [1225, 1, to(50), 1250],
  [1250, 1, to(100), 1300],
  [1240, 1, to(100, 90), 1290],
  [1239, 1, to(100, 90), 1190],
  [1249, 1, to(100, 99), 1299],
  [4300, 1, to(1000, 900), 3900],
  [4400, 1, to(1000, 900), 4900],
  [983, 1, to(10, 9), 979],
  [984, 1, to(10, 9), 989],
  [1_224, 1, to(50), 1200],
  // below the first ending there is a negative one, which a change does not take
  [30, 1, to(100, 90), -10],
])('%d/%d rounded to %o is %d', (exact, denominator, rounding, rounded) =>
  expect(roundPrice(exact, denominator, rounding)).toBe(rounded),
);

test('a rounded price is a multiple of the step behind its end, at most half a step away, for any price and percentage', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 110_000 }),
      fc.constantFrom(...['ILS', 'JPY', 'KWD'].flatMap(listRoundings)),
      (price, scale, { step, end }) => {
        const rounded = roundPrice(price * scale, 10_000, { step, end });
        const isOnEnd = (((rounded - end) % step) + step) % step === 0;
        const distance = BigInt(rounded) * 10_000n - BigInt(price) * BigInt(scale);
        return isOnEnd && 2n * (distance < 0n ? -distance : distance) <= BigInt(step) * 10_000n;
      },
    ),
  ));

const percent = (direction: 'up' | 'down', by: number, rounding = none): PriceStep => ({
  direction,
  unit: 'percent',
  by: by * 100,
  rounding,
});
const amount = (direction: 'up' | 'down', by: number, rounding = none): PriceStep => ({
  direction,
  unit: 'amount',
  by,
  rounding,
});

test.each<[title: string, price: unknown, step: PriceStep, changed: number | string]>([
  ['7.5 % up', 4200, percent('up', 7.5), 4515],
  ['10 % down', 4250, percent('down', 10), 3825],
  ['half a minor unit goes up', 5, percent('up', 10), 6],
  ['an amount up', 4200, amount('up', 350), 4550],
  ['an amount down to nothing', 350, amount('down', 350), 0],
  ['below nothing', 349, amount('down', 350), 'negative'],
  ['more than all of it', 100, percent('down', 101), 'negative'],
  ['no price', null, percent('up', 10), 'noPrice'],
  ['what is typed and no price', '12.345', percent('up', 10), 'noPrice'],
  ['the highest price stays possible', 99_999_998, amount('up', 1), 99_999_999],
  ['above the highest price', 99_999_999, amount('up', 1), 'tooMuch'],
  ['rounding above the highest price', 99_999_950, percent('up', 0.01, to(100)), 'tooMuch'],
  ['free stays free by a percentage', 0, percent('up', 10, to(100, 90)), 0],
  ['a raise is not rounded to a cut', 1200, percent('up', 1, to(100, 90)), 1290],
  ['a cut is not rounded to a raise', 1270, percent('down', 1, to(100, 90)), 1190],
  ['a cut to an ending that does not exist below', 30, percent('down', 10, to(100, 90)), 'ending'],
  ['a cut is not rounded to nothing', 40, percent('down', 10, to(100)), 'ending'],
  ['what rounding leaves as it is', 1290, percent('up', 2, to(100, 90)), 1290],
])('a price changed: %s', (_, price, step, changed) => {
  const result = changePrice(price, step);
  expect(result.ok ? result.price : result.problem).toBe(changed);
});

const form = { direction: 'up', unit: 'percent', text: '', rounding: '1+0', withRows: true } as const;

test.each<[typed: string, by: number | string | null]>([
  ['7', 700],
  ['7.5', 750],
  ['7,25 %', 725],
  ['٧٫٥', 750],
  ['1000', 100_000],
  ['', null],
  ['0', null],
  ['1000.01', 'tooMuchPercent'],
  ['7.555', 'notPercent'],
  ['ten', 'notPercent'],
  ['-5', 'negative'],
])('the percentage "%s" is %s hundredths', (text, by) => {
  const parsed = parseStep({ ...form, text }, 'ILS');
  expect(parsed.ok ? (parsed.step?.by ?? null) : parsed.error).toBe(by);
});

test.each<[typed: string, currency: string, by: number | string]>([
  ['3.50', 'ILS', 350],
  ['120', 'JPY', 120],
  ['0.250', 'KWD', 250],
  ['1.5', 'JPY', 'tooPrecise'],
  ['1000000000', 'ILS', 'tooMuch'],
])('the amount "%s" in %s is %s minor units', (text, currency, by) => {
  const parsed = parseStep({ ...form, unit: 'amount', text }, currency);
  expect(parsed.ok ? parsed.step?.by : parsed.error).toBe(by);
});
