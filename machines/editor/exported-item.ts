import { getLevelRows } from '../../graphql/content/field-values.ts';
import type { ExportedItem } from '../import/import.types.ts';
import type { EditorContext } from './editor.types.ts';

const forms: Readonly<Record<string, ExportedItem['form']>> = { 'sheet.exported': 'sheet', 'menu.exported': 'menu' };

/** The packages that can be exported to a menu: the item itself, or those that its page sells. */
export const listPackages = ({ entity, id, saved }: Pick<EditorContext, 'entity' | 'id' | 'saved'>): string[] => {
  if (entity === 'package') return [id];
  if (entity !== 'page.package') return [];
  return getLevelRows(saved, 'packages').flatMap(({ cms_id }) =>
    typeof cms_id === 'string' && cms_id !== '' ? cms_id : [],
  );
};

/** What an export writes: the saved content, never the draft; `packageId`: the package that becomes a menu. */
export const toExportedItem = (
  context: EditorContext,
  event: { type: string; packageId?: string | undefined },
): ExportedItem => {
  const { entity, id, metadata, saved, venue } = context;
  const form = forms[event.type] ?? 'file';
  return {
    ...{ entity, form, component: metadata.component, draft: saved, venue: venue.venue },
    id: form === 'menu' ? (event.packageId ?? listPackages(context)[0] ?? id) : id,
    ...{ languages: venue.languages, currency: venue.currency },
  };
};
