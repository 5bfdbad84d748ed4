import type { Field, StoredPath } from '../model/define-kind.ts';

/**
 * The same field, stored inside other structures of its block or row: `storedAt('shifts[1].shifts.opening', rows(…))`.
 * In the draft it stays a flat field; undeclared data around it is stored unchanged.
 */
export const storedAt = <F extends Field>(path: string, field: F): F => ({ ...field, storedAt: parsePath(path) });

const parsePath = (path: string): StoredPath =>
  path.split('.').flatMap((part) => {
    const match = /^(\w+)((?:\[\d+\])*)$/.exec(part);
    if (match?.[1] === undefined) throw new Error(`not a stored path: ${path}`);
    return [match[1], ...[...(match[2] ?? '').matchAll(/\d+/g)].map(([index]) => Number(index))];
  });
