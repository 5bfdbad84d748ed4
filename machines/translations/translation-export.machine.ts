import { type AnyActorRef, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { type Language, master } from '../../graphql/domain/languages.ts';
import type { ApiError } from '../ports.ts';
import type {
  ExportedTexts,
  TranslationExport,
  TranslationFileInput,
  TranslationFormat,
} from './translation-file.types.ts';

export interface TranslationExportContext extends TranslationFileInput {
  language: Language | null;
  format: TranslationFormat;
  texts: ExportedTexts;
  /** texts read so far */
  count: number;
  error: ApiError | null;
}
export type TranslationExportEvent =
  | { type: 'export.languageChosen'; language: Language }
  | { type: 'export.formatChosen'; format: TranslationFormat }
  | { type: 'export.textsChosen'; texts: ExportedTexts }
  | { type: 'export.started' | 'export.cancelled' | 'export.closed' }
  /** from the export */
  | { type: 'export.progressed'; count: number }
  | { type: 'export.finished'; count: number }
  | { type: 'export.failed'; error: ApiError };

const targets = ({ languages }: TranslationFileInput): Language[] =>
  languages.filter((language) => language !== master);

/** The export dialog: language, texts and format are chosen, then the texts are read and offered as a file. */
export const translationExportMachine = setup({
  types: {} as {
    input: TranslationFileInput;
    context: TranslationExportContext;
    events: TranslationExportEvent;
    tags: 'busy';
  },
  actors: { writeFile: fromCallback<{ type: 'never' }, TranslationExport>(() => undefined) },
  guards: {
    isTarget: ({ context }, { language }: { language: Language }) => targets(context).includes(language),
    hasTarget: ({ context }) => context.language !== null,
    isEmpty: (_, { count }: { count: number }) => count === 0,
  },
  actions: {
    storeCount: assign((_, { count }: { count: number }) => ({ count })),
    storeError: assign((_, { error }: { error: ApiError }) => ({ error })),
    reset: assign({ count: 0, error: null }),
    notifyDone: enqueueActions(({ enqueue, system }, { count }: { count: number }) => {
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: { kind: 'success', message: 'translations.exported', values: { count } },
      });
    }),
  },
}).createMachine({
  id: 'translationExport',
  context: ({ input }) => ({
    ...input,
    language: targets(input)[0] ?? null,
    format: 'xliff',
    texts: 'open',
    count: 0,
    error: null,
  }),
  initial: 'choosing',
  on: { 'export.closed': '.closed' },
  states: {
    choosing: {
      description: 'language, texts and format are being chosen',
      initial: 'ready',
      states: {
        ready: { description: 'nothing was tried yet' },
        empty: { description: 'there is no such text' },
        failed: { description: 'the texts could not be read' },
      },
      on: {
        'export.languageChosen': {
          guard: { type: 'isTarget', params: ({ event }) => event },
          target: '.ready',
          actions: assign({ language: ({ event }) => event.language }),
        },
        'export.formatChosen': { target: '.ready', actions: assign({ format: ({ event }) => event.format }) },
        'export.textsChosen': { target: '.ready', actions: assign({ texts: ({ event }) => event.texts }) },
        'export.started': { guard: 'hasTarget', target: 'writing' },
      },
    },
    writing: {
      description: 'the texts are being read page by page',
      tags: 'busy',
      entry: 'reset',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context: { venue, items, language, format, texts } }) => ({
          venue,
          items,
          format,
          texts,
          // the guard has made sure that there is one
          language: language ?? master,
        }),
      },
      on: {
        'export.progressed': { actions: { type: 'storeCount', params: ({ event }) => event } },
        'export.finished': [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, target: 'choosing.empty' },
          { target: 'closed', actions: { type: 'notifyDone', params: ({ event }) => event } },
        ],
        'export.failed': {
          target: 'choosing.failed',
          actions: { type: 'storeError', params: ({ event }) => event },
        },
        'export.cancelled': 'choosing',
      },
    },
    closed: { type: 'final', description: 'the file was offered, or the dialog was closed' },
  },
});
