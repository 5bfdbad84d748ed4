import type { Language } from '../../graphql/domain/languages.ts';
import type { LiveChange } from '../ports.ts';

export const completeness = ['complete', 'partial', 'missing', 'stale'] as const;
export type Completeness = (typeof completeness)[number];

export interface ListRow {
  id: string;
  name: string;
  component: string;
  version: number;
  publishedVersion: number | null;
  state: string;
  updatedAt: string;
  updatedBy: string;
  languages: Partial<Record<Language, Completeness>>;
  cursor: string;
}

/** One page of a list; it begins behind the cursor `after`. */
export interface Page {
  after: string | null;
  rows: ListRow[];
}

/** The newest version heard of, by id; `gone`: it was deleted then. */
export type ReceivedChange = Record<string, { version: number; gone: boolean }>;

/** Which announcements say something new: those of an older version than is known already do not. */
export const isRelevantChange = (heard: ReceivedChange, rows: readonly ListRow[], change: LiveChange): boolean => {
  const known = Math.max(heard[change.id]?.version ?? 0, rows.find(({ id }) => id === change.id)?.version ?? 0);
  const writes = change.what === 'updated' || change.what === 'created';
  return writes ? change.version > known : change.version >= known;
};

export const toReceivedChange = (heard: ReceivedChange, change: LiveChange): ReceivedChange => ({
  ...heard,
  [change.id]: { version: change.version, gone: change.what === 'deleted' },
});

/** An answer may be older than what was heard or shown since it was asked for: the newer of each row stays. */
export const reconcileRows = (
  answer: readonly ListRow[],
  inHand: readonly ListRow[],
  heard: ReceivedChange,
): ListRow[] =>
  answer
    .filter(({ id, version }) => {
      const last = heard[id];
      return last === undefined || !last.gone || version > last.version;
    })
    .map((row) => {
      const mine = inHand.find(({ id }) => id === row.id);
      return mine !== undefined && mine.version > row.version ? { ...mine, cursor: row.cursor } : row;
    });

/** Pinned rows stand above the others, outside the order. */
export const pinnedFirst = (all: ListRow[], pinned: readonly string[]): ListRow[] =>
  pinned.length === 0 ? all : all.toSorted((a, b) => Number(pinned.includes(b.id)) - Number(pinned.includes(a.id)));

export const removeRows = (page: Page | null, ids: readonly string[]): Page | null =>
  page === null ? null : { ...page, rows: page.rows.filter(({ id }) => !ids.includes(id)) };

/** Where the focus is once rows are gone: on the next one that stays, or the one before. */
export const focusAfterRemoval = (page: Page | null, focused: string | null, ids: readonly string[]): string | null => {
  if (page === null || focused === null || !ids.includes(focused)) return focused;
  const at = page.rows.findIndex(({ id }) => id === focused);
  const stays = ({ id }: ListRow) => !ids.includes(id);
  return (page.rows.slice(at).find(stays) ?? page.rows.slice(0, Math.max(at, 0)).findLast(stays))?.id ?? null;
};

export interface Selection {
  selected: readonly ListRow[];
  /** where a range begins */
  anchor: string | null;
}

export const toggleSelection = (selection: Selection, rows: readonly ListRow[], id: string): Selection => {
  const row = rows.find((it) => it.id === id);
  if (row === undefined) return selection;
  const others = selection.selected.filter((it) => it.id !== id);
  const taken = others.length < selection.selected.length;
  return { selected: taken ? others : [...others, row], anchor: id };
};

/** From the anchor to the row, both included: selected when the anchor is, else taken out. */
export const extendSelection = (selection: Selection, rows: readonly ListRow[], id: string): Selection => {
  const from = rows.findIndex((it) => it.id === selection.anchor);
  const to = rows.findIndex((it) => it.id === id);
  if (from < 0 || to < 0) return toggleSelection(selection, rows, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const others = selection.selected.filter((it) => !range.some((row) => row.id === it.id));
  const selecting = selection.selected.some((it) => it.id === selection.anchor);
  return { selected: selecting ? [...others, ...range] : others, anchor: selection.anchor };
};

export const toggleAllSelected = ({ selected }: Selection, rows: readonly ListRow[]): Selection => {
  const others = selected.filter((it) => !rows.some(({ id }) => id === it.id));
  const all = selected.length - others.length === rows.length;
  return { selected: all ? others : [...others, ...rows], anchor: null };
};

export type Step = 'next' | 'previous' | 'first' | 'last';
/** The row that a step from the focused one leads to; the ends are ends, and from nowhere one comes to the first. */
export const moveFocus = (rows: readonly ListRow[], focused: string | null, step: Step): string | null => {
  const at = rows.findIndex(({ id }) => id === focused);
  const to = { next: at + 1, previous: at - 1, first: 0, last: rows.length - 1 }[step];
  return rows[Math.max(0, Math.min(to, rows.length - 1))]?.id ?? null;
};

/** The row that stands `by` places behind another. */
export const neighbourOfRow = (page: Page | null, { id, by }: { id: string; by: 1 | -1 }): ListRow | undefined => {
  const at = page?.rows.findIndex((row) => row.id === id) ?? -1;
  return at < 0 ? undefined : page?.rows[at + by];
};

/** The same past the page's edge, as far as the pages beside it are known. */
export const isBeyondPage = (
  { page, ahead, behind }: { page: Page | null; ahead: Page | null; behind: readonly Page[] },
  { id, by }: { id: string; by: 1 | -1 },
): ListRow | undefined => {
  const edge = by === 1 ? page?.rows.at(-1) : page?.rows[0];
  if (edge?.id !== id) return undefined;
  return by === 1 ? ahead?.rows[0] : behind.at(-1)?.rows.at(-1);
};
