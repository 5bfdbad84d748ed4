import { getField } from './apply-edit.ts';
import { isRows, type Kind } from './model/define-kind.ts';
import type { Path } from './model/draft.types.ts';

/** `sections/ab12/items/x9k2/price` → `sections.items.price`. */
export const getFieldName = (path: Path): string =>
  path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('.');

/** The id of the message that labels a field, by its path or its name. */
export const getFieldMessageId = (kind: Pick<Kind, 'entity' | 'fields'>, path: Path): string => {
  let id = `content.${kind.entity}`;
  let fields = kind.fields;
  for (const name of getFieldName(path).split('.')) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    id = field?.labels ?? `${id}.${name}`;
    fields = field !== undefined && isRows(field) ? field.of : {};
  }
  return id;
};

/** The id of the message that labels a stored option of a choice, of marks or of levels. */
export const getOptionMessageId = (kind: Kind, path: Path, option: string): string => {
  const field = getField(kind, path);
  const labels = 'optionLabels' in field ? field.optionLabels : undefined;
  return `${labels ?? `${getFieldMessageId(kind, path)}.option`}.${option}`;
};
