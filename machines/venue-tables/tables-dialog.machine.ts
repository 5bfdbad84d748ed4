import { type AnyActorLogic, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { UnsavedReport, UnsavedRequest } from '../form/form.types.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { AreaDialogInput, TableDialogInput, VenueTables } from './venue-tables.types.ts';

type Input = TableDialogInput | AreaDialogInput;
interface Context {
  input: Input;
  all: VenueTables;
  /** why areas and tables could not be loaded */
  error: ApiError | null;
}

export type TablesDialogEvent =
  /** sent by the form */
  { type: 'tables.saved' } | UnsavedReport | UnsavedRequest | { type: 'tables.retried' } | { type: 'dialog.closed' };

/** Changes tables or areas; its form confirms before unsaved input is discarded. */
export const tablesDialogMachine = setup({
  types: {} as { context: Context; input: Input; events: TablesDialogEvent; output: { changed: boolean } },
  actors: {
    loadTables: fromPromise<VenueTables, { venue: string }>(unprovidedActor('loadTables')),
    form: fromPromise<unknown, Input & { all: VenueTables }>(unprovidedActor('form')) as AnyActorLogic,
  },
  actions: {
    storeTables: assign((_, { all }: { all: VenueTables }) => ({ all })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    closeForm: sendTo('form', { type: 'tables.close' }),
    saveForm: sendTo('form', { type: 'tables.save' }),
    discardForm: sendTo('form', { type: 'tables.discard' }),
    reportToTable: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'tablesDialog',
  context: ({ input }) => ({ input, all: { areas: [], tables: [], joins: [] }, error: null }),
  initial: 'loading',
  output: ({ event }) => ({ changed: (event as { output?: { changed: boolean } }).output?.changed ?? false }),
  states: {
    loading: {
      description: 'areas and tables are loaded',
      invoke: {
        id: 'loadTables',
        src: 'loadTables',
        input: ({ context }) => ({ venue: context.input.venue.venue }),
        onDone: { target: 'open', actions: { type: 'storeTables', params: ({ event }) => ({ all: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
      on: { 'dialog.closed': 'closed' },
    },
    failed: {
      description: 'areas and tables could not be loaded',
      on: { 'tables.retried': 'loading', 'dialog.closed': 'closed' },
    },
    open: {
      description: 'the form is shown',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { input, all } }: { context: Context }) => ({ ...input, all }),
        onDone: 'closed',
      },
      on: {
        'tables.saved': 'saved',
        'dialog.closed': { actions: 'closeForm' },
        'changes.saveRequested': { actions: 'saveForm' },
        'changes.discarded': { actions: 'discardForm' },
        'changes.pending': { actions: 'reportToTable' },
        'changes.cleared': { actions: 'reportToTable' },
        'changes.saveFailed': { actions: 'reportToTable' },
      },
    },
    saved: { description: 'the change is stored', type: 'final', output: { changed: true } },
    closed: { description: 'nothing was stored', type: 'final', output: { changed: false } },
  },
});
