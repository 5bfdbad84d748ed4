import { kindNames } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { foldForSearch } from '../../graphql/domain/search-fold.ts';
import { withoutOpenVerb } from './open-verbs.ts';

/** Pages of the palette: all commands, items, items of one kind … */
export type Page = 'do' | 'items' | 'people' | 'venues' | 'help' | KindPage;
type KindPage = `items:${KindName}`;

/** Characters of a query, or of an argument that is typed. */
export const maxQueryLength = 200;

/** A prefix of the query that searches a page without opening it. */
const signs: Readonly<Record<string, Page>> = {
  '>': 'do',
  '#': 'items',
  '@': 'people',
  '!': 'venues',
  '?': 'help',
};
export const parsePrefix = (page: Page): string | undefined => Object.keys(signs).find((sign) => signs[sign] === page);

export interface SearchRequest {
  page: Page | null;
  searchText: string;
  /** what items and screens are searched for: the text, without a verb such as "open" or "go to" */
  target: string;
}

/** The page and text to search: `# soup` searches items. On an open page prefixes have no meaning. */
export const parseRequest = (query: string, page: Page | null): SearchRequest => {
  const text = query.trimStart();
  const meant = page === null ? signs[text.charAt(0)] : undefined;
  const searchText = meant === undefined ? query.trim() : text.slice(1).trim();
  const folded = foldForSearch(searchText);
  const target = withoutOpenVerb(folded);
  return { page: meant ?? page, searchText, target: target === folded ? searchText : target };
};

export const createKindPage = (kind: KindName): KindPage => `items:${kind}`;
/** The kind whose items a page holds; null: of every kind. */
export const getPageKind = (page: Page | null): KindName | null =>
  kindNames.find((kind) => page === createKindPage(kind)) ?? null;

/** Whether the server is searched: on a page of items or people always, otherwise from the second letter on. */
export const needsServer = (query: string, on: Page | null): boolean => {
  const { page, target } = parseRequest(query, on);
  if (page === 'people') return true;
  if (on !== null && page === on && (page === 'items' || getPageKind(page) !== null)) return true;
  return (page === null || page === 'items') && /^\S\s*\S/u.test(target);
};
