import { enqueueActions, fromPromise, setup } from 'xstate';
import { parseAccessibility, defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import type { HiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { AccountPreferences, LanguageChanged, Preferences, PreferencesEvent } from './preferences.types.ts';

interface PreferencesContext {
  preferences: Preferences;
  /** of the interface now */
  language: Language;
}

/**
 * Language, theme, accessibility and the columns of tables: applied at once, stored on this device, and for a signed-in person on the server
 * too. A language chosen on the device comes before the person's own, and that before the browser's.
 */
export const preferencesMachine = setup({
  types: {} as {
    context: PreferencesContext;
    /** `language`: what the interface starts in */
    input: { preferences: Preferences; language: Language };
    events: PreferencesEvent;
    children: { storePreferences: 'storePreferences'; updateAccount: 'updateAccount' };
  },
  actors: {
    storePreferences: fromPromise<void, Preferences>(unprovidedActor('storePreferences')),
    updateAccount: fromPromise<void, AccountPreferences>(unprovidedActor('updateAccount')),
  },
  guards: {
    hasHiddenColumns: ({ context }, { table }: { table: string }) =>
      (context.preferences.hiddenColumns[table] ?? []).length > 0,
    isOtherArea: ({ context }, { area }: { area: Preferences['area'] }) => area !== context.preferences.area,
  },
  actions: {
    /** applied at once, and stored on this device; a store that is still running is replaced */
    setPreferences: enqueueActions(({ context, enqueue }, chosen: Partial<Preferences>) => {
      const preferences = { ...context.preferences, ...chosen };
      enqueue.assign({ preferences });
      enqueue.stopChild('storePreferences');
      enqueue.spawnChild('storePreferences', { id: 'storePreferences', input: preferences });
    }),
    /** The theme chosen last applies: a dark or light colour scheme chosen for accessibility gives way to it. */
    resetColourScheme: enqueueActions(({ context, enqueue }) => {
      if (['dark', 'light'].includes(context.preferences.accessibility.color ?? ''))
        enqueue.raise({ type: 'accessibility.chosen', group: 'color', choice: null });
    }),
    setLanguage: enqueueActions(({ enqueue }, { language }: { language: Language }) => {
      enqueue.assign({ language });
      enqueue.sendParent({ type: 'language.changed', language } satisfies LanguageChanged);
    }),
    sendToAccount: enqueueActions(({ enqueue }, chosen: AccountPreferences) => {
      enqueue.stopChild('updateAccount');
      enqueue.spawnChild('updateAccount', { id: 'updateAccount', input: chosen });
    }),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  initial: 'anonymous',
  on: {
    'theme.chosen': {
      actions: [{ type: 'setPreferences', params: ({ event: { theme } }) => ({ theme }) }, 'resetColourScheme'],
    },
    'area.opened': {
      guard: { type: 'isOtherArea', params: ({ event }) => event },
      actions: { type: 'setPreferences', params: ({ event: { area } }) => ({ area }) },
    },
    'person.signedIn': {
      target: '.signedIn',
      actions: [
        {
          type: 'setLanguage',
          params: ({ context, event }) => ({ language: context.preferences.language ?? event.language }),
        },
        {
          type: 'setPreferences',
          params: ({ event: { accessibility, hiddenColumns } }) => ({ accessibility, hiddenColumns }),
        },
      ],
    },
    'person.signedOut': '.anonymous',
    'language.chosen': {
      actions: [
        { type: 'setLanguage', params: ({ event }) => event },
        { type: 'setPreferences', params: ({ event: { language } }) => ({ language }) },
      ],
    },
    'accessibility.chosen': {
      actions: {
        type: 'setPreferences',
        params: ({ context, event }) => ({ accessibility: withChoice(context, event) }),
      },
    },
    'accessibility.reset': { actions: { type: 'setPreferences', params: { accessibility: defaultAccessibility } } },
  },
  states: {
    anonymous: { description: 'what is chosen is stored on this device only' },
    signedIn: {
      description: 'what is chosen is stored on this device and on the server',
      on: {
        'column.toggled': {
          actions: [
            {
              type: 'setPreferences',
              params: ({ context, event }) => ({ hiddenColumns: withToggledColumn(context, event) }),
            },
            {
              type: 'sendToAccount',
              params: ({ context: { preferences } }) => ({ hiddenColumns: preferences.hiddenColumns }),
            },
          ],
        },
        'columns.reset': {
          guard: { type: 'hasHiddenColumns', params: ({ event }) => event },
          actions: [
            {
              type: 'setPreferences',
              params: ({ context, event: { table } }) => ({
                hiddenColumns: { ...context.preferences.hiddenColumns, [table]: [] },
              }),
            },
            {
              type: 'sendToAccount',
              params: ({ context: { preferences } }) => ({ hiddenColumns: preferences.hiddenColumns }),
            },
          ],
        },
        'language.chosen': {
          actions: [
            { type: 'setLanguage', params: ({ event }) => event },
            { type: 'setPreferences', params: ({ event: { language } }) => ({ language }) },
            { type: 'sendToAccount', params: ({ event: { language } }) => ({ locale: language }) },
          ],
        },
        'accessibility.chosen': {
          actions: [
            {
              type: 'setPreferences',
              params: ({ context, event }) => ({ accessibility: withChoice(context, event) }),
            },
            {
              type: 'sendToAccount',
              params: ({ context: { preferences } }) => ({ accessibility: preferences.accessibility }),
            },
          ],
        },
        'accessibility.reset': {
          actions: [
            { type: 'setPreferences', params: { accessibility: defaultAccessibility } },
            { type: 'sendToAccount', params: { accessibility: defaultAccessibility } },
          ],
        },
      },
    },
  },
});

const withToggledColumn = (
  { preferences: { hiddenColumns } }: PreferencesContext,
  { table, column }: { table: string; column: string },
): HiddenColumns => {
  const hidden = hiddenColumns[table] ?? [];
  const rest = hidden.filter((one) => one !== column);
  return { ...hiddenColumns, [table]: rest.length === hidden.length ? [...hidden, column] : rest };
};

const withChoice = (
  { preferences }: PreferencesContext,
  { group, choice }: { group: string; choice: string | null },
): Preferences['accessibility'] => parseAccessibility({ ...preferences.accessibility, [group]: choice });
