import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { parseAccessibility } from '../../graphql/domain/accessibility.ts';
import type { HiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { getHiddenColumns, withHiddenColumns } from './hidden-columns.ts';
import type { AccountPreferences, LanguageChanged, Preferences, PreferencesEvent } from './preferences.types.ts';

interface PreferencesContext {
  preferences: Preferences;
  /** of the interface now */
  language: Language;
  /** the id of who is signed in, or was last */
  person: string | null;
  /** values being sent to the server; null: none */
  sending: AccountPreferences | null;
}

/** What the person has chosen and the server has not confirmed. */
export const selectUnsent = ({ preferences: { unsent }, person }: PreferencesContext): AccountPreferences =>
  unsent !== null && unsent.person === person ? unsent.choices : {};

export const withToggledColumn = (
  { preferences: { hiddenColumns } }: PreferencesContext,
  { table, column }: { table: string; column: string },
): HiddenColumns => {
  const hidden = getHiddenColumns(hiddenColumns, table);
  const rest = hidden.filter((one) => one !== column);
  return withHiddenColumns(hiddenColumns, table, rest.length === hidden.length ? [...hidden, column] : rest);
};

export const withAllColumns = (
  { preferences: { hiddenColumns } }: PreferencesContext,
  { table }: { table: string },
): HiddenColumns => withHiddenColumns(hiddenColumns, table, []);

export const withChoice = (
  { preferences }: PreferencesContext,
  { group, choice }: { group: string; choice: string | null },
): Preferences['accessibility'] => parseAccessibility({ ...preferences.accessibility, [group]: choice });

export const preferencesSetup = setup({
  types: {} as {
    context: PreferencesContext;
    /** `language`: what the interface starts in */
    input: Pick<PreferencesContext, 'preferences' | 'language'>;
    events: PreferencesEvent;
    children: { storePreferences: 'storePreferences'; updateAccount: 'updateAccount' };
  },
  actors: {
    storePreferences: fromPromise<void, Preferences>(unprovidedActor('storePreferences')),
    updateAccount: fromPromise<boolean, AccountPreferences>(unprovidedActor('updateAccount')),
  },
  guards: {
    hasUnsent: ({ context }) => Object.keys(selectUnsent(context)).length > 0,
    isSending: ({ context }) => context.sending !== null,
    isStored: ({ context }, { output }: { output: boolean }) => context.sending !== null && output,
    /** chosen since it was sent */
    hasNewer: ({ context }, { output }: { output: boolean }) =>
      context.sending !== null && output && context.preferences.unsent?.choices !== context.sending,
    hasHiddenColumns: ({ context }, { table }: { table: string }) =>
      getHiddenColumns(context.preferences.hiddenColumns, table).length > 0,
    isOtherArea: ({ context }, { area }: { area: Preferences['area'] }) => area !== context.preferences.area,
  },
  actions: {
    /** a running store is replaced by the newer one */
    setPreferences: enqueueActions(({ context, enqueue }, chosen: Partial<Preferences>) => {
      const preferences = { ...context.preferences, ...chosen };
      enqueue.assign({ preferences });
      enqueue.stopChild('storePreferences');
      enqueue.spawnChild('storePreferences', { id: 'storePreferences', input: preferences });
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
    /** with everything else that the server has not confirmed; stored on the device by what follows */
    sendToAccount: enqueueActions(({ context, enqueue }, chosen: AccountPreferences) => {
      const { person, preferences, sending } = context;
      const choices = { ...selectUnsent(context), ...chosen };
      if (person === null || Object.keys(choices).length === 0) return;
      enqueue.assign({ preferences: { ...preferences, unsent: { person, choices } } });
      // one at a time: concurrent updates could be stored in the wrong order
      if (sending === null) enqueue.raise({ type: 'account.outdated' });
    }),
    startUpdate: enqueueActions(({ context, enqueue }) => {
      const sending = selectUnsent(context);
      enqueue.assign({ sending });
      enqueue.stopChild('updateAccount');
      enqueue.spawnChild('updateAccount', { id: 'updateAccount', input: sending });
    }),
    endUpdate: assign({ sending: null }),
  },
});
