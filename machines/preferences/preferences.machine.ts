import { assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import { parseAccessibility, defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import type { HiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { AccountPreferences, LanguageChanged, Preferences, PreferencesEvent } from './preferences.types.ts';

interface PreferencesContext {
  preferences: Preferences;
  /** of the interface now */
  language: Language;
  /** the id of who is signed in, or was last */
  person: string | null;
  /** what is on its way to the server; null: nothing */
  sending: AccountPreferences | null;
}

/**
 * Language, theme, accessibility and the columns of tables: applied at once, stored on this device, and for a
 * signed-in person on the server too. What the server has not confirmed (a page closed too soon, no network) comes
 * before what it answers at the next sign-in, and is sent again. A language chosen on the device comes before the person's own, and that before the browser's.
 */
export const preferencesMachine = setup({
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
    isStored: (_, { output }: { output: boolean }) => output,
    /** chosen since it was sent */
    hasNewer: ({ context }, { output }: { output: boolean }) =>
      output && context.preferences.unsent?.choices !== context.sending,
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
    setPerson: assign((_, person: string) => ({ person })),
    /** with everything else that the server has not confirmed; stored on the device by what follows */
    sendToAccount: enqueueActions(({ context, enqueue }, chosen: AccountPreferences) => {
      const { person, preferences, sending } = context;
      const choices = { ...selectUnsent(context), ...chosen };
      if (person === null || Object.keys(choices).length === 0) return;
      enqueue.assign({ preferences: { ...preferences, unsent: { person, choices } } });
      // one after the other: of two at once the server could store the older one last
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
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ ...input, person: null, sending: null }),
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
        { type: 'setPerson', params: ({ event }) => event.person },
        {
          type: 'setLanguage',
          params: ({ context, event }) => ({ language: context.preferences.language ?? event.language }),
        },
        { type: 'sendToAccount', params: ({ context }) => selectUnsent(context) },
        {
          type: 'setPreferences',
          params: ({ context, event: { accessibility, hiddenColumns } }) => {
            const unsent = selectUnsent(context);
            return {
              accessibility: unsent.accessibility ?? accessibility,
              hiddenColumns: unsent.hiddenColumns ?? hiddenColumns,
            };
          },
        },
      ],
    },
    'account.outdated': { guard: 'hasUnsent', actions: 'startUpdate' },
    'xstate.done.actor.updateAccount': [
      {
        guard: { type: 'hasNewer', params: ({ event }) => event },
        actions: ['endUpdate', raise({ type: 'account.outdated' })],
      },
      {
        guard: { type: 'isStored', params: ({ event }) => event },
        actions: ['endUpdate', { type: 'setPreferences', params: { unsent: null } }],
      },
      { actions: 'endUpdate' },
    ],
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
              type: 'sendToAccount',
              params: ({ context, event }) => ({ hiddenColumns: withToggledColumn(context, event) }),
            },
            {
              type: 'setPreferences',
              params: ({ context, event }) => ({ hiddenColumns: withToggledColumn(context, event) }),
            },
          ],
        },
        'columns.reset': {
          guard: { type: 'hasHiddenColumns', params: ({ event }) => event },
          actions: [
            {
              type: 'sendToAccount',
              params: ({ context, event }) => ({ hiddenColumns: withAllColumns(context, event) }),
            },
            {
              type: 'setPreferences',
              params: ({ context, event }) => ({ hiddenColumns: withAllColumns(context, event) }),
            },
          ],
        },
        'language.chosen': {
          actions: [
            { type: 'sendToAccount', params: ({ event: { language } }) => ({ locale: language }) },
            { type: 'setLanguage', params: ({ event }) => event },
            { type: 'setPreferences', params: ({ event: { language } }) => ({ language }) },
          ],
        },
        'accessibility.chosen': {
          actions: [
            {
              type: 'sendToAccount',
              params: ({ context, event }) => ({ accessibility: withChoice(context, event) }),
            },
            {
              type: 'setPreferences',
              params: ({ context, event }) => ({ accessibility: withChoice(context, event) }),
            },
          ],
        },
        'accessibility.reset': {
          actions: [
            { type: 'sendToAccount', params: { accessibility: defaultAccessibility } },
            { type: 'setPreferences', params: { accessibility: defaultAccessibility } },
          ],
        },
      },
    },
  },
});

/** What the person has chosen and the server has not confirmed. */
const selectUnsent = ({ preferences: { unsent }, person }: PreferencesContext): AccountPreferences =>
  unsent !== null && unsent.person === person ? unsent.choices : {};

const withToggledColumn = (
  { preferences: { hiddenColumns } }: PreferencesContext,
  { table, column }: { table: string; column: string },
): HiddenColumns => {
  const hidden = hiddenColumns[table] ?? [];
  const rest = hidden.filter((one) => one !== column);
  return { ...hiddenColumns, [table]: rest.length === hidden.length ? [...hidden, column] : rest };
};

const withAllColumns = (
  { preferences: { hiddenColumns } }: PreferencesContext,
  { table }: { table: string },
): HiddenColumns => ({ ...hiddenColumns, [table]: [] });

const withChoice = (
  { preferences }: PreferencesContext,
  { group, choice }: { group: string; choice: string | null },
): Preferences['accessibility'] => parseAccessibility({ ...preferences.accessibility, [group]: choice });
