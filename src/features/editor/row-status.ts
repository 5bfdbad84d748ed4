import type { ComponentType } from 'react';
import { type Fields, isRows, type LeafField, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { listFoldedFields } from '../../../graphql/content/folded-fields.ts';
import { isOutdated } from '../../../graphql/content/completeness.ts';
import { isEmpty, isTranslationWaived, getLocalized } from '../../../graphql/content/field-values.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { Tone } from '../../ui/StatusTag.tsx';
import { fieldEditors } from '../../fields/field-editors.ts';

export interface RowProps {
  /** of the list */
  path: Path;
  row: Row;
  /** in its list, from 1 */
  position: number;
  /** the list that contains it */
  field: RowsField;
  /** the row has nested rows: it is a heading */
  heads: boolean;
  /** how many rows its only list holds */
  count?: { list: string; value: number };
  /** what it says, as a sentence beside its fields */
  Sentence?: ComponentType<{ row: Row; position: number }> | undefined;
}

export type TranslationState = 'none' | 'draft' | 'done' | 'stale';
export const stateTones: Record<TranslationState, Tone> = { none: 'plain', draft: 'info', done: 'good', stale: 'warn' };

/** The status of a row in a language: the worst of its values. */
export const getRowState = (fields: Fields, row: Row, where: Language): TranslationState | null => {
  let state: TranslationState | null = null;
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field) || !field.localized || isTranslationWaived(field, row)) continue;
    const values = getLocalized(row, name);
    const [english, here] = [isEmpty(field, values[master]), isEmpty(field, values[where])];
    if (english && here) continue;
    if (here) return 'none';
    if (english) state = 'draft';
    else if (isOutdated(row, name, where)) state = 'stale';
    else state ??= 'done';
  }
  return state;
};

export type Leaf = readonly [name: string, field: LeafField];

interface Columns {
  image: Leaf | undefined;
  localized: Leaf[];
  shared: Leaf[];
  /** shown as one line below the others, and opened for one row */
  folded: Leaf[];
}

/**
 * Where a row shows its values: image, localized texts, shared values, and those that it folds. Where shared values are
 * labelled, all of them are.
 */
export const getColumns = (fields: Fields): Columns => {
  const leaves = Object.entries(fields).filter((entry): entry is [string, LeafField] => !isRows(entry[1]));
  const image = leaves.find(([, { type }]) => fieldEditors[type].shown === 'image');
  const all = leaves.filter(
    (leaf) => !leaf[1].localized && leaf !== image && fieldEditors[leaf[1].type].shown !== 'hidden',
  );
  const foldable = listFoldedFields(fields);
  const narrow = all.filter(([name]) => !foldable.includes(name));
  const labelled = hasLabelledValues(narrow);
  return {
    image,
    localized: leaves.filter(([, { localized }]) => localized),
    shared: labelled ? all : narrow,
    folded: labelled ? [] : all.filter(([name]) => foldable.includes(name)),
  };
};

/** Whether shared values are shown below the texts, each with its label: one column has room for one value only. */
export const hasLabelledValues = (shared: readonly Leaf[]): boolean =>
  shared.filter(([, { type }]) => fieldEditors[type].shown === 'text').length > 1;

/** The inputs of a row that can have the focus, in order. */
export const inputs = ':is(input:not([type="checkbox"], [type="radio"]), textarea, select)[data-path]';
