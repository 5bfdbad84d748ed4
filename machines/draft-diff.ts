import { listChanges } from '../graphql/content/merge.ts';
import { type Fields, isRows, type Kind, type LeafField } from '../graphql/content/model/define-kind.ts';
import type { Change, Draft, Level, Path, Row, LocalizedValue } from '../graphql/content/model/draft.types.ts';
import { getField, getValue } from '../graphql/content/apply-edit.ts';
import { getCropFieldName, getLevelRows, getLocalized } from '../graphql/content/field-values.ts';
import type { Crop } from '../graphql/domain/images.ts';

/** How two drafts differ, with what is needed to say so in words and to show it: what each row is, by its id. */
export interface Difference {
  changes: Change[];
  names: Record<string, RowName>;
  /** by the path of a changed crop: the picture that it cuts, on both sides */
  cut: Record<Path, { before: string; after: string }>;
}

/** A row is called by its first words, or else by its list, `sections.items`, and its place in it, from 1. */
export interface RowName {
  words: LocalizedValue;
  list: string;
  place: number;
  picture?: { src: string; crop: Crop | null };
}

export const diffDrafts = (kind: Kind, before: Draft, after: Draft): Difference => {
  const changes = listChanges(kind, before, after);
  const cut: Difference['cut'] = {};
  for (const change of changes) {
    const picture = change.type === 'set' ? findImageCrop(kind, change.path) : null;
    if (picture !== null)
      cut[change.path] = { before: text(getValue(before, picture, null)), after: text(getValue(after, picture, null)) };
  }
  return { changes, names: { ...namesIn(kind.fields, before, ''), ...namesIn(kind.fields, after, '') }, cut };
};

/** The path of the picture that a crop cuts; null when the path is no crop's. */
export const findImageCrop = (kind: Kind, path: Path): Path | null => {
  const field = getField(kind, path);
  if (isRows(field) || field.type !== 'crop') return null;
  return [...path.split('/').slice(0, -1), field.qualifies].join('/');
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const namesIn = (fields: Fields, level: Level, prefix: string): Difference['names'] => {
  const names: Difference['names'] = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isRows(field)) continue;
    const list = prefix + name;
    const leaves = Object.entries(field.of).filter((entry): entry is [string, LeafField] => !isRows(entry[1]));
    const [first] = leaves.find(([, leaf]) => leaf.localized) ?? [];
    const [picture] = leaves.find(([, leaf]) => leaf.type === 'image') ?? [];
    getLevelRows(level, name).forEach((row, at) => {
      const words = first === undefined ? {} : getLocalized(row, first);
      names[row._id] = { words, list, place: at + 1, ...shown(field.of, row, picture) };
      Object.assign(names, namesIn(field.of, row, `${list}.`));
    });
  }
  return names;
};

const shown = (fields: Fields, row: Row, picture: string | undefined): Pick<RowName, 'picture'> => {
  const src = picture === undefined ? '' : text(row[picture]);
  if (picture === undefined || src === '') return {};
  return { picture: { src, crop: (row[getCropFieldName(fields, picture) ?? ''] ?? null) as Crop | null } };
};
