import type { ErrorKey } from '../../errors.ts';
import type { Level, Row } from './draft.types.ts';

/** A rule across fields that is broken. Shape blocks saving, completeness blocks publishing, advice blocks nothing. */
export interface CheckResult {
  /** the field to report it at: a name of the checked level, or a path from there into its rows */
  field: string;
  key: ErrorKey;
  level: 'shape' | 'completeness' | 'advice';
}

/** Checks the fields of the item, or of one row, against each other. Pure: its result is cached by the level. */
export type DraftCheck = (level: Level) => readonly CheckResult[];

/** Checks the rows of one list against each other; `id` is the row at fault. Dropped rows are not passed. */
export type ListCheck = (rows: readonly Row[]) => readonly (CheckResult & { id: string })[];
