import { type Fields, isRows, type LeafField, type RowsField } from '../../../graphql/content/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/draft.types.ts';
import { isOutdated } from '../../../graphql/content/completeness.ts';
import { isEmpty, isTranslationWaived, getLocalized } from '../../../graphql/content/field-values.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { Tone } from '../../ui/StatusTag.tsx';

export interface RowProps {
  path: Path;
  id: string;
  /** in its list, from 1 */
  place: number;
  /** the list it is a row of */
  field: RowsField;
  /** the row opens a list of its own: a heading */
  heads: boolean;
  /** how many rows its list holds */
  count?: number;
}

export type TranslationState = 'none' | 'draft' | 'done' | 'stale';
export const stateTones: Record<TranslationState, Tone> = { none: 'plain', draft: 'info', done: 'good', stale: 'warn' };

/** The state of a row in a language: its weakest value's. */
export const getRowState = (fields: Fields, row: Row, where: Language): TranslationState | null => {
  let state: TranslationState | null = null;
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field) || !field.localized || isTranslationWaived(field, row)) continue;
    const spoken = getLocalized(row, name);
    const [english, here] = [isEmpty(field, spoken[master]), isEmpty(field, spoken[where])];
    if (english && here) continue;
    if (here) return 'none';
    if (english) state = 'draft';
    else if (isOutdated(row, name, where)) state = 'stale';
    else state ??= 'done';
  }
  return state;
};

export type Leaf = readonly [name: string, field: LeafField];

/** Where a row shows its values: its picture first, then its words, then what all languages share. */
export const getColumns = (fields: Fields): { picture: Leaf | undefined; spoken: Leaf[]; shared: Leaf[] } => {
  const leaves = Object.entries(fields).filter((entry): entry is [string, LeafField] => !isRows(entry[1]));
  const picture = leaves.find(([, { type }]) => type === 'image');
  return {
    picture,
    spoken: leaves.filter(([, { localized }]) => localized),
    // a crop is shown by its picture
    shared: leaves.filter((leaf) => !leaf[1].localized && leaf !== picture && leaf[1].type !== 'crop'),
  };
};

/** What takes text in a row, in order; an element's own row is around it. */
export const inputs = ':is(input:not([type="checkbox"]), textarea)[data-path]';
