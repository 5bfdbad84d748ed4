import type { CodePage } from '../../machines/import/import.types.ts';
import type { TranslationFile, TranslationFormat } from '../../machines/translations/translation-file.types.ts';
import { readTranslationFile, writeTranslationFile } from './translation-file.ts';

export type TranslationFileTask =
  | { type: 'read'; bytes: ArrayBuffer; name: string; codePage: CodePage | null }
  | { type: 'write'; file: TranslationFile; format: TranslationFormat };

const run = async (task: TranslationFileTask): Promise<void> => {
  const result =
    task.type === 'read'
      ? await readTranslationFile(new Uint8Array(task.bytes), task.name, task.codePage)
      : await writeTranslationFile(task.file, task.format);
  self.postMessage({ type: 'done', result }, { transfer: [] });
};

self.addEventListener('message', ({ data }: MessageEvent<TranslationFileTask>) => {
  run(data).catch((error: unknown) => {
    // a rejected promise is no error event of the worker, and the page would wait for ever
    setTimeout(() => {
      throw error;
    });
  });
});
