import {
  type ListFilter,
  isOrderName,
  type ListCursor,
  type ListRow,
  type OrderName,
  type PageRequest,
  listFilters,
} from './content-list.store.ts';
import { master, parseLanguage } from '../../../graphql/domain/languages.ts';
import { getSortOrder } from '../../../graphql/domain/sort-key.ts';
import { truncateName } from './item-names.ts';
import { problem } from '../../errors/problem.ts';

const maxRows = 100;
const defaultRows = 20;

interface PageArguments {
  limit?: number | null;
  after?: string | null;
  order?: string | null;
  locale?: string | null;
}

/** `name`, `-updated_at` …; the newest first when nothing is requested. Only deleted items are ordered by deletion. */
export const parseOrder = (
  order: string | null | undefined,
  where: ListFilter = 'all',
): { by: OrderName; descending: boolean } => {
  const requested = order || (where === 'deleted' ? '-deleted_at' : '-updated_at');
  const descending = requested.startsWith('-');
  const by = descending ? requested.slice(1) : requested;
  if (!isOrderName(by) || (by.startsWith('deleted') && where !== 'deleted'))
    throw problem('BAD_INPUT', 'badInput', { path: 'order' });
  return { by, descending };
};

export const parseFilter = (where: string | null | undefined): ListFilter => {
  const filter = (where || 'all') as ListFilter;
  if (!listFilters.includes(filter)) throw problem('BAD_INPUT', 'badInput', { path: 'where' });
  return filter;
};

/** A term longer than any name finds nothing more than its beginning would. */
export const parseSearch = (search: string | null | undefined): string =>
  truncateName((search ?? '').replaceAll('\u0000', '').toWellFormed().trim(), 80);

export const parseLimit = (limit: number | null | undefined): number => {
  const rows = limit ?? defaultRows;
  if (rows < 1 || rows > maxRows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return rows;
};

/** Where a count stops; null: it counts all. */
export const parseMost = (most: number | null | undefined): number | null => {
  if (most !== null && most !== undefined && most < 1) throw problem('BAD_INPUT', 'badInput', { path: 'most' });
  return most ?? null;
};

export const parsePage = (
  { limit, after, order, locale }: PageArguments,
  where: ListFilter,
): Pick<PageRequest, 'limit' | 'by' | 'descending' | 'language' | 'after'> => {
  const { by, descending } = parseOrder(order, where);
  const language = parseLanguage(locale) ?? master;
  return {
    limit: parseLimit(limit),
    by,
    descending,
    language,
    after: after ? parseCursor(after, { by, language }) : null,
  };
};

type Order = Pick<PageRequest, 'by' | 'language'>;

const nameOrder = ({ by, language }: Order): string =>
  by === 'name' ? `${by} ${language}` : by === 'updated_by' ? `${by} ${getSortOrder(language)}` : by;

/** A cursor names its order, so that it is never read in another one. */
export const createCursor = (order: Order, { position, cms_id, pinned }: ListRow): string =>
  Buffer.from(JSON.stringify([nameOrder(order), position, cms_id, ...(pinned ? ['pinned'] : [])])).toString(
    'base64url',
  );

const moment = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;
const shapes: Partial<Record<OrderName, RegExp>> = {
  updated_at: moment,
  deleted_at: moment,
  version: /^\d{1,9}$/,
};

const parseCursor = (cursor: string, requested: Order): ListCursor => {
  const { by } = requested;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [order, value, id, pinned] = Array.isArray(read) ? read : [];
    const isValid = order === nameOrder(requested) && typeof value === 'string' && typeof id === 'string';
    if (isValid && !`${value}${id}`.includes('\u0000') && (shapes[by]?.test(value) ?? true)) {
      return { value, id, pinned: pinned === 'pinned' };
    }
  } catch {
    // not one of our cursors: rejected below
  }
  throw problem('BAD_INPUT', 'badInput', { path: 'after' });
};
