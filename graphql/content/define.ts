import type * as v from 'valibot';
import type { SuccessKey } from '../errors.ts';

/**
 * A content kind, declared once. From this record come the form, the language strip, what is dropped on save, the
 * server's check of what it stores, the difference and the merge of two versions, and the generic tests.
 * Shapes: `document.ts`. Specification 1, section 3; stored form: contract, "Content JSON".
 */
export interface Kind<F extends Fields = Fields> {
  entity: string;
  component: string;
  /** what a new item is called before anyone names it */
  baseName: string;
  /** said after a save */
  saved: SuccessKey;
  fields: F;
  /** which top-level fields each tab of the edit screen shows, in order */
  tabs: Record<string, readonly (keyof F & string)[]>;
  /** linked items made and deleted with this one, in the order they are made */
  companions: readonly string[];
}

/** One value. Spoken: one for each language; otherwise stored under `en` only. */
export interface LeafField<Value = unknown> {
  /** which input shows it */
  type: 'text' | 'price';
  spoken: boolean;
  empty: Value;
  /** empty in English: publishing is blocked */
  needed: boolean;
  /** checks and cleans one stored value; its message, when it has one, is an error key */
  schema: v.GenericSchema<unknown, Value>;
  max?: number;
  lines?: number;
}

export interface RowsField<Of extends Fields = Fields> {
  type: 'rows';
  spoken: false;
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

export const defineKind = <F extends Fields>(kind: Kind<F>): Kind<F> => kind;
