import { type AnyActorRef, assign, type EventObject, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { maxImportParts } from '../../graphql/domain/import-limits.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import type { CodePage, PartsToWrite, Progress } from '../import/import.types.ts';
import type { ApiError, FileHandle } from '../ports.ts';
import { advanceUuid } from '../sequential-uuid.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { countTicked, noTexts, prepareTranslations } from './prepare-translations.ts';
import type {
  FileToRead,
  TranslationFileInput,
  TranslationFileOutput,
  TranslationsResult,
} from './translation-file.types.ts';
import type { TranslationImportContext, TranslationImportEvent } from './translation-import.types.ts';

const noProgress: Progress = { done: 0, total: null };

/** The item that a refusal is about; null: it is about the whole import. */
export const findRejectedItem = ({ detail }: ApiError): string | null => {
  const id = (detail as { cms_id?: unknown } | undefined)?.cms_id;
  return typeof id === 'string' ? id : null;
};

/**
 * The import dialog: a file is chosen and checked row by row, and compared with what is stored. Nothing is saved until
 * the ticked changes are confirmed; then all of them are saved, or none, each item with the version that it was compared
 * with. What was saved is taken back by one undo.
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
    writeParts: fromCallback<EventObject, PartsToWrite>(() => {
      throw new Error('provide "writeParts"');
    }),
    networkRecovery,
  },
  guards: {
    isReadable: (_, { output }: { output: TranslationsResult }) => output.type === 'imported',
    hasTickedChanges: ({ context }) => countTicked(context) > 0,
    isConflict: (_, { error }: { error: ApiError }) => error.code === 'CONFLICT',
    isAboutItem: (_, { error }: { error: ApiError }) => findRejectedItem(error) !== null,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    /** the last part writes everything: what it does is not known before its answer */
    isNotLastPart: ({ context: { progress } }) => progress.total === null || progress.done < progress.total - 1,
  },
  actions: {
    storeFile: assign((_, { file }: { file: FileHandle }) => ({ file, codePage: null })),
    storeCodePage: assign((_, { codePage }: { codePage: CodePage }) => ({ codePage })),
    forgetResult: assign({ result: null, unticked: [], error: null }),
    storeResult: assign((_, { output }: { output: TranslationsResult }) => ({
      result: output,
      ...(output.type === 'imported' && { unticked: output.doubtful, importId: output.importId }),
    })),
    tick: assign(({ context: { unticked } }, { at }: { at: number }) => ({
      unticked: unticked.includes(at) ? unticked.filter((one) => one !== at) : [...unticked, at],
    })),
    tickAll: assign(({ context }, { on }: { on: boolean }) => ({
      unticked: on ? [] : Array.from({ length: countTicked({ ...context, unticked: [] }) }, (_, at) => at),
    })),
    /** confirmed once more they are another import: other keys, and nothing of the one that was refused */
    prepare: assign(({ context }) => ({
      texts: prepareTranslations(context),
      importId: advanceUuid(context.importId, maxImportParts + 1),
    })),
    beginWriting: assign({ error: null, progress: noProgress }),
    storeProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    notifySaved: enqueueActions(({ context: { file, texts, importId, path }, enqueue, system }) => {
      const rows = [{ id: importId, name: file?.name ?? '', version: 0, cursor: '' }];
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: {
          kind: 'success',
          message: 'translations.imported',
          values: {
            count: texts.texts,
            items: texts.items,
          },
          undo: {
            to: 'translations',
            path,
            event: {
              type: 'table.undo',
              action: 'undoImport',
              rows,
            },
          },
        },
      });
    }),
  },
}).createMachine({
  id: 'translationImport',
  context: ({ input }) => ({
    ...input,
    file: null,
    codePage: null,
    result: null,
    unticked: [],
    texts: noTexts,
    importId: '',
    progress: noProgress,
    error: null,
  }),
  output: ({ event }) => (event as unknown as { output: TranslationFileOutput }).output,
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
            input: ({ context: { venue, languages, file, codePage } }) => ({
              venue,
              languages,
              codePage,
              file: file ?? {
                id: '',
                name: '',
              },
            }),
            onDone: [
              {
                guard: { type: 'isReadable', params: ({ event }) => event },
                target: 'comparing',
                actions: { type: 'storeResult', params: ({ event }) => event },
              },
              { target: 'rejected', actions: { type: 'storeResult', params: ({ event }) => event } },
            ],
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'the file could not be read, or its items not be loaded',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          on: {
            'import.retry': 'reading',
            'network.recovered': { guard: 'failedByNetwork', target: 'reading' },
          },
        },
        rejected: { description: 'nothing of the file can be imported' },
        comparing: {
          description: 'what the import would change is shown, and ticked; what was refused can be left out',
          on: {
            'import.codePageChosen': {
              target: 'reading',
              actions: { type: 'storeCodePage', params: ({ event }) => event },
            },
            'import.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
            'import.allTicked': { actions: { type: 'tickAll', params: ({ event }) => event } },
            'import.applied': { guard: 'hasTickedChanges', target: '#translationImport.writing', actions: 'prepare' },
          },
        },
        outdated: {
          description:
            'somebody changed one of the items meanwhile: nothing was saved, and the file can be compared again',
          on: { 'import.retry': 'reading' },
        },
      },
    },
    writing: {
      description: 'the ticked changes are being sent; the last part saves all of them',
      tags: 'busy',
      entry: 'beginWriting',
      invoke: {
        id: 'writeParts',
        src: 'writeParts',
        input: ({ context: { venue, importId, texts } }) => ({ venue, kind: null, importId, parts: texts.parts }),
      },
      on: {
        'import.closed': { guard: 'isNotLastPart', target: 'closed' },
        'items.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } },
        'items.written': 'saved',
        'items.failed': [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'choosing.outdated',
            actions: { type: 'storeError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAboutItem', params: ({ event }) => event },
            target: 'choosing.comparing',
            actions: { type: 'storeError', params: ({ event }) => event },
          },
          { target: 'notWritten', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    notWritten: {
      description: 'the import failed: nothing of it is saved, or its answer was lost',
      on: {
        'import.retry': 'writing',
        'import.fileChosen': {
          target: 'choosing.reading',
          actions: { type: 'storeFile', params: ({ event }) => event },
        },
        'import.closed': 'closed',
      },
    },
    saved: { type: 'final', description: 'everything is saved', entry: 'notifySaved', output: { changed: true } },
    closed: {
      type: 'final',
      description: 'the dialog was closed before anything was saved',
      output: { changed: false },
    },
  },
});
