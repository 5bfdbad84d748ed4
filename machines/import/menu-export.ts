import type { KindName } from '../../graphql/content/kinds/registry.ts';

/** A list whose rows refer to items that can be exported to a menu, and the reference field of a row. */
interface MenuExportList {
  list: string;
  field: string;
}

const menuExports: Partial<Record<KindName, 'item' | MenuExportList>> = {
  package: 'item',
  'page.package': { list: 'packages', field: 'cms_id' },
};

/** What becomes a menu when an item of a kind is exported to one: itself, or one of those that it refers to. */
export const getMenuExport = (kind: KindName): 'item' | MenuExportList | undefined => menuExports[kind];
