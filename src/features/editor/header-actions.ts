import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { hasPosts } from '../../../graphql/content/kinds/post-kinds.ts';
import { getMenuExport } from '../../../machines/import/menu-export.ts';
import { hasSheet } from '../../../machines/import/sheet-kinds.ts';

/** Commands in the header of single kinds, in front of preview and publish; those of a kind that is not built are absent. */
export const headerActions: Partial<Record<KindName, readonly string[]>> = {
  venue: ['go.statics', 'editor.saveAndPublish'],
};

/** Commands of the header's menu that export an item in another form than its file. */
export const listExportCommands = (kind: KindName): readonly string[] => {
  const menuExport = getMenuExport(kind);
  return [
    ...(hasSheet(kind) ? ['editor.exportSheetExcel', 'editor.exportSheet'] : []),
    ...(menuExport === 'item' ? ['editor.exportToMenu'] : []),
    ...(typeof menuExport === 'object' ? ['editor.exportPackageToMenu'] : []),
  ];
};

/** Commands of the header's menu that create something about an item. */
export const listCreateCommands = (kind: KindName): readonly string[] => (hasPosts(kind) ? ['editor.createPost'] : []);
