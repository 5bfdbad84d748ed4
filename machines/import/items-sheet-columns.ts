import { isStored, nameField } from '../../graphql/content/field-values.ts';
import { isRows, type Kind, type LeafField } from '../../graphql/content/model/define-kind.ts';
import { cellFormats } from './sheet-cells.ts';

export const idHeader = 'id';
const nameHeader = 'name';

export interface SheetField {
  /** '': the item's id */
  path: string;
  header: string;
  field: LeafField;
}

/** Every value of an item that one cell can hold: its id, its name, and its fields in the order of the edit screen. */
export const listFields = (kind: Kind): SheetField[] => [
  { path: '', header: idHeader, field: nameField },
  { path: '_name', header: nameHeader, field: nameField },
  ...Object.values(kind.tabs)
    .flat()
    .flatMap((path): SheetField[] => {
      const field = kind.fields[path];
      if (field === undefined || isRows(field) || !isStored(field) || cellFormats[field.type] === undefined) return [];
      return [{ path, header: path.replaceAll('_', ' '), field }];
    }),
];
