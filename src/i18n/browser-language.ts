import { firstLanguage, type Language, parseLanguage } from '../../graphql/domain/languages.ts';

/** The first of the browser's languages that the interface supports, else Hebrew. `index.html` has the same rule. */
export const browserLanguage = (locales: readonly string[]): Language =>
  locales.map(parseLanguage).find((language) => language !== null) ?? firstLanguage;
