import type { Language } from '../languages.ts';

/** What is stored and sent: one block for each language; `en` holds order and everything that is not spoken. */
export type Content = { en: Block } & Partial<Record<Language, Block>>;
export interface Block {
  _name: string;
  _schema_version: 1;
  [key: string]: unknown;
}

/** A spoken value: language → text. A language without a value is absent. */
export type Spoken = Partial<Record<Language, unknown>>;

/**
 * One level of an item in hand: field name → leaf value, `Spoken`, or `Row[]`.
 * `_kept` holds foreign keys that begin with `_`, by language; `_of` says, by language and field, the mark of the
 * English text that a translation was made from, so that a later change in English shows it as stale.
 */
export interface Level {
  _kept?: Partial<Record<Language, Record<string, unknown>>>;
  _of?: Partial<Record<Language, Record<string, string>>>;
  [field: string]: unknown;
}
export interface Row extends Level {
  _id: string;
}

/** An item in hand: all languages folded into one tree. `fromContent` and `toContent` go between the two. */
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

/** How two drafts differ at one place. `language` is null for what is not spoken. */
export type Change =
  | { type: 'set'; path: Path; language: Language | null; before: unknown; after: unknown }
  | { type: 'added'; path: Path; row: Row }
  | { type: 'removed'; path: Path; row: Row }
  | { type: 'moved'; path: Path; before: readonly string[]; after: readonly string[] };

/** Where both sides of a merge changed the same field, or one removed a row that the other changed. */
export type Conflict =
  | { type: 'set'; path: Path; language: Language | null; base: unknown; mine: unknown; theirs: unknown }
  | { type: 'row'; path: Path; row: Row; removedBy: 'mine' | 'theirs' };
