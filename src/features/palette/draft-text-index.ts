import { getField, getRows } from '../../../graphql/content/apply-edit.ts';
import { listRowNamePaths, listTextsIn, rowOfText } from '../../../graphql/content/list-texts.ts';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import { getFieldMessageId } from '../../../graphql/content/option-message.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import { findEntry } from '../../../machines/editor/model/row-steps.ts';
import { parentRowPath } from '../../../machines/editor/rows/row-targets.ts';
import { fieldEditors } from '../../fields/field-editors.ts';
import { createSearchIndex, type Label, type SearchIndex } from './fuzzy-rank.ts';

/** The texts of an open item, one entry for each row; the item's own texts have an entry each. */
export interface DraftTextIndex {
  kind: KindName;
  /** the names of its tabs */
  tabs: readonly string[];
  index: SearchIndex;
  /** rows without a text, such as weekdays and rules, and the fields of the row that the caret is in; ids are paths */
  places: SearchIndex;
  /** one text for all languages */
  isShared: (path: Path) => boolean;
  /** the names of the rows that a place is in, outermost first */
  parentsOf: (place: Path) => readonly string[];
  /** the names of the parent rows of a text, outermost first: in a language, in English, or in any */
  rowNames: (path: Path, language: Language) => string[];
}

interface Place {
  id: Path;
  labels: readonly Label[];
  parents: readonly string[];
}

interface Here {
  /** where the caret is */
  at: Path | null;
  own: Language;
  /** a message in the interface's language */
  format: (id: string, values?: { position: number }) => string;
}

export const createDraftTextIndex = (
  name: KindName,
  draft: Draft,
  shown: readonly Language[],
  { at, own, format }: Here,
): DraftTextIndex => {
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
  const rowNames = (path: Path, language: Language): string[] =>
    listRowNamePaths(kind, path).map((row) => nameAt(row, language));

  const nameOf = (list: Path, id: string): string => {
    const position = getRows(draft, list).findIndex(({ _id }) => _id === id) + 1;
    const text = rowNames(`${list}/${id}/-`, own).at(-1);
    return text || format(`${getFieldMessageId(kind, list)}.one`, { position });
  };
  const placeAt = (id: Path, text: string, parents: readonly string[]): Place => ({
    id,
    labels: [{ text, language: own }],
    parents,
  });
  const listPlacesIn = (list: Path): Place[] =>
    getRows(draft, list).flatMap(({ _id }) => {
      const row = `${list}/${_id}`;
      return labels.has(row) ? [] : [placeAt(findEntry(kind, draft, row), nameOf(list, _id), [])];
    });
  const listFieldsOf = ({ path, id }: { path: Path; id: string }): Place[] => {
    const list = getField(kind, path);
    if (!isRows(list)) return [];
    return Object.entries(list.of).flatMap(([field, of]) =>
      isRows(of) || fieldEditors[of.type].shown === 'hidden'
        ? []
        : placeAt(`${path}/${id}/${field}`, format(getFieldMessageId(kind, `${path}/${id}/${field}`)), [
            nameOf(path, id),
          ]),
    );
  };
  const row = at === null ? null : parentRowPath(at);
  const places = [
    ...Object.keys(kind.fields).flatMap((list) => (isRows(getField(kind, list)) ? listPlacesIn(list) : [])),
    ...(row === null ? [] : listFieldsOf(row)),
  ];
  return {
    kind: name,
    tabs: Object.keys(kind.tabs),
    index: createSearchIndex([...labels].map(([id, all]) => ({ id, labels: all }))),
    places: createSearchIndex(places),
    parentsOf: (place) => places.find(({ id }) => id === place)?.parents ?? [],
    isShared: (path) => byPath.get(path)?.has(null) ?? false,
    rowNames,
  };
};
