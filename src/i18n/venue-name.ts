import { type Language, languageOf, languages, master } from '../../graphql/domain/languages.ts';
import type { VenueEntry } from '../../machines/ports.ts';

/** What a venue is called in the interface's language, else in English, else in any. */
export const titleIn = ({ titles, venue }: Pick<VenueEntry, 'titles' | 'venue'>, locale: string): string => {
  const wanted: Language[] = [languageOf(locale) ?? master, master, ...languages];
  return wanted.map((language) => titles[language]).find(Boolean) ?? venue;
};
