import type { TableView } from '../table/define-table.ts';

/** Recently deleted items: they can only be restored. */
export const deletedView = {
  columns: [
    { id: 'name', label: 'list.column.name', cell: 'name', sort: 'ascending', required: true },
    { id: 'deleted_at', label: 'list.column.deleted_at', cell: 'deletedAt', sort: 'descending', required: true },
    { id: 'deleted_by', label: 'list.column.deleted_by', cell: 'deletedBy', sort: 'ascending', required: true },
    { id: 'days_left', label: 'list.column.days_left', cell: 'daysLeft', required: true },
  ],
  order: '-deleted_at',
} as const satisfies TableView;
