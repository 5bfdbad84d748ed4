import { parsePeriod, periodsOverlap } from '../domain/time-of-day.ts';
import type { DraftCheck } from './model/checks.types.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The fields given must not decrease from one to the next; those that are not set are passed over. */
export const ascending =
  (...names: readonly string[]): DraftCheck =>
  (level) => {
    const set = names.filter((name) => isNumber(level[name]) || isText(level[name]));
    return set.flatMap((name, at) => {
      const before = level[set[at - 1] ?? ''];
      const value = level[name];
      const falls =
        (isNumber(before) && isNumber(value) && before > value) || (isText(before) && isText(value) && before > value);
      return falls ? [{ field: name, key: 'minAboveMax', level: 'shape' } as const] : [];
    });
  };

/** Both fields are set, or neither. */
export const together =
  (one: string, other: string): DraftCheck =>
  (level) => {
    if (isText(level[one]) === isText(level[other])) return [];
    return [{ field: isText(level[one]) ? other : one, key: 'periodIncomplete', level: 'shape' }];
  };

/** Whether the periods of two levels, `from` to `to` as HHMM, share a moment; without a period they do not. */
export const overlap = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean => {
  const [a, b] = [one, other].map(({ from, to }) => (isText(from) && isText(to) ? parsePeriod(from, to) : null));
  return a !== null && a !== undefined && b !== null && b !== undefined && periodsOverlap(a, b);
};
