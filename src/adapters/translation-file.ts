import type {
  ReadTranslations,
  TranslationFile,
  TranslationFormat,
} from '../../machines/translations/translation-file.types.ts';
import { isSheetName } from '../../machines/import/sheet-kinds.ts';
import { readXliff } from './read-xliff.ts';
import { readTranslationSheet, writeTranslationSheet } from './translation-sheet.ts';
import { writeXliff } from './write-xliff.ts';

/** bytes */
export const maxTranslationFileSize = 32 * 1024 * 1024;

/** A table by its name, everything else as XLIFF. */
export const readTranslationFile = (bytes: Uint8Array, name: string): ReadTranslations => {
  if (bytes.length > maxTranslationFileSize) return { ok: false, fault: 'tooLarge', line: null };
  if (bytes.length === 0) return { ok: false, fault: 'empty', line: null };
  return isSheetName(name) ? readTranslationSheet(bytes) : readXliff(bytes);
};

export const writeTranslationFile = (file: TranslationFile, format: TranslationFormat): Promise<string> =>
  format === 'csv' ? writeTranslationSheet(file) : Promise.resolve(writeXliff(file));
