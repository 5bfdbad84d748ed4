import type { SnapshotFrom } from 'xstate';
import type { TableSnapshot } from '../table/table.selectors.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { master } from '../../graphql/domain/languages.ts';
import type { translationExportMachine } from './translation-export.machine.ts';
import { countChanges, countTicked, getImported } from './prepare-translations.ts';
import { findRejectedItem, type translationImportMachine } from './translation-import.machine.ts';
import { ownLanguages } from './translation-filters.ts';
import type { TranslationsScope } from './translations.table.ts';

export type TranslationExportSnapshot = SnapshotFrom<typeof translationExportMachine>;
export type TranslationImportSnapshot = SnapshotFrom<typeof translationImportMachine>;
export type ExportPhase = 'ready' | 'empty' | 'failed' | 'writing' | 'closed';
export type TranslationImportPhase =
  | 'waiting'
  | 'reading'
  | 'failed'
  | 'rejected'
  | 'comparing'
  | 'outdated'
  | 'writing'
  | 'notWritten'
  | 'closed';

const leaf = (value: unknown): string =>
  typeof value === 'string' ? value : leaf(Object.values(value as Record<string, unknown>)[0]);

export const queueLanguages = ({ context }: TableSnapshot): readonly Language[] =>
  ownLanguages((context.scope as TranslationsScope).venue);

export const exportPhase = ({ value }: TranslationExportSnapshot): ExportPhase => leaf(value) as ExportPhase;
export const exportedSoFar = ({ context }: TranslationExportSnapshot): number => context.count;
export const exportOptions = ({ context }: TranslationExportSnapshot) => context;
export const targetLanguages = ({ context }: TranslationExportSnapshot): Language[] =>
  context.languages.filter((language) => language !== master);

export const translationImportPhase = ({ value }: TranslationImportSnapshot): TranslationImportPhase =>
  leaf(value) as TranslationImportPhase;
export const importContext = ({ context }: TranslationImportSnapshot) => context;
export const importedTranslations = ({ context }: TranslationImportSnapshot) => getImported(context);
export const changeCount = ({ context }: TranslationImportSnapshot): number => countChanges(context);
export const tickedTranslations = ({ context }: TranslationImportSnapshot): number => countTicked(context);
/** the item that made the server reject the import */
export const rejectedItem = ({ context: { error } }: TranslationImportSnapshot): string | null =>
  error && findRejectedItem(error);
export const isClosable = (snapshot: TranslationImportSnapshot): boolean => snapshot.can({ type: 'import.closed' });
