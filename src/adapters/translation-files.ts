import type { ApiError } from '../../machines/ports.ts';
import type { TranslationFilePorts } from '../../machines/translations/translation-file.ports.ts';
import type { ReadTranslations, TranslationFormat } from '../../machines/translations/translation-file.types.ts';
import type { TranslationFileAnswer, TranslationFileTask } from './translation-files.worker.ts';

const unreadable: ApiError = { code: 'BAD_INPUT', key: 'importNotJson', message: 'the file could not be read' };
const types: Record<TranslationFormat, { extension: string; type: string }> = {
  xliff: { extension: 'xlf', type: 'application/xliff+xml' },
  csv: { extension: 'csv', type: 'text/csv' },
};

/** Reads and writes files of translations in a worker of their own, so that a large one never blocks the page. */
export const createTranslationFiles = (
  download: (name: string, text: string, type?: string) => void,
): Pick<TranslationFilePorts, 'readTranslations' | 'saveTranslations'> => ({
  readTranslations: async (file, name) =>
    (await runInWorker({ type: 'read', bytes: await file.arrayBuffer(), name })) as ReadTranslations,

  saveTranslations: async (file, format) => {
    const text = (await runInWorker({ type: 'write', file, format })) as string;
    const { extension, type } = types[format];
    download(`${file.venue} ${file.language}.${extension}`, text, type);
  },
});

const runInWorker = async (task: TranslationFileTask): Promise<TranslationFileAnswer> => {
  const worker = new Worker(new URL('./translation-files.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TranslationFileAnswer>) => resolve(data), {
        once: true,
      });
      worker.addEventListener('error', () => reject(unreadable), { once: true });
      worker.postMessage(task, { transfer: task.type === 'read' ? [task.bytes] : [] });
    });
  } finally {
    worker.terminate();
  }
};
