import type { Accessibility, AccessibilityGroup } from '../../graphql/domain/accessibility.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export type ThemeMode = 'system' | 'light' | 'dark';
export type MainMenu = 'management' | 'content' | 'settings';

/** What this device stores about how a person wants the interface. */
export interface Preferences {
  /** null: never chosen on this device */
  language: Language | null;
  look: ThemeMode;
  accessibility: Accessibility;
  /** the main menu that was opened last */
  area: MainMenu;
}

/** What the server stores about it, for messages and for other devices. */
export interface AccountPreferences {
  locale?: Language;
  accessibility?: Accessibility;
}

export type PreferencesEvent =
  | { type: 'language.chosen'; language: Language }
  | { type: 'look.chosen'; look: ThemeMode }
  | { type: 'accessibility.chosen'; group: AccessibilityGroup; choice: string | null }
  | { type: 'accessibility.reset' }
  | { type: 'area.opened'; area: MainMenu }
  | { type: 'person.signedIn'; language: Language; accessibility: Accessibility }
  | { type: 'person.signedOut' };

/** Sent to the root, which forwards it to the screens. */
export interface LanguageChanged {
  type: 'language.changed';
  language: Language;
}
