import type { SnapshotFrom } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import type { preferencesMachine } from './preferences.machine.ts';
import type { MainMenu, Preferences } from './preferences.types.ts';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

export const selectPreferences = ({ context }: PreferencesSnapshot): Preferences => context.preferences;
export const selectLanguage = ({ context }: PreferencesSnapshot): Language => context.language;
export const selectMainMenu = ({ context }: PreferencesSnapshot): MainMenu => context.preferences.area;
