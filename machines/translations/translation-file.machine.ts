import { assign, setup } from 'xstate';
import { translationExportMachine } from './translation-export.machine.ts';
import type { TranslationFileInput, TranslationFileOutput } from './translation-file.types.ts';
import { translationImportMachine } from './translation-import.machine.ts';

/** The queue's dialog about files: an export or an import. */
export const translationFileMachine = setup({
  types: {} as {
    input: TranslationFileInput;
    context: TranslationFileInput & TranslationFileOutput;
    output: TranslationFileOutput;
  },
  actors: { translationExport: translationExportMachine, translationImport: translationImportMachine },
  guards: { isExport: ({ context }) => context.mode === 'export' },
}).createMachine({
  id: 'translationFile',
  context: ({ input }) => ({ ...input, changed: false }),
  output: ({ context: { changed } }) => ({ changed }),
  initial: 'opening',
  states: {
    opening: {
      description: 'which of the two dialogs is decided',
      always: [{ guard: 'isExport', target: 'exporting' }, { target: 'importing' }],
    },
    exporting: {
      description: 'texts are exported',
      invoke: {
        id: 'translationExport',
        src: 'translationExport',
        input: ({ context }) => context,
        onDone: 'closed',
      },
    },
    importing: {
      description: 'translations are imported',
      invoke: {
        id: 'translationImport',
        src: 'translationImport',
        input: ({ context }) => context,
        onDone: { target: 'closed', actions: assign({ changed: ({ event }) => event.output.changed }) },
      },
    },
    closed: { type: 'final', description: 'the dialog is closed' },
  },
});
