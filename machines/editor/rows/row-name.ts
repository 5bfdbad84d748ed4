import { getField } from '../../../graphql/content/apply-edit.ts';
import { getLocalized } from '../../../graphql/content/field-values.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { EditorContext } from '../model/editor.types.ts';

/** The name of a row of the list: its first text in the current language, else in English, else in any; '': it has none. */
export const getRowName = (
  { entity, language, venue }: Pick<EditorContext, 'entity' | 'language' | 'venue'>,
  list: Path,
  row: Row,
): string => {
  const field = getField(getKind(entity), list);
  if (!isRows(field)) return '';
  const order: readonly Language[] = [language, master, ...venue.languages];
  for (const [name, leaf] of Object.entries(field.of)) {
    if (isRows(leaf) || !leaf.localized) continue;
    const values = getLocalized(row, name);
    const text = order.map((one) => values[one]).find((one) => typeof one === 'string' && one !== '');
    if (typeof text === 'string') return text;
  }
  return '';
};
