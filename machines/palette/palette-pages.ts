import { kindNames } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';

/** Parts of the palette that one goes into, and back from: everything that can be done, items, items of a kind … */
export type Page = 'do' | 'items' | 'venues' | 'help' | KindPage;
type KindPage = `items:${KindName}`;

/** A sign at the start means a page without going there. */
const signs: Readonly<Record<string, Page>> = { '>': 'do', '#': 'items', '!': 'venues', '?': 'help' };
export const parsePrefix = (page: Page): string | undefined => Object.keys(signs).find((sign) => signs[sign] === page);

/** What is looked for, and where: `# soup` is looked for among items. On a page, no sign means anything. */
export const parseRequest = (query: string, page: Page | null): { page: Page | null; words: string } => {
  const text = query.trimStart();
  const meant = page === null ? signs[text.charAt(0)] : undefined;
  return meant === undefined ? { page, words: query.trim() } : { page: meant, words: text.slice(1).trim() };
};

export const createKindPage = (kind: KindName): KindPage => `items:${kind}`;
/** The kind whose items a page holds; null: of every kind. */
export const getPageKind = (page: Page | null): KindName | null =>
  kindNames.find((kind) => page === createKindPage(kind)) ?? null;

/** Where items are looked for on the server: on a page of theirs at once, elsewhere from the second letter on. */
export const findsItems = (query: string, on: Page | null): boolean => {
  const { page, words } = parseRequest(query, on);
  if (on !== null && page === on && (page === 'items' || getPageKind(page) !== null)) return true;
  return (page === null || page === 'items') && /^[^@\s]\s*\S/u.test(words);
};
