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
  /** the main menu that was opened last */
  area: MainMenu;
  /** what a person has chosen here and the server has not confirmed yet; sent again at that person's next sign-in */
  unsent: { person: string; choices: AccountPreferences } | null;
}

/** What the server stores about it, for messages and for other devices. */
export interface AccountPreferences {
  locale?: Language;
  accessibility?: Accessibility;
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
  | { type: 'area.opened'; area: MainMenu }
  | ({ type: 'person.signedIn' } & SignedInPerson)
  | { type: 'person.signedOut' }
  /** raised by itself: something was chosen that the server does not have */
  | { type: 'account.outdated' }
  /** the server's answer to what was sent last; `output`: whether it is stored there */
  | { type: 'xstate.done.actor.updateAccount'; output: boolean };

/** Sent to the root, which forwards it to the screens. */
export interface LanguageChanged {
  type: 'language.changed';
  language: Language;
}
