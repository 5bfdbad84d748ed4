import { type Language, languages, master } from '../domain/languages.ts';
import { type Fields, isRows, type LeafField } from './model/define-kind.ts';
import type { Level } from './model/draft.types.ts';
import {
  isDroppedRow,
  isEmpty,
  isTranslationWaived,
  isRequired,
  sourceHash,
  getLevelRows,
  getLocalized,
} from './field-values.ts';

export interface CompletenessCount {
  total: number;
  done: Record<Language, number>;
  stale: Record<Language, number>;
}

// Drafts share what an edit did not touch, so a level that was counted once is never counted again.
const tallies = new WeakMap<Level, CompletenessCount>();

/** Texts of a level and of its rows, by language. Rows that are dropped on save do not count. */
export const countCompleteness = (fields: Fields, level: Level): CompletenessCount => {
  const known = tallies.get(level);
  if (known !== undefined) return known;
  const tally: CompletenessCount = { total: 0, done: none(), stale: none() };
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field))
      for (const row of getLevelRows(level, name)) {
        if (!isDroppedRow(field, row)) add(tally, countCompleteness(field.of, row));
      }
    else if (field.localized) count(tally, field, level, name);
  }
  tallies.set(level, tally);
  return tally;
};

const none = (): Record<Language, number> => ({ he: 0, en: 0, fr: 0, ru: 0, de: 0, ar: 0 });

const add = (tally: CompletenessCount, more: CompletenessCount): void => {
  tally.total += more.total;
  for (const language of languages) {
    tally.done[language] += more.done[language];
    tally.stale[language] += more.stale[language];
  }
};

const count = (tally: CompletenessCount, field: LeafField, level: Level, name: string): void => {
  const values = getLocalized(level, name);
  const filled = languages.filter((language) => !isEmpty(field, values[language]));
  if (isTranslationWaived(field, level) || (filled.length === 0 && !isRequired(field, level))) return;
  tally.total += 1;
  for (const language of filled) (isOutdated(level, name, language) ? tally.stale : tally.done)[language] += 1;
};

export const isOutdated = (level: Level, name: string, language: Language): boolean => {
  const mark = level._of?.[language]?.[name];
  return mark !== undefined && mark !== sourceHash(getLocalized(level, name)[master]);
};
