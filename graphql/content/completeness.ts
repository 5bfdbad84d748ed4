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
  getDefaultName,
} from './field-values.ts';

export interface CompletenessCount {
  total: number;
  done: Record<Language, number>;
  stale: Record<Language, number>;
  /** empty texts that can be written now; a translation can once its English is there */
  missing: Record<Language, number>;
}

// Drafts share what an edit did not touch, so a level that was counted once is never counted again.
const tallies = new WeakMap<Level, CompletenessCount>();

/** Texts of a level and of its rows, by language. Rows that are dropped on save do not count. */
export const countCompleteness = (fields: Fields, level: Level): CompletenessCount => {
  const known = tallies.get(level);
  if (known !== undefined) return known;
  const tally: CompletenessCount = { total: 0, done: none(), stale: none(), missing: none() };
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
    tally.missing[language] += more.missing[language];
  }
};

const count = (tally: CompletenessCount, field: LeafField, level: Level, name: string): void => {
  const states = getTextStates(field, level, name);
  if (states === null) return;
  tally.total += 1;
  for (const language of languages) {
    const state = states[language];
    if (state === 'done') tally.done[language] += 1;
    if (state === 'outdated') tally.stale[language] += 1;
    if (state === 'missing') tally.missing[language] += 1;
  }
};

/**
 * Whether a text has to be there: English needs it, or some language has it. What only differs from a default counts once
 * English differs from it.
 */
const isCounted = (field: LeafField, level: Level, name: string): boolean => {
  if (isTranslationWaived(field, level)) return false;
  const values = getLocalized(level, name);
  if (getDefaultName(field) !== undefined) return !isEmpty(field, values[master]);
  return isRequired(field, level) || languages.some((language) => !isEmpty(field, values[language]));
};

/** `missing`: it can be written now; `awaitsSource`: its English is missing. */
export type TextState = 'done' | 'outdated' | 'missing' | 'awaitsSource';

/**
 * What a localized text is in one language; null: nothing is expected there. Marks in lists, the editor's issues, its
 * find bar and the translation queue all go by it.
 */
export const getTextState = (field: LeafField, level: Level, name: string, language: Language): TextState | null =>
  getTextStates(field, level, name)?.[language] ?? null;

type TextStates = Readonly<Record<Language, TextState>>;

// Each value is read once, although each language and every reader asks: levels are immutable.
const statesByLevel = new WeakMap<Level, Map<string, TextStates | null>>();

const getTextStates = (field: LeafField, level: Level, name: string): TextStates | null => {
  let states = statesByLevel.get(level);
  if (states === undefined) statesByLevel.set(level, (states = new Map()));
  const known = states.get(name);
  if (known !== undefined) return known;
  const found = isCounted(field, level, name) ? findTextStates(field, level, name) : null;
  states.set(name, found);
  return found;
};

const findTextStates = (field: LeafField, level: Level, name: string): TextStates => {
  const values = getLocalized(level, name);
  const stateWithoutText = isEmpty(field, values[master]) ? 'awaitsSource' : 'missing';
  const findState = (language: Language): TextState => {
    if (!isEmpty(field, values[language])) return isOutdated(level, name, language) ? 'outdated' : 'done';
    return language === master ? 'missing' : stateWithoutText;
  };
  return Object.fromEntries(languages.map((language) => [language, findState(language)])) as TextStates;
};

export const isOutdated = (level: Level, name: string, language: Language): boolean => {
  const mark = level._of?.[language]?.[name];
  return mark !== undefined && mark !== sourceHash(getLocalized(level, name)[master]);
};
