import type { ItemTitles } from '../../graphql/domain/shown-name.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Habits } from './frecency.ts';
import type { Page } from './palette-pages.ts';

/** One argument that a command needs before it runs. */
export interface RequestedRun {
  name: string;
  required: boolean;
  max: number;
}
/** A command or a URL path that was chosen to run. */
export type ChosenCommand =
  | {
      command: string;
      arguments: readonly RequestedRun[];
      /** arguments that the choice has answered already */
      values?: Readonly<Record<string, string>>;
      as?: string;
      /** the names of the rows that it is about */
      about?: readonly string[];
    }
  | { path: string; as: string };

/** An item, or a text in it, that the server found. */
export interface FoundText {
  id: string;
  entity: string;
  component: string;
  /** the item's */
  name: string;
  titles: ItemTitles;
  /** `_name`: the item itself was found */
  path: string;
  /** null: one text for all languages */
  language: Language | null;
  text: string;
  /** names of the parent rows of the text, outermost first */
  rows: readonly string[];
}
/** A guest of today. */
export interface FoundGuest {
  /** of the reservation */
  id: string;
  name: string;
  phone: string;
  size: number;
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
}
/** An active employee. */
export interface FoundEmployee {
  id: string;
  name: string;
  phone: string;
  /** the role's name */
  role: string;
}
/** A gift card, by its client. */
export interface FoundGiftCard {
  id: string;
  name: string;
  phone: string;
  /** the last characters of its number */
  serial: string;
  /** what it holds, in minor units */
  balance: number;
  currency: string;
}
export interface FoundTexts {
  hits: readonly FoundText[];
  /** of today, by their time */
  guests?: readonly FoundGuest[];
  /** the newest first */
  giftCards?: readonly FoundGiftCard[];
  /** on the page of people, by their name */
  employees?: readonly FoundEmployee[];
  /** no exact match: the hits have one typo */
  forgiven: boolean;
}

/** An opened page, and the query before it. */
export interface EnteredArguments {
  page: Page;
  before: string;
}

export interface PaletteContext {
  /** whose habits and items; null before a venue is chosen */
  venue: string | null;
  query: string;
  /** the query from which the command was chosen */
  before: string;
  chosen: ChosenCommand | null;
  values: Readonly<Record<string, string>>;
  /** which argument is being filled */
  at: number;
  /** a message id: why the last value was rejected */
  error: string | null;
  habits: Habits;
  /** the pages one went into, the innermost last */
  pages: readonly EnteredArguments[];
  found: FoundTexts;
  /** the search text that `found` belongs to; null: no search */
  foundFor: string | null;
  /** the server could not be searched: its items are missing in the results */
  searchFailed: boolean;
  /** no slip is forgiven in this query */
  exact: boolean;
  /** Enter was pressed before the results were there */
  choosesFirst: boolean;
  /** single-letter shortcuts are on */
  letters: boolean;
}

export type PaletteEvent =
  /** again while open: closes. `chosen`: straight to what a command still needs */
  | { type: 'palette.opened'; venue: string | null; query?: string; chosen?: ChosenCommand }
  | { type: 'palette.closed' }
  | { type: 'palette.back' }
  | { type: 'page.opened'; page: Page }
  | { type: 'query.typed'; query: string }
  /** the query is spelled as it is meant */
  | { type: 'exact.requested' }
  /** Enter before there are results: the first one is chosen as soon as they are there */
  | { type: 'first.requested' }
  /** nothing was found that can be chosen */
  | { type: 'first.missing' }
  | { type: 'command.chosen'; chosen: ChosenCommand }
  /** `error`: the error of the command's check of the value; `finish`: run as soon as nothing required is missing */
  | { type: 'argument.given'; value: string; error: string | null; finish: boolean }
  | { type: 'sheet.opened' }
  | { type: 'letters.toggled' };

export interface RunCommand {
  venue: string | null;
  chosen: ChosenCommand;
  values: Readonly<Record<string, string>>;
}
