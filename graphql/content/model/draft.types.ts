import type { ErrorKey } from '../../errors.ts';
import type { Language } from '../../domain/languages.ts';

/** An item as stored and sent: one block for each language; `en` holds order and everything that is not localized. */
export type Content = { en: Block } & Partial<Record<Language, Block>>;
export interface Block {
  _name: string;
  _schema_version: number;
  [key: string]: unknown;
}

/** A localized value: language → text. A language without a value is absent. */
export type LocalizedValue = Partial<Record<Language, unknown>>;

/**
 * One level of a draft: field name → leaf value, `LocalizedValue`, or `Row[]`. `_kept` has the foreign keys that
 * begin with `_`, by language; `_of` has, by language and field, the source hash of the English text that a
 * translation was made from, so that a later change in English makes it outdated.
 */
export interface Level {
  _kept?: Partial<Record<Language, Record<string, unknown>>>;
  _of?: Partial<Record<Language, Record<string, string>>>;
  [field: string]: unknown;
}
export interface Row extends Level {
  _id: string;
}

/** An item being edited: all languages folded into one tree. `fromContent` and `toContent` convert between the two. */
export interface Draft extends Level {
  _name: string;
}

/**
 * A place in a draft: `title`, `sections/ab12/header`, `sections/ab12/items/x9k2/price`; rows by their `_id`.
 * `_name` is the item's own name.
 */
export type Path = string;

/** One thing a person did to a draft. */
export type Edit =
  | { type: 'set'; path: Path; language: Language | null; value: unknown }
  | { type: 'insert'; path: Path; row: Row; at: number }
  | { type: 'move'; path: Path; id: string; to: number }
  | { type: 'remove'; path: Path; id: string }
  /** the translation stands although English changed: no longer stale */
  | { type: 'confirm'; path: Path; language: Language };

/**
 * A difference between two drafts. `language` is null for values that are not localized; `path` of added, removed and
 * moved is the list's. Rows that would be dropped on save make no difference.
 */
export type Change =
  | { type: 'set'; path: Path; language: Language | null; before: unknown; after: unknown }
  /** the same words, now made from another English text */
  | { type: 'confirmed'; path: Path; language: Language }
  | { type: 'added'; path: Path; row: Row }
  | { type: 'removed'; path: Path; row: Row }
  /** of a comparison that people read (`diffDrafts`): the row was in the list `from`, the same field of another row */
  | { type: 'movedInto'; path: Path; row: Row; from: Path }
  | { type: 'moved'; path: Path; before: readonly string[]; after: readonly string[] };

/**
 * A merge conflict: both sides changed the same value, or one removed a row that the other changed or moved into
 * another list. `marks` are the `_of` source hashes of the two values. `path` of a row is its list's; `after` is the
 * row before it.
 */
export type Conflict =
  | {
      type: 'set';
      path: Path;
      language: Language | null;
      base: unknown;
      mine: unknown;
      theirs: unknown;
      marks: { mine: string | undefined; theirs: string | undefined };
      /** of an image its crop, of a reference the values copied with it: what each side has of its own in these fields */
      following?: readonly { name: string; mine: unknown; theirs: unknown }[];
    }
  | {
      type: 'row';
      path: Path;
      row: Row;
      removedBy: 'mine' | 'theirs';
      after: string | null;
      /** another row of a sibling list has the same id, so the row cannot be looked for there */
      sharesId?: true;
    };

/**
 * A problem of a value. Shape blocks saving, completeness (English) blocks publishing, advice blocks nothing. `path`
 * is '' for the whole; for JSON that is not a draft yet it is the path in the JSON.
 */
export interface FieldProblem {
  level: 'shape' | 'completeness' | 'advice';
  path: Path;
  language: Language | null;
  key: ErrorKey;
}
