import { type Fields, isRows, type Kind } from './model/define-kind.ts';
import type { Draft, Level, Path, Row } from './model/draft.types.ts';
import { applyEdit, getField, getLevel, getRows } from './apply-edit.ts';
import { emptyLevel, getLevelRows } from './field-values.ts';

export interface Sides<T> {
  base: T;
  mine: T;
  theirs: T;
}

interface Aligned {
  drafts: Sides<Draft>;
  /** rows that one side moved into another list and the other removed: list and id, as a path */
  movedAndRemoved: ReadonlySet<Path>;
}

/**
 * The three drafts of a merge with every row in one list, so that each list can be merged by itself. A row that a side
 * moved into another list (the same field of another row) is put there in all three; one that both moved, where mine has
 * it. It is not moved into a row that the other side removed, unless it has no other place. Rows whose id several of
 * these lists have are left alone.
 */
export const alignMovedRows = (kind: Kind, sides: Sides<Draft>): Aligned => {
  const drafts = { ...sides };
  const movedAndRemoved = new Set<Path>();
  for (const steps of listNestedLists(kind.fields)) {
    if (!gainsRows(drafts.base, drafts.mine, steps) && !gainsRows(drafts.base, drafts.theirs, steps)) continue;
    for (const [id, positions] of findMoved(drafts, steps)) {
      const path = alignRow(kind, drafts, positions, id);
      if (path !== null) movedAndRemoved.add(`${path}/${id}`);
    }
  }
  return { drafts, movedAndRemoved };
};

/** The lists in rows by the names of their fields, outer ones first. Fixed rows cannot be moved. */
const listNestedLists = (fields: Fields, outer: readonly string[] = []): (readonly string[])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!isRows(field)) return [];
    const steps = [...outer, name];
    return [...(outer.length > 0 && field.fixed === undefined ? [steps] : []), ...listNestedLists(field.of, steps)];
  });

/** Whether any of the lists has a row that it did not have. What both share costs nothing. */
const gainsRows = (before: Level, after: Level, [name = '', ...inner]: readonly string[]): boolean => {
  const [was, is] = [getLevelRows(before, name), getLevelRows(after, name)];
  if (was === is) return false;
  const rows = new Map(was.map((row) => [row._id, row]));
  return is.some((row) =>
    inner.length === 0 ? !rows.has(row._id) : gainsRows(rows.get(row._id) ?? noLevel, row, inner),
  );
};
const noLevel: Level = {};

interface Position {
  path: Path;
  row: Row;
}
type Positions = Partial<Sides<Position>>;

/** The rows that are not in the same list everywhere. By id: the result must not depend on the order of the sides. */
const findMoved = (drafts: Sides<Draft>, steps: readonly string[]): [string, Positions][] => {
  const [base, mine, theirs] = [drafts.base, drafts.mine, drafts.theirs].map((draft) =>
    findPositions(draft, steps),
  ) as [PositionById, PositionById, PositionById];
  return [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])]
    .toSorted()
    .flatMap((id): [string, Positions][] => {
      const all = [base.get(id), mine.get(id), theirs.get(id)];
      if (all.includes(null) || new Set(all.flatMap((position) => position?.path ?? [])).size < 2) return [];
      const [b, m, t] = all;
      return [[id, { ...(b && { base: b }), ...(m && { mine: m }), ...(t && { theirs: t }) }]];
    });
};

/** By the id of a row its list; null: several lists have one of this id. */
type PositionById = Map<string, Position | null>;
const findPositions = (draft: Draft, steps: readonly string[]): PositionById => {
  const positions: PositionById = new Map();
  for (const { path, rows } of listsAt(draft, steps, ''))
    for (const row of rows) positions.set(row._id, positions.has(row._id) ? null : { path, row });
  return positions;
};

const listsAt = (
  level: Level,
  [name = '', ...inner]: readonly string[],
  prefix: Path,
): { path: Path; rows: readonly Row[] }[] => {
  const [path, rows] = [prefix + name, getLevelRows(level, name)];
  return inner.length === 0 ? [{ path, rows }] : rows.flatMap((row) => listsAt(row, inner, `${path}/${row._id}/`));
};

