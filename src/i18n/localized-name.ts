import { type Language, parseLanguage, languages, master } from '../../graphql/domain/languages.ts';
import type { VenueEntry } from '../../machines/ports.ts';

/** A name in the interface's language, else in English, else in any; '' without one. */
export const localizedName = (names: Partial<Record<Language, string>>, locale: string): string => {
  const preferred: Language[] = [parseLanguage(locale) ?? master, master, ...languages];
  return preferred.map((language) => names[language]).find(Boolean) ?? '';
};

/** A venue's name, else its id. */
export const venueName = ({ titles, venue }: Pick<VenueEntry, 'titles' | 'venue'>, locale: string): string =>
  localizedName(titles, locale) || venue;
