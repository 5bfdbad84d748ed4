import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import { problem } from '../errors/problem.ts';

/** A value that rows are ordered by, and which way. */
export interface ListOrder<Name extends string> {
  by: Name;
  descending: boolean;
}

/** `name`, `-amount` …; null: the list's usual order. BAD_INPUT for any other. */
export const parseListOrder = <Name extends string>(
  order: string | null | undefined,
  names: readonly Name[],
): ListOrder<Name> | null => {
  if (!order) return null;
  const descending = order.startsWith('-');
  const by = names.find((name) => name === (descending ? order.slice(1) : order));
  if (by === undefined) throw problem('BAD_INPUT', 'badInput', { path: 'order' });
  return { by, descending };
};

/** What stands before the usual order in `order by`; rows without the value come last either way. */
export const orderFirst = <Name extends string>(
  order: ListOrder<Name> | null,
  columns: Readonly<Record<Name, RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  order === null ? sql`` : sql`${columns[order.by]} ${sql.raw(order.descending ? 'desc' : 'asc')} nulls last,`;

/** The same for Kysely's `orderBy`. */
export const orderValue = <Name extends string>(
  order: ListOrder<Name> | null,
  columns: Readonly<Record<Name, RawBuilder<unknown>>>,
): RawBuilder<unknown> => (order === null ? sql`null` : columns[order.by]);

export const orderDirection =
  (order: ListOrder<string> | null) =>
  (way: OrderByItemBuilder): OrderByItemBuilder =>
    (order?.descending === true ? way.desc() : way.asc()).nullsLast();
