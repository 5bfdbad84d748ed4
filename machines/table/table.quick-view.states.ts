import { and } from 'xstate';
import { tableSetup } from './table.actions.ts';
import { toCall } from './table-context.ts';

/** Shows a row's content next to the table; it follows the focused row until it is closed. */
export const quickViewStates = tableSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      description: 'the quick view is closed',
      entry: 'closeQuickView',
      on: {
        'quickView.toggled': {
          guard: and(['hasRows', 'mayOpenQuickView']),
          target: 'open',
          actions: { type: 'openQuickView', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'loading',
      always: { guard: 'isQuickViewRemoved', target: 'closed' },
      on: {
        'quickView.closed': 'closed',
        'table.escaped': 'closed',
        'quickView.toggled': 'closed',
        'row.focused': {
          guard: { type: 'isOtherQuickView', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
          actions: [
            { type: 'focusRow', params: ({ event }) => event },
            { type: 'openQuickView', params: ({ event }) => event },
          ],
        },
        'live.changed': {
          guard: { type: 'isQuickViewRow', params: ({ event }) => event },
          target: '.loading',
          reenter: true,
        },
      },
      states: {
        loading: {
          description: 'the content of the row is being loaded',
          invoke: {
            id: 'loadQuickView',
            src: 'loadQuickView',
            input: ({ context }) => ({ ...toCall({ context }), id: context.quickView?.id ?? '' }),
            onDone: { target: 'shown', actions: { type: 'storeQuickView', params: ({ event }) => event } },
            onError: { target: 'shown', actions: { type: 'storeQuickViewError', params: ({ event }) => event } },
          },
        },
        shown: {
          description: 'the content is shown, or why it cannot be',
          invoke: { id: 'quickViewRecovery', src: 'networkRecovery' },
          on: { 'network.recovered': { guard: 'quickViewFailedByNetwork', target: 'loading' } },
        },
      },
    },
  },
});
