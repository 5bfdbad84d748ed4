import { applyEdit, getField, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { isEmptyRow } from '../../../graphql/content/field-values.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { findCurrentPath } from '../../../graphql/content/find-moved-row.ts';
import { isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import type { CropOutput } from '../../crop/crop.machine.ts';
import type { UploadRequest } from '../../upload/upload.types.ts';
import type { EditorContext } from '../model/editor.types.ts';
import { getCrop, stands } from './image-rows.ts';
import { parentRowPath } from '../rows/row-targets.ts';
import { type History, pushEdit, rebaseHistory } from '../model/undo-history.ts';

/** The draft with another image at `path`: a crop is of one image, so the old one's goes with it. */
const withImage = (kind: Kind, draft: Draft, path: Path, src: string): Draft => {
  const next = applyEdit(kind, draft, { type: 'set', path, language: null, value: src });
  const crop = getCrop(kind, path);
  return crop === null ? next : applyEdit(kind, next, { type: 'set', path: crop.path, language: null, value: null });
};

/**
 * Stores an uploaded image's URL. In a row created for it, it belongs to the undo step that created the row;
 * replacing another image is an undo step of its own and removes the old crop.
 */
export const applyUpload = (
  context: EditorContext,
  { path, src, how }: { path: Path; src: string; how: UploadRequest['how'] },
): History => {
  const kind = getKind(context.entity);
  const set = (draft: Draft): Draft => {
    const at = findCurrentPath(draft, path);
    return at === null ? draft : withImage(kind, draft, at, src);
  };
  if (how === 'fill') return { ...rebaseHistory(context, set), typing: context.typing };
  return { ...pushEdit(context, set(context.draft), null), future: context.future.map(set) };
};

/** The draft without an image and its crop. */
export const removeImage = ({ entity, draft }: Pick<EditorContext, 'entity' | 'draft'>, path: Path): Draft =>
  withImage(getKind(entity), draft, path, '');

/** The draft without the rows that contained only an unfinished upload. What a person entered keeps its row. */
export const dropEmptyRows = (
  { entity, draft }: Pick<EditorContext, 'entity' | 'draft'>,
  paths: readonly Path[],
): Draft => {
  const kind = getKind(entity);
  return paths.reduce((now, path) => {
    const position = parentRowPath(path);
    const field = position === null ? null : getField(kind, position.path);
    const row = position && getRows(now, position.path).find(({ _id }) => _id === position.id);
    if (!position || !row || !field || !isRows(field) || !isEmptyRow(field, row)) return now;
    return applyEdit(kind, now, { type: 'remove', ...position });
  }, draft);
};

/**
 * The draft without the rows of files that were not uploaded: one that needs its image goes with all its content, another
 * one where it holds nothing else. A row with an image of its own stays.
 */
export const dropUnfilledRows = (
  { entity, draft }: Pick<EditorContext, 'entity' | 'draft'>,
  paths: readonly Path[],
): Draft =>
  paths.reduce((now, path) => {
    const row = parentRowPath(path);
    if (row === null || !stands(now, path) || Boolean(getValue(now, path, null))) return now;
    const image = getField(getKind(entity), path);
    if (isRows(image) || image.required !== true) return dropEmptyRows({ entity, draft: now }, [path]);
    return applyEdit(getKind(entity), now, { type: 'remove', ...row });
  }, draft);

/** Applies the crop tool's output as a separate undo step; not to another image that took the place of the one it shows. */
export const applyCrop = (context: EditorContext, output: CropOutput): History => {
  const { draft } = context;
  const kind = getKind(context.entity);
  if (output.type === 'closed' || !stands(draft, output.path)) return context;
  const { path, src, value } = output;
  const field = getField(kind, path);
  const image = field.type === 'crop' ? [...path.split('/').slice(0, -1), field.qualifies].join('/') : path;
  if (getValue(draft, image, null) !== src) return context;
  return pushEdit(context, applyEdit(kind, draft, { type: 'set', path, language: null, value }), null);
};
