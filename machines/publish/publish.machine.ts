import { assign, sendParent } from 'xstate';
import { publishSetup, type PublishItem, includedRows, comparedRow, publicRows } from './publish.setup.ts';

/** The publish dialog: saves first if needed, checks the items, compares them with what guests see, publishes. */
export const publishMachine = publishSetup.createMachine({
  id: 'publish',
  context: ({ input }) => ({
    ...input,
    rows: [],
    unticked: [],
    comment: '',
    shown: null,
    comparisons: {},
    problem: null,
    output: { type: 'closed' },
  }),
  initial: 'opening',
  output: ({ context }) => context.output,
  on: {
    'publish.closed': '.left',
    'publish.jumped': {
      target: '.left',
      actions: {
        type: 'finish',
        params: ({ event: { id, path, language } }) => ({ output: { type: 'jumped', to: { id, path, language } } }),
      },
    },
    'publish.commented': { actions: assign({ comment: ({ event }) => event.text }) },
  },
  states: {
    opening: {
      description: 'checking for unsaved changes',
      always: [{ guard: 'hasUnsaved', target: 'unsaved' }, { target: 'checking' }],
    },
    unsaved: {
      description: 'the person decides whether to save first',
      on: { 'publish.saveFirst': 'saving', 'publish.skipSave': 'checking' },
    },
    saving: {
      description: 'the editor is saving',
      tags: 'busy',
      entry: sendParent({ type: 'publish.saveRequested' }),
      on: {
        'publish.saved': { target: 'checking', actions: assign({ unsaved: 0 }) },
        'publish.saveFailed': 'unsaved',
      },
    },
    checking: {
      description: 'the items are being checked',
      tags: 'busy',
      invoke: {
        id: 'checkItems',
        src: 'checkItems',
        input: ({ context }) => ({ items: context.items }),
        onDone: { target: 'ready', actions: { type: 'storeRows', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the check failed',
      on: { 'publish.retry': { target: 'checking', actions: assign({ problem: null }) } },
    },
    ready: {
      description: 'the items are listed',
      initial: 'deciding',
      on: {
        'publish.ticked': {
          actions: assign({
            unticked: ({ context: { unticked }, event: { id } }) =>
              unticked.includes(id) ? unticked.filter((it) => it !== id) : [...unticked, id],
          }),
        },
        'publish.shown': { target: '.deciding', actions: assign({ shown: ({ event }) => event.id }) },
        'publish.confirmed': { guard: 'hasTicked', target: 'publishing' },
        'publish.unpublish': { guard: 'hasPublic', target: 'unpublishing' },
      },
      states: {
        deciding: {
          description: 'checking whether the selected item was compared',
          always: [{ guard: 'isNotCompared', target: 'comparing' }, { target: 'compared' }],
        },
        comparing: {
          description: 'the selected item is being compared with its published version',
          invoke: {
            id: 'compareItem',
            src: 'compareItem',
            input: ({ context }) => ({
              // entered only while a row is shown: `isNotCompared`
              row: comparedRow(context) as PublishItem,
              languages: context.venue.languages,
            }),
            onDone: {
              target: 'compared',
              actions: assign({
                comparisons: ({ context, event }) => ({ ...context.comparisons, [context.shown ?? '']: event.output }),
              }),
            },
            onError: 'uncompared',
          },
        },
        compared: { description: 'the changes of the selected item are shown' },
        uncompared: { description: 'the comparison failed', on: { 'publish.retry': 'comparing' } },
      },
    },
    publishing: {
      description: 'the items are being published',
      tags: 'busy',
      on: { 'publish.closed': {}, 'publish.jumped': {} },
      entry: assign({ problem: null }),
      invoke: {
        id: 'publishItems',
        src: 'publishItems',
        input: ({ context }) => ({ items: includedRows(context), comment: context.comment }),
        onDone: [
          {
            guard: { type: 'isAllPublished', params: ({ event }) => event.output },
            target: 'left',
            actions: [
              {
                type: 'finish',
                params: ({ event }) => ({ output: { type: 'published', items: event.output.items } }),
              },
              {
                type: 'notifyPublished',
                params: ({ event }) => ({ message: 'success.publishContent', count: event.output.items.length }),
              },
            ],
          },
          { target: 'ready', actions: { type: 'mergeRows', params: ({ event }) => event.output } },
        ],
        // Nothing went out, or nobody knows: what is shown must be looked at again. The comment stays.
        onError: { target: 'checking', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    unpublishing: {
      description: 'the items are being unpublished',
      tags: 'busy',
      on: { 'publish.closed': {}, 'publish.jumped': {} },
      entry: assign({ problem: null }),
      invoke: {
        id: 'unpublishItems',
        src: 'unpublishItems',
        input: ({ context }) => ({
          items: publicRows(context),
          comment: context.comment,
        }),
        onDone: {
          target: 'left',
          actions: [
            { type: 'finish', params: ({ event }) => ({ output: { type: 'unpublished', items: event.output.items } }) },
            {
              type: 'notifyPublished',
              params: ({ event }) => ({ message: 'success.unpublishContent', count: event.output.items.length }),
            },
          ],
        },
        onError: { target: 'checking', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    left: { description: 'the dialog is closed', type: 'final' },
  },
});
