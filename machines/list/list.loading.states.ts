import { assign } from 'xstate';
import { normalizeQuery, nextOrder } from './list.query.ts';
import { lastCursor, listSetup, createPageInput } from './list.setup.ts';

/** Which rows are shown. Rows in hand stay while others are read; an answer nobody waits for any more is not heard. */
export const loadingStates = listSetup.createStateConfig({
  initial: 'current',
  on: {
    'list.opened': {
      guard: { type: 'asksElse', params: ({ event }) => event },
      target: '.current',
      reenter: true,
      actions: { type: 'turnTo', params: ({ event }) => ({ query: normalizeQuery(event.query) }) },
    },
    'list.typed': {
      target: '.pausing',
      reenter: true,
      actions: [assign({ typed: ({ event }) => event.text }), 'unselect', 'sayAddress'],
    },
    'list.sorted': {
      target: '.current',
      reenter: true,
      actions: [
        {
          type: 'turnTo',
          params: ({ context, event }) => ({ query: { order: nextOrder(context.query.order, event.column) } }),
        },
        'sayAddress',
      ],
    },
    'list.viewed': {
      target: '.current',
      reenter: true,
      actions: [
        'unselect',
        { type: 'turnTo', params: ({ event }) => ({ query: { where: event.where } }) },
        'sayAddress',
      ],
    },
    'list.cleared': { guard: 'hasFilters', target: '.current', reenter: true, actions: ['clear', 'sayAddress'] },
    // Escape, from the nearest: the look into a row, the selection, the filters, then nothing.
    'list.escaped': [
      // the look into a row is nearer still, and closes by itself
      { guard: 'isPeeking' },
      { guard: 'hasSelection', actions: 'unselect' },
      { guard: 'hasFilters', target: '.current', reenter: true, actions: ['clear', 'sayAddress'] },
    ],
    'list.reload': { target: '.current', reenter: true, actions: 'takeTyped' },
    'live.gap': { target: '.current', reenter: true, actions: 'takeTyped' },
    'live.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: { type: 'hear', params: ({ event }) => event },
    },
  },
  states: {
    pausing: {
      description: 'words are being typed',
      tags: 'reading',
      after: { searchPause: { target: 'current', actions: { type: 'turnTo', params: { query: {} } } } },
    },
    current: {
      initial: 'asking',
      invoke: {
        id: 'countRows',
        src: 'countRows',
        input: createPageInput,
        onDone: { actions: assign({ total: ({ event }) => event.output }) },
        onError: { actions: assign({ total: null }) },
      },
      states: {
        asking: {
          description: 'a page of rows is being read',
          tags: 'reading',
          entry: 'beginReading',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: createPageInput,
            onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => event } },
            onError: [
              // an address from another day: its page is gone, the list is not
              {
                guard: { type: 'refusesCursor', params: ({ event }) => event },
                target: 'asking',
                reenter: true,
                actions: [{ type: 'turnTo', params: { query: {} } }, 'sayAddress'],
              },
              { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
          },
        },
        failed: { description: 'the rows cannot be read' },
        shown: {
          initial: 'arrived',
          on: {
            'page.turned': [
              { guard: { type: 'turnsAhead', params: ({ event }) => event }, target: '.arrived', actions: 'goOn' },
              {
                guard: 'hasBehind',
                target: 'asking',
                actions: ['goBack', assign({ focused: ({ context }) => context.page?.rows.at(-1)?.id ?? null })],
              },
            ],
            'list.nextPage': [
              { guard: 'hasAhead', target: '.arrived', actions: ['goOn', 'sayAddress'] },
              { guard: 'mayHaveMore', target: 'asking', actions: ['askOn', 'sayAddress'] },
            ],
            'list.previousPage': [
              // what was seen a moment ago stands at once, and is read again under it
              { guard: 'hasBehind', target: 'asking', actions: ['goBack', 'sayAddress'] },
              {
                guard: 'isDeeper',
                target: 'asking',
                actions: [{ type: 'turnTo', params: { query: {} } }, 'sayAddress'],
              },
            ],
          },
          states: {
            arrived: {
              description: 'a page has just arrived',
              always: [
                { guard: 'missedSome', target: 'gathering' },
                { guard: 'mayHaveMore', target: 'ahead' },
                { target: 'still' },
              ],
            },
            ahead: {
              description: 'the next page is being read ahead',
              always: { guard: 'missedSome', target: 'gathering' },
              invoke: {
                id: 'loadAhead',
                src: 'loadPage',
                input: ({ context }) => ({
                  ...createPageInput({ context }),
                  query: { ...context.query, after: lastCursor(context) },
                }),
                onDone: { target: 'still', actions: { type: 'keepAhead', params: ({ event }) => event } },
                onError: 'still',
              },
            },
            still: {
              description: 'rows are shown and nothing is awaited',
              always: { guard: 'missedSome', target: 'gathering' },
            },
            // Changes come in bursts: one reading for all of them.
            gathering: {
              description: 'others change rows: read again in a moment',
              after: {
                livePause: { target: '#list.reading.current', reenter: true, actions: assign({ ahead: null }) },
              },
            },
          },
        },
      },
    },
  },
});
