import { listChanges } from '../graphql/content/merge.ts';
import { type Fields, isRows, type Kind, type LeafField } from '../graphql/content/model/define-kind.ts';
import type { Change, Draft, Level, Path, Row, LocalizedValue } from '../graphql/content/model/draft.types.ts';
import { getField, getValue } from '../graphql/content/apply-edit.ts';
import { diffLevel } from '../graphql/content/diff.ts';
import { findCurrentPath } from '../graphql/content/find-moved-row.ts';
import { getCropFieldName, getLevelRows, getLocalized } from '../graphql/content/field-values.ts';
import type { Language } from '../graphql/domain/languages.ts';
import type { Crop } from '../graphql/domain/images.ts';

/** The changes between two drafts in the shown languages, with the rows' names by id, to label and display them. */
export interface Difference {
  changes: Change[];
  names: Record<string, RowName>;
  /** by the path of a changed crop: the URL of its image, before and after */
  cut: Record<Path, { before: string; after: string }>;
}

/** A row is named by its first text, else by its list (`sections.items`) and its 1-based position. */
export interface RowName {
  text: LocalizedValue;
  list: string;
  position: number;
  image?: { src: string; crop: Crop | null };
}

export const diffDrafts = (kind: Kind, before: Draft, after: Draft, shown: readonly Language[]): Difference => {
  const changes = joinMoves(kind, listChanges(kind, before, after)).filter(
    (change) => !('language' in change) || change.language === null || shown.includes(change.language),
  );
  const cut: Difference['cut'] = {};
  for (const change of changes) {
    const image = change.type === 'set' ? findImageCrop(kind, change.path) : null;
    if (image !== null)
      cut[change.path] = {
        before: text(getValue(before, findCurrentPath(before, image) ?? image, null)),
        after: text(getValue(after, image, null)),
      };
  }
  return {
    changes,
    names: { ...listRowNames(kind, before, shown), ...listRowNames(kind, after, shown) },
    cut,
  };
};

/** A row that one list lost and a sibling gained was moved there, and may have changed as well. */
const joinMoves = (kind: Kind, changes: readonly Change[]): Change[] => {
  const toKey = (path: Path, id: string): string => {
    const steps = path.split('/');
    return [...steps.slice(0, -2), ...steps.slice(-1), id].join('/');
  };
  const lost = new Map(
    changes.flatMap((change) =>
      change.type === 'removed' ? [[toKey(change.path, change.row._id), change] as const] : [],
    ),
  );
  const joined = new Set<Change>();
  return changes
    .flatMap((change): Change[] => {
      if (change.type !== 'added') return [change];
      const { path, row } = change;
      const was = lost.get(toKey(path, row._id));
      if (was === undefined || joined.has(was)) return [change];
      joined.add(was);
      const inside: Change[] = [];
      const field = getField(kind, path);
      if (isRows(field)) diffLevel(inside, field.of, was.row, row, `${path}/${row._id}/`);
      return [{ type: 'movedInto', path, row, from: was.path }, ...inside];
    })
    .filter((change) => !joined.has(change));
};

/** The path of the image that a crop belongs to; null when the path is not a crop's. */
export const findImageCrop = (kind: Kind, path: Path): Path | null => {
  const field = getField(kind, path);
  if (isRows(field) || field.type !== 'crop') return null;
  return [...path.split('/').slice(0, -1), field.qualifies].join('/');
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const listRowNames = (kind: Kind, draft: Draft, shown: readonly Language[]): Difference['names'] =>
  namesIn(kind.fields, draft, '', shown);

const namesIn = (fields: Fields, level: Level, prefix: string, shown: readonly Language[]): Difference['names'] => {
  const names: Difference['names'] = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isRows(field)) continue;
    const list = prefix + name;
    const leaves = Object.entries(field.of).filter((entry): entry is [string, LeafField] => !isRows(entry[1]));
    const [first] = leaves.find(([, leaf]) => leaf.localized) ?? [];
    const [imageName] = leaves.find(([, leaf]) => leaf.type === 'image') ?? [];
    getLevelRows(level, name).forEach((row, at) => {
      const localized = first === undefined ? {} : pickLanguages(getLocalized(row, first), shown);
      names[row._id] = { text: localized, list, position: at + 1, ...findRowImage(field.of, row, imageName) };
      Object.assign(names, namesIn(field.of, row, `${list}.`, shown));
    });
  }
  return names;
};

const pickLanguages = (values: LocalizedValue, shown: readonly Language[]): LocalizedValue =>
  Object.fromEntries(shown.flatMap((language) => (language in values ? [[language, values[language]]] : [])));

const findRowImage = (fields: Fields, row: Row, imageName: string | undefined): Pick<RowName, 'image'> => {
  const src = imageName === undefined ? '' : text(row[imageName]);
  if (imageName === undefined || src === '') return {};
  return { image: { src, crop: (row[getCropFieldName(fields, imageName) ?? ''] ?? null) as Crop | null } };
};
