import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';

/** A copy of a row and of the rows inside it, each with a new id. */
export const copyRow = (kind: Kind, path: Path, row: Row, newId: () => string): Row => {
  const field = getField(kind, path);
  const copy: Row = { ...row, _id: newId() };
  if (!isRows(field)) return copy;
  for (const [name, inner] of Object.entries(field.of))
    if (isRows(inner))
      copy[name] = (row[name] as readonly Row[]).map((one) => copyRow(kind, `${path}/${row._id}/${name}`, one, newId));
  return copy;
};
