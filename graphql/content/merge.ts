import { type Language, languages } from '../domain/languages.ts';
import { type Fields, isRows, type Kind, type LeafField } from './model/define-kind.ts';
import type { Change, Conflict, Draft, Level, Path, Row } from './model/draft.types.ts';
import { differs, diffLevel, getSourceHash } from './diff.ts';
import { applyEdit, applySourceHash, getRows, getValue, setSourceHash } from './apply-edit.ts';
import { alignMovedRows, type Sides } from './align-moved-rows.ts';
import { getLeadingField, toSiblingPath } from './copied-fields.ts';
import { findCurrentList, findCurrentPath, findListsOfRow } from './find-moved-row.ts';
import { mergeOrder } from './merge-order.ts';
import {
  equalWhenStored,
  isStored,
  emptyLevel,
  nameField,
  getLevelRows,
  isSameValue,
  getLocalized,
} from './field-values.ts';

/** The changes from one draft to another, in field order. Shared objects are skipped. */
export const listChanges = (kind: Kind, before: Draft, after: Draft): Change[] => {
  if (before === after) return [];
  const found: Change[] = [];
  if (!equalWhenStored(nameField, before._name, after._name))
    found.push({ type: 'set', path: '_name', language: null, before: before._name, after: after._name });
  diffLevel(found, kind.fields, before, after, '');
  return found;
};

/**
 * Three-way merge by field, language and row. Where both changed the same value, or one removed a row that the other
 * changed or moved into another list, the draft has mine and a conflict is reported. Both sides' moves and insertions of
 * rows apply; a row that both moved is placed as in mine. Languages that are not among `shown` never conflict, because
 * they cannot be resolved on the screen: the draft has mine, and a row that one side removed is removed.
 */
export const merge = (
  kind: Kind,
  base: Draft,
  mine: Draft,
  theirs: Draft,
  shown: readonly Language[] = languages,
): { draft: Draft; conflicts: Conflict[] } => {
  const conflicts: Conflict[] = [];
  const { drafts, movedAndRemoved } = alignMovedRows(kind, { base, mine, theirs });
  const found: Found = { conflicts, shown, movedAndRemoved };
  const level = mergeLevel(found, kind.fields, drafts, '');
  const _name = mergeValue(found, nameField, '_name', null, {
    base: [base._name],
    mine: [mine._name],
    theirs: [theirs._name],
  })[0] as string;
  const draft = level._name === _name ? level : { ...level, _name };
  for (const conflict of conflicts)
    if (
      conflict.type === 'row' &&
      findListsOfRow(draft, conflict.path, conflict.row._id).some((list) => list !== conflict.path)
    )
      conflict.sharesId = true;
  return { draft, conflicts };
};

interface Found {
  conflicts: Conflict[];
  shown: readonly Language[];
  movedAndRemoved: ReadonlySet<Path>;
}

const mergeLevel = <L extends Level>(found: Found, fields: Fields, sides: Sides<L>, prefix: Path): L => {
  const { base, mine, theirs } = sides;
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  const next: Level = { ...mine };
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (isRows(field)) next[name] = mergeRows(found, field.of, sides, name, path);
    else if (!isStored(field) || getLeadingField(fields, name) !== undefined) continue;
    else if (field.localized) mergeLocalized(found, field, next, sides, name, path);
    else {
      const one = { base: [base[name]], mine: [mine[name]], theirs: [theirs[name]] } as Sides<Unit>;
      next[name] = mergeValue(found, field, path, null, one)[0];
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    const leading = getLeadingField(fields, name);
    if (leading !== undefined && !isRows(field))
      mergeFollowing(found, fields, field, next, sides, name, leading, prefix);
  }
  const foreignKeys = mergeForeignKeys(sides);
  if (foreignKeys !== undefined) next._kept = foreignKeys;
  else delete next._kept;
  return next as L;
};

/**
 * A crop is of one image, and copied values are of one item: where the sides have two, they come from the side whose
 * image or reference was taken.
 */
const mergeFollowing = (
  found: Found,
  fields: Fields,
  field: LeafField,
  next: Level,
  { base, mine, theirs }: Sides<Level>,
  name: string,
  leadingName: string,
  prefix: Path,
): void => {
  const leading = fields[leadingName];
  if (leading === undefined || isRows(leading) || equalWhenStored(leading, mine[leadingName], theirs[leadingName])) {
    const values: Sides<Unit> = { base: [base[name]], mine: [mine[name]], theirs: [theirs[name]] };
    next[name] = mergeValue(found, field, prefix + name, null, values)[0];
    return;
  }
  next[name] = (next[leadingName] === mine[leadingName] ? mine : theirs)[name];
  for (const conflict of found.conflicts)
    if (conflict.type === 'set' && conflict.path === prefix + leadingName)
      conflict.following = [...(conflict.following ?? []), { name, mine: mine[name], theirs: theirs[name] }];
};

const isShown = ({ shown }: Found, language: Language | null): boolean => language === null || shown.includes(language);

/** A value and the source hash of its English text: they are merged together. */
type Unit = readonly [value: unknown, mark?: string];

const mergeValue = (
  found: Found,
  field: LeafField,
  path: Path,
  language: Language | null,
  { base, mine, theirs }: Sides<Unit>,
): Unit => {
  if (equalWhenStored(field, mine[0], theirs[0]))
    return mine[1] === base[1] ? [mine[0], theirs[1]] : later(mine, theirs, base);
  if (equalWhenStored(field, base[0], theirs[0])) return mine;
  if (equalWhenStored(field, base[0], mine[0])) return theirs;
  if (!isShown(found, language)) return mine;
  found.conflicts.push({
    type: 'set',
    path,
    language,
    base: base[0],
    mine: mine[0],
    theirs: theirs[0],
    marks: { mine: mine[1], theirs: theirs[1] },
  });
  return mine;
};

