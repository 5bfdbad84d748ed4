import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { isQuarter, reservationAggregates, reservationLimits } from '../../graphql/domain/reservations.ts';
import { choiceFilter, type TableQueryDefinition } from '../table/define-table.ts';
import type { TableQuery } from '../table/table-query.ts';

export const reservationViews = ['day', 'pending'] as const;
/** One list, a column for each status, or the plan of the evening. */
export const reservationLayouts = ['list', 'columns', 'plan'] as const;

/** The query of the reservations in the URL: their rows are requested before the code of their table is loaded. */
export const reservationsQuery = {
  columns: [
    {
      id: 'time',
      label: 'reservations.column.time',
      cell: 'time',
      required: true,
      withQuickView: true,
      sort: 'ascending',
    },
    {
      id: 'name',
      label: 'reservations.column.name',
      cell: 'name',
      required: true,
      withQuickView: true,
      sort: 'ascending',
    },
    {
      id: 'status',
      label: 'reservations.column.status',
      cell: 'status',
      required: true,
      withQuickView: true,
      sort: 'ascending',
    },
    { id: 'answer', label: 'reservations.column.answer', cell: 'answer' },
    { id: 'table', label: 'reservations.column.table', cell: 'table' },
    { id: 'phone', label: 'reservations.column.phone', cell: 'phone' },
    { id: 'createdAt', label: 'reservations.column.createdAt', cell: 'createdAt', sort: 'descending' },
    { id: 'viewedAt', label: 'reservations.column.viewedAt', cell: 'viewedAt', sort: 'descending' },
    { id: 'repliedAt', label: 'reservations.column.repliedAt', cell: 'repliedAt', sort: 'descending' },
  ],
  order: 'time',
  filters: {
    view: { ...choiceFilter(reservationViews), chooses: true },
    // without a date it is today in the venue
    date: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
    to: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
    aggregate: { initial: 'total', choices: reservationAggregates, toggles: true },
    /** what a bar of the home's chart counts */
    quarter: { initial: '', choices: [], accepts: isQuarter },
    layout: { ...choiceFilter(reservationLayouts), arranges: true },
  },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: reservationLimits.rows },
} as const satisfies TableQueryDefinition;

/** The variables of a page of what waits for an answer. */
export const pendingVariables = (directory: string, { q, filters, start, order }: TableQuery) => ({
  directory,
  search: q,
  order,
  offset: typeof start === 'number' ? start : 0,
  limit: reservationLimits.rows,
  aggregate: filters.aggregate ?? null,
});

/** The variables of a page of a day, or of several; without a date they begin today in the venue. */
export const dayVariables = (directory: string, query: TableQuery) => {
  const { date = '', to = '', quarter = '' } = query.filters;
  return {
    ...pendingVariables(directory, query),
    date: date === '' ? null : date,
    to: to > date ? to : null,
    quarter: quarter === '' ? null : quarter,
  };
};
