import type { JSX } from 'react';
import { getDirection, type Language, master } from '../../../graphql/domain/languages.ts';
import type { Level } from '../../../graphql/content/model/draft.types.ts';

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

interface Props {
  as: keyof JSX.IntrinsicElements;
  level: Level;
  field: string;
  language: Language;
  className?: string;
}

/** Renders localized text, escaped; renders nothing when empty. */
export function LocalizedText({ as: Element, level, field, language, className }: Props) {
  const localized = localizedString(level, field, language);
  if (localized === null) return null;
  const other =
    localized.language === language ? {} : { lang: localized.language, dir: getDirection(localized.language) };
  return (
    <Element className={className} {...other}>
      {localized.text}
    </Element>
  );
}
