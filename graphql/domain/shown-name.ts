import { type Language, languages, master } from './languages.ts';

export type ItemTitles = Partial<Record<Language, string>>;

/** What staff who read a language see an item called: the name is in English, and what has no title has it alone. */
export const getShownName = (name: string, titles: ItemTitles, language: Language): string =>
  (language === master ? undefined : titles[language]) ?? name;

/** Of an answer of the server. */
export const parseTitles = (titles: unknown): ItemTitles => {
  const given = Object(titles) as Record<string, unknown>;
  return Object.fromEntries(
    languages.flatMap((language) => {
      const title = given[language];
      return typeof title === 'string' && title !== '' ? [[language, title]] : [];
    }),
  );
};
