import type { Language } from '../../domain/languages.ts';
import type { ItemTitles } from '../../domain/shown-name.ts';
import { declarations } from './declarations.ts';
import type { ItemText } from '../list-texts.ts';
import type { Kind } from '../model/define-kind.ts';

/** Where the titles of items stand, whatever their kind. */
export const titlePaths: readonly string[] = [
  ...new Set(declarations.flatMap(({ title }: Kind) => (title === undefined ? [] : [title]))),
];

/** The titles among the texts of an item. */
export const findTitles = (texts: readonly ItemText[]): ItemTitles =>
  Object.fromEntries(
    texts.flatMap(({ path, language, text }) =>
      language !== null && titlePaths.includes(path) ? [[language, text]] : [],
    ),
  );

/** Which of the stored keys a language orders items by. The first four are in the order of `getSortOrder`. */
export const titleOrders: readonly Language[] = ['en', 'he', 'ru', 'ar', 'fr', 'de'];
