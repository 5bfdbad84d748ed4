import type { Language } from '../../graphql/domain/languages.ts';
import type { Ports } from '../ports.ts';
import type { CodePage } from '../import/import.types.ts';
import type { ExportTools } from '../table/table-export.types.ts';
import type { ReadTranslations, TranslationFile, TranslationFormat } from './translation-file.types.ts';

export interface TranslationFilePorts extends Pick<Ports, 'ask' | 'newId' | 'now'> {
  tools: () => Promise<ExportTools>;
  /** of the interface */
  language: () => Language;
  /** the file of a handle; rejects with an `ApiError` */
  openFile: (id: string) => Promise<Blob>;
  readTranslations: (file: Blob, name: string, codePage: CodePage | null) => Promise<ReadTranslations>;
  /** offers the person a file */
  saveTranslations: (file: TranslationFile, format: TranslationFormat) => Promise<void>;
}
