import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { defineTable, type TableRow, type TableScope } from '../table/define-table.ts';

/** One saved version of an item. `version` is its number. */
export interface VersionRow extends TableRow {
  at: string;
  by: string;
  published: boolean;
}

export interface VersionsInput {
  entity: KindName;
  id: string;
}

/** Every saved version of one item, newest first; older ones are added below. */
export const versionsTable = defineTable<VersionRow, TableScope & VersionsInput, VersionsInput>()({
  id: 'versions',
  operation: 'ContentVersions',
  columns: [],
  order: '',
  filters: {},
  search: null,
  paging: { kind: 'keyset', size: 30, append: true },
  total: 'none',
  selectable: false,
  actions: {},
  create: null,
  export: null,
  quickView: false,
  live: null,
  path: null,
  rowPath: null,
  scope: ({ entity, id }) => ({ entity, id, role: null, venue: null }),
});
