import type { JSX } from 'react';
import { getDirection, type Language, master } from '../../../graphql/domain/languages.ts';
import type { Level } from '../../../graphql/content/model/draft.types.ts';

const saidIn = (level: Level, field: string, language: Language): string => {
  const spoken = level[field];
  const value =
    typeof spoken === 'object' && spoken !== null ? (spoken as Record<string, unknown>)[language] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The text in the guest's language, else in English; null when there is neither. */
export const localizedString = (
  level: Level,
  field: string,
  language: Language,
): { text: string; language: Language } | null => {
  for (const one of [language, master] as const) {
    const text = saidIn(level, field, one);
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
  const said = localizedString(level, field, language);
  if (said === null) return null;
  const other = said.language === language ? {} : { lang: said.language, dir: getDirection(said.language) };
  return (
    <Element className={className} {...other}>
      {said.text}
    </Element>
  );
}
