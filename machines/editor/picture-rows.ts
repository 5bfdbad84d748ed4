import { type Fields, isRows, type Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyRow, getField, getLevel, getRows, getValue } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { isDroppedRow } from '../../graphql/content/field-values.ts';
import type { Crop, Ratio } from '../../graphql/domain/images.ts';
import type { CropInput, CropOutput } from '../crop/crop.machine.ts';
import type { FileHandle } from '../ports.ts';
import type { UploadRequest } from '../upload/upload.types.ts';
import type { EditorContext, FieldPosition } from './editor.types.ts';
import { parentRowPath } from './editor.reducer.ts';
import { pushEdit, type History, rebaseHistory } from './undo-history.ts';
import { sequentialUuid } from './sequential-uuid.ts';

type Sending = Pick<EditorContext, 'draft' | 'sending' | 'unsent'>;

const imageIn = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'image');

/** The picture of each row of a list; null when its rows hold none. */
export const getImageFieldName = (kind: Kind, path: Path): string | null => {
  const field = getField(kind, path);
  return isRows(field) ? (imageIn(field.of) ?? null) : null;
};

/** The list that pictures go to: the one named, else the one in hand, else the first whose rows hold one. */
export const findImageRows = (
  { entity, at }: Pick<EditorContext, 'entity' | 'at'>,
  path: Path | undefined,
): Path | null => {
  const kind = getKind(entity);
  const first = Object.keys(kind.fields).find((name) => getImageFieldName(kind, name) !== null) ?? null;
  if (path !== undefined) return getImageFieldName(kind, path) === null ? null : path;
  const inHand = parentRowPath(at?.path)?.path;
  return inHand !== undefined && getImageFieldName(kind, inHand) !== null ? inHand : first;
};

/** The picture meant: the one named, else the one of the row that the caret stands in. */
export const findTargetImage = (
  { entity, at, draft }: Pick<EditorContext, 'entity' | 'at' | 'draft'>,
  path: Path | undefined,
): Path | null => {
  const kind = getKind(entity);
  const row = parentRowPath(at?.path);
  const image = row === null ? null : getImageFieldName(kind, row.path);
  const meant = path ?? (row && image ? `${row.path}/${row.id}/${image}` : null);
  return meant !== null && stands(draft, meant) && getField(kind, meant).type === 'image' ? meant : null;
};

/** The crop that belongs to a picture: the field beside it that qualifies it. */
export const getCrop = (kind: Kind, path: Path): { path: Path; ratios: readonly Ratio[] } | null => {
  const steps = path.split('/');
  const list = steps.slice(0, -2).join('/');
  const around = list === '' ? null : getField(kind, list);
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
  const picture = findTargetImage(it, path);
  const crop = picture === null ? null : getCrop(getKind(it.entity), picture);
  if (picture === null || crop === null) return null;
  const src = getValue(it.draft, picture, null);
  if (typeof src !== 'string' || src === '') return null;
  return {
    path: crop.path,
    src,
    ratios: crop.ratios,
    value: (getValue(it.draft, crop.path, null) ?? null) as Crop | null,
  };
};

export const cannotCrop: CropInput = { path: '_name', src: '', ratios: ['free'], value: null };

/** Whether a place is in the draft: its row may be undone or removed while the file is on its way. */
const stands = (draft: Draft, path: Path): boolean => getLevel(draft, path.split('/')) !== null;
export const imagesInFlightIn = ({ draft, sending }: Sending): Path[] => sending.filter((path) => stands(draft, path));
export const unsentImages = ({ draft, unsent }: Sending): Path[] => unsent.filter((path) => stands(draft, path));

export const firstUnsentImage = (it: Sending): FieldPosition | null => {
  const [path] = unsentImages(it);
  return path === undefined ? null : { path, language: null };
};

/** How many more rows a list takes. */
export const remainingRows = ({ entity, draft }: Pick<EditorContext, 'entity' | 'draft'>, path: Path): number => {
  const field = getField(getKind(entity), path);
  return isRows(field) ? Math.max(0, field.max - getRows(draft, path).length) : 0;
};

/** A row for each file that there is room for, as one edit, and what is to be sent for them. */
export const addImages = (
  it: EditorContext,
  { path, handles, at }: { path: Path; handles: readonly FileHandle[]; at?: number },
): { draft: Draft; made: number; wishes: UploadRequest[] } => {
  const kind = getKind(it.entity);
  const image = getImageFieldName(kind, path);
  const { length } = getRows(it.draft, path);
  const first = Math.min(at ?? length, length);
  let { draft, made } = it;
  const wishes = handles.slice(0, remainingRows(it, path)).map((handle, count): UploadRequest => {
    made += 1;
    const row = emptyRow(kind, path, sequentialUuid(it.seed, made));
    draft = applyEdit(kind, draft, { type: 'insert', path, row, at: first + count });
    return { path: `${path}/${row._id}/${image}`, handle, how: 'fill', index: first + count };
  });
  return { draft, made, wishes };
};

/** One file for one place. */
export const replaceImage = (
  { draft }: Pick<EditorContext, 'draft'>,
  path: Path,
  handle: FileHandle,
): UploadRequest => {
  const row = parentRowPath(path);
  const index = row === null ? 0 : getRows(draft, row.path).findIndex(({ _id }) => _id === row.id);
  return { path, handle, how: 'replace', index };
};

/**
 * The picture is at its host. In a row that was made for it, it belongs to the step that made the row: undoing takes
 * both, redoing brings both back. Where another picture stood, it is a step of its own, and the old crop goes with it.
 */
export const applyUpload = (
  it: EditorContext,
  { path, src, how }: { path: Path; src: string; how: UploadRequest['how'] },
): History => {
  const kind = getKind(it.entity);
  const crop = getCrop(kind, path);
  const set = (draft: Draft): Draft => {
    if (!stands(draft, path)) return draft;
    const next = applyEdit(kind, draft, { type: 'set', path, language: null, value: src });
    return crop === null ? next : applyEdit(kind, next, { type: 'set', path: crop.path, language: null, value: null });
  };
  if (how === 'fill') return { ...rebaseHistory(it, set), typing: it.typing };
  return { ...pushEdit(it, set(it.draft), null), future: it.future.map(set) };
};

/** The draft without the rows that held nothing but a picture on its way. */
export const dropEmptyRows = (
  { entity, draft }: Pick<EditorContext, 'entity' | 'draft'>,
  paths: readonly Path[],
): Draft => {
  const kind = getKind(entity);
  return paths.reduce((now, path) => {
    const place = parentRowPath(path);
    const field = place === null ? null : getField(kind, place.path);
    const row = place && getRows(now, place.path).find(({ _id }) => _id === place.id);
    if (!place || !row || !field || !isRows(field) || !isDroppedRow(field, row)) return now;
    return applyEdit(kind, now, { type: 'remove', ...place });
  }, draft);
};

/** What the crop tool gave, as a step of its own. */
export const applyCrop = (it: EditorContext, output: CropOutput): History =>
  output.type === 'closed' || !stands(it.draft, output.path)
    ? it
    : pushEdit(it, applyEdit(getKind(it.entity), it.draft, { ...output, type: 'set', language: null }), null);
