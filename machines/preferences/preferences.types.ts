import type { Accessibility, AccessibilityGroup } from '../../graphql/domain/accessibility.ts';
import type { HiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export type ThemeMode = 'system' | 'light' | 'dark';
export type MainMenu = 'management' | 'content' | 'settings';

/** The interface preferences stored on this device. */
export interface Preferences {
  /** null: never chosen on this device */
  language: Language | null;
  theme: ThemeMode;
  accessibility: Accessibility;
  hiddenColumns: HiddenColumns;
  /** the order chosen last in each table, by its id */
  orders: Readonly<Record<string, string>>;
  /** the content language that editors showed last; null: never chosen on this device */
  contentLanguage: Language | null;
  /** the main menu that was opened last */
  area: MainMenu;
  /** by person, at most a few */
  unsent: readonly UnsentChoices[];
}

/**
 * What a person has chosen here and the server has not confirmed; sent again when the network recovers, and at that
 * person's next sign-in.
 */
export interface UnsentChoices {
  /** the id */
  person: string;
  choices: AccountPreferences;
}

/** What was chosen, and nothing else. Whole values replace those before them. */
export interface PreferencesChange extends Partial<Omit<Preferences, 'unsent'>> {
  /** the hidden columns of these tables alone */
  hiddenInTables?: HiddenColumns;
  /** the person's choices that the server does not have yet */
  chosen?: UnsentChoices;
  /** those that it has now */
  confirmed?: UnsentChoices;
}

/** Sent to the actor that stores them on this device. */
export interface PreferencesChanged {
  type: 'preferences.changed';
  change: PreferencesChange;
}

/** What the server stores about it, for messages and for other devices. */
export interface AccountPreferences {
  locale?: Language;
  accessibility?: Accessibility;
  /** of the tables that change */
  hiddenColumns?: HiddenColumns;
}

/** The preferences of who signs in, as the server stores them. */
export interface SignedInPerson {
  /** the id */
  person: string;
  language: Language;
  accessibility: Accessibility;
  hiddenColumns: HiddenColumns;
}

export type PreferencesEvent =
  | { type: 'language.chosen'; language: Language }
  | { type: 'theme.chosen'; theme: ThemeMode }
  | { type: 'accessibility.chosen'; group: AccessibilityGroup; choice: string | null }
  | { type: 'accessibility.reset' }
  /** hides a column of a table, or shows it again */
  | { type: 'column.toggled'; table: string; column: string }
  /** shows all columns of a table */
  | { type: 'columns.reset'; table: string }
  /** a table has another order */
  | { type: 'order.chosen'; table: string; order: string }
  /** an editor shows another language of the content */
  | { type: 'contentLanguage.chosen'; language: Language }
  /** a screen that these menus list, its own first; none: whichever menu is open */
  | { type: 'area.opened'; areas: readonly MainMenu[] }
  | ({ type: 'person.signedIn' } & SignedInPerson)
  | { type: 'person.signedOut' }
  /** a call that got no answer can be sent again */
  | { type: 'network.recovered' }
  /** raised by itself: the server may not have everything that was chosen */
  | { type: 'account.outdated' }
  /** the server's answer to what was sent last; `output`: whether it is stored there */
  | { type: 'xstate.done.actor.updateAccount'; output: boolean };

/** Sent to the root, which forwards it to the screens. */
export interface LanguageChanged {
  type: 'language.changed';
  language: Language;
}
