import { isLanguage, type Language } from './languages.ts';

/** Characters of a path, with the ids of its rows. */
const longestPath = 400;

/** A field of an item, and the language it is written in; null: a value that all languages share. */
export interface FieldPlace {
  path: string;
  language: Language | null;
}

/** Whether a text has the form of a field's path; it may name a row that is not there. */
export const isFieldPath = (path: string): boolean =>
  path.length <= longestPath && /^[\w.:-]+(?:\/[\w.:-]+)*$/.test(path) && path.split('/').length % 2 === 1;

/** Null: it has not the form of a place. */
export const parseFieldPlace = (path: string, language: string | null | undefined): FieldPlace | null => {
  if (!isFieldPath(path)) return null;
  if (language === null || language === undefined) return { path, language: null };
  return isLanguage(language) ? { path, language } : null;
};
