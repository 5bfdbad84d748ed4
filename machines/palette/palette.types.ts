import type { Habits } from './frecency.ts';
import type { Page } from './palette-pages.ts';

/** One thing a command asks for before it runs. */
export interface Wanted {
  name: string;
  required: boolean;
  max: number;
}
/** A command, or a place, on its way to be run. */
export type Chosen = { command: string; arguments: readonly Wanted[] } | { path: string; as: string };

export interface FoundItem {
  id: string;
  entity: string;
  name: string;
}

/** A page one went into, and what was typed before. */
export interface Entered {
  page: Page;
  before: string;
}

export interface PaletteContext {
  /** whose habits and items; null before a venue is chosen */
  venue: string | null;
  query: string;
  /** the query that the command in hand was chosen from */
  before: string;
  chosen: Chosen | null;
  values: Readonly<Record<string, string>>;
  /** which argument is being filled */
  at: number;
  /** a message id: why the last answer was refused */
  problem: string | null;
  habits: Habits;
  /** the pages one went into, the innermost last */
  pages: readonly Entered[];
  found: readonly FoundItem[];
  /** the words that `found` answers; null: none were asked for */
  foundFor: string | null;
  /** single-letter shortcuts are on */
  letters: boolean;
}

export type PaletteEvent =
  /** again while open: closes. `chosen`: straight to what a command still needs */
  | { type: 'palette.opened'; venue: string | null; query?: string; chosen?: Chosen }
  | { type: 'palette.closed' }
  | { type: 'palette.back' }
  | { type: 'page.opened'; page: Page }
  | { type: 'query.typed'; query: string }
  | { type: 'command.chosen'; chosen: Chosen }
  /** `problem`: what the command's own check says of the value; `finish`: run as soon as nothing required is missing */
  | { type: 'argument.given'; value: string; problem: string | null; finish: boolean }
  | { type: 'sheet.opened' }
  | { type: 'letters.switched' };

export interface Run {
  venue: string | null;
  chosen: Chosen;
  values: Readonly<Record<string, string>>;
}
