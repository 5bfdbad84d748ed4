import { tableSetup } from './table.actions.ts';
import { toCall } from './table.setup.ts';

/** A look into a row beside the table; it follows the focus from row to row until it is closed. */
export const quickLookStates = tableSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      description: 'no row is looked into',
      entry: 'closeQuickLook',
      on: {
        'row.peeked': {
          guard: 'hasRows',
          target: 'open',
          actions: { type: 'openQuickLook', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'loading',
      always: { guard: 'isQuickLookGone', target: 'closed' },
      on: {
        'quickLook.closed': 'closed',
        'table.escaped': 'closed',
        'row.peeked': 'closed',
        'row.focused': {
          guard: { type: 'looksElsewhere', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
          actions: [
            { type: 'focusRow', params: ({ event }) => event },
            { type: 'openQuickLook', params: ({ event }) => event },
          ],
        },
        'live.changed': {
          guard: { type: 'isLookedInto', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
        },
      },
      states: {
        loading: {
          description: 'the content of the row is being loaded',
          invoke: {
            id: 'loadQuickLook',
            src: 'loadQuickLook',
            input: ({ context }) => ({ ...toCall({ context }), id: context.quickLook?.id ?? '' }),
            onDone: { target: 'shown', actions: { type: 'storeQuickLook', params: ({ event }) => event } },
            onError: { target: 'shown', actions: { type: 'storeQuickLookError', params: ({ event }) => event } },
          },
        },
        shown: { description: 'the content is shown, or why it cannot be' },
      },
    },
  },
});
