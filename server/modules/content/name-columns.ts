import { findTitles, titleOrders } from '../../../graphql/content/kinds/item-title.ts';
import type { ItemText } from '../../../graphql/content/list-texts.ts';
import { foldName } from '../../../graphql/domain/names.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { getShownName, type ItemTitles } from '../../../graphql/domain/shown-name.ts';
import { createSortKeys, getSortOrder } from '../../../graphql/domain/sort-key.ts';

/** An entry of an index holds 2,704 bytes, and other columns besides. */
const maxSearchBytes = 1500;

/** What lists find and order an item by: its name, and its titles in other languages. */
export const createNameColumns = (name: string, titles: ItemTitles) => {
  const keys = new Map<string, string[]>();
  const readKeys = (text: string): string[] => {
    const known = keys.get(text) ?? createSortKeys(text);
    keys.set(text, known);
    return known;
  };
  return {
    name,
    name_folded: foldName(name),
    name_search: joinWithin([name, ...Object.values(titles)].map(foldLetters)),
    name_sort: titleOrders.map(
      (language) => readKeys(getShownName(name, titles, language))[getSortOrder(language)] ?? '',
    ),
  };
};

export const createNameColumnsOf = (name: string, texts: readonly ItemText[]) =>
  createNameColumns(name, findTitles(texts));

/** Each text once, as many as the index takes; the first one always. No term has a line break in it. */
const joinWithin = (texts: readonly string[]): string =>
  [...new Set(texts)].reduce((all, text) => {
    const longer = `${all}\n${text}`;
    return Buffer.byteLength(longer) > maxSearchBytes ? all : longer;
  });
