import { choiceFilter, type TableQueryDefinition } from '../table/define-table.ts';
import { deletedView } from './deleted-view.ts';

export const contentViews = ['all', 'mine', 'missing', 'draft', 'changed', 'deleted'] as const;
export type ContentView = (typeof contentViews)[number];

/** The query of a list in its URL: its page is requested before the list's code is loaded. */
export const contentListQuery = {
  columns: [
    {
      id: 'name',
      label: 'list.column.name',
      cell: 'name',
      sort: 'ascending',
      required: true,
      withQuickView: true,
    },
    { id: 'component', label: 'list.column.component', cell: 'kind', sort: 'ascending' },
    { id: 'cms_id', label: 'list.column.cms_id', cell: 'id', sort: 'ascending' },
    { id: 'languages', label: 'list.column.languages', cell: 'languages', withQuickView: true },
    { id: 'state', label: 'list.column.state', cell: 'state', withQuickView: true },
    {
      id: 'updated_at',
      label: 'list.column.updated_at',
      cell: 'updatedAt',
      sort: 'descending',
      withQuickView: true,
    },
    { id: 'updated_by', label: 'list.column.updated_by', cell: 'updatedBy', sort: 'ascending' },
    { id: 'version', label: 'list.column.version', cell: 'version', sort: 'descending' },
  ],
  order: '-updated_at',
  view: ({ where }) => (where === 'deleted' ? deletedView : null),
  filters: { where: choiceFilter(contentViews) },
  search: { maxLength: 200, debounceMs: () => 60 },
  paging: { kind: 'keyset', size: 50 },
} as const satisfies TableQueryDefinition;
