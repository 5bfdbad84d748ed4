import type { TranslationFilePorts } from '../../machines/translations/translation-file.ports.ts';
import type { ReadTranslations, TranslationFormat } from '../../machines/translations/translation-file.types.ts';
import { fileNotWritten, runInWorker, unreadableFile } from './run-in-worker.ts';
import type { TranslationFileTask } from './translation-files.worker.ts';

const types: Record<TranslationFormat, { extension: string; type: string }> = {
  xliff: { extension: 'xlf', type: 'application/xliff+xml' },
  xliff12: { extension: 'xlf', type: 'application/xliff+xml' },
  csv: { extension: 'csv', type: 'text/csv' },
  xlsx: { extension: 'xlsx', type: '' },
};

const createWorker = (): Worker =>
  new Worker(new URL('./translation-files.worker.ts', import.meta.url), { type: 'module' });

/** Reads and writes files of translations in a worker of their own, so that a large one never blocks the page. */
export const createTranslationFiles = (
  download: (name: string, file: string | Blob, type?: string) => Promise<void>,
): Pick<TranslationFilePorts, 'readTranslations' | 'saveTranslations'> => ({
  readTranslations: (file, name, codePage) =>
    runInWorker<TranslationFileTask, ReadTranslations>(
      createWorker(),
      async (send) => {
        const bytes = await file.arrayBuffer();
        send({ type: 'read', bytes, name, codePage }, [bytes]);
      },
      { failure: unreadableFile },
    ),

  saveTranslations: async (file, format) => {
    const text = await runInWorker<TranslationFileTask, string | Blob>(
      createWorker(),
      (send) => send({ type: 'write', file, format }),
      { failure: fileNotWritten },
    );
    const { extension, type } = types[format];
    await download(`${file.venue} ${file.language}.${extension}`, text, type);
  },
});
