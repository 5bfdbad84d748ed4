import { type Language, languages } from '../graphql/domain/languages.ts';

/** Message id → its text. */
type Texts = Readonly<Record<string, string>>;

/** The texts of several areas by language. `files`: `…/<language>.json` → its texts, as `import.meta.glob` gives them. */
export const groupByLanguage = (files: Readonly<Record<string, Texts>>): Record<Language, Texts> => {
  const listTexts = (language: Language): Texts[] =>
    Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${language}.json`) ? [texts] : []));
  return Object.fromEntries(
    languages.map((language) => [language, Object.assign({}, ...listTexts(language)) as Texts]),
  ) as Record<Language, Texts>;
};
