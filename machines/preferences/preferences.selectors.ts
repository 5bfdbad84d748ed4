import type { SnapshotFrom } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { getHiddenColumns } from './stored-columns.ts';
import type { preferencesMachine } from './preferences.machine.ts';
import type { MainMenu, Preferences } from './preferences.types.ts';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

export const selectPreferences = ({ context }: PreferencesSnapshot): Preferences => context.preferences;
export const selectLanguage = ({ context }: PreferencesSnapshot): Language => context.language;
/** The columns of a table that the person has hidden. */
export const selectHiddenColumns =
  (table: string) =>
  ({ context }: PreferencesSnapshot): readonly string[] =>
    getHiddenColumns(context.preferences.hiddenColumns, table);
export const selectMainMenu = ({ context }: PreferencesSnapshot): MainMenu => context.preferences.area;
