import { and, assign, sendTo } from 'xstate';
import { sendingStates } from './publish.sending.states.ts';
import { comparedRow, findUnpublished, pickDecisions, publishSetup, toLaterInput } from './publish.setup.ts';
import type { PublishContext, PublishItem } from './publish.types.ts';

/** The publish dialog: saves first if needed, checks the items, compares them with what guests see, publishes. */
export const publishMachine = publishSetup.createMachine({
  id: 'publish',
  context: ({ input: { resumed, ...input } }) => ({
    ...input,
    rows: [],
    slugs: {},
    obstacle: null,
    waitsFor: null,
    ...(resumed ?? { unticked: [], comment: '' }),
    shown: null,
    comparisons: {},
    later: 'publish',
    error: null,
    run: { parts: [], done: 0, total: 0, complete: true },
    before: [],
    published: [],
    unpublished: [],
    output: null,
  }),
  initial: 'opening',
  output: ({ context }) => context.output ?? { type: 'closed', decisions: pickDecisions(context) },
  on: {
    // items published before a rejection, failure or stop stay published
    'publish.closed': [{ guard: 'hasPublished', target: '.published' }, { target: '.closed' }],
    'publish.jumped': {
      target: '.closed',
      actions: [
        'notifyPublished',
        {
          type: 'finish',
          params: ({ context, event: { to } }) => ({
            output: { type: 'jumped', to, decisions: pickDecisions(context) },
          }),
        },
      ],
    },
    'publish.addressed': {
      actions: assign({ slugs: ({ context, event: { id, slug } }) => ({ ...context.slugs, [id]: slug }) }),
    },
    'publish.commented': { actions: assign({ comment: ({ event }) => event.text }) },
  },
  states: {
    opening: {
      description: 'checking for unsaved changes',
      always: [
        { guard: 'savesFirst', target: 'saving', actions: { type: 'requestSave', params: { withoutImages: false } } },
        { guard: 'hasUnsaved', target: 'unsaved' },
        { guard: 'isNotCollected', target: 'collecting' },
        { target: 'checking' },
      ],
    },
    collecting: {
      description: 'the items that changed since they were published are being listed',
      tags: 'busy',
      invoke: {
        id: 'collectItems',
        src: 'collectItems',
        input: ({ context: { venue, collect = [] } }) => ({ venue: venue.venue, kinds: collect }),
        onDone: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'storeItems', params: ({ event }) => event.output },
          },
          { target: 'nothingChanged' },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    nothingChanged: { description: 'nothing has changed since it was published' },
    unsaved: {
      description: 'the person decides whether to save first',
      on: {
        'publish.saveFirst': { target: 'saving', actions: { type: 'requestSave', params: { withoutImages: false } } },
        'publish.imagesRemoved': {
          guard: 'hasUnsentImages',
          target: 'saving',
          actions: { type: 'requestSave', params: { withoutImages: true } },
        },
        'publish.skipSave': 'checking',
        // the queued save has been sent: the network is back
        'publish.saved': { target: 'checking', actions: assign({ unsaved: 0 }) },
      },
    },
    saving: {
      description: 'the editor is saving',
      tags: 'busy',
      on: {
        'publish.saveDelayed': {
          actions: assign({ waitsFor: ({ event: { message, values } }) => ({ message, values }) }),
        },
        'publish.skipSave': 'checking',
        'publish.saved': { target: 'checking', actions: assign({ unsaved: 0 }) },
        'publish.saveFailed': { target: 'unsaved', actions: assign({ obstacle: ({ event }) => event.obstacle }) },
      },
    },
    checking: {
      description: 'the items are being checked',
      tags: 'busy',
      invoke: {
        id: 'checkItems',
        src: 'checkItems',
        input: ({ context }) => ({ items: context.items }),
        onDone: [
          {
            guard: { type: 'isPartPublished', params: ({ event }) => event.output },
            target: 'answered',
            actions: [
              { type: 'storePublishedPart', params: ({ event }) => event.output },
              { type: 'storeRows', params: ({ event }) => event.output },
              assign({ error: null }),
            ],
          },
          {
            guard: { type: 'isUnpublished', params: ({ event }) => event.output },
            target: 'unpublished',
            actions: {
              type: 'finishWith',
              params: ({ context, event }) => ({
                type: 'unpublished' as const,
                items: findUnpublished(context, event.output.items) ?? [],
              }),
            },
          },
          { target: 'ready', actions: ['endRun', { type: 'storeRows', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the check failed',
      exit: assign({ error: null }),
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'publish.retry': [{ guard: 'isNotCollected', target: 'collecting' }, { target: 'checking' }],
        'network.recovered': [
          { guard: and(['failedByNetwork', 'isNotCollected']), target: 'collecting' },
          { guard: 'failedByNetwork', target: 'checking' },
        ],
      },
    },
    ready: {
      description: 'the items are listed',
      initial: 'deciding',
      on: {
        'publish.ticked': { actions: { type: 'toggleItem', params: ({ event }) => event } },
        'publish.shown': { target: '.deciding', actions: assign({ shown: ({ event }) => event.id }) },
        'publish.confirmed': { guard: 'hasTicked', target: 'publishing', actions: 'startRun' },
        'publish.unpublish': { guard: 'hasPublic', target: 'unpublishing' },
        'publish.later': {
          guard: { type: 'hasForLater', params: ({ event }) => event },
          target: 'timing',
          actions: assign({ later: ({ event }) => event.verb }),
        },
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
    timing: {
      description: 'the day and time are chosen at which the items go public, or offline',
      on: {
        // whoever has chosen one confirms first
        'publish.closed': { actions: sendTo('publishLater', { type: 'later.close' }) },
        'publish.jumped': {},
        'publish.scheduled': 'closed',
      },
      invoke: {
        id: 'publishLater',
        src: 'publishLater',
        input: ({ context }: { context: PublishContext }) => toLaterInput(context),
        onDone: 'ready',
      },
    },
    ...sendingStates,
    closed: { description: 'the dialog is closed', type: 'final' },
  },
});
