import type { ReactNode } from 'react';
import type { TableColumn, TableRow } from '../../../machines/table/define-table.ts';

/** How one column is drawn; `skeleton`: the width of its bone while nothing is loaded. */
export interface CellRenderer<Row> {
  render: (row: Row, href: string | undefined) => ReactNode;
  className?: string;
  title?: (row: Row) => string;
  skeleton: { width: string; height?: number };
}

/** One renderer for every cell that the declaration names. */
export type CellRenderers<Row, Table extends { columns: readonly TableColumn[] }> = Record<
  Table['columns'][number]['cell'],
  CellRenderer<Row>
>;

/** The columns of a wide table in order, and the cells of a row that has no room for columns. */
export interface TableCells<Row extends TableRow> {
  wide: readonly CellRenderer<Row>[];
  narrow: readonly CellRenderer<Row>[];
}
