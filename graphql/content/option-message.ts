import { getField } from './apply-edit.ts';
import { isRows, type Kind } from './model/define-kind.ts';
import type { Path } from './model/draft.types.ts';

/** `sections/ab12/items/x9k2/price` → `sections.items.price`. */
export const getFieldName = (path: Path): string =>
  path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('.');

/** The id of the message that labels a stored option of a choice, of marks or of levels. */
export const getOptionMessageId = (kind: Kind, path: Path, option: string): string => {
  const field = getField(kind, path);
  const labels = isRows(field) ? undefined : field.optionLabels;
  return `${labels ?? `content.${kind.entity}.${getFieldName(path)}.option`}.${option}`;
};
