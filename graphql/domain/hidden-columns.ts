/** The columns that a person has hidden, by the table's id. It is stored with the person, and on the device. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

export const noHiddenColumns: HiddenColumns = {};

const maxTables = 40;
const maxColumns = 40;
const isName = (name: unknown): name is string => typeof name === 'string' && /^[a-zA-Z][\w-]{0,39}$/.test(name);
const isEntry = ([table, columns]: [string, unknown]): boolean =>
  isName(table) && Array.isArray(columns) && columns.length <= maxColumns && columns.every(isName);

/** Whether it may be stored. That a table or a column exists is not checked: only the client declares them. */
export const isHiddenColumns = (value: unknown): value is HiddenColumns => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= maxTables && entries.every(isEntry);
};

/** A stored value that has another form counts as none. */
export const parseHiddenColumns = (stored: unknown): HiddenColumns =>
  isHiddenColumns(stored) ? stored : noHiddenColumns;
