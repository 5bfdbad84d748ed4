import type { Language } from '../domain/languages.ts';
import { countCompleteness, getTextState } from './completeness.ts';
import { getLevelRows, isDroppedRow } from './field-values.ts';
import { type Fields, isRows, type Kind } from './model/define-kind.ts';
import type { Draft, Level, Path } from './model/draft.types.ts';
import { fieldsInReadingOrder } from './reading-order.ts';

/** A text of an item in one language, as far as a translator has to do with it. */
export interface Translation {
  path: Path;
  state: 'missing' | 'outdated' | 'done';
}
/** What a translator has to do: `missing` can be written, `outdated` has to be checked against the English. */
export type PendingState = Exclude<Translation['state'], 'done'>;

/** The texts of an item that a language has, or could have now, in reading order. */
export const listTranslations = (kind: Kind, draft: Draft, language: Language): readonly Translation[] =>
  translationsIn(fieldsInReadingOrder(kind), draft, '', language);

/** Those that are missing or outdated. */
export const listPendingTranslations = (kind: Kind, draft: Draft, language: Language): readonly Translation[] =>
  listTranslations(kind, draft, language).filter(({ state }) => state !== 'done');

export type PendingCounts = Partial<Record<Language, Partial<Record<PendingState, number>>>>;

/** The number of missing and outdated texts; a language without any is omitted. */
export const countPendingTranslations = (kind: Kind, draft: Draft, among: readonly Language[]): PendingCounts => {
  const { missing, stale } = countCompleteness(kind.fields, draft);
  const counts: PendingCounts = {};
  for (const language of among) {
    const pending = { missing: missing[language], outdated: stale[language] };
    const found = Object.entries(pending).filter(([, count]) => count > 0);
    if (found.length > 0) counts[language] = Object.fromEntries(found);
  }
  return counts;
};

// Computed on every keystroke; levels are immutable, so a result stays valid for the same object at the same path.
const translationsByLevel = new WeakMap<Level, { at: string; found: readonly Translation[] }>();

const translationsIn = (fields: Fields, level: Level, prefix: Path, language: Language): readonly Translation[] => {
  const at = `${language} ${prefix}`;
  const known = translationsByLevel.get(level);
  if (known?.at === at) return known.found;
  const found = Object.entries(fields).flatMap(([name, field]): readonly Translation[] => {
    const path = prefix + name;
    if (isRows(field))
      return getLevelRows(level, name).flatMap((row) =>
        isDroppedRow(field, row) ? [] : translationsIn(field.of, row, `${path}/${row._id}/`, language),
      );
    const state = field.localized ? getTextState(field, level, name, language) : null;
    return state === null || state === 'awaitsSource' ? [] : [{ path, state }];
  });
  translationsByLevel.set(level, { at, found });
  return found;
};
