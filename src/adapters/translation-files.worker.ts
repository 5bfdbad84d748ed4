import type {
  ReadTranslations,
  TranslationFile,
  TranslationFormat,
} from '../../machines/translations/translation-file.types.ts';
import { readTranslationFile, writeTranslationFile } from './translation-file.ts';

export type TranslationFileTask =
  | { type: 'read'; bytes: ArrayBuffer; name: string }
  | { type: 'write'; file: TranslationFile; format: TranslationFormat };
export type TranslationFileAnswer = ReadTranslations | string;

const run = (task: TranslationFileTask): TranslationFileAnswer | Promise<string> =>
  task.type === 'read'
    ? readTranslationFile(new Uint8Array(task.bytes), task.name)
    : writeTranslationFile(task.file, task.format);

self.addEventListener('message', async ({ data }: MessageEvent<TranslationFileTask>) =>
  self.postMessage(await run(data), { transfer: [] }),
);
