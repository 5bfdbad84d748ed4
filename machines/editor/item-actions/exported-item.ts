import { getLevelRows } from '../../../graphql/content/field-values.ts';
import { getMenuExport } from '../../import/menu-export.ts';
import type { ExportedItem } from '../../import/import.types.ts';
import type { SheetFormat } from '../../table/table-export.types.ts';
import type { EditorContext } from '../model/editor.types.ts';

const forms: Readonly<Record<string, ExportedItem['form']>> = { 'sheet.exported': 'sheet', 'menu.exported': 'menu' };

/** The packages that can be exported to a menu: the item itself, or those that its page sells. */
export const listPackages = ({ entity, id, saved }: Pick<EditorContext, 'entity' | 'id' | 'saved'>): string[] => {
  const menuExport = getMenuExport(entity);
  if (menuExport === undefined) return [];
  if (menuExport === 'item') return [id];
  return getLevelRows(saved, menuExport.list).flatMap(({ [menuExport.field]: named }) =>
    typeof named === 'string' && named !== '' ? named : [],
  );
};

/** What an export writes: the saved content, never the draft; `packageId`: the package that becomes a menu. */
export const toExportedItem = (
  context: EditorContext,
  event: { type: string; packageId?: string | undefined; format?: SheetFormat | undefined },
): ExportedItem => {
  const { entity, id, metadata, saved, venue } = context;
  const form = forms[event.type] ?? 'file';
  return {
    entity,
    form,
    format: event.format ?? 'csv',
    component: metadata.component,
    draft: saved,
    venue: venue.venue,
    id: form === 'menu' ? (event.packageId ?? listPackages(context)[0] ?? id) : id,
    languages: venue.languages,
    currency: venue.currency,
  };
};
