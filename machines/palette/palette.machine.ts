import { assign, spawnChild } from 'xstate';
import { emptyHabits } from './frecency.ts';
import { paletteSetup, findArgumentError, nothingFound, toSearch } from './palette.setup.ts';

/** The command palette and the shortcut sheet: the query, the arguments being entered, and the command to run. */
export const paletteMachine = paletteSetup.createMachine({
  id: 'palette',
  context: {
    venue: null,
    query: '',
    before: '',
    chosen: null,
    values: {},
    at: 0,
    error: null,
    habits: emptyHabits,
    pages: [],
    found: nothingFound,
    foundFor: null,
    searchFailed: false,
    exact: false,
    choosesFirst: false,
    letters: true,
  },
  invoke: {
    id: 'loadLetters',
    src: 'loadLetters',
    onDone: { actions: assign({ letters: ({ event }) => event.output }) },
    // Nothing is stored on this device: the letters stay on.
    onError: {},
  },
  on: {
    'letters.toggled': {
      actions: [
        assign({ letters: ({ context }) => !context.letters }),
        spawnChild('storeLetters', { id: 'storeLetters', input: ({ context }) => ({ on: context.letters }) }),
        'notifyLetters',
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'neither palette nor sheet is open',
      entry: 'clear',
      on: {
        'palette.opened': [
          {
            guard: { type: 'needsArguments', params: ({ event }) => event },
            target: 'open.enteringArguments',
            actions: [
              { type: 'begin', params: ({ event }) => event },
              { type: 'choose', params: ({ event }) => event },
            ],
          },
          { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'sheet.opened': 'sheet',
      },
    },
    sheet: {
      description: 'the shortcut sheet is open',
      on: {
        'palette.closed': 'closed',
        'sheet.opened': 'closed',
        'palette.opened': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'the palette is open',
      tags: 'open',
      invoke: {
        id: 'loadHabits',
        src: 'loadHabits',
        input: ({ context }) => ({ venue: context.venue }),
        onDone: { actions: { type: 'storeHabits', params: ({ event }) => ({ habits: event.output }) } },
        // Without habits the order is the list's own.
        onError: {},
      },
      on: { 'palette.closed': 'closed', 'palette.opened': 'closed', 'sheet.opened': 'sheet' },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'a command is being chosen',
          initial: 'idle',
          on: {
            'query.typed': { target: '.typing', actions: { type: 'type', params: ({ event }) => event } },
            'exact.requested': { guard: 'mayBeExact', target: '.typing', actions: 'requestExact' },
            'page.opened': {
              guard: { type: 'mayOpenPage', params: ({ event }) => event },
              target: '.typing',
              actions: { type: 'enterPage', params: ({ event }) => event },
            },
            'palette.back': { guard: 'isOnPage', target: '.typing', actions: 'leavePage' },
            'command.chosen': [
              {
                guard: { type: 'needsNoArguments', params: ({ event }) => event },
                target: 'running',
                actions: { type: 'choose', params: ({ event }) => event },
              },
              { target: 'enteringArguments', actions: { type: 'choose', params: ({ event }) => event } },
            ],
          },
          states: {
            idle: {
              description: 'waiting for a query or a choice',
              on: { 'first.requested': { guard: 'hasQuery', target: 'choosingFirst' } },
            },
            typing: {
              description: 'the query is being typed',
              entry: assign({ choosesFirst: false }),
              on: { 'first.requested': { guard: 'hasQuery', actions: 'requestFirst' } },
              after: {
                searchDebounce: [
                  { guard: 'maySearchVenue', target: 'searching' },
                  { guard: 'choosesFirst', target: 'choosingFirst', actions: 'clearFound' },
                  { target: 'idle', actions: 'clearFound' },
                ],
              },
            },
            searching: {
              description: 'items of the venue and their texts, or its people, are being searched',
              on: { 'first.requested': { actions: 'requestFirst' } },
              invoke: {
                id: 'searchVenue',
                src: 'searchVenue',
                input: ({ context }) => toSearch(context),
                onDone: [
                  {
                    guard: 'choosesFirst',
                    target: 'choosingFirst',
                    actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
                  },
                  {
                    target: 'idle',
                    actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
                  },
                ],
                onError: [
                  { guard: 'choosesFirst', target: 'choosingFirst', actions: 'storeSearchFailure' },
                  { target: 'idle', actions: 'storeSearchFailure' },
                ],
              },
            },
            choosingFirst: {
              description:
                'Enter was pressed before there were results: the first one is taken, now that they are there',
              on: { 'first.missing': 'idle' },
            },
          },
        },
        enteringArguments: {
          description: 'the arguments of the command are being entered',
          on: {
            'query.typed': { actions: { type: 'type', params: ({ event }) => event } },
            'argument.given': [
              {
                guard: { type: 'isRejected', params: ({ event }) => event },
                actions: { type: 'rejectValue', params: ({ event }) => event },
              },
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'running',
                actions: { type: 'fill', params: ({ event }) => event },
              },
              {
                actions: [
                  { type: 'fill', params: ({ event }) => event },
                  { type: 'step', params: { by: 1 } },
                ],
              },
            ],
            'palette.back': [
              { guard: 'isFirst', target: 'choosing', actions: 'clearChoice' },
              { actions: { type: 'step', params: { by: -1 } } },
            ],
          },
        },
        running: {
          description: 'the command is running',
          invoke: {
            id: 'runCommand',
            src: 'runCommand',
            input: ({ context: { venue, chosen, values } }) => {
              if (chosen === null) throw new Error('nothing was chosen');
              return { venue, chosen, values };
            },
            onDone: '#palette.closed',
            onError: {
              target: 'choosing',
              actions: ['clearChoice', assign({ error: ({ event }) => findArgumentError(event.error) })],
            },
          },
        },
      },
    },
  },
});
