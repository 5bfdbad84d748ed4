import { assign } from 'xstate';
import { listSetup } from './list.setup.ts';

/** A look into a row, beside the list: it follows the focus from row to row until it is closed. */
export const quickLookStates = listSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      description: 'no row is looked into',
      entry: assign({ peeked: null }),
      on: {
        'row.peeked': { guard: 'hasRows', target: 'open', actions: { type: 'peek', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'one row is looked into',
      initial: 'asking',
      always: { guard: 'peekIsGone', target: 'closed' },
      on: {
        'peek.closed': 'closed',
        'list.escaped': 'closed',
        'row.peeked': 'closed',
        'row.focused': {
          guard: { type: 'peeksElsewhere', params: ({ event }) => event },
          target: '.asking',
          reenter: true,
          actions: [assign({ focused: ({ event }) => event.id }), { type: 'peek', params: ({ event }) => event }],
        },
        'live.changed': {
          guard: { type: 'wasPeeked', params: ({ event }) => event },
          target: '.asking',
          reenter: true,
        },
      },
      states: {
        asking: {
          description: 'the item is being read',
          invoke: {
            id: 'readPeek',
            src: 'readPeek',
            input: ({ context: { entity, peeked } }) => ({ entity, id: peeked?.id ?? '' }),
            onDone: { target: 'shown', actions: { type: 'keepPeek', params: ({ event }) => event } },
            onError: { target: 'shown', actions: { type: 'keepPeekProblem', params: ({ event }) => event } },
          },
        },
        shown: { description: 'its first words are shown, or why not' },
      },
    },
  },
});
