import { createImportParts } from '../import/import-parts.ts';
import { countChanges as countAll, takeTickedItems } from '../import/ticked-items.ts';
import type { ImportedTranslations, TranslationsResult, TranslationsToSave } from './translation-file.types.ts';

interface Comparison {
  result: TranslationsResult | null;
  /** positions among the changes of all items */
  unticked: readonly number[];
}

export const noTexts: TranslationsToSave = { items: 0, texts: 0, parts: [] };

export const getImported = ({ result }: Pick<Comparison, 'result'>): ImportedTranslations | null =>
  result?.type === 'imported' ? result : null;
export const countChanges = (comparison: Pick<Comparison, 'result'>): number =>
  countAll(getImported(comparison)?.items ?? []);
export const countTicked = (comparison: Comparison): number => countChanges(comparison) - comparison.unticked.length;

/** Each item with its ticked changes, ready to be sent; items without any are left out. */
export const prepareTranslations = (comparison: Comparison): TranslationsToSave => {
  const { items, changes } = takeTickedItems(getImported(comparison)?.items ?? [], comparison.unticked);
  return { items: items.length, texts: changes, parts: createImportParts(items) };
};
