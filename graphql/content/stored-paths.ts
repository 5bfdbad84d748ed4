import type { Field, Fields, StoredPath } from './model/define-kind.ts';
import { isPlainObject } from './json-limits.ts';

type Stored = Record<string, unknown>;
type Container = Stored | unknown[];

/** A block, or a row of it, as it is stored: its declared values by field name, and everything else. */
export interface Flattened {
  values: Stored;
  /** undeclared keys and what surrounds nested values, by top-level key */
  rest: Stored;
  /** the dotted path of a structure of another shape that is in the way of a nested value */
  misshapen: string | null;
}

/** Keys of a block, and of a row, that belong to no field. */
export const rootKeys: ReadonlySet<string> = new Set(['_name', '_schema_version', '_of']);
export const rowKeys: ReadonlySet<string> = new Set(['_id', '_of', 'index']);

const isContainer = (value: unknown, key: string | number): value is Container =>
  typeof key === 'number' ? Array.isArray(value) : isPlainObject(value);

interface Nested {
  fields: readonly Field[];
  /** the top-level keys under which they are stored */
  roots: ReadonlySet<string>;
}

/** The fields that are stored inside other structures. */
const listNested = (fields: Fields): Nested => {
  const known = nestedFields.get(fields);
  if (known !== undefined) return known;
  const nested = Object.values(fields).filter(({ storedAt }) => storedAt !== undefined);
  const result = { fields: nested, roots: new Set(nested.map(({ storedAt = [] }) => String(storedAt[0]))) };
  nestedFields.set(fields, result);
  return result;
};
// Fields never change; blocks are read by the hundred.
const nestedFields = new WeakMap<Fields, Nested>();

/** Takes the declared values out of a stored block. The block itself is not changed. */
export const flatten = (fields: Fields, block: Stored): Flattened => {
  const { roots } = listNested(fields);
  const values: Stored = {};
  const rest: Stored = {};
  for (const [key, value] of Object.entries(block)) {
    if (roots.has(key)) rest[key] = value;
    else if (Object.hasOwn(fields, key) && fields[key]?.storedAt === undefined) values[key] = value;
    else rest[key] = value;
  }
  let misshapen: string | null = null;
  if (roots.size === 0) return { values, rest, misshapen };
  for (const [name, { storedAt }] of Object.entries(fields)) {
    if (storedAt === undefined) continue;
    const taken = take(rest, storedAt);
    if (taken === 'misshapen') misshapen ??= formatPath(storedAt);
    else if (taken.value !== undefined) values[name] = taken.value;
    if (taken !== 'misshapen') replace(rest, String(storedAt[0]), taken.rest);
  }
  return { values, rest, misshapen };
};

const replace = (block: Stored, key: string, value: unknown): void => {
  if (value === undefined) delete block[key];
  else block[key] = value;
};

/** Removes the value at a path, and its outermost structure: undefined when that holds nothing else. */
const take = (block: Stored, path: StoredPath): { value: unknown; rest: unknown } | 'misshapen' => {
  const [root = '', ...steps] = path;
  return takeFrom(block[root], steps);
};

const takeFrom = (from: unknown, [key, ...steps]: StoredPath): { value: unknown; rest: unknown } | 'misshapen' => {
  if (key === undefined) return { value: from ?? undefined, rest: undefined };
  if (from === undefined || from === null) return { value: undefined, rest: undefined };
  if (!isContainer(from, key)) return 'misshapen';
  const taken = takeFrom(Array.isArray(from) ? from[Number(key)] : from[key], steps);
  if (taken === 'misshapen') return taken;
  return { value: taken.value, rest: without(from, key, taken.rest) };
};

