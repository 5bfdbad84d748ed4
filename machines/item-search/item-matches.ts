import { getTextState } from '../../graphql/content/completeness.ts';
import { getLevelRows, isDroppedRow, isEmpty } from '../../graphql/content/field-values.ts';
import { type ItemText, listTextsIn, rowOfText } from '../../graphql/content/list-texts.ts';
import { type Fields, isRows, type Kind, type LeafField } from '../../graphql/content/model/define-kind.ts';
import type { Draft, Level, Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { foldForSearch } from '../../graphql/domain/search-fold.ts';

/** Rows without a price, and rows whose text in the language shown is missing or outdated. */
export const itemFilters = ['noPrice', 'missing', 'outdated'] as const;
export type ItemFilter = (typeof itemFilters)[number];

export interface ItemMatch {
  path: Path;
  language: Language | null;
  /** the text that was searched for; '' where only a filter was set */
  text: string;
}

export interface ItemQuery {
  /** as typed; '' matches everything */
  query: string;
  filter: ItemFilter | null;
  /** that the filter is about, and whose texts are preferred */
  language: Language;
  /** whose texts are searched */
  shown: readonly Language[];
}

export interface ItemMatches {
  /** in reading order, one for each row and for each text outside of rows */
  matches: readonly ItemMatch[];
  /** paths of the rows that neither match nor hold one that does: `sections/ab/items/cd` */
  hidden: ReadonlySet<Path>;
}

/** The filters that make sense for a kind: not every kind has prices. */
export const listItemFilters = (kind: Kind): readonly ItemFilter[] =>
  itemFilters.filter((filter) => filter !== 'noPrice' || hasPriceInRows(kind.fields, false));
const hasPriceInRows = (fields: Fields, inRow: boolean): boolean =>
  Object.values(fields).some((field) =>
    isRows(field) ? hasPriceInRows(field.of, true) : inRow && field.type === 'price',
  );

/** The matches in an item. Every shown language is searched; the rows below a matching heading stay visible. */
export const findItemMatches = (kind: Kind, draft: Draft, request: ItemQuery): ItemMatches => {
  const terms = foldForSearch(request.query).split(' ').filter(Boolean);
  if (terms.length === 0 && request.filter === null) return { matches: [], hidden: new Set() };
  const texts = textsByRow(kind, draft, request.shown);
  const found: Search = { ...request, terms, texts, matches: [], hidden: new Set() };
  if (request.filter === null) searchOwnTexts(found);
  searchRows(found, kind.fields, draft, { prefix: '', inMatch: false });
  return { matches: found.matches, hidden: found.hidden };
};

interface Search extends ItemQuery {
  terms: readonly string[];
  texts: ReadonlyMap<Path, readonly ItemText[]>;
  matches: ItemMatch[];
  hidden: Set<Path>;
}

const textsByRow = (kind: Kind, draft: Draft, shown: readonly Language[]): Map<Path, ItemText[]> => {
  const byRow = new Map<Path, ItemText[]>();
  for (const text of listTextsIn(kind, draft, shown)) {
    const row = rowOfText(text.path);
    const known = byRow.get(row);
    if (known === undefined) byRow.set(row, [text]);
    else known.push(text);
  }
  return byRow;
};

/** The texts outside of rows, one match for each field. */
const searchOwnTexts = (search: Search): void => {
  const own = search.texts.get('') ?? [];
  for (const path of new Set(own.map((text) => text.path))) {
    const text = findText(
      search,
      own.filter((one) => one.path === path),
    );
    if (text !== null) search.matches.push(text);
  }
};

/** Returns whether any row below matches. */
const searchRows = (
  search: Search,
  fields: Fields,
  level: Level,
  { prefix, inMatch }: { prefix: Path; inMatch: boolean },
): boolean => {
  let any = false;
  for (const [name, field] of Object.entries(fields)) {
    if (!isRows(field)) continue;
    for (const row of getLevelRows(level, name)) {
      const path = `${prefix}${name}/${row._id}`;
      const match = isDroppedRow(field, row) ? null : matchRow(search, field.of, row, path);
      if (match !== null) search.matches.push(match);
      const shows = match !== null && search.filter === null;
      const below = searchRows(search, field.of, row, { prefix: `${path}/`, inMatch: inMatch || shows });
      if (match === null && !below && !inMatch) search.hidden.add(path);
      any ||= match !== null || below;
    }
  }
  return any;
};

/** Both the text and the filter must match; the filter's field gets the focus. */
const matchRow = (search: Search, fields: Fields, row: Level, path: Path): ItemMatch | null => {
  const text = search.terms.length === 0 ? null : findText(search, search.texts.get(path) ?? []);
  if (search.terms.length > 0 && text === null) return null;
  if (search.filter === null) return text;
  const name = findFiltered(search, fields, row);
  if (name === null) return null;
  return {
    path: `${path}/${name}`,
    language: search.filter === 'noPrice' ? null : search.language,
    text: text?.text ?? '',
  };
};

/** The text that contains every term, preferably in the language being edited. */
const findText = ({ terms, language }: Search, texts: readonly ItemText[]): ItemText | null => {
  const matching = texts.filter(({ text }) => {
    const folded = foldForSearch(text);
    return terms.every((term) => folded.includes(term));
  });
  return matching.find((text) => text.language === language) ?? matching[0] ?? null;
};

const findFiltered = ({ filter, language }: Search, fields: Fields, row: Level): string | null => {
  const leaves = Object.entries(fields).filter((entry): entry is [string, LeafField] => !isRows(entry[1]));
  const fits = ([name, field]: [string, LeafField]): boolean => {
    if (filter === 'noPrice') return field.type === 'price' && isEmpty(field, row[name]);
    return field.localized && getTextState(field, row, name, language) === filter;
  };
  return leaves.find(fits)?.[0] ?? null;
};
