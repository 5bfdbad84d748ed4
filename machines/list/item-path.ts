import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { getSection } from '../../graphql/routes.ts';

/** The path of a kind's list. */
export const sectionPath = (venue: string, entity: KindName): string =>
  `/${encodeURIComponent(venue)}/${getSection(entity)}`;

/** The path of an item; `at` leads to one of its fields. */
export const itemPath = (
  venue: string,
  entity: KindName,
  id: string,
  at?: { path: string; language: string | null },
): string => {
  const path = `${sectionPath(venue, entity)}/${encodeURIComponent(id)}`;
  if (at === undefined) return path;
  const params = { field: at.path, ...(at.language === null ? {} : { language: at.language }) };
  return `${path}?${new URLSearchParams(params)}`;
};
