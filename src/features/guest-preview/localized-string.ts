import type { Level } from '../../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';

const textIn = (level: Level, field: string, language: Language): string => {
  const values = level[field];
  const value =
    typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[language] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The text in the guest's language, else in English; null when there is neither. */
export const localizedString = (
  level: Level,
  field: string,
  language: Language,
): { text: string; language: Language } | null => {
  for (const one of [language, master] as const) {
    const text = textIn(level, field, one);
    if (text.trim() !== '') return { text, language: one };
  }
  return null;
};
