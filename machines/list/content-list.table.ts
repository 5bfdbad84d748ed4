import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ActiveVenue } from '../ports.ts';
import type { PublishOutput } from '../publish/publish.setup.ts';
import { choiceFilter, defineTable, type TableRow, type TableScope } from '../table/define-table.ts';
import type { RawQuery, TableQuery } from '../table/table-query.ts';
import { itemPath, sectionPath } from './item-path.ts';

export const contentViews = ['all', 'mine', 'missing', 'draft', 'changed'] as const;
export type ContentView = (typeof contentViews)[number];

export const completenessStates = ['complete', 'partial', 'missing', 'stale'] as const;
export type Completeness = (typeof completenessStates)[number];

export interface ContentRow extends TableRow {
  component: string;
  publishedVersion: number | null;
  state: string;
  updatedAt: string;
  updatedBy: string;
  languages: Partial<Record<Language, Completeness>>;
}

export interface ContentScope extends TableScope {
  venue: ActiveVenue;
  entity: KindName;
}

export interface ListInput {
  venue: ActiveVenue;
  entity: KindName;
  /** the parameters of the URL */
  query: RawQuery;
  /** `role`: in this venue */
  person: { id: string; role: string; name: string };
  /** ids that stand first, above a line, in any order (runtime configuration) */
  pinned?: readonly string[];
}

/** The items of one kind in one venue. */
export const contentListTable = defineTable<ContentRow, ContentScope, ListInput>()({
  id: 'list',
  operation: 'ContentList',
  columns: [
    { id: 'name', label: 'list.column.name', cell: 'name', sort: 'ascending' },
    { id: 'component', label: 'list.column.component', cell: 'kind', sort: 'ascending' },
    { id: 'cms_id', label: 'list.column.cms_id', cell: 'id', sort: 'ascending' },
    { id: 'languages', label: 'list.column.languages', cell: 'languages' },
    { id: 'state', label: 'list.column.state', cell: 'state' },
    { id: 'updated_at', label: 'list.column.updated_at', cell: 'updatedAt', sort: 'descending' },
    { id: 'updated_by', label: 'list.column.updated_by', cell: 'updatedBy', sort: 'ascending' },
    { id: 'version', label: 'list.column.version', cell: 'version', sort: 'descending' },
  ],
  order: '-updated_at',
  filters: { where: choiceFilter(contentViews) },
  search: { maxLength: 200, debounceMs: () => 60 },
  paging: { kind: 'keyset', size: 50 },
  total: 'separate',
  selectable: true,
  actions: {
    delete: {
      needs: 'delete',
      target: 'rows',
      effect: 'remove',
      message: 'list.deleted',
      undo: 'restore',
    },
    restore: { target: 'rows', effect: 'reload', message: 'list.restored' },
    publish: { needs: 'publish', target: 'rows', dialog: true, effect: 'reload' },
    unpublish: {
      needs: 'publish',
      target: 'rows',
      accepts: ({ publishedVersion }) => publishedVersion !== null,
      effect: 'reload',
      unselects: true,
      message: 'list.unpublished',
    },
    export: { target: 'rows', effect: 'none', message: 'list.exported' },
  },
  create: { needs: 'write' },
  quickLook: true,
  live: {
    concerns: ({ kind, entity }, scope) => kind === 'content' && entity === scope.entity,
    newRows: 'insert',
  },
  path: ({ venue, entity }) => sectionPath(venue.venue, entity),
  rowPath: ({ venue, entity }, id) => itemPath(venue.venue, entity, id),
  scope: ({ venue, entity, person }) => ({
    venue,
    entity,
    role: person.role,
    subject: getKindIdentity(entity).subject,
  }),
  pinned: ({ pinned = [] }) => pinned,
  created: ({ entity }, id) => ({ type: 'item.created', entity, id }),
  dialog: {
    input: ({ venue, entity }, rows) => ({ venue, entity, items: rows.map(({ id }) => id), unsaved: 0 }),
    outcome: ({ venue, entity }, output) => {
      const outcome = output as PublishOutput;
      if (outcome.type === 'jumped')
        return { type: 'left', path: itemPath(venue.venue, entity, outcome.to.id, outcome.to) };
      return { type: outcome.type === 'closed' ? 'cancelled' : 'changed' };
    },
  },
});

/** The variables of the count, and of a page. */
export const countVariables = (directory: string, entity: KindName, { q, filters }: TableQuery) => ({
  directory,
  entity,
  search: q.trim() === '' ? null : q.trim(),
  where: filters.where ?? 'all',
});
export const pageVariables = (directory: string, entity: KindName, query: TableQuery) => ({
  ...countVariables(directory, entity, query),
  limit: contentListTable.paging.size,
  after: typeof query.start === 'string' ? query.start : null,
  order: query.order,
});
