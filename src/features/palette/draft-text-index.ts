import { listRowNamePaths, listTextsIn, rowOfText } from '../../../graphql/content/list-texts.ts';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import { createSearchIndex, type Label, type SearchIndex } from './fuzzy-rank.ts';

/** The texts of an open item, one entry for each row; the item's own texts have an entry each. */
export interface DraftTextIndex {
  kind: KindName;
  /** the names of its tabs */
  tabs: readonly string[];
  index: SearchIndex;
  /** one text for all languages */
  isShared: (path: Path) => boolean;
  /** the names of the parent rows of a text, outermost first: in a language, in English, or in any */
  rowNames: (path: Path, language: Language) => string[];
}

export const createDraftTextIndex = (name: KindName, draft: Draft, shown: readonly Language[]): DraftTextIndex => {
  const kind = getKind(name);
  const texts = listTextsIn(kind, draft, shown);
  const labels = new Map<string, Label[]>();
  const byPath = new Map<Path, Map<Language | null, string>>();
  for (const { path, language, text } of texts) {
    const entry = rowOfText(path) || path;
    labels.set(entry, [...(labels.get(entry) ?? []), { text, language: language ?? master, path }]);
    byPath.set(path, (byPath.get(path) ?? new Map<Language | null, string>()).set(language, text));
  }
  const nameAt = (path: Path, language: Language): string => {
    const known = byPath.get(path);
    return known?.get(language) ?? known?.get(master) ?? known?.values().next().value ?? '';
  };
  return {
    kind: name,
    tabs: Object.keys(kind.tabs),
    index: createSearchIndex([...labels].map(([id, all]) => ({ id, labels: all }))),
    isShared: (path) => byPath.get(path)?.has(null) ?? false,
    rowNames: (path, language) => listRowNamePaths(kind, path).map((row) => nameAt(row, language)),
  };
};
