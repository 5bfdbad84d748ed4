import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { toApiError } from '../api-error.ts';
import { takeTicked } from '../import/take-ticked.ts';
import type { ApiError, FileHandle } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type {
  FileToRead,
  ImportedTranslations,
  ItemToSave,
  SavedTranslations,
  TranslationFileInput,
  TranslationFileOutput,
  TranslationsResult,
} from './translation-file.types.ts';

export interface TranslationImportContext extends TranslationFileInput {
  file: FileHandle | null;
  result: TranslationsResult | null;
  /** positions among the changes of all items */
  unticked: readonly number[];
  saved: SavedTranslations | null;
  error: ApiError | null;
}
export type TranslationImportEvent =
  | { type: 'import.fileChosen'; file: FileHandle }
  | { type: 'import.ticked'; at: number }
  | { type: 'import.allTicked'; on: boolean }
  | { type: 'import.applied' | 'import.retry' | 'import.closed' };

type Comparison = Pick<TranslationImportContext, 'result' | 'unticked'>;

export const getImported = ({ result }: Pick<TranslationImportContext, 'result'>): ImportedTranslations | null =>
  result?.type === 'imported' ? result : null;
export const countChanges = (context: Pick<TranslationImportContext, 'result'>): number =>
  (getImported(context)?.items ?? []).reduce((sum, { difference }) => sum + difference.changes.length, 0);
export const countTicked = (context: Comparison): number => countChanges(context) - context.unticked.length;

/** Each item with its ticked changes; items without any are left out. */
export const listItemsToSave = (context: Comparison): ItemToSave[] => {
  let from = 0;
  return (getImported(context)?.items ?? []).flatMap(({ id, name, entity, version, before, after, difference }) => {
    const first = from;
    from += difference.changes.length;
    const ticked = difference.changes.filter((_, at) => !context.unticked.includes(first + at));
    if (ticked.length === 0) return [];
    return {
      id,
      name,
      entity,
      version,
      texts: ticked.length,
      draft: takeTicked(getKind(entity), before, after, ticked),
    };
  });
};

/**
 * The import dialog: a file is chosen and checked row by row, and compared with what is stored. Nothing is saved until
 * the ticked changes are confirmed; then each item is saved with the version that it was compared with.
 */
export const translationImportMachine = setup({
  types: {} as {
    input: TranslationFileInput;
    context: TranslationImportContext;
    events: TranslationImportEvent;
    output: TranslationFileOutput;
    tags: 'busy';
  },
  actors: {
    readFile: fromPromise<TranslationsResult, FileToRead>(unprovidedActor('readFile')),
    saveItems: fromPromise<SavedTranslations, { items: readonly ItemToSave[] }>(unprovidedActor('saveItems')),
  },
  guards: {
    isReadable: (_, { output }: { output: TranslationsResult }) => output.type === 'imported',
    hasTickedChanges: ({ context }) => countTicked(context) > 0,
    isSavedWhole: (_, { output }: { output: SavedTranslations }) => output.failed.length === 0,
  },
  actions: {
    storeFile: assign((_, { file }: { file: FileHandle }) => ({ file })),
    forgetResult: assign({ result: null, unticked: [], saved: null, error: null }),
    storeResult: assign((_, { output }: { output: TranslationsResult }) => ({
      result: output,
      unticked: output.type === 'imported' ? output.changedSource : [],
    })),
    tick: assign(({ context: { unticked } }, { at }: { at: number }) => ({
      unticked: unticked.includes(at) ? unticked.filter((one) => one !== at) : [...unticked, at],
    })),
    tickAll: assign(({ context }, { on }: { on: boolean }) => ({
      unticked: on ? [] : Array.from({ length: countChanges(context) }, (_, at) => at),
    })),
    storeSaved: assign((_, { output }: { output: SavedTranslations }) => ({ saved: output })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    notifySaved: enqueueActions(({ enqueue, system }, { output }: { output: SavedTranslations }) => {
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: {
          ...{ kind: 'success', message: 'translations.imported' },
          values: { count: output.texts, items: output.items },
        },
      });
    }),
  },
}).createMachine({
  id: 'translationImport',
  context: ({ input }) => ({ ...input, file: null, result: null, unticked: [], saved: null, error: null }),
  output: ({ context: { saved } }) => ({ changed: (saved?.items ?? 0) > 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'a file is chosen, checked and compared',
      initial: 'waiting',
      on: {
        'import.closed': 'closed',
        'import.fileChosen': { target: '.reading', actions: { type: 'storeFile', params: ({ event }) => event } },
      },
      states: {
        waiting: { description: 'no file is chosen yet' },
        reading: {
          description: 'the file is being read and compared with what is stored',
          tags: 'busy',
          entry: 'forgetResult',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context: { venue, languages, file } }) => ({
              ...{ venue, languages, file: file ?? { id: '', name: '' } },
            }),
            onDone: [
              {
                guard: { type: 'isReadable', params: ({ event }) => event },
                target: 'comparing',
                actions: { type: 'storeResult', params: ({ event }) => event },
              },
              { target: 'refused', actions: { type: 'storeResult', params: ({ event }) => event } },
            ],
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'the file could not be read, or its items not be loaded',
          on: { 'import.retry': 'reading' },
        },
        refused: { description: 'nothing of the file can be imported' },
        comparing: {
          description: 'what the import would change is shown, and ticked',
          on: {
            'import.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
            'import.allTicked': { actions: { type: 'tickAll', params: ({ event }) => event } },
            'import.applied': { guard: 'hasTickedChanges', target: '#translationImport.saving' },
          },
        },
        partly: {
          description: 'some items could not be saved; reading the file again shows what is left',
          on: { 'import.retry': 'reading' },
        },
      },
    },
    saving: {
      description: 'the ticked changes are being saved, item by item',
      tags: 'busy',
      invoke: {
        id: 'saveItems',
        src: 'saveItems',
        input: ({ context }) => ({ items: listItemsToSave(context) }),
        onDone: [
          {
            guard: { type: 'isSavedWhole', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'storeSaved', params: ({ event }) => event },
              { type: 'notifySaved', params: ({ event }) => event },
            ],
          },
          { target: 'choosing.partly', actions: { type: 'storeSaved', params: ({ event }) => event } },
        ],
        onError: { target: 'choosing.failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    closed: { type: 'final', description: 'the dialog is closed' },
  },
});
