import type { SnapshotFrom } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import type { preferencesMachine } from './preferences.machine.ts';
import type { MainMenu, Preferences } from './preferences.types.ts';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

export const selectPreferences = ({ context }: PreferencesSnapshot): Preferences => context.preferences;
export const selectLanguage = ({ context }: PreferencesSnapshot): Language => context.language;
const none: readonly string[] = [];
/** The columns of a table that the person has hidden. */
export const selectHiddenColumns =
  (table: string) =>
  ({ context }: PreferencesSnapshot): readonly string[] =>
    context.preferences.hiddenColumns[table] ?? none;
export const selectMainMenu = ({ context }: PreferencesSnapshot): MainMenu => context.preferences.area;
