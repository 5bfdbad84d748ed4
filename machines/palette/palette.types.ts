import type { Habits } from './frecency.ts';
import type { Page } from './palette-pages.ts';

/** One argument that a command needs before it runs. */
export interface RequestedRun {
  name: string;
  required: boolean;
  max: number;
}
/** A command or a URL path that was chosen to run. */
export type ChosenCommand = { command: string; arguments: readonly RequestedRun[] } | { path: string; as: string };

export interface FoundItem {
  id: string;
  entity: string;
  name: string;
}

/** A page one went into, and what was typed before. */
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
  problem: string | null;
  habits: Habits;
  /** the pages one went into, the innermost last */
  pages: readonly EnteredArguments[];
  found: readonly FoundItem[];
  /** the search text that `found` belongs to; null: no search */
  foundFor: string | null;
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
  | { type: 'command.chosen'; chosen: ChosenCommand }
  /** `problem`: what the command's own check says of the value; `finish`: run as soon as nothing required is missing */
  | { type: 'argument.given'; value: string; problem: string | null; finish: boolean }
  | { type: 'sheet.opened' }
  | { type: 'letters.switched' };

export interface RunCommand {
  venue: string | null;
  chosen: ChosenCommand;
  values: Readonly<Record<string, string>>;
}
