import { type Language, parseLanguage, languages, master } from '../../graphql/domain/languages.ts';
import type { VenueEntry } from '../../machines/ports.ts';

/** A venue's name in the interface's language, else in English, else in any. */
export const venueName = ({ titles, venue }: Pick<VenueEntry, 'titles' | 'venue'>, locale: string): string => {
  const preferred: Language[] = [parseLanguage(locale) ?? master, master, ...languages];
  return preferred.map((language) => titles[language]).find(Boolean) ?? venue;
};
