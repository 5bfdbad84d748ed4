import { nextMissingTranslation, queueLanguage } from '../model/editor.focus.ts';
import { translationsSetup } from './translations.setup.ts';

/** From one missing or outdated text to the next: through this item, then on to the next item of the venue's queue. */
export const translationStates = translationsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'steps through the missing and outdated texts of this item',
      on: {
        'missingTranslation.next': [
          {
            guard: 'hasMissingTranslation',
            actions: ['announceLanguage', { type: 'focus', params: ({ context }) => nextMissingTranslation(context) }],
          },
          { guard: 'isOwnLanguage', target: 'searching' },
        ],
      },
    },
    searching: {
      description: 'the next item with such a text is being looked for',
      invoke: {
        id: 'findNextText',
        src: 'findNextText',
        input: ({ context }) => ({
          venue: context.venue.venue,
          id: context.id,
          language: queueLanguage(context) ?? null,
        }),
        onDone: { target: 'idle', actions: { type: 'followQueue', params: ({ event }) => ({ path: event.output }) } },
        onError: { target: 'idle', actions: { type: 'notifyFailure', params: ({ event }) => event } },
      },
    },
  },
});
