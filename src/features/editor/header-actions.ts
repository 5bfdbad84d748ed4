import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';

/** Commands in the header of single kinds, in front of preview and publish; those of a kind that is not built are absent. */
export const headerActions: Partial<Record<KindName, readonly string[]>> = {
  venue: ['go.statics', 'editor.saveAndPublish'],
};

/** Commands of the header's menu that export an item in another form than its file. */
export const listExportCommands = (kind: KindName): readonly string[] => {
  const { sheet, menuExport } = getKindIdentity(kind);
  return [
    ...(sheet === 'dishes' ? ['editor.exportSheetExcel', 'editor.exportSheet'] : []),
    ...(menuExport === 'item' ? ['editor.exportToMenu'] : []),
    ...(typeof menuExport === 'object' ? ['editor.exportPackageToMenu'] : []),
  ];
};

/** Commands of the header's menu that create something about an item. */
export const listCreateCommands = (kind: KindName): readonly string[] =>
  getKindIdentity(kind).hasPosts ? ['editor.createPost'] : [];
