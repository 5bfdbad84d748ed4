import { type Language, languages, master } from '../domain/languages.ts';
import { type Fields, isRows, type LeafField } from './define-kind.ts';
import type { Level } from './draft.types.ts';
import { isBare, isEmpty, isExcused, isNeeded, markOf, rowsIn, spokenAt } from './field-values.ts';

export interface Tally {
  bare: boolean;
  total: number;
  done: Record<Language, number>;
  stale: Record<Language, number>;
}

// Drafts share what an edit did not touch, so a level that was counted once is never counted again.
const tallies = new WeakMap<Level, Tally>();

/** What a level holds, its rows included. Bare rows count for nothing. */
export const tallyOf = (fields: Fields, level: Level): Tally => {
  const known = tallies.get(level);
  if (known !== undefined) return known;
  const tally: Tally = { bare: isBare(fields, level), total: 0, done: none(), stale: none() };
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field))
      for (const row of rowsIn(level, name)) {
        const rowTally = tallyOf(field.of, row);
        if (!rowTally.bare) add(tally, rowTally);
      }
    else if (field.spoken) count(tally, field, level, name);
  }
  tallies.set(level, tally);
  return tally;
};

const none = (): Record<Language, number> => ({ he: 0, en: 0, fr: 0, ru: 0, de: 0, ar: 0 });

const add = (tally: Tally, more: Tally): void => {
  tally.total += more.total;
  for (const language of languages) {
    tally.done[language] += more.done[language];
    tally.stale[language] += more.stale[language];
  }
};

const count = (tally: Tally, field: LeafField, level: Level, name: string): void => {
  const spoken = spokenAt(level, name);
  const said = languages.filter((language) => !isEmpty(field, spoken[language]));
  if (isExcused(field, level) || (said.length === 0 && !isNeeded(field, level))) return;
  tally.total += 1;
  for (const language of said) (isStale(level, name, language) ? tally.stale : tally.done)[language] += 1;
};

export const isStale = (level: Level, name: string, language: Language): boolean => {
  const mark = level._of?.[language]?.[name];
  return mark !== undefined && mark !== markOf(spokenAt(level, name)[master]);
};