const without = (from: Container, key: string | number, rest: unknown): unknown => {
  if (!Array.isArray(from)) {
    const { [key]: _, ...others } = from;
    if (rest !== undefined) others[key] = rest;
    return Object.keys(others).length === 0 ? undefined : others;
  }
  const at = Number(key);
  if (at >= from.length) return from.every(isFiller) ? undefined : from;
  // A position keeps its number, so an emptied one in front of others becomes an empty object.
  const others = from.with(at, rest ?? {});
  if (at === others.length - 1) while (others.length > 0 && isFiller(others.at(-1))) others.pop();
  return others.length === 0 ? undefined : others;
};

const isFiller = (value: unknown): boolean => isPlainObject(value) && Object.keys(value).length === 0;

/** Writes the values of a level to their stored paths, preserving `rest`. */
export const nest = (fields: Fields, values: Stored, rest: Stored): Stored => {
  const block: Stored = { ...rest };
  for (const [name, value] of Object.entries(values)) {
    const path = fields[name]?.storedAt;
    if (path === undefined) block[name] = value;
    else block[String(path[0])] = put(block[String(path[0])], path.slice(1), value);
  }
  return block;
};

const put = (into: unknown, [key, ...steps]: StoredPath, value: unknown): unknown => {
  if (key === undefined) return value;
  if (typeof key === 'string') {
    const structure = isPlainObject(into) ? into : {};
    return { ...structure, [key]: put(structure[key], steps, value) };
  }
  const list: unknown[] = Array.isArray(into) ? [...into] : [];
  while (list.length < key) list.push({});
  list[key] = put(list[key], steps, value);
  return list;
};

/**
 * What of `rest` no field declares, apart: keys that begin with `_`, and those around a value that stands amid the data of
 * others (`keepsOthers`), are kept at any depth; `undeclared` are the dotted paths of all others. `own` are keys of the
 * level itself.
 */
export const splitRest = (
  fields: Fields,
  rest: Stored,
  own: ReadonlySet<string>,
): { foreign: Stored; undeclared: string[] } => {
  const nested = listNested(fields).fields;
  const foreign: Stored = {};
  const undeclared: string[] = [];
  for (const [key, value] of Object.entries(rest)) {
    if (own.has(key)) continue;
    const inside = fieldsBehind(nested, 0, key);
    if (inside.length > 0) replace(foreign, key, pruneStructure(value, inside, [key], undeclared));
    else if (key.startsWith('_')) foreign[key] = value;
    else undeclared.push(key);
  }
  return { foreign, undeclared };
};

const fieldsBehind = (nested: readonly Field[], depth: number, key: string | number): readonly Field[] =>
  nested.filter(({ storedAt = [] }) => storedAt[depth] === key && storedAt.length > depth + 1);

/** The structure that surrounds the values of these fields, whose values are taken out; undefined: nothing is left of it. */
const pruneStructure = (value: unknown, fields: readonly Field[], path: StoredPath, undeclared: string[]): unknown => {
  if (fields.some(({ keepsOthers }) => keepsOthers === true)) return value;
  if (Array.isArray(value)) {
    const list = value.map((one, at) => pruneValue(one, fields, [...path, at], undeclared) ?? {});
    while (list.length > 0 && isFiller(list.at(-1))) list.pop();
    return list.length === 0 ? undefined : list;
  }
  if (!isPlainObject(value)) return undefined;
  const structure: Stored = {};
  for (const [key, inner] of Object.entries(value))
    replace(structure, key, pruneValue(inner, fields, [...path, key], undeclared));
  return isFiller(structure) ? undefined : structure;
};

const pruneValue = (value: unknown, fields: readonly Field[], path: StoredPath, undeclared: string[]): unknown => {
  const key = path.at(-1) ?? '';
  const inside = fieldsBehind(fields, path.length - 1, key);
  if (inside.length > 0) return pruneStructure(value, inside, path, undeclared);
  if (typeof key === 'string' && key.startsWith('_')) return value;
  if (typeof key === 'string' || !(value === null || isFiller(value))) undeclared.push(formatPath(path));
  return undefined;
};

/** `shifts[1].shifts.opening` */
export const formatPath = (path: StoredPath): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');
