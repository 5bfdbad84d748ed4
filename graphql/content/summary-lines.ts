import { type Language, master } from '../domain/languages.ts';
import { type Fields, isRows, type Kind } from './model/define-kind.ts';
import type { Draft, Level, LocalizedValue } from './model/draft.types.ts';
import { isEmpty, getLevelRows, getLocalized } from './field-values.ts';

export interface SummaryLine {
  text: string;
  language: Language;
  /** 0 for the item itself, 1 for its rows, 2 for theirs */
  depth: number;
  /** of what the line names, in minor units */
  price: number | null;
}

/** The first texts of an item, in reading order, each in a language or, where it has none, in English. */
export const getSummaryLines = (kind: Kind, draft: Draft, language: Language, most: number): SummaryLine[] => {
  const found: SummaryLine[] = [];
  read(found, kind.fields, draft, { language, most, depth: 0 });
  return found;
};

interface SummaryOptions {
  language: Language;
  most: number;
  depth: number;
}

const read = (found: SummaryLine[], fields: Fields, level: Level, { language, most, depth }: SummaryOptions): void => {
  const price = getPrice(fields, level);
  let isNamed = false;
  for (const [name, field] of Object.entries(fields)) {
    if (found.length >= most) return;
    if (isRows(field)) {
      for (const row of getLevelRows(level, name)) read(found, field.of, row, { language, most, depth: depth + 1 });
      continue;
    }
    const values: LocalizedValue = field.localized ? getLocalized(level, name) : {};
    const available = ([language, master] as const).find(
      (one) => typeof values[one] === 'string' && !isEmpty(field, values[one]),
    );
    if (available === undefined) continue;
    // a row's first line names it
    found.push({ text: String(values[available]), language: available, depth, price: isNamed ? null : price });
    isNamed = true;
  }
};

const getPrice = (fields: Fields, level: Level): number | null => {
  const prices = Object.entries(fields).flatMap(([name, field]) => (field.type === 'price' ? [level[name]] : []));
  return prices.find((value) => typeof value === 'number') ?? null;
};
