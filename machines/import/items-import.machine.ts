import { assign, type EventObject, enqueueActions, fromCallback, fromPromise, setup, spawnChild } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import type { FileHandle } from '../ports.ts';
import {
  applyChoice,
  autoDetect,
  type PartsToWrite,
  type Progress,
  type SheetChoice,
  type Template,
} from './import.types.ts';
import { countImported, prepareItems } from './prepare-items.ts';
import type {
  ItemsImportContext,
  ItemsImportEvent,
  ItemsImportInput,
  ItemsImportOutput,
  ItemsToRead,
} from './items-import.types.ts';
import type { ItemsSheetResult } from './items-sheet.types.ts';
import { countChanges } from './ticked-items.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

const noProgress: Progress = { done: 0, total: null };
const noResult = { items: null, unticked: [], parts: [], sheet: null, problems: [], progress: noProgress };

/**
 * The import of a table of items: a file is chosen, read, compared with the items there are and shown, and then written
 * as a whole. Until the last part is sent nothing is written, so that it can be closed; what was written is taken back
 * by one undo.
 */
export const itemsImportMachine = setup({
  types: {} as {
    input: ItemsImportInput;
    context: ItemsImportContext;
    events: ItemsImportEvent;
    output: ItemsImportOutput;
    tags: 'busy';
  },
  actors: {
    readItems: fromCallback<EventObject, ItemsToRead>(() => {
      throw new Error('provide "readItems"');
    }),
    writeItems: fromCallback<EventObject, PartsToWrite>(() => {
      throw new Error('provide "writeItems"');
    }),
    /** saves an empty table to fill in */
    saveTemplate: fromPromise<void, Template>(unprovidedActor('saveTemplate')),
    networkRecovery,
  },
  guards: {
    isReadable: (_, { result }: { result: ItemsSheetResult }) => result.type === 'items',
    isTable: ({ context }) => context.sheet !== null,
    hasItems: ({ context }) => countImported(context) > 0,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    /** items were changed meanwhile, or the import took too long: sent again, it would be refused again */
    isOutdated: ({ context }) => context.error?.code === 'CONFLICT',
    /** the last part writes everything: what it does is not known before its answer */
    isNotLastPart: ({ context: { progress } }) => progress.total === null || progress.done < progress.total - 1,
  },
  actions: {
    storeFile: assign((_, { file }: { file: FileHandle }) => ({ ...noResult, file, choice: autoDetect })),
    storeChoice: assign(({ context }, { choice }: { choice: Partial<SheetChoice> }) => ({
      ...noResult,
      // shown until it is read in the new way
      sheet: context.sheet,
      choice: applyChoice(context.choice, choice),
    })),
    storeResult: assign((_, { result, importId }: { result: ItemsSheetResult; importId: string }) => ({
      importId,
      sheet: result.sheet,
      ...(result.type === 'items' ? { items: result, unticked: result.lostLetters } : { problems: result.problems }),
    })),
    tick: assign(({ context: { unticked } }, { at }: { at: number }) => ({
      unticked: unticked.includes(at) ? unticked.filter((one) => one !== at) : [...unticked, at],
    })),
    tickAll: assign(({ context: { items } }, { on }: { on: boolean }) => ({
      unticked: on ? [] : Array.from({ length: countChanges(items?.changed ?? []) }, (_, at) => at),
    })),
    prepare: assign(({ context }) => ({ parts: prepareItems(context) })),
    storeProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    beginWriting: assign({
      error: null,
      progress: ({ context }) => ({ done: 0, total: context.parts.length }),
    }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    clearError: assign({ error: null, progress: noProgress }),
    notifyImported: enqueueActions(({ context, system, enqueue }) => {
      const { items, importId, path } = context;
      const count = countImported(context);
      const name = items?.changed[0]?.name ?? items?.examples[0]?.name ?? '';
      const rows = [{ id: importId, name, version: 0, cursor: '' }];
      const event = {
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'import.items.done',
          values: { count },
          undo: { to: 'list', path, event: { type: 'table.undo', action: 'undoImport', rows } },
        },
      };
      enqueue.sendTo(system.get('notifications'), event);
    }),
  },
}).createMachine({
  id: 'itemsImport',
  context: ({ input }) => ({
    ...input,
    ...noResult,
    file: null,
    choice: autoDetect,
    importId: '',
    error: null,
  }),
  output: ({ event }) => (event as unknown as { output: ItemsImportOutput }).output,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'a file is chosen, read and compared; nothing is written yet',
      initial: 'waiting',
      on: {
        'import.closed': 'closed',
        'import.templateRequested': {
          actions: spawnChild('saveTemplate', {
            input: ({ context: { entity, venue } }) => ({
              entity,
              languages: venue.languages,
              currency: venue.currency,
            }),
          }),
        },
        'import.readAs': {
          guard: 'isTable',
          target: '.reading',
          actions: { type: 'storeChoice', params: ({ event }) => event },
        },
        'import.fileChosen': { target: '.reading', actions: { type: 'storeFile', params: ({ event }) => event } },
      },
      states: {
        waiting: { description: 'no file is chosen yet' },
        reading: {
          description: 'the file is being read and compared with the items of the venue',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'readItems',
            src: 'readItems',
            input: ({ context: { venue, entity, path, file, choice } }) => ({
              venue,
              entity,
              path,
              choice,
              file: file ?? {
                id: '',
                name: '',
              },
            }),
          },
          on: {
            'items.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } },
            'items.read': [
              {
                guard: { type: 'isReadable', params: ({ event }) => event },
                target: 'comparing',
                actions: { type: 'storeResult', params: ({ event }) => event },
              },
              { target: 'rejected', actions: { type: 'storeResult', params: ({ event }) => event } },
            ],
            'items.failed': { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'the file, or the items of the venue, could not be read',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          on: {
            'import.retry': 'reading',
            'network.recovered': { guard: 'failedByNetwork', target: 'reading' },
          },
        },
        rejected: { description: 'the file has problems: nothing of it can be imported' },
        comparing: {
          description: 'what the import would do is shown, and its changes are ticked',
          on: {
            'import.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
            'import.allTicked': { actions: { type: 'tickAll', params: ({ event }) => event } },
            'import.applied': { guard: 'hasItems', target: '#itemsImport.writing', actions: 'prepare' },
          },
        },
      },
    },
    writing: {
      description: 'the parts are being sent; the last one writes all of them',
      tags: 'busy',
      entry: 'beginWriting',
      invoke: {
        id: 'writeItems',
        src: 'writeItems',
        input: ({ context: { venue, entity, importId, parts } }) => {
          const { entity: name, component } = getKindIdentity(entity);
          return { venue: venue.venue, kind: { entity: name, component }, importId, parts };
        },
      },
      on: {
        'import.closed': { guard: 'isNotLastPart', target: 'closed' },
        'items.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } },
        'items.written': 'imported',
        'items.failed': { target: 'notWritten', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    notWritten: {
      description: 'the import failed: nothing of it is written, or its answer was lost',
      on: {
        'import.retry': [{ guard: 'isOutdated', target: 'choosing.reading' }, { target: 'writing' }],
        'import.closed': 'closed',
      },
    },
    imported: {
      type: 'final',
      description: 'all items are written',
      entry: 'notifyImported',
      output: { type: 'imported' },
    },
    closed: { type: 'final', description: 'the dialog was closed without an import', output: { type: 'closed' } },
  },
});
