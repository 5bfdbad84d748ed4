import { firstLanguage, type Language, parseLanguage } from '../../graphql/domain/languages.ts';

/** The first of the browser's languages that the interface speaks, else Hebrew. `index.html` decides the same. */
export const browserLanguage = (locales: readonly string[]): Language =>
  locales.map(parseLanguage).find((language) => language !== null) ?? firstLanguage;