/** Mutates `drafts`. The path is the row's list when the other side removed the row. */
const alignRow = (kind: Kind, drafts: Sides<Draft>, positions: Positions, id: string): Path | null => {
  const { base, mine, theirs } = positions;
  if (mine !== undefined && theirs !== undefined) {
    const isMovedByMine = mine.path !== base?.path;
    const first = isMovedByMine ? mine : theirs;
    const second = isMovedByMine ? theirs : mine;
    const { path } = isInRemovedRow(drafts, first.path) && !isInRemovedRow(drafts, second.path) ? second : first;
    const like = path === theirs.path ? 'theirs' : 'mine';
    for (const side of ['mine', 'theirs', 'base'] as const) putInto(kind, drafts, side, positions[side], path, like);
    return null;
  }
  const like = mine === undefined ? 'theirs' : 'mine';
  const remover = mine === undefined ? 'mine' : 'theirs';
  const path = (mine ?? theirs)?.path;
  if (base === undefined || path === undefined) return null;
  if (getLevel(drafts[remover], base.path.split('/')) === null || isInRemovedRow(drafts, path)) {
    // removed with the row around it, not by itself: it is as if it were new in its list
    drafts.base = applyEdit(kind, drafts.base, { type: 'remove', path: base.path, id });
    return null;
  }
  addRowsAround(kind, drafts, remover, path, like);
  putInto(kind, drafts, 'base', base, path, like);
  return path;
};

/** Whether one side removed a row that the path leads through. */
const isInRemovedRow = ({ base, mine, theirs }: Sides<Draft>, path: Path): boolean =>
  listRowsAround(path).some(({ list, id }) => {
    const has = (draft: Draft) => findRow(draft, list, id) !== undefined;
    return has(base) && !(has(mine) && has(theirs));
  });

const listRowsAround = (path: Path): { list: Path; id: string }[] =>
  path
    .split('/')
    .flatMap((id, at, steps) =>
      at % 2 === 1 && at < steps.length - 1 ? [{ list: steps.slice(0, at).join('/'), id }] : [],
    );

const findRow = (draft: Draft, list: Path, id: string): Row | undefined =>
  getRows(draft, list).find(({ _id }) => _id === id);

type Side = keyof Sides<unknown>;

const putInto = (
  kind: Kind,
  drafts: Sides<Draft>,
  side: Side,
  position: Position | undefined,
  path: Path,
  like: Side,
): void => {
  if (position === undefined || position.path === path) return;
  drafts[side] = applyEdit(kind, drafts[side], { type: 'remove', path: position.path, id: position.row._id });
  addRowsAround(kind, drafts, side, path, like);
  drafts[side] = insertLike(kind, drafts[side], path, position.row, drafts[like]);
};

/** Rows around the list that a side does not have: they are new to it or to the base, and come without their own rows. */
const addRowsAround = (kind: Kind, drafts: Sides<Draft>, side: Side, path: Path, like: Side): void => {
  for (const { list, id } of listRowsAround(path)) {
    const field = getField(kind, list);
    const known = findRow(drafts.base, list, id) ?? findRow(drafts[like], list, id);
    if (!isRows(field) || known === undefined || findRow(drafts[side], list, id) !== undefined) continue;
    const empty = { ...emptyLevel(field.of), _id: id };
    const row = side === 'base' ? empty : withoutRows(field.of, known, empty);
    drafts[side] = insertLike(kind, drafts[side], list, row, drafts[like]);
  }
};

const withoutRows = (fields: Fields, row: Row, empty: Level): Row => {
  const bare = { ...row };
  for (const [name, field] of Object.entries(fields)) if (isRows(field)) bare[name] = empty[name];
  return bare;
};

/** Behind the nearest row that precedes it in the other draft. */
const insertLike = (kind: Kind, draft: Draft, path: Path, row: Row, other: Draft): Draft => {
  const order = getRows(other, path).map(({ _id }) => _id);
  const rows = getRows(draft, path).map(({ _id }) => _id);
  const before = order.slice(0, order.indexOf(row._id)).findLast((id) => rows.includes(id));
  return applyEdit(kind, draft, { type: 'insert', path, row, at: before === undefined ? 0 : rows.indexOf(before) + 1 });
};
