import type * as v from 'valibot';
import type { SuccessKey } from '../errors.ts';
import type { Ratio } from '../domain/images.ts';

/**
 * A content kind, declared once. From this record come the form, the language strip, what is dropped on save, the
 * server's check of what it stores, the difference and the merge of two versions, and the generic tests.
 * Shapes: `document.ts`. Specification 1, section 3; stored form: contract, "Content JSON".
 */
export interface Kind {
  entity: string;
  component: string;
  /** what a new item is called before anyone names it */
  baseName: string;
  /** said after a save */
  saved: SuccessKey;
  fields: Fields;
  /** which top-level fields each tab of the edit screen shows, in order */
  tabs: Record<string, readonly string[]>;
  /** linked items made and deleted with this one, in the order they are made */
  companions: readonly string[];
  /** the n-th brings stored content of `_schema_version` n + 1 to the next one; without any the version is 1 */
  migrations?: readonly ((content: Record<string, unknown>) => Record<string, unknown>)[];
}

/** One value. Spoken: one for each language; otherwise stored under `en` only. */
export interface LeafField<Value = unknown> {
  /** which input shows it */
  type: 'text' | 'price' | 'image' | 'crop' | 'flag';
  localized: boolean;
  empty: Value;
  /** empty in English: publishing is blocked; `unless`: a flag of the same level that excuses it in all languages */
  required: boolean | { unless: string };
  /** checks and cleans one stored value; its message, when it has one, is an error key */
  schema: v.GenericSchema<unknown, Value>;
  max?: number;
  lines?: number;
  /** it only says something of the field of this name beside it: a row that holds nothing else is empty */
  qualifies?: string;
  /** of a crop: the shapes it may have, width to height */
  ratios?: readonly Ratio[];
}

export interface RowsField<Of extends Fields = Fields> {
  type: 'rows';
  localized: false;
  of: Of;
  max: number;
}

// A leaf of any value: `any` because a schema is both read and written, so no single type fits all of them.
// oxlint-disable-next-line typescript/no-explicit-any
export type Field = LeafField<any> | RowsField;
export interface Fields {
  [name: string]: Field;
}

export const isRows = (field: Field): field is RowsField => field.type === 'rows';

export const getSchemaVersion = (kind: Kind): number => (kind.migrations?.length ?? 0) + 1;

/** Its type knows the fields by name, and no tab can show a field that is not there. */
export const defineKind = <F extends Fields>(
  kind: Kind & { fields: F; tabs: Record<string, readonly (keyof F & string)[]> },
): Kind & { fields: F } => kind;