// Both sides have the same text: either new hash is valid, and the choice must not depend on the order of the sides.
const later = (mine: Unit, theirs: Unit, base: Unit): Unit =>
  theirs[1] === base[1] || (mine[1] ?? '') >= (theirs[1] ?? '') ? mine : [mine[0], theirs[1]];

const mergeLocalized = (
  found: Found,
  field: LeafField,
  next: Level,
  { base, mine, theirs }: Sides<Level>,
  name: string,
  path: Path,
): void => {
  const values = { ...getLocalized(mine, name) };
  for (const language of languages) {
    const unit = (level: Level): Unit => [getLocalized(level, name)[language], getSourceHash(level, name, language)];
    const sides = { base: unit(base), mine: unit(mine), theirs: unit(theirs) };
    const [value, mark] = mergeValue(found, field, path, language, sides);
    if (value === undefined) delete values[language];
    else values[language] = value;
    setSourceHash(next, name, language, mark);
  }
  next[name] = values;
};

const mergeRows = (found: Found, fields: Fields, sides: Sides<Level>, name: string, path: Path): readonly Row[] => {
  const [base, mine, theirs] = [
    getLevelRows(sides.base, name),
    getLevelRows(sides.mine, name),
    getLevelRows(sides.theirs, name),
  ];
  if (mine === theirs || base === theirs) return mine;
  if (base === mine) return theirs;
  const { conflicts, shown, movedAndRemoved } = found;
  const was = byId(base);
  const here = byId(mine);
  const there = byId(theirs);
  const result = new Map<string, Row>();
  for (const id of new Set([...was.keys(), ...here.keys(), ...there.keys()])) {
    const [b, m, t] = [was.get(id), here.get(id), there.get(id)];
    if (m !== undefined && t !== undefined) {
      const origin = b ?? { ...emptyLevel(fields), _id: id };
      result.set(id, mergeLevel(found, fields, { base: origin, mine: m, theirs: t }, `${path}/${id}/`));
    } else if (b === undefined) {
      const added = m ?? t;
      if (added !== undefined) result.set(id, added);
    } else if (m !== undefined && (movedAndRemoved.has(`${path}/${id}`) || differs(fields, b, m, shown))) {
      result.set(id, m);
      conflicts.push({ type: 'row', path, row: m, removedBy: 'theirs', after: before(mine, id) });
    } else if (t !== undefined && (movedAndRemoved.has(`${path}/${id}`) || differs(fields, b, t, shown)))
      conflicts.push({ type: 'row', path, row: t, removedBy: 'mine', after: before(theirs, id) });
  }
  const ids = (rows: readonly Row[]) => rows.map((row) => row._id);
  const order = mergeOrder(ids(base), ids(mine), ids(theirs), new Set(result.keys()));
  return order.flatMap((id) => result.get(id) ?? []);
};

const byId = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row._id, row]));

const before = (rows: readonly Row[], id: string): string | null =>
  rows[rows.findIndex((row) => row._id === id) - 1]?._id ?? null;

/** Foreign keys never conflict: a change of theirs applies unless mine changed the same key. */
const mergeForeignKeys = ({ base, mine, theirs }: Sides<Level>): Level['_kept'] => {
  if (isSameValue(theirs._kept, base._kept)) return mine._kept;
  if (isSameValue(mine._kept, base._kept)) return theirs._kept;
  const merged: NonNullable<Level['_kept']> = {};
  for (const language of languages) {
    const [was, here, there] = [base, mine, theirs].map((level) => level._kept?.[language] ?? {}) as [
      ForeignKeys,
      ForeignKeys,
      ForeignKeys,
    ];
    const keys = [...new Set([...Object.keys(there), ...Object.keys(here)])];
    const foreignKeys = keys.flatMap((key) => {
      const side = isSameValue(here[key], was[key]) ? there : here;
      return Object.hasOwn(side, key) ? [[key, side[key]] as const] : [];
    });
    if (foreignKeys.length > 0) merged[language] = Object.fromEntries(foreignKeys);
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
};
type ForeignKeys = Record<string, unknown>;

/** Resolves a conflict with one side, wherever its row is by now; it may be called again with the other. */
export const resolve = (kind: Kind, draft: Draft, conflict: Conflict, side: 'mine' | 'theirs'): Draft => {
  if (conflict.type === 'row') {
    const { row, after, removedBy } = conflict;
    const path = findCurrentList(draft, conflict) ?? conflict.path;
    if (side === removedBy) return applyEdit(kind, draft, { type: 'remove', path, id: row._id });
    const at = getRows(draft, path).findIndex((one) => one._id === after) + 1;
    return applyEdit(kind, draft, { type: 'insert', path, row, at });
  }
  const { language, following = [] } = conflict;
  const path = findCurrentPath(draft, conflict.path) ?? conflict.path;
  let taken = applyEdit(kind, draft, { type: 'set', path, language, value: conflict[side] });
  // what was drawn on this very image since stays
  if (getValue(draft, path, null) !== conflict[side])
    for (const { name, [side]: value } of following)
      taken = applyEdit(kind, taken, { type: 'set', path: toSiblingPath(path, name), language: null, value });
  return language === null ? taken : applySourceHash(taken, path, language, conflict.marks[side]);
};
