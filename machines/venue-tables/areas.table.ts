import { defineTable, type TableAction } from '../table/define-table.ts';
import type { AreaDialogInput, VenueAreaRow, VenueTablesInput, VenueTablesScope } from './venue-tables.types.ts';

export const areasPath = (venue: string): string => `/${venue}/areas`;

const change = {
  needs: 'write',
  target: 'rows',
  focusedRow: true,
  effect: 'reload',
} as const satisfies TableAction<VenueAreaRow>;

/** The areas of a venue in its order. */
export const areasTable = defineTable<VenueAreaRow, VenueTablesScope, VenueTablesInput>()({
  id: 'venueAreas',
  operation: 'venueAreas',
  columns: [
    { id: 'name', label: 'venueAreas.column.name', cell: 'name', required: true },
    { id: 'tables', label: 'venueAreas.column.tables', cell: 'tables' },
    { id: 'languages', label: 'venueAreas.column.languages', cell: 'languages' },
    { id: 'active', label: 'venueTables.column.active', cell: 'active' },
  ],
  order: '',
  filters: {},
  search: { maxLength: 30, debounceMs: () => 0 },
  paging: { kind: 'none' },
  total: 'none',
  selectable: false,
  actions: {
    edit: { ...change, dialog: 'action' },
    moveUp: {
      ...change,
      accepts: ({ position }) => position > 0,
      message: 'venueTables.done.moved',
      undo: 'restorePlaces',
    },
    moveDown: {
      ...change,
      accepts: ({ isLast }) => !isLast,
      message: 'venueTables.done.moved',
      undo: 'restorePlaces',
    },
    restorePlaces: {
      needs: 'write',
      target: 'rows',
      effect: 'reload',
      message: 'venueTables.done.undo',
      undoOnly: true,
    },
    remove: { ...change, dialog: 'action' },
  },
  create: { needs: 'write', inDialog: true },
  export: null,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'table', newRows: 'insert' },
  path: ({ venue }) => areasPath(venue.venue),
  rowPath: null,
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'table' }),
  dialog: {
    deferred: true,
    input: ({ venue }, rows, action, dialog): AreaDialogInput => ({
      venue,
      task: dialog === 'creation' ? 'create' : (action as AreaDialogInput['task']),
      rows,
    }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});
