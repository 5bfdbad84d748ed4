import type { ReactNode } from 'react';
import type { TableColumn, TableRow } from '../../../machines/table/define-table.ts';

/** How one column is drawn. */
export interface CellRenderer<Row> {
  render: (row: Row, href: string | undefined) => ReactNode;
  className?: string;
  title?: (row: Row) => string;
  /** of its bone while nothing is loaded */
  skeleton: { width: string; height?: number };
}

/** A cell of a wide table. Its column is at least `min` pixels wide and gets `share` of the room that is left. */
export interface ColumnRenderer<Row> extends CellRenderer<Row> {
  min: number;
  share: number;
}

/** A cell of a row that has no room for columns. */
export interface NarrowCell<Row> extends CellRenderer<Row> {
  /** ids of the columns whose values it shows; it is omitted when one of them is hidden */
  columns: readonly string[];
}

/** One renderer for every cell that the declaration names. */
export type ColumnRenderers<Row, Table extends { columns: readonly TableColumn[] }> = Record<
  Table['columns'][number]['cell'],
  ColumnRenderer<Row>
>;

/** The cells of a wide table by the `cell` of their columns, and those of a narrow one in order. */
export interface TableCells<Row extends TableRow> {
  wide: Readonly<Record<string, ColumnRenderer<Row>>>;
  narrow: readonly NarrowCell<Row>[];
}
