/** Rows in groups that stand side by side. */
export interface RowGroups<Row> {
  /** whether the filters arrange the rows in this way */
  shown: (filters: Readonly<Record<string, string>>) => boolean;
  /** ids in the order of the groups */
  ids: readonly string[];
  getGroup: (row: Row) => string;
  /** the order of the rows in a group */
  compare: (a: Row, b: Row) => number;
}
