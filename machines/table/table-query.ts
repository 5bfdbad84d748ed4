import type { TableColumn, TableFilter, TableQueryDefinition, TableView } from './define-table.ts';

/** Where a page starts: null = the first page, a cursor with keyset paging, the number of rows before it with offset. */
export type PageStart = string | number | null;

/** What a table shows. */
export interface TableQuery {
  q: string;
  order: string;
  filters: Readonly<Record<string, string>>;
  start: PageStart;
}

/** The parameters of a URL, possibly malformed. */
export type RawQuery = Readonly<Record<string, unknown>>;

const maxCursorLength = 1000;

/** The columns that are shown with these filters, and their initial order. */
export const getView = (
  table: Pick<TableQueryDefinition, 'columns' | 'order' | 'view'>,
  filters: TableQuery['filters'],
): TableView => table.view?.(filters) ?? table;

export const initialQuery = ({ order, filters }: TableQueryDefinition): TableQuery => ({
  q: '',
  order,
  filters: Object.fromEntries(Object.entries(filters).map(([name, { initial }]) => [name, initial])),
  start: null,
});

const sortable = (columns: readonly TableColumn[], order: string): boolean =>
  columns.some(({ id, sort }) => sort !== undefined && (order === id || order === `-${id}`));

/** `initial` is accepted always: what was filtered can be shown again. */
export const acceptsValue = ({ initial, choices, accepts }: TableFilter, value: string): boolean =>
  value === initial || choices.includes(value) || accepts?.(value) === true;

/** Parses what a URL brought; unknown or malformed parameters count as absent. */
export const parseQuery = (table: TableQueryDefinition, raw: RawQuery): TableQuery => {
  const text = (name: string): string | null => {
    const value = raw[name];
    return typeof value === 'string' ? value : null;
  };
  const filters = Object.fromEntries(
    Object.entries(table.filters).map(([name, filter]) => {
      const value = text(name);
      return [name, value !== null && acceptsValue(filter, value) ? value : filter.initial] as const;
    }),
  );
  const view = getView(table, filters);
  const q = text('q') ?? '';
  const order = text('order') ?? '';
  return {
    q: table.search !== null && q.length <= table.search.maxLength ? q : '',
    order: sortable(view.columns, order) ? order : view.order,
    filters,
    start: parseStart(table, text('after'), text('offset')),
  };
};

const parseStart = ({ paging }: TableQueryDefinition, after: string | null, offset: string | null): PageStart => {
  if (paging.kind === 'keyset') return after !== null && after !== '' && after.length <= maxCursorLength ? after : null;
  if (paging.kind === 'offset') return offset !== null && /^[1-9]\d{0,8}$/.test(offset) ? Number(offset) : null;
  return null;
};

/** The URL parameters of a query: only what differs from the table's initial query. */
export const toSearchParams = (table: TableQueryDefinition, query: TableQuery): URLSearchParams => {
  const params = new URLSearchParams();
  const initial = initialQuery(table);
  if (query.q !== '') params.set('q', query.q);
  if (query.order !== getView(table, query.filters).order) params.set('order', query.order);
  for (const [name, value] of Object.entries(query.filters)) {
    if (value !== initial.filters[name]) params.set(name, value);
  }
  if (query.start !== null) params.set(typeof query.start === 'number' ? 'offset' : 'after', String(query.start));
  return params;
};

export const withSearchParams = (path: string, params: URLSearchParams): string => {
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
};

export const isSameQuery = (table: TableQueryDefinition, a: TableQuery, b: TableQuery): boolean =>
  toSearchParams(table, a).toString() === toSearchParams(table, b).toString();

const withoutArrangement = ({ filters }: TableQueryDefinition, query: TableQuery): TableQuery => ({
  ...query,
  filters: Object.fromEntries(Object.entries(query.filters).filter(([name]) => !filters[name]?.arranges)),
});

/** Whether the server answers both with the same rows, however they are arranged. */
export const loadsSameRows = (table: TableQueryDefinition, a: TableQuery, b: TableQuery): boolean =>
  isSameQuery(table, withoutArrangement(table, a), withoutArrangement(table, b));

/** Whether search text or a filter looks for some of the rows that the table is about. */
export const isNarrowed = (table: TableQueryDefinition, { q, filters }: Pick<TableQuery, 'q' | 'filters'>): boolean =>
  q !== '' ||
  Object.entries(table.filters).some(
    ([name, filter]) => narrows(filter) && (filters[name] ?? filter.initial) !== filter.initial,
  );

const narrows = ({ chooses, arranges }: TableFilter): boolean => !chooses && !arranges;

/** The filters without those that look for some of the rows. */
export const clearFilters = (table: TableQueryDefinition, filters: TableQuery['filters']): TableQuery['filters'] =>
  Object.fromEntries(
    Object.entries(table.filters).map(([name, filter]) => [
      name,
      narrows(filter) ? filter.initial : (filters[name] ?? filter.initial),
    ]),
  );

/** The sort order after the filters changed: kept, unless the columns differ. */
export const orderAfterFilters = (
  table: TableQueryDefinition,
  { order, filters }: TableQuery,
  next: TableQuery['filters'],
): string => {
  const view = getView(table, next);
  return view.columns === getView(table, filters).columns ? order : view.order;
};

/** The sort order after a press on a column header: its first direction, then the other one. */
export const nextOrder = (columns: readonly TableColumn[], order: string, column: string): string => {
  const descendingFirst = columns.find(({ id }) => id === column)?.sort === 'descending';
  const [first, second] = descendingFirst ? [`-${column}`, column] : [column, `-${column}`];
  return order === first ? second : first;
};

/** The value of a filter after its chip was pressed. */
export const nextFilterValue = (
  table: TableQueryDefinition,
  query: TableQuery,
  name: string,
  value: string,
): string => {
  const filter = table.filters[name];
  return filter?.toggles && query.filters[name] === value ? filter.initial : value;
};
