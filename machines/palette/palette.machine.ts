import { assign, spawnChild } from 'xstate';
import { emptyHabits } from './frecency.ts';
import { paletteSetup, findArgumentError, toSearch } from './palette.setup.ts';

/** The palette and the sheet of keys: what is typed, what is being filled in, and what is about to run. */
export const paletteMachine = paletteSetup.createMachine({
  id: 'palette',
  context: {
    venue: null,
    query: '',
    before: '',
    chosen: null,
    values: {},
    at: 0,
    problem: null,
    habits: emptyHabits,
    pages: [],
    found: [],
    foundFor: null,
    letters: true,
  },
  invoke: {
    id: 'loadLetters',
    src: 'loadLetters',
    onDone: { actions: assign({ letters: ({ event }) => event.output }) },
    // Nothing kept on this device yet: the letters stay on.
    onError: {},
  },
  on: {
    'letters.switched': {
      actions: [
        assign({ letters: ({ context }) => !context.letters }),
        spawnChild('keepLetters', { id: 'keepLetters', input: ({ context }) => ({ on: context.letters }) }),
        'sayLetters',
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'nothing is open',
      on: {
        'palette.opened': [
          {
            guard: { type: 'asksSomething', params: ({ event }) => event },
            target: 'open.filling',
            actions: [
              { type: 'begin', params: ({ event }) => event },
              assign({ chosen: ({ event }) => event.chosen ?? null }),
            ],
          },
          { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'sheet.opened': 'sheet',
      },
    },
    sheet: {
      description: 'every key is listed',
      on: {
        'palette.closed': 'closed',
        'sheet.opened': 'closed',
        'palette.opened': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'open',
      invoke: {
        id: 'loadHabits',
        src: 'loadHabits',
        input: ({ context }) => ({ venue: context.venue }),
        onDone: { actions: { type: 'keepHabits', params: ({ event }) => ({ habits: event.output }) } },
        // Without habits the order is the list's own.
        onError: {},
      },
      on: { 'palette.closed': 'closed', 'palette.opened': 'closed', 'sheet.opened': 'sheet' },
      initial: 'choosing',
      states: {
        choosing: {
          initial: 'resting',
          on: {
            'query.typed': { target: '.typing', actions: { type: 'type', params: ({ event }) => event } },
            'page.opened': {
              guard: { type: 'mayGoDeeper', params: ({ event }) => event },
              target: '.typing',
              actions: { type: 'enter', params: ({ event }) => event },
            },
            'palette.back': { guard: 'isInside', target: '.typing', actions: 'goOut' },
            'command.chosen': [
              {
                guard: { type: 'asksNothing', params: ({ event }) => event },
                target: 'running',
                actions: { type: 'choose', params: ({ event }) => event },
              },
              { target: 'filling', actions: { type: 'choose', params: ({ event }) => event } },
            ],
          },
          states: {
            resting: { description: 'waiting for words or a choice' },
            typing: {
              description: 'words are being typed',
              after: {
                pauseInTyping: [
                  { guard: 'mayFindItems', target: 'finding' },
                  { target: 'resting', actions: 'forgetFound' },
                ],
              },
            },
            finding: {
              description: 'items of the venue are being looked for',
              invoke: {
                id: 'findItems',
                src: 'findItems',
                input: ({ context }) => toSearch(context),
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
                },
                onError: { target: 'resting', actions: { type: 'keepFound', params: { found: [] } } },
              },
            },
          },
        },
        filling: {
          description: 'what the command still needs is asked for',
          on: {
            'query.typed': { actions: { type: 'type', params: ({ event }) => event } },
            'argument.given': [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                actions: { type: 'refuse', params: ({ event }) => event },
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
              { guard: 'isFirst', target: 'choosing', actions: 'unchoose' },
              { actions: { type: 'step', params: { by: -1 } } },
            ],
          },
        },
        running: {
          description: 'the choice is being done',
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
              actions: ['unchoose', assign({ problem: ({ event }) => findArgumentError(event.error) })],
            },
          },
        },
      },
    },
  },
});
