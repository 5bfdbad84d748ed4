import { type ListFilter, isOrderName, type OrderName, type PageRequest, listFilters } from './content-list.store.ts';
import { truncateName } from './item-names.ts';
import { problem } from '../../graphql/problem.ts';

const mostRows = 100;
const usualRows = 20;

interface Asked {
  limit?: number | null;
  after?: string | null;
  order?: string | null;
}

/** `name`, `-updated_at` …; without one the newest first. */
export const parseOrder = (order: string | null | undefined): { by: OrderName; down: boolean } => {
  const asked = order || '-updated_at';
  const down = asked.startsWith('-');
  const by = down ? asked.slice(1) : asked;
  if (!isOrderName(by)) throw problem('BAD_INPUT', 'badInput', { path: 'order' });
  return { by, down };
};

export const parseFilter = (where: string | null | undefined): ListFilter => {
  const asked = (where || 'all') as ListFilter;
  if (!listFilters.includes(asked)) throw problem('BAD_INPUT', 'badInput', { path: 'where' });
  return asked;
};

/** A term longer than any name finds nothing more than its beginning would. */
export const parseSearch = (search: string | null | undefined): string =>
  truncateName((search ?? '').replaceAll('\u0000', '').toWellFormed().trim(), 80);

export const parseLimit = (limit: number | null | undefined): number => {
  const asked = limit ?? usualRows;
  if (asked < 1 || asked > mostRows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return asked;
};

export const parsePage = ({ limit, after, order }: Asked): Pick<PageRequest, 'limit' | 'by' | 'down' | 'after'> => {
  const { by, down } = parseOrder(order);
  return { limit: parseLimit(limit), by, down, after: after ? placeIn(after, by) : null };
};

/** A cursor names its order, so that it is never read in another one. */
export const createCursor = (by: OrderName, value: string, id: string): string =>
  Buffer.from(JSON.stringify([by, value, id])).toString('base64url');

const shapes: Partial<Record<OrderName, RegExp>> = {
  updated_at: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/,
  version: /^\d{1,9}$/,
};

const placeIn = (cursor: string, by: OrderName): PageRequest['after'] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [order, value, id] = Array.isArray(read) ? read : [];
    const right = order === by && typeof value === 'string' && typeof id === 'string';
    if (right && !`${value}${id}`.includes('\u0000') && (shapes[by]?.test(value) ?? true)) return { value, id };
  } catch {
    // not a cursor of ours: said below
  }
  throw problem('BAD_INPUT', 'badInput', { path: 'after' });
};
