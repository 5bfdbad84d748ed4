import type { FieldProblem } from './model/draft.types.ts';

export const maxDepth = 32;
export const maxNodes = 20_000;
const maxCharacters = 2_000_000;

/** Keys that could change the prototype of every object: rejected at any depth (H115). */
export const isForbiddenKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype';

interface Waiting {
  value: unknown;
  depth: number;
  path: string;
}

/**
 * Whether a value from outside is plain JSON within limits: at most 32 levels, 20,000 nodes and 2,000,000
 * characters, no forbidden key. `path` of the problem is the path in the JSON, `en/sections/0`.
 * Iterative, so that depth cannot overflow the stack; stops at the first limit.
 */
export const checkJson = (value: unknown): FieldProblem | null => {
  const waiting: Waiting[] = [{ value, depth: 1, path: '' }];
  let nodes = 0;
  let characters = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    nodes += 1;
    if (typeof at.value === 'string') characters += at.value.length;
    else if (typeof at.value === 'object' && at.value !== null) {
      if (at.depth > maxDepth) return rejected('tooLarge', at.path);
      if (Array.isArray(at.value)) {
        if (at.value.length > maxNodes) return rejected('tooLarge', at.path);
        for (let index = at.value.length - 1; index >= 0; index -= 1)
          waiting.push({ value: at.value[index], depth: at.depth + 1, path: `${at.path}/${index}` });
      } else {
        if (!isPlainObject(at.value)) return rejected('badInput', at.path);
        for (const key of Object.keys(at.value)) {
          characters += key.length;
          if (isForbiddenKey(key) || !isStorable(key)) return rejected('badInput', at.path);
          waiting.push({ value: at.value[key], depth: at.depth + 1, path: `${at.path}/${key}` });
          if (nodes + waiting.length > maxNodes) return rejected('tooLarge', at.path);
        }
      }
    } else if (!isJsonLeaf(at.value)) return rejected('badInput', at.path);
    if (nodes + waiting.length > maxNodes || characters > maxCharacters) return rejected('tooLarge', at.path);
  }
  return null;
};

const rejected = (key: 'badInput' | 'tooLarge', path: string): FieldProblem => ({
  level: 'shape',
  path: path.slice(1),
  language: null,
  key,
});

/** An object as JSON makes them: no class, no accessor tricks. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isJsonLeaf = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

// PostgreSQL's jsonb takes neither U+0000 nor half a surrogate pair.
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Foreign JSON that passed `checkJson`, made storable: no U+0000, no lone surrogates. Order and shape stay. */
export const toStorable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map(toStorable);
  if (!isPlainObject(value)) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toStorable(inner)]));
};
