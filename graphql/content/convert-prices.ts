import { getLevelRows } from './field-values.ts';
import { type Fields, isRows, type Kind } from './model/define-kind.ts';
import type { Draft, Level } from './model/draft.types.ts';

const hasPriceIn = (fields: Fields): boolean =>
  Object.values(fields).some((field) => (isRows(field) ? hasPriceIn(field.of) : field.type === 'price'));

/** Whether items of a kind have prices, anywhere in them. */
export const hasPrices = ({ fields }: Kind): boolean => hasPriceIn(fields);

const mapLevel = <Of extends Level>(fields: Fields, level: Of, convert: (minor: number) => number | null): Of => ({
  ...level,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (isRows(field)) return [[name, getLevelRows(level, name).map((row) => mapLevel(field.of, row, convert))]];
      const value = level[name];
      return field.type === 'price' && typeof value === 'number' ? [[name, convert(value)]] : [];
    }),
  ),
});

/** The draft with each of its prices, in minor units, replaced; null: no price. */
export const convertPrices = (kind: Kind, draft: Draft, convert: (minor: number) => number | null): Draft =>
  mapLevel(kind.fields, draft, convert);

/** All prices of a draft, in minor units, in its order. */
export const listPrices = (kind: Kind, draft: Draft): number[] => {
  const prices: number[] = [];
  convertPrices(kind, draft, (minor) => {
    prices.push(minor);
    return minor;
  });
  return prices;
};
