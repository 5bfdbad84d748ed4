import type { Conflict, Draft, Path } from './model/draft.types.ts';
import { getLevel, getRows } from './apply-edit.ts';

/**
 * Where a value is in a draft: its row may have been moved into another list since (`paragraphs/a/images/x/src` to
 * `paragraphs/b/images/x/src`). Null: the row was removed.
 */
export const findCurrentPath = (draft: Draft, path: Path): Path | null => {
  const steps = path.split('/');
  if (getLevel(draft, steps) !== null) return path;
  const [id = '', name] = steps.slice(-2);
  const [list] = findListsOfRow(draft, steps.slice(0, -2).join('/'), id);
  return list === undefined ? null : `${list}/${id}/${name}`;
};

/** The lists that have a row of this id: of the one at `path` and of its siblings, the same field in the rows beside. */
export const findListsOfRow = (draft: Draft, path: Path, id: string): Path[] => {
  const steps = path.split('/');
  const outer = steps.slice(0, -2).join('/');
  const lists = outer === '' ? [path] : getRows(draft, outer).map(({ _id }) => `${outer}/${_id}/${steps.at(-1)}`);
  return lists.filter((list) => getRows(draft, list).some(({ _id }) => _id === id));
};

/** The list that has the row of a conflict by now; null: none has it. */
export const findCurrentList = (
  draft: Draft,
  { path, row, sharesId }: Extract<Conflict, { type: 'row' }>,
): Path | null => {
  const lists = findListsOfRow(draft, path, row._id);
  return lists.includes(path) ? path : sharesId === true ? null : (lists[0] ?? null);
};
