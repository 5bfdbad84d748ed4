import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { parseAccessibility } from '../../graphql/domain/accessibility.ts';
import type { HiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { getHiddenColumns, hiddenIn } from './stored-columns.ts';
import { applyChange, findUnsent } from './preferences-change.ts';
import type {
  AccountPreferences,
  LanguageChanged,
  Preferences,
  PreferencesChange,
  PreferencesChanged,
  PreferencesEvent,
  UnsentChoices,
} from './preferences.types.ts';

interface PreferencesContext {
  preferences: Preferences;
  /** of the interface now */
  language: Language;
  /** the id of who is signed in, or was last */
  person: string | null;
  /** choices being sent to the server; null: none */
  sending: UnsentChoices | null;
  /** whatever is unsent is sent after the running update, also when it fails */
  sendsAgain: boolean;
}

/** What the person has chosen and the server has not confirmed. */
export const selectUnsent = ({ preferences, person }: PreferencesContext): AccountPreferences =>
  findUnsent(preferences, person);

/** The hidden columns of a table after one of them was hidden or shown. */
export const toggledColumns = (
  { preferences: { hiddenColumns } }: PreferencesContext,
  { table, column }: { table: string; column: string },
): HiddenColumns => {
  const hidden = getHiddenColumns(hiddenColumns, table);
  const rest = hidden.filter((one) => one !== column);
  return hiddenIn(table, rest.length === hidden.length ? [...hidden, column] : rest);
};

export const withChoice = (
  { preferences }: PreferencesContext,
  { group, choice }: { group: string; choice: string | null },
): Preferences['accessibility'] => parseAccessibility({ ...preferences.accessibility, [group]: choice });

/** What a signed-in person has chosen: in use at once, and unsent until the server confirms it. */
export const forAccount = ({ person }: PreferencesContext, choices: AccountPreferences): PreferencesChange => {
  const { locale, accessibility, hiddenColumns } = choices;
  return {
    ...(locale && { language: locale }),
    ...(accessibility && { accessibility }),
    ...(hiddenColumns && { hiddenInTables: hiddenColumns }),
    ...(person !== null && { chosen: { person, choices } }),
  };
};

export const preferencesSetup = setup({
  types: {} as {
    context: PreferencesContext;
    /** `language`: what the interface starts in */
    input: Pick<PreferencesContext, 'preferences' | 'language'>;
    events: PreferencesEvent;
    children: {
      storePreferences: 'storePreferences';
      updateAccount: 'updateAccount';
      networkRecovery: 'networkRecovery';
    };
  },
  actors: {
    storePreferences: fromCallback<PreferencesChanged>(() => undefined),
    updateAccount: fromPromise<boolean, AccountPreferences>(unprovidedActor('updateAccount')),
    networkRecovery,
  },
  guards: {
    hasUnsent: ({ context }) => Object.keys(selectUnsent(context)).length > 0,
    isSending: ({ context }) => context.sending !== null,
    isStored: ({ context }, { output }: { output: boolean }) => context.sending !== null && output,
    hasHiddenColumns: ({ context }, { table }: { table: string }) =>
      getHiddenColumns(context.preferences.hiddenColumns, table).length > 0,
    isOtherArea: ({ context }, { areas }: { areas: readonly Preferences['area'][] }) =>
      areas.length > 0 && !areas.includes(context.preferences.area),
  },
  actions: {
    setPreferences: enqueueActions(({ context, enqueue }, change: PreferencesChange) => {
      enqueue.assign({ preferences: applyChange(context.preferences, change) });
      enqueue.sendTo('storePreferences', { type: 'preferences.changed', change });
    }),
    /** The theme chosen last applies: it resets a dark or light colour scheme chosen for accessibility. */
    resetColourScheme: enqueueActions(({ context, enqueue }) => {
      if (['dark', 'light'].includes(context.preferences.accessibility.color ?? ''))
        enqueue.raise({ type: 'accessibility.chosen', group: 'color', choice: null });
    }),
    setLanguage: enqueueActions(({ enqueue }, { language }: { language: Language }) => {
      enqueue.assign({ language });
      enqueue.sendParent({ type: 'language.changed', language } satisfies LanguageChanged);
    }),
    setPerson: assign((_, person: string) => ({ person })),
    // one update at a time: concurrent ones could be stored in the wrong order
    sendAgainLater: assign({ sendsAgain: true }),
    startUpdate: enqueueActions(({ context, enqueue }) => {
      if (context.person === null) return;
      const choices = selectUnsent(context);
      enqueue.assign({ sending: { person: context.person, choices }, sendsAgain: false });
      enqueue.stopChild('updateAccount');
      enqueue.spawnChild('updateAccount', { id: 'updateAccount', input: choices });
    }),
    endUpdate: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ sending: null });
      if (context.sendsAgain) enqueue.raise({ type: 'account.outdated' });
    }),
  },
});
