import type {
  ReadTranslations,
  TranslationFile,
  TranslationFormat,
} from '../../machines/translations/translation-file.types.ts';
import type { CodePage } from '../../machines/import/import.types.ts';
import { isSheetName } from '../../machines/import/sheet-kinds.ts';
import { readXliff } from './read-xliff.ts';
import { readTranslationSheet, toTranslationRows } from './translation-sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXliff, writeXliff12 } from './write-xliff.ts';

/** bytes */
export const maxTranslationFileSize = 32 * 1024 * 1024;

/** A table by its name, in `codePage` where it is not Unicode, or by its letters; everything else as XLIFF. */
export const readTranslationFile = async (
  bytes: Uint8Array,
  name: string,
  codePage: CodePage | null = null,
): Promise<ReadTranslations> => {
  if (bytes.length > maxTranslationFileSize) return { ok: false, fault: 'tooLarge', line: null };
  if (bytes.length === 0) return { ok: false, fault: 'empty', line: null };
  return isSheetName(name) ? readTranslationSheet(bytes, codePage) : readXliff(bytes);
};

/** Excel shows such a table from left to right: its headers are English. */
export const writeTranslationFile = async (
  file: TranslationFile,
  format: TranslationFormat,
): Promise<string | Blob> => {
  switch (format) {
    case 'xliff':
      return writeXliff(file);
    case 'xliff12':
      return writeXliff12(file);
    case 'csv':
      return writeCsv(toTranslationRows(file));
    case 'xlsx': {
      const { writeWorkbook } = await import('./write-workbook.ts');
      return writeWorkbook(toTranslationRows(file), { rightToLeft: false });
    }
  }
};
