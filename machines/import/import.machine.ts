import { assign, fromPromise, setup, spawnChild } from 'xstate';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError, FileHandle } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import {
  applyChoice,
  autoDetect,
  type FileToImport,
  type ImportedFile,
  type ImportProblem,
  type ImportResult,
  type ImportTarget,
  type SheetChoice,
  type SheetPreview,
  type Template,
} from './import.types.ts';
import { takeTicked } from './take-ticked.ts';

export interface ImportInput extends ImportTarget {
  /** those of the venue */
  languages: readonly Language[];
  /** the item has unsaved changes, which the import would change too */
  unsaved: boolean;
}

export interface ImportContext extends ImportInput {
  file: FileHandle | null;
  choice: SheetChoice;
  sheet: SheetPreview | null;
  imported: ImportedFile | null;
  problems: readonly ImportProblem[];
  /** positions in the list of changes */
  unticked: readonly number[];
  error: ApiError | null;
}

export type ImportEvent =
  | { type: 'import.fileChosen'; file: FileHandle }
  /** how a table is to be read */
  | { type: 'import.readAs'; choice: Partial<SheetChoice> }
  /** a position in the list of changes */
  | { type: 'import.ticked'; at: number }
  | { type: 'import.allTicked'; on: boolean }
  | { type: 'import.applied' | 'import.retry' | 'import.closed' | 'import.templateRequested' }
  | NetworkRecovered;

/** `from` is what the import began with, `draft` what it ends with. */
export type ImportOutput = { type: 'applied'; from: Draft; draft: Draft } | { type: 'closed' };

export const tickedChanges = ({ imported, unticked }: Pick<ImportContext, 'imported' | 'unticked'>) =>
  (imported?.difference.changes ?? []).filter((_, at) => !unticked.includes(at));

const noResult = { imported: null, sheet: null, problems: [], unticked: [] };

/** With every change ticked it is the file itself, with whatever the comparison does not show. */
const selectOutput = ({ entity, draft, imported, unticked }: ImportContext): ImportOutput => {
  if (imported === null) return { type: 'closed' };
  const all = unticked.length === 0;
  const taken = all
    ? imported.draft
    : takeTicked(getKind(entity), draft, imported.draft, tickedChanges({ imported, unticked }));
  return { type: 'applied', from: draft, draft: taken };
};

/**
 * The import dialog: a file is chosen and checked, and compared with the item before anything changes. What is ticked
 * goes to the editor as one draft, and one undo step.
 */
export const importMachine = setup({
  types: {} as {
    input: ImportInput;
    context: ImportContext;
    events: ImportEvent;
    output: ImportOutput;
    tags: 'busy';
  },
  actors: {
    readFile: fromPromise<ImportResult, FileToImport>(unprovidedActor('readFile')),
    /** saves an empty table to fill in */
    saveTemplate: fromPromise<void, Template>(unprovidedActor('saveTemplate')),
    networkRecovery,
  },
  guards: {
    isReadable: (_, { output }: { output: ImportResult }) => output.type === 'imported',
    isTable: ({ context }) => context.sheet !== null,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    hasTickedChanges: ({ context }) => tickedChanges(context).length > 0,
  },
  actions: {
    storeFile: assign((_, { file }: { file: FileHandle }) => ({ ...noResult, file, choice: autoDetect })),
    storeChoice: assign(({ context }, { choice }: { choice: Partial<SheetChoice> }) => ({
      ...noResult,
      // shown until it is read in the new way
      sheet: context.sheet,
      choice: applyChoice(context.choice, choice),
    })),
    storeResult: assign((_, { output }: { output: ImportResult }) =>
      output.type === 'imported'
        ? { imported: output, sheet: output.sheet, unticked: output.lostLetters }
        : { problems: output.problems, sheet: output.sheet },
    ),
    tick: assign(({ context: { unticked } }, { at }: { at: number }) => ({
      unticked: unticked.includes(at) ? unticked.filter((one) => one !== at) : [...unticked, at],
    })),
    tickAll: assign(({ context: { imported } }, { on }: { on: boolean }) => ({
      unticked: on ? [] : (imported?.difference.changes ?? []).map((_, at) => at),
    })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({ ...input, ...noResult, file: null, choice: autoDetect, error: null }),
  output: ({ event }) => (event as unknown as { output: ImportOutput }).output,
  initial: 'choosing',
  on: {
    'import.closed': '.closed',
    'import.templateRequested': {
      actions: spawnChild('saveTemplate', {
        input: ({ context: { entity, languages, currency } }) => ({ entity, languages, currency }),
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
    choosing: { description: 'no file is chosen yet' },
    reading: {
      description: 'the file is being read, checked and compared',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { entity, component, draft, currency, file, choice } }) => ({
          entity,
          component,
          draft,
          currency,
          choice,
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
      description: 'the file could not be read, or its references not be checked',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'import.retry': 'reading', 'network.recovered': { guard: 'failedByNetwork', target: 'reading' } },
    },
    rejected: { description: 'the file has problems: nothing of it can be imported' },
    comparing: {
      description: 'what the import would change is shown, and ticked',
      on: {
        'import.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
        'import.allTicked': { actions: { type: 'tickAll', params: ({ event }) => event } },
        'import.applied': { guard: 'hasTickedChanges', target: 'applied' },
      },
    },
    applied: {
      type: 'final',
      description: 'the ticked changes go to the editor',
      output: ({ context }) => selectOutput(context),
    },
    closed: { type: 'final', description: 'the dialog was closed without an import', output: { type: 'closed' } },
  },
});
