import { assign, fromPromise, sendTo, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import {
  applyChoice,
  autoDetect,
  type ImportProblem,
  type SheetChoice,
  type SheetPreview,
} from '../import/import.types.ts';
import type { ActiveVenue, ApiError, FileHandle } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { OrdersSheetResult, OrderToImport } from './orders-sheet.ts';

export interface OrdersToRead {
  venue: ActiveVenue;
  file: FileHandle | null;
  choice: SheetChoice;
}

/** What became of the orders of a table. */
export interface ImportedOrders {
  created: number;
  /** they were here already */
  unchanged: number;
  /** those that the server refused, by their rows */
  refused: readonly ImportProblem[];
}

interface Context extends OrdersToRead {
  sheet: SheetPreview | null;
  problems: readonly ImportProblem[];
  orders: readonly OrderToImport[];
  done: ImportedOrders | null;
  error: ApiError | null;
}

type Event =
  | { type: 'import.fileChosen'; file: FileHandle }
  | { type: 'import.readAs'; choice: Partial<SheetChoice> }
  | { type: 'import.applied' | 'import.retry' | 'import.closed' };

const nothingRead = { sheet: null, problems: [], orders: [], done: null, error: null };

/** Orders of a table: it is chosen, read and shown, and then stored; those that are here already stay as they are. */
export const ordersImportMachine = setup({
  types: {} as { context: Context; input: { venue: ActiveVenue }; events: Event },
  actors: {
    readOrders: fromPromise<OrdersSheetResult, OrdersToRead>(unprovidedActor('readOrders')),
    writeOrders: fromPromise<ImportedOrders, { venue: string; orders: readonly OrderToImport[] }>(
      unprovidedActor('writeOrders'),
    ),
  },
  guards: {
    isReadable: (_, { result }: { result: OrdersSheetResult }) => result.type === 'orders',
    isTable: ({ context }) => context.sheet !== null,
    hasRefused: (_, { refused }: ImportedOrders) => refused.length > 0,
  },
  actions: {
    storeFile: assign((_, { file }: { file: FileHandle }) => ({ ...nothingRead, file, choice: autoDetect })),
    storeChoice: assign(({ context }, { choice }: { choice: Partial<SheetChoice> }) => ({
      ...nothingRead,
      // shown until it is read in the new way
      sheet: context.sheet,
      choice: applyChoice(context.choice, choice),
    })),
    storeResult: assign((_, { result }: { result: OrdersSheetResult }) => ({
      sheet: result.sheet,
      orders: result.type === 'orders' ? result.orders : [],
      problems: result.type === 'rejected' ? result.problems : [],
    })),
    storeDone: assign((_, done: ImportedOrders) => ({ done, problems: done.refused, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    notifyImported: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context: { done } }) => ({
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'reports.import.done',
          values: { count: done?.created ?? 0, unchanged: done?.unchanged ?? 0 },
        },
      }),
    ),
  },
}).createMachine({
  id: 'ordersImport',
  context: ({ input }) => ({ ...input, ...nothingRead, file: null, choice: autoDetect }),
  initial: 'choosing',
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
      },
      states: {
        waiting: { description: 'no file is chosen yet' },
        reading: {
          description: 'the file is being read',
          invoke: {
            id: 'readOrders',
            src: 'readOrders',
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
        failed: { description: 'the file could not be read', on: { 'import.retry': 'reading' } },
        rejected: { description: 'the file has problems: no order of it can be imported' },
        comparing: {
          description: 'the orders are counted',
          on: { 'import.applied': '#ordersImport.writing' },
        },
      },
    },
    writing: {
      description: 'the orders are being stored, many at a time',
      invoke: {
        id: 'writeOrders',
        src: 'writeOrders',
        input: ({ context: { venue, orders } }) => ({ venue: venue.venue, orders }),
        onDone: [
          {
            guard: { type: 'hasRefused', params: ({ event }) => event.output },
            target: 'partly',
            actions: { type: 'storeDone', params: ({ event }) => event.output },
          },
          { target: 'imported', actions: { type: 'storeDone', params: ({ event }) => event.output } },
        ],
        onError: { target: 'notWritten', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    partly: {
      description: 'some orders were refused; the others are stored',
      on: {
        'import.fileChosen': {
          target: 'choosing.reading',
          actions: { type: 'storeFile', params: ({ event }) => event },
        },
        'import.closed': 'closed',
      },
    },
    notWritten: {
      description: 'not all orders were sent, or an answer was lost: sending them again changes nothing twice',
      on: {
        'import.retry': 'writing',
        'import.fileChosen': {
          target: 'choosing.reading',
          actions: { type: 'storeFile', params: ({ event }) => event },
        },
        'import.closed': 'closed',
      },
    },
    imported: { type: 'final', description: 'the orders are stored', entry: 'notifyImported' },
    closed: { type: 'final', description: 'the import was closed' },
  },
});
