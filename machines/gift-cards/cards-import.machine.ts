import { assign, fromPromise, sendTo, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import { applyChoice, autoDetect, type SheetChoice } from '../import/import.types.ts';
import type { FileHandle } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { findRefusedRow } from './cards-sheet.ts';
import type {
  CardsImportContext,
  CardsImportEvent,
  CardsImportInput,
  CardsImportOutput,
  CardsSheetResult,
  CardsToRead,
  CardsToWrite,
} from './cards-import.types.ts';

const nothingRead = { sheet: null, problems: [], cards: [], error: null };

/** Cards of an older system: a table is chosen, read and shown, and then written as a whole or not at all. */
export const cardsImportMachine = setup({
  types: {} as {
    input: CardsImportInput;
    context: CardsImportContext;
    events: CardsImportEvent;
    output: CardsImportOutput;
  },
  actors: {
    readCards: fromPromise<CardsSheetResult, CardsToRead>(unprovidedActor('readCards')),
    writeCards: fromPromise<void, CardsToWrite>(unprovidedActor('writeCards')),
  },
  guards: {
    isReadable: (_, { result }: { result: CardsSheetResult }) => result.type === 'cards',
    isTable: ({ context }) => context.sheet !== null,
    isOfRow: ({ context }, { error }: { error: unknown }) => findRefusedRow(toApiError(error), context.cards) !== null,
    hasCollection: ({ context }) => context.collection !== '',
  },
  actions: {
    storeFile: assign((_, { file }: { file: FileHandle }) => ({ ...nothingRead, file, choice: autoDetect })),
    storeChoice: assign(({ context }, { choice }: { choice: Partial<SheetChoice> }) => ({
      ...nothingRead,
      // shown until it is read in the new way
      sheet: context.sheet,
      choice: applyChoice(context.choice, choice),
    })),
    storeResult: assign((_, { result }: { result: CardsSheetResult }) => ({
      sheet: result.sheet,
      cards: result.type === 'cards' ? result.cards : [],
      problems: result.type === 'rejected' ? result.problems : [],
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    storeRefusedRow: assign(({ context }, { error }: { error: unknown }) => {
      const problem = findRefusedRow(toApiError(error), context.cards);
      return { problems: problem === null ? [] : [problem], cards: [] };
    }),
    notifyImported: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context }) => ({
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'giftcards.import.done',
          values: { count: context.cards.length },
        },
      }),
    ),
  },
}).createMachine({
  id: 'cardsImport',
  context: ({ input }) => ({
    ...input,
    ...nothingRead,
    collection: input.collections.length === 1 ? (input.collections[0]?.id ?? '') : '',
    file: null,
    choice: autoDetect,
  }),
  initial: 'choosing',
  output: ({ event }) => (event as unknown as { output: CardsImportOutput }).output,
  states: {
    choosing: {
      description: 'a file is chosen and read; nothing is written yet',
      initial: 'waiting',
      on: {
        'import.closed': 'closed',
        'import.fileChosen': { target: '.reading', actions: { type: 'storeFile', params: ({ event }) => event } },
        'import.readAs': {
          guard: 'isTable',
          target: '.reading',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
        'import.collectionChosen': { actions: assign(({ event }) => ({ collection: event.collection })) },
      },
      states: {
        waiting: { description: 'no file is chosen yet' },
        reading: {
          description: 'the file is being read',
          invoke: {
            id: 'readCards',
            src: 'readCards',
            input: ({ context: { venue, file, choice } }) => ({ venue, file, choice }),
            onDone: [
              {
                guard: { type: 'isReadable', params: ({ event }) => ({ result: event.output }) },
                target: 'comparing',
                actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: 'rejected',
                actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'the file could not be read',
          on: { 'import.retry': 'reading' },
        },
        rejected: { description: 'the file has problems: no card of it can be imported' },
        comparing: {
          description: 'the cards are counted, and what they are sold as is chosen',
          on: { 'import.applied': { guard: 'hasCollection', target: '#cardsImport.writing' } },
        },
      },
    },
    writing: {
      description: 'the cards are being written, all or none',
      invoke: {
        id: 'writeCards',
        src: 'writeCards',
        input: ({ context: { venue, collection, cards } }) => ({ venue: venue.venue, collection, cards }),
        onDone: 'imported',
        onError: [
          {
            guard: { type: 'isOfRow', params: ({ event }) => event },
            target: 'choosing.rejected',
            actions: { type: 'storeRefusedRow', params: ({ event }) => event },
          },
          { target: 'notWritten', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    notWritten: {
      description: 'no card was written, or the answer was lost',
      on: {
        'import.retry': 'writing',
        'import.fileChosen': {
          target: 'choosing.reading',
          actions: { type: 'storeFile', params: ({ event }) => event },
        },
        'import.closed': 'closed',
      },
    },
    imported: {
      type: 'final',
      description: 'the cards are written',
      entry: 'notifyImported',
      output: { imported: true },
    },
    closed: { type: 'final', description: 'the import was closed without writing', output: { imported: false } },
  },
});
