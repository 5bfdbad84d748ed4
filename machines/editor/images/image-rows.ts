import { type Fields, isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyRow, getField, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { findCurrentPath } from '../../../graphql/content/find-moved-row.ts';
import type { Crop, Ratio } from '../../../graphql/domain/images.ts';
import type { CropInput } from '../../crop/crop.machine.ts';
import type { FileHandle } from '../../ports.ts';
import type { UploadMove } from '../../upload/upload-queue.machine.ts';
import type { RejectedFile } from '../../upload/upload-report.ts';
import type { UploadRequest } from '../../upload/upload.types.ts';
import type { EditorContext, FieldPosition } from '../model/editor.types.ts';
import { parentRowPath } from '../rows/row-targets.ts';
import { sequentialUuid } from '../../sequential-uuid.ts';

type Sending = Pick<EditorContext, 'draft' | 'sending' | 'unsent' | 'rejected'>;

const imageIn = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'image');

/** The name of the image field of a list's rows; null when they have none. */
export const getImageFieldName = (kind: Kind, path: Path): string | null => {
  const field = getField(kind, path);
  return isRows(field) ? (imageIn(field.of) ?? null) : null;
};

/** The list that images are added to: the one named, else the focused one, else the first with an image field. */
export const findImageRows = (
  { entity, at }: Pick<EditorContext, 'entity' | 'at'>,
  path: Path | undefined,
): Path | null => {
  const kind = getKind(entity);
  const first = Object.keys(kind.fields).find((name) => getImageFieldName(kind, name) !== null) ?? null;
  if (path !== undefined) return getImageFieldName(kind, path) === null ? null : path;
  const current = parentRowPath(at?.path)?.path;
  return current !== undefined && getImageFieldName(kind, current) !== null ? current : first;
};

/** The path of the image to act on: the one named, else the focused one, else that of the focused row. */
export const findTargetImage = (
  { entity, at, draft }: Pick<EditorContext, 'entity' | 'at' | 'draft'>,
  path: Path | undefined,
): Path | null => {
  const kind = getKind(entity);
  const row = parentRowPath(at?.path);
  const image = row === null ? null : getImageFieldName(kind, row.path);
  const isImage = (one: Path): boolean => stands(draft, one) && getField(kind, one).type === 'image';
  const focused = at !== null && at !== undefined && isImage(at.path) ? at.path : null;
  const meant = path ?? focused ?? (row && image ? `${row.path}/${row.id}/${image}` : null);
  return meant !== null && isImage(meant) ? meant : null;
};

/** The image to remove: one that is there and need not be. The row of one that must be there is removed instead. */
export const findRemovableImage = (
  editor: Pick<EditorContext, 'entity' | 'at' | 'draft'>,
  path: Path | undefined,
): Path | null => {
  const image = findTargetImage(editor, path);
  if (image === null || !getValue(editor.draft, image, null)) return null;
  const field = getField(getKind(editor.entity), image);
  return isRows(field) || field.required !== false ? null : image;
};

/** The crop of an image: the sibling field that qualifies it. */
export const getCrop = (kind: Kind, path: Path): { path: Path; ratios: readonly Ratio[] } | null => {
  const steps = path.split('/');
  const list = steps.slice(0, -2).join('/');
  const around = list === '' ? null : getField(kind, list);
  const fields = around === null ? kind.fields : isRows(around) ? around.of : {};
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'crop' && field.qualifies === steps.at(-1))
      return { path: [...steps.slice(0, -1), name].join('/'), ratios: field.ratios };
  return null;
};

/** The crop tool's input; null without an image or a crop field, and while another image is on its way there. */
export const cropInput = (
  editor: Pick<EditorContext, 'entity' | 'at' | 'draft' | 'sending'>,
  path: Path | undefined,
): CropInput | null => {
  const image = findTargetImage(editor, path);
  const crop = image === null ? null : getCrop(getKind(editor.entity), image);
  if (image === null || crop === null || editor.sending.includes(image)) return null;
  const src = getValue(editor.draft, image, null);
  if (typeof src !== 'string' || src === '') return null;
  return {
    path: crop.path,
    src,
    ratios: crop.ratios,
    value: (getValue(editor.draft, crop.path, null) ?? null) as Crop | null,
  };
};

export const cannotCrop: CropInput = { path: '_name', src: '', ratios: ['free'], value: null };

/** While its file uploads, the row of an image may be moved into another list. */
export const stands = (draft: Draft, path: Path): boolean => findCurrentPath(draft, path) !== null;

/** Where the rows of the uploads are now; `absent`: those whose rows were undone or removed. */
export const locateUploads = ({ draft, sending, unsent, rejected }: Sending) => {
  const moves: UploadMove[] = [];
  const absent: Path[] = [];
  for (const from of [...sending, ...unsent, ...rejected.map(({ path }) => path)]) {
    const to = findCurrentPath(draft, from);
    if (to === null) absent.push(from);
    else if (to !== from) moves.push({ from, to });
  }
  return { moves, absent };
};
export const imagesInFlightIn = ({ draft, sending }: Sending): Path[] => sending.filter((path) => stands(draft, path));
export const unsentImages = ({ draft, unsent }: Sending): Path[] => unsent.filter((path) => stands(draft, path));

export const rejectedFiles = ({ draft, rejected }: Sending): RejectedFile[] =>
  rejected.filter(({ path }) => stands(draft, path));

export const firstUnsentImage = (uploads: Sending): FieldPosition | null => {
  const [path] = unsentImages(uploads);
  return path === undefined ? null : { path, language: null };
};

/** How many rows can still be added to a list. */
export const remainingRows = ({ entity, draft }: Pick<EditorContext, 'entity' | 'draft'>, path: Path): number => {
  const field = getField(getKind(entity), path);
  return isRows(field) ? Math.max(0, field.max - getRows(draft, path).length) : 0;
};

/** Adds a row for each file that fits the list's limit, as one edit; `uploads` are the uploads to start. */
export const addImages = (
  context: EditorContext,
  { path, handles, at }: { path: Path; handles: readonly FileHandle[]; at?: number },
): { draft: Draft; made: number; uploads: UploadRequest[] } => {
  const kind = getKind(context.entity);
  const image = getImageFieldName(kind, path);
  const { length } = getRows(context.draft, path);
  const first = Math.min(at ?? length, length);
  let { draft, made } = context;
  const uploads = handles.slice(0, remainingRows(context, path)).map((handle, count): UploadRequest => {
    made += 1;
    const row = emptyRow(kind, path, sequentialUuid(context.seed, made));
    draft = applyEdit(kind, draft, { type: 'insert', path, row, at: first + count });
    return { path: `${path}/${row._id}/${image}`, handle, how: 'fill', index: first + count };
  });
  return { draft, made, uploads };
};

/** The upload of one file to an image field. */
export const replaceImage = (
  { draft }: Pick<EditorContext, 'draft'>,
  path: Path,
  handle: FileHandle,
): UploadRequest => {
  const row = parentRowPath(path);
  const index = row === null ? 0 : getRows(draft, row.path).findIndex(({ _id }) => _id === row.id);
  return { path, handle, how: 'replace', index };
};
