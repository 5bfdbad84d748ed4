import { type Fields, isRows, type Kind } from '../../graphql/content/define-kind.ts';
import type { Draft, Path } from '../../graphql/content/draft.types.ts';
import { applyEdit, emptyRow, fieldAt, levelAt, rowsAt, valueAt } from '../../graphql/content/apply-edit.ts';
import { kindOf } from '../../graphql/content/kinds/registry.ts';
import { isBare } from '../../graphql/content/field-values.ts';
import type { Crop, Ratio } from '../../graphql/domain/images.ts';
import type { CropInput, CropOutput } from '../crop/crop.machine.ts';
import type { Handle } from '../ports.ts';
import type { Wish } from '../upload/upload.types.ts';
import type { EditorContext, Place } from './editor.types.ts';
import { rowOfPath } from './editor.reducer.ts';
import { edited, type History, rebased } from './undo-history.ts';
import { countedId } from './sequential-uuid.ts';

type Sending = Pick<EditorContext, 'draft' | 'sending' | 'unsent'>;

const imageIn = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'image');

/** The picture of each row of a list; null when its rows hold none. */
export const imageOfRows = (kind: Kind, path: Path): string | null => {
  const field = fieldAt(kind, path);
  return isRows(field) ? (imageIn(field.of) ?? null) : null;
};

/** The list that pictures go to: the one named, else the one in hand, else the first whose rows hold one. */
export const listForPictures = (
  { entity, at }: Pick<EditorContext, 'entity' | 'at'>,
  path: Path | undefined,
): Path | null => {
  const kind = kindOf(entity);
  const first = Object.keys(kind.fields).find((name) => imageOfRows(kind, name) !== null) ?? null;
  if (path !== undefined) return imageOfRows(kind, path) === null ? null : path;
  const inHand = rowOfPath(at?.path)?.path;
  return inHand !== undefined && imageOfRows(kind, inHand) !== null ? inHand : first;
};

/** The picture meant: the one named, else the one of the row that the caret stands in. */
export const pictureMeant = (
  { entity, at, draft }: Pick<EditorContext, 'entity' | 'at' | 'draft'>,
  path: Path | undefined,
): Path | null => {
  const kind = kindOf(entity);
  const row = rowOfPath(at?.path);
  const image = row === null ? null : imageOfRows(kind, row.path);
  const meant = path ?? (row && image ? `${row.path}/${row.id}/${image}` : null);
  return meant !== null && stands(draft, meant) && fieldAt(kind, meant).type === 'image' ? meant : null;
};

/** The crop that belongs to a picture: the field beside it that qualifies it. */
export const cropOf = (kind: Kind, path: Path): { path: Path; ratios: readonly Ratio[] } | null => {
  const steps = path.split('/');
  const list = steps.slice(0, -2).join('/');
  const around = list === '' ? null : fieldAt(kind, list);
  const fields = around === null ? kind.fields : isRows(around) ? around.of : {};
  const found = Object.entries(fields).find(([, it]) => it.type === 'crop' && it.qualifies === steps.at(-1));
  if (found === undefined || isRows(found[1])) return null;
  return { path: [...steps.slice(0, -1), found[0]].join('/'), ratios: found[1].ratios ?? ['free'] };
};

/** What the crop tool begins with; null where there is no picture yet, or nothing to crop. */
export const cropInput = (
  it: Pick<EditorContext, 'entity' | 'at' | 'draft'>,
  path: Path | undefined,
): CropInput | null => {
  const picture = pictureMeant(it, path);
  const crop = picture === null ? null : cropOf(kindOf(it.entity), picture);
  if (picture === null || crop === null) return null;
  const src = valueAt(it.draft, picture, null);
  if (typeof src !== 'string' || src === '') return null;
  return {
    path: crop.path,
    src,
    ratios: crop.ratios,
    value: (valueAt(it.draft, crop.path, null) ?? null) as Crop | null,
  };
};

export const nothingToCrop: CropInput = { path: '_name', src: '', ratios: ['free'], value: null };

