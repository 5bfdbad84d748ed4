import { cleanText } from '../domain/clean-text.ts';
import { type Language, languages } from '../domain/languages.ts';
import { getLevelRows, getLocalized, isDroppedRow } from './field-values.ts';
import { type Fields, isRows, type Kind, type LeafField, type RowsField } from './model/define-kind.ts';
import type { Draft, Level, Path } from './model/draft.types.ts';

/** One text of an item, as a search finds it. */
export interface ItemText {
  path: Path;
  /** null: one text for all languages */
  language: Language | null;
  text: string;
}

/** What a person writes in words. */
const isText = ({ type }: LeafField): boolean => type === 'text' || type === 'address';

/** All texts of an item, in reading order: its name, and its texts in every language. */
export const listTexts = (kind: Kind, draft: Draft): readonly ItemText[] => [
  ...textAt('_name', null, draft._name),
  ...textsIn(kind.fields, draft, ''),
];

/** The texts that a venue with these languages shows: texts in others are stored but hidden. */
export const listTextsIn = (kind: Kind, draft: Draft, shown: readonly Language[]): readonly ItemText[] =>
  listTexts(kind, draft).filter(({ language }) => language === null || shown.includes(language));

// Drafts share what an edit did not touch: a row that was read once is not read again in the same place.
const known = new WeakMap<Level, { prefix: Path; texts: readonly ItemText[] }>();

const textsIn = (fields: Fields, level: Level, prefix: Path): readonly ItemText[] => {
  const cached = known.get(level);
  if (cached?.prefix === prefix) return cached.texts;
  const texts = Object.entries(fields).flatMap(([name, field]): readonly ItemText[] => {
    const path = prefix + name;
    if (isRows(field)) return rowTexts(field, level, name, path);
    if (!isText(field)) return [];
    return field.localized
      ? languages.flatMap((language) => textAt(path, language, getLocalized(level, name)[language]))
      : textAt(path, null, level[name]);
  });
  known.set(level, { prefix, texts });
  return texts;
};

const rowTexts = (field: RowsField, level: Level, name: string, path: Path): ItemText[] =>
  getLevelRows(level, name).flatMap((row) =>
    isDroppedRow(field, row) ? [] : textsIn(field.of, row, `${path}/${row._id}/`),
  );

const textAt = (path: Path, language: Language | null, value: unknown): ItemText[] => {
  const text = typeof value === 'string' ? cleanText(value) : '';
  return text === '' ? [] : [{ path, language, text }];
};

/** The row that a text belongs to: `sections/ab/items/cd/name` → `sections/ab/items/cd`; '' for the item itself. */
export const rowOfText = (path: Path): Path => path.split('/').slice(0, -1).join('/');

/** The field that names the rows of a list: its first text. Undefined: rows without texts. */
export const nameFieldOfRows = ({ of }: RowsField): string | undefined =>
  Object.entries(of).find((entry): entry is [string, LeafField] => !isRows(entry[1]) && entry[1].type === 'text')?.[0];

/** The paths of the names of a text's parent rows, outermost first. */
export const listRowNamePaths = (kind: Kind, path: Path): Path[] => {
  const steps = path.split('/');
  const paths: Path[] = [];
  let { fields } = kind;
  for (let at = 0; at + 2 < steps.length; at += 2) {
    const field = fields[steps[at] ?? ''];
    if (field === undefined || !isRows(field)) return paths;
    const name = nameFieldOfRows(field);
    if (name !== undefined) paths.push([...steps.slice(0, at + 2), name].join('/'));
    fields = field.of;
  }
  return paths;
};
