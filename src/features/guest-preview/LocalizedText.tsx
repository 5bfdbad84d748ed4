import type { JSX } from 'react';
import type { Level } from '../../../graphql/content/model/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { localizedString } from './localized-string.ts';

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