/** Whether a place is in the draft: its row may be undone or removed while the file is on its way. */
const stands = (draft: Draft, path: Path): boolean => levelAt(draft, path.split('/')) !== null;
export const onTheWay = ({ draft, sending }: Sending): Path[] => sending.filter((path) => stands(draft, path));
export const notSent = ({ draft, unsent }: Sending): Path[] => unsent.filter((path) => stands(draft, path));

export const firstUnsent = (it: Sending): Place | null => {
  const [path] = notSent(it);
  return path === undefined ? null : { path, language: null };
};

/** How many more rows a list takes. */
export const roomIn = ({ entity, draft }: Pick<EditorContext, 'entity' | 'draft'>, path: Path): number => {
  const field = fieldAt(kindOf(entity), path);
  return isRows(field) ? Math.max(0, field.max - rowsAt(draft, path).length) : 0;
};

/** A row for each file that there is room for, as one edit, and what is to be sent for them. */
export const withPictures = (
  it: EditorContext,
  { path, handles, at }: { path: Path; handles: readonly Handle[]; at?: number },
): { draft: Draft; made: number; wishes: Wish[] } => {
  const kind = kindOf(it.entity);
  const image = imageOfRows(kind, path);
  const { length } = rowsAt(it.draft, path);
  const first = Math.min(at ?? length, length);
  let { draft, made } = it;
  const wishes = handles.slice(0, roomIn(it, path)).map((handle, count): Wish => {
    made += 1;
    const row = emptyRow(kind, path, countedId(it.seed, made));
    draft = applyEdit(kind, draft, { type: 'insert', path, row, at: first + count });
    return { path: `${path}/${row._id}/${image}`, handle, how: 'fill', index: first + count };
  });
  return { draft, made, wishes };
};

/** One file for one place. */
export const replacement = ({ draft }: Pick<EditorContext, 'draft'>, path: Path, handle: Handle): Wish => {
  const row = rowOfPath(path);
  const index = row === null ? 0 : rowsAt(draft, row.path).findIndex(({ _id }) => _id === row.id);
  return { path, handle, how: 'replace', index };
};

/**
 * The picture is at its host. In a row that was made for it, it belongs to the step that made the row: undoing takes
 * both, redoing brings both back. Where another picture stood, it is a step of its own, and the old crop goes with it.
 */
export const arrived = (
  it: EditorContext,
  { path, src, how }: { path: Path; src: string; how: Wish['how'] },
): History => {
  const kind = kindOf(it.entity);
  const crop = cropOf(kind, path);
  const set = (draft: Draft): Draft => {
    if (!stands(draft, path)) return draft;
    const next = applyEdit(kind, draft, { type: 'set', path, language: null, value: src });
    return crop === null ? next : applyEdit(kind, next, { type: 'set', path: crop.path, language: null, value: null });
  };
  if (how === 'fill') return { ...rebased(it, set), typing: it.typing };
  return { ...edited(it, set(it.draft), null), future: it.future.map(set) };
};

/** The draft without the rows that held nothing but a picture on its way. */
export const withoutBare = (
  { entity, draft }: Pick<EditorContext, 'entity' | 'draft'>,
  paths: readonly Path[],
): Draft => {
  const kind = kindOf(entity);
  return paths.reduce((now, path) => {
    const place = rowOfPath(path);
    const field = place === null ? null : fieldAt(kind, place.path);
    const row = place && rowsAt(now, place.path).find(({ _id }) => _id === place.id);
    if (!place || !row || !field || !isRows(field) || !isBare(field.of, row)) return now;
    return applyEdit(kind, now, { type: 'remove', ...place });
  }, draft);
};

/** What the crop tool gave, as a step of its own. */
export const cropped = (it: EditorContext, output: CropOutput): History =>
  output.type === 'closed' || !stands(it.draft, output.path)
    ? it
    : edited(it, applyEdit(kindOf(it.entity), it.draft, { ...output, type: 'set', language: null }), null);
