import { type Fields, isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Level, Path } from '../../../graphql/content/model/draft.types.ts';
import { getLevelRows } from '../../../graphql/content/field-values.ts';
import { listPendingTranslations } from '../../../graphql/content/list-translations.ts';
import { fieldsInReadingOrder } from '../../../graphql/content/reading-order.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

/** Paths that need translating into a language, in reading order: texts missing there or outdated by a change in English. */
export const listMissingTranslations = (kind: Kind, draft: Draft, language: Language): Path[] =>
  listPendingTranslations(kind, draft, language).map(({ path }) => path);

/** Every leaf in reading order, to find what follows a path that is not missing itself. */
const pathsIn = (fields: Fields, level: Level, prefix: Path): Path[] =>
  Object.entries(fields).flatMap(([name, field]): Path[] =>
    isRows(field)
      ? getLevelRows(level, name).flatMap((row) => pathsIn(field.of, row, `${prefix}${name}/${row._id}/`))
      : [prefix + name],
  );

/** The paths of all leaves of an item, in reading order. */
export const listFieldPaths = (kind: Kind, draft: Draft): Path[] => pathsIn(fieldsInReadingOrder(kind), draft, '');

/** Where a search for missing translations begins: behind the caret, or with the first field of a tab. */
export type SearchStart = { behind: Path } | { tab: string };

/** The first missing translation from there on; null when there is none. */
export const findNextMissing = (kind: Kind, draft: Draft, language: Language, from: SearchStart): Path | null => {
  const missing = listMissingTranslations(kind, draft, language);
  if (missing.length === 0) return null;
  if ('tab' in from) {
    const tabs = Object.keys(kind.tabs);
    const place = (path: Path): number => tabs.indexOf(getTabOfField(kind, path) ?? '');
    return missing.find((path) => place(path) >= tabs.indexOf(from.tab)) ?? null;
  }
  const order = new Map(listFieldPaths(kind, draft).map((path, at) => [path, at]));
  const here = order.get(from.behind) ?? -1;
  return missing.find((path) => (order.get(path) ?? 0) > here) ?? null;
};

/** The tab that a field is on; null for the item's name, which stands above the tabs. */
export const getTabOfField = (kind: Kind, path: Path): string | null => {
  const field = path.split('/')[0] ?? '';
  return Object.keys(kind.tabs).find((tab) => kind.tabs[tab]?.includes(field)) ?? null;
};
