import type { LiveChange } from '../ports.ts';
import type { TableRow } from './define-table.ts';

/** The newest version announced, by row id. `deleted`: it was deleted in that version. */
export type ReceivedChanges = Readonly<Record<string, { version: number; deleted: boolean }>>;

/** A change is news unless this version of the row, or a later one, is known already; version 0 is never compared. */
export const isUnreceived = (received: ReceivedChanges, rows: readonly TableRow[], change: LiveChange): boolean => {
  if (change.version === 0) return true;
  const known = Math.max(received[change.id]?.version ?? 0, rows.find(({ id }) => id === change.id)?.version ?? 0);
  const writes = change.what === 'updated' || change.what === 'created';
  return writes ? change.version > known : change.version >= known;
};

export const receiveChange = (received: ReceivedChanges, { id, version, what }: LiveChange): ReceivedChanges => ({
  ...received,
  [id]: { version, deleted: what === 'deleted' },
});

/** A call made from now on knows of every deletion announced so far. */
export const forgetDeletions = (received: ReceivedChanges): ReceivedChanges =>
  Object.fromEntries(Object.entries(received).map(([id, { version }]) => [id, { version, deleted: false }]));

/** An answer may be older than the changes since the call: the newer version of each row is kept. */
export const reconcileRows = (
  answer: readonly TableRow[],
  shown: readonly TableRow[],
  received: ReceivedChanges,
): TableRow[] =>
  answer
    .filter(({ id, version }) => {
      const last = received[id];
      return last === undefined || !last.deleted || version > last.version;
    })
    .map((row) => {
      const current = shown.find(({ id }) => id === row.id);
      return current !== undefined && current.version > row.version ? { ...current, cursor: row.cursor } : row;
    });

/** New content in the shown positions: rows are updated and removed, none is added or moved. */
export const updateInPlace = (shown: readonly TableRow[], answer: readonly TableRow[]): TableRow[] =>
  shown.flatMap((row) => answer.find(({ id }) => id === row.id) ?? []);

/** The rows of an answer that are not shown. */
export const addedRows = (shown: readonly TableRow[], answer: readonly TableRow[]): TableRow[] =>
  answer.filter(({ id }) => !shown.some((row) => row.id === id));

/** Pinned rows are above the others, unsorted. */
export const pinnedFirst = (rows: readonly TableRow[], pinned: readonly string[]): readonly TableRow[] =>
  pinned.length === 0 ? rows : rows.toSorted((a, b) => Number(pinned.includes(b.id)) - Number(pinned.includes(a.id)));

export const listRowIds = (rows: readonly TableRow[]): string[] => rows.map(({ id }) => id);
export const withoutRows = (rows: readonly TableRow[], ids: readonly string[]): TableRow[] =>
  rows.filter(({ id }) => !ids.includes(id));
