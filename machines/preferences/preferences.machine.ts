import { raise } from 'xstate';
import { defaultAccessibility } from '../../graphql/domain/accessibility.ts';
import { hiddenIn } from './stored-columns.ts';
import { forAccount, preferencesSetup, selectUnsent, toggledColumns, withChoice } from './preferences.setup.ts';

/**
 * Language, theme, accessibility and the columns of tables: applied immediately, stored on this device, and for a
 * signed-in person on the server. Unconfirmed values (page closed, no network) are sent again when the network recovers
 * and at the next sign-in, where they precede the server's. A language chosen on the device precedes the person's own, and that precedes the
 * browser's.
 */
export const preferencesMachine = preferencesSetup.createMachine({
  id: 'preferences',
  context: ({ input }) => ({ ...input, person: null, sending: null, sendsAgain: false }),
  invoke: { id: 'storePreferences', src: 'storePreferences' },
  initial: 'anonymous',
  on: {
    'theme.chosen': {
      actions: [{ type: 'setPreferences', params: ({ event: { theme } }) => ({ theme }) }, 'resetColourScheme'],
    },
    'area.opened': {
      guard: { type: 'isOtherArea', params: ({ event }) => event },
      actions: {
        type: 'setPreferences',
        params: ({
          event: {
            areas: [area],
          },
        }) => (area === undefined ? {} : { area }),
      },
    },
    'order.chosen': {
      actions: {
        type: 'setPreferences',
        params: ({ event: { table, order } }) => ({ orders: { [table]: order } }),
      },
    },
    'contentLanguage.chosen': {
      actions: { type: 'setPreferences', params: ({ event: { language } }) => ({ contentLanguage: language }) },
    },
    'person.signedIn': {
      target: '.signedIn',
      actions: [
        { type: 'setPerson', params: ({ event }) => event.person },
        {
          type: 'setLanguage',
          params: ({ context, event }) => ({ language: context.preferences.language ?? event.language }),
        },
        {
          type: 'setPreferences',
          params: ({ context, event: { accessibility, hiddenColumns } }) => {
            const unsent = selectUnsent(context);
            return {
              accessibility: unsent.accessibility ?? accessibility,
              hiddenColumns: { ...hiddenColumns, ...unsent.hiddenColumns },
            };
          },
        },
        raise({ type: 'account.outdated' }),
      ],
    },
    'xstate.done.actor.updateAccount': [
      {
        guard: { type: 'isStored', params: ({ event }) => event },
        actions: [
          {
            type: 'setPreferences',
            params: ({ context: { sending } }) => (sending === null ? {} : { confirmed: sending }),
          },
          'endUpdate',
        ],
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
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'account.outdated': [
          { guard: 'isSending', actions: 'sendAgainLater' },
          { guard: 'hasUnsent', actions: 'startUpdate' },
        ],
        'network.recovered': { actions: raise({ type: 'account.outdated' }) },
        'column.toggled': {
          actions: [
            {
              type: 'setPreferences',
              params: ({ context, event }) => forAccount(context, { hiddenColumns: toggledColumns(context, event) }),
            },
            raise({ type: 'account.outdated' }),
          ],
        },
        'columns.reset': {
          guard: { type: 'hasHiddenColumns', params: ({ event }) => event },
          actions: [
            {
              type: 'setPreferences',
              params: ({ context, event }) => forAccount(context, { hiddenColumns: hiddenIn(event.table, []) }),
            },
            raise({ type: 'account.outdated' }),
          ],
        },
        'language.chosen': {
          actions: [
            { type: 'setLanguage', params: ({ event }) => event },
            { type: 'setPreferences', params: ({ context, event }) => forAccount(context, { locale: event.language }) },
            raise({ type: 'account.outdated' }),
          ],
        },
        'accessibility.chosen': {
          actions: [
            {
              type: 'setPreferences',
              params: ({ context, event }) => forAccount(context, { accessibility: withChoice(context, event) }),
            },
            raise({ type: 'account.outdated' }),
          ],
        },
        'accessibility.reset': {
          actions: [
            {
              type: 'setPreferences',
              params: ({ context }) => forAccount(context, { accessibility: defaultAccessibility }),
            },
            raise({ type: 'account.outdated' }),
          ],
        },
      },
    },
  },
});
