import type { ExportedItem } from '../import/import.types.ts';
import type { EditorContext } from './editor.types.ts';

const forms: Readonly<Record<string, ExportedItem['form']>> = { 'sheet.exported': 'sheet', 'menu.exported': 'menu' };

/** What an export writes: the saved content, never the draft. */
export const toExportedItem = (
  { entity, id, metadata, saved, venue }: EditorContext,
  { type }: { type: string },
): ExportedItem => ({
  ...{ entity, component: metadata.component, draft: saved, id, venue: venue.venue },
  form: forms[type] ?? 'file',
  ...{ languages: venue.languages, currency: venue.currency },
});
