import { getKind } from '../../graphql/content/kinds/registry.ts';
import { toContent } from '../../graphql/content/serialize.ts';
import { createImportParts } from '../import/import-parts.ts';
import type { ItemToImport } from '../import/items-sheet.types.ts';
import { takeTicked } from '../import/take-ticked.ts';
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
  (getImported(comparison)?.items ?? []).reduce((sum, { difference }) => sum + difference.changes.length, 0);
export const countTicked = (comparison: Comparison): number => countChanges(comparison) - comparison.unticked.length;

/** Each item with its ticked changes, ready to be sent; items without any are left out. */
export const prepareTranslations = (comparison: Comparison): TranslationsToSave => {
  const unticked = new Set(comparison.unticked);
  const items: ItemToImport[] = [];
  let [from, texts] = [0, 0];
  for (const item of getImported(comparison)?.items ?? []) {
    const first = from;
    from += item.difference.changes.length;
    const ticked = item.difference.changes.filter((_, at) => !unticked.has(first + at));
    if (ticked.length === 0) continue;
    texts += ticked.length;
    const kind = getKind(item.entity);
    items.push({
      cms_id: item.id,
      version: item.version,
      entity: kind.entity,
      component: item.component,
      content: toContent(kind, takeTicked(kind, item.before, item.after, ticked)),
    });
  }
  return { items: items.length, texts, parts: createImportParts(items) };
};
