import type { Field, StoredPath } from '../model/define-kind.ts';

/**
 * The same field, stored inside other structures of its block or row: `storedAt('shifts[1].shifts.opening', rows(…))`.
 * In the draft it stays a flat field. `keepsOthers`: what else is stored along the path belongs to others, and stays as it
 * is; otherwise an undeclared key there is refused like one of the block itself (contract, "Content JSON").
 */
export const storedAt = <F extends Field>(path: string, field: F, { keepsOthers }: { keepsOthers?: true } = {}): F => ({
  ...field,
  storedAt: parsePath(path),
  ...(keepsOthers && { keepsOthers }),
});

const parsePath = (path: string): StoredPath =>
  path.split('.').flatMap((part) => {
    const match = /^(\w+)((?:\[\d+\])*)$/.exec(part);
    if (match?.[1] === undefined) throw new Error(`not a stored path: ${path}`);
    return [match[1], ...[...(match[2] ?? '').matchAll(/\d+/g)].map(([index]) => Number(index))];
  });
