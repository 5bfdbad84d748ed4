import { isStored, nameField } from '../../graphql/content/field-values.ts';
import { isRows, type Kind, type LeafField } from '../../graphql/content/model/define-kind.ts';
import { getCellFormat } from './sheet-cells.ts';
import type { ColumnField } from './sheet-columns.ts';

export interface ItemsField extends ColumnField {
  /** '': the item's id */
  path: string;
  field: LeafField;
}

const toItemsField = (path: string, header: string, field: LeafField): ItemsField => ({
  path,
  header,
  field,
  localized: field.localized,
  isPrice: field.type === 'price',
});

/** Every value of an item that one cell can hold: its id, its name, and its fields in the order of the edit screen. */
export const listFields = (kind: Kind): ItemsField[] => [
  toItemsField('', 'ID', nameField),
  toItemsField('_name', 'name', nameField),
  ...Object.values(kind.tabs)
    .flat()
    .flatMap((path): ItemsField[] => {
      const field = kind.fields[path];
      if (field === undefined || isRows(field) || !isStored(field) || getCellFormat(field) === undefined) return [];
      return [toItemsField(path, path.replaceAll('_', ' '), field)];
    }),
];
