import { raise } from 'xstate';
import { defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import { preferencesSetup, selectUnsent, withAllColumns, withChoice, withToggledColumn } from './preferences.setup.ts';

/**
 * Language, theme, accessibility and the columns of tables: applied immediately, stored on this device, and for a
 * signed-in person on the server. Unconfirmed values (page closed, no network) precede the server's at the next
 * sign-in, and are sent again. A language chosen on the device precedes the person's own, and that precedes the
 * browser's.
 */
export const preferencesMachine = preferencesSetup.createMachine({
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
      { guard: 'isSending', actions: 'endUpdate' },
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
    anonymous: { description: 'preferences are stored on this device only' },
    signedIn: {
      description: 'preferences are stored on this device and on the server',
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
