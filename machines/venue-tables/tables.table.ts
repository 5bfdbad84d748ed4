import { choiceFilter, defineTable, type TableAction } from '../table/define-table.ts';
import type {
  TableDialogInput,
  TableTask,
  VenueTableRow,
  VenueTablesInput,
  VenueTablesScope,
} from './venue-tables.types.ts';

export const tablesPath = (venue: string): string => `/${venue}/tables`;

export const tableLists = ['tables', 'joins'] as const;

const isTable = ({ kind }: VenueTableRow): boolean => kind === 'table';
const isJoin = ({ kind }: VenueTableRow): boolean => kind === 'join';

const change = {
  needs: 'write',
  target: 'rows',
  focusedRow: true,
  effect: 'reload',
} as const satisfies TableAction<VenueTableRow>;
const undo = { needs: 'write', target: 'rows', effect: 'reload', message: 'venueTables.done.undo' } as const;

/** The tables of a venue in its order, or the joins: the sets of tables that can be put together. */
export const tablesTable = defineTable<VenueTableRow, VenueTablesScope, VenueTablesInput>()({
  id: 'venueTables',
  operation: 'venueTables',
  columns: [
    { id: 'number', label: 'venueTables.column.number', cell: 'number', required: true },
    { id: 'seats', label: 'venueTables.column.seats', cell: 'seats', required: true },
    { id: 'area', label: 'venueTables.column.area', cell: 'area' },
    { id: 'active', label: 'venueTables.column.active', cell: 'active' },
  ],
  order: '',
  filters: { list: { ...choiceFilter(tableLists), chooses: true } },
  search: { maxLength: 20, debounceMs: () => 0 },
  paging: { kind: 'none' },
  total: 'none',
  selectable: true,
  actions: {
    edit: { ...change, dialog: 'action' },
    /** its dialog begins with the selected tables */
    join: { ...change, accepts: isTable, dialog: 'action', unselects: true },
    moveUp: {
      ...change,
      accepts: (row) => isTable(row) && row.position > 0,
      message: 'venueTables.done.moved',
      undo: 'restorePlaces',
    },
    moveDown: {
      ...change,
      accepts: (row) => isTable(row) && !row.isLast,
      message: 'venueTables.done.moved',
      undo: 'restorePlaces',
    },
    restorePlaces: { ...undo, undoOnly: true },
    remove: { ...change, accepts: isTable, dialog: 'action' },
    separate: {
      ...change,
      accepts: isJoin,
      unselects: true,
      message: 'venueTables.done.separated',
      undo: 'restoreJoins',
    },
    restoreJoins: { ...undo, undoOnly: true },
  },
  create: { needs: 'write', inDialog: true },
  export: null,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'table', newRows: 'insert' },
  path: ({ venue }) => tablesPath(venue.venue),
  rowPath: null,
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'table' }),
  dialog: {
    deferred: true,
    input: ({ venue }, rows, action, dialog): TableDialogInput => ({
      venue,
      task: dialog === 'creation' ? 'create' : (action as TableTask),
      rows,
    }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});
