import type { Language } from '../../../graphql/domain/languages.ts';

/** `name | description` in each language; the price in the currency's minor units, null where there is none. */
export interface Dish {
  price: number | null;
  texts: Record<Language, string>;
}

export const dish = (price: number | null, texts: Record<Language, string>): Dish => ({ price, texts });
