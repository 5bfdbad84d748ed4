import { firstLanguage, type Language, parseLanguage } from '../../graphql/domain/languages.ts';
import { readStored, writeStored } from './tab-storage.ts';

const key = 'maitre.guest.language';

/** What the guest chose in this tab. */
const readChosen = (): Language | null => parseLanguage(readStored(key));
export const storeChosen = (language: Language): void => writeStored(key, language);

const firstKnown = (locales: readonly string[]): Language | null => {
  for (const locale of locales) {
    const language = parseLanguage(locale);
    if (language !== null) return language;
  }
  return null;
};

/** Before anything is loaded: the chosen language, else the browser's. */
export const guessLanguage = (): Language => readChosen() ?? firstKnown(navigator.languages) ?? firstLanguage;

/** The chosen language, else the guest's, the browser's, the venue's first. */
export const chooseLanguage = (guest: { locale: string; venue: { languages: readonly string[] } }): Language =>
  readChosen() ?? firstKnown([guest.locale, ...navigator.languages, ...guest.venue.languages]) ?? firstLanguage;
