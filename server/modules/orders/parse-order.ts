import { createHash } from 'node:crypto';
import { type DayEnd, readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { isOrderStatus, orderLimits, type OrderStatus } from '../../../graphql/domain/orders.ts';
import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { ErrorKey } from '../../../graphql/errors.ts';

/** An order as it is stored, but for its venue and what others refund of it. */
export interface Order {
  source: string;
  id: string;
  revision: number;
  page_id: string;
  status: OrderStatus;
  test: boolean;
  at: string;
  business_date: string;
  hour: number;
  expected: string | null;
  party: number | null;
  name: string;
  phone: string;
  address: string;
  city: string;
  comments: string;
  currency: string;
  charges: number;
  /** 0, or less */
  refund: number;
  tip: number;
  refund_of: string | null;
  items: { name: string; quantity: number; price: number }[];
  /** hex: SHA-256 of what was sent */
  body_hash: string;
}

/** What is wrong with an order, at the member of what was sent: a JSON pointer, `/items/0/price`. */
export class OrderProblem extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly pointer: string,
    /** of HTTP */
    readonly status: 400 | 409 | 422 = 400,
    /** the revision that is stored */
    readonly revision: number | null = null,
  ) {
    super(key);
  }
}

export interface OrderVenue {
  currency: string;
  timeZone: string;
  dayEnds: readonly DayEnd[];
  /** milliseconds since 1970 */
  now: number;
}

type Members = Record<string, unknown>;
const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const members = [
  'source',
  'id',
  'revision',
  'page',
  'status',
  'test',
  'at',
  'expected',
  'party',
  'name',
  'phone',
  'address',
  'city',
  'comments',
  'currency',
  'items',
  'discount',
  'tip',
  'refund',
  'refundOf',
  'total',
];
const itemMembers = ['name', 'quantity', 'price'];

const assertKnown = (value: Members, known: readonly string[], pointer: string): void => {
  const other = Object.keys(value).find((name) => !known.includes(name));
  if (other !== undefined)
    throw new OrderProblem(
      'unknownField',
      `${pointer}/${other.slice(0, 40).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    );
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const readText = (given: Members, name: string, most: number, isRequired = false): string => {
  const value = given[name] ?? '';
  if (typeof value !== 'string') throw new OrderProblem('badInput', `/${name}`);
  const text = cleanText(value).trim();
  if (text === '' && isRequired) throw new OrderProblem('required', `/${name}`);
  if ([...text].length > most) throw new OrderProblem('tooLong', `/${name}`);
  return text;
};

const readInteger = (value: unknown, pointer: string, { least, most }: { least: number; most: number }): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
    throw new OrderProblem(isAbsent(value) ? 'required' : 'badInput', pointer);
  return value;
};
const readAmount = (value: unknown, pointer: string): number =>
  isAbsent(value) ? 0 : readInteger(value, pointer, { least: 0, most: orderLimits.amount });

const timePattern = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** An instant with its offset; no clock of a till is a day ahead. */
const readInstant = (value: unknown, pointer: string, latest: number): Date => {
  const match = typeof value === 'string' ? timePattern.exec(value) : null;
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  const isValid = match !== null && isCalendarDate(`${match[1]}${match[2]}${match[3]}`);
  if (!isValid || Number.isNaN(instant.getTime()) || instant.getTime() > latest || instant.getTime() < Date.UTC(2000))
    throw new OrderProblem(isAbsent(value) ? 'required' : 'orderTimeNotValid', pointer);
  return instant;
};

const readItems = (value: unknown): Order['items'] => {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw new OrderProblem('badInput', '/items');
  if (value.length > orderLimits.items) throw new OrderProblem('tooLong', '/items');
  return value.map((item: unknown, at) => {
    const pointer = `/items/${at}`;
    if (!isRecord(item)) throw new OrderProblem('badInput', pointer);
    assertKnown(item, itemMembers, pointer);
    const name = typeof item.name === 'string' ? cleanText(item.name).trim() : '';
    if (name === '' || [...name].length > orderLimits.address)
      throw new OrderProblem(name === '' ? 'required' : 'tooLong', `${pointer}/name`);
    const quantity = readInteger(item.quantity ?? 1, `${pointer}/quantity`, { least: 1, most: orderLimits.quantity });
    const price = readInteger(item.price, `${pointer}/price`, { least: 0, most: orderLimits.amount });
    return { name, quantity, price };
  });
};

/** Charges and refund, recomputed from what was sent; a total that says something else is refused. */
const readMoney = (given: Members) => {
  const items = readItems(given.items);
  const discount = readAmount(given.discount, '/discount');
  const charges = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0) - discount;
  if (charges < 0) throw new OrderProblem('badInput', '/discount');
  if (charges > orderLimits.amount) throw new OrderProblem('badInput', '/items');
  const back = readAmount(given.refund, '/refund');
  const refundOf = readText(given, 'refundOf', orderLimits.id) || null;
  const tip = readAmount(given.tip, '/tip');
  if (back > 0 && refundOf === null) throw new OrderProblem('required', '/refundOf');
  if (refundOf !== null && back === 0) throw new OrderProblem('sumNotValid', '/refund');
  if (refundOf !== null && items.length > 0) throw new OrderProblem('badInput', '/items');
  if (refundOf !== null && tip > 0) throw new OrderProblem('badInput', '/tip');
  if (!isAbsent(given.total) && given.total !== charges - back) throw new OrderProblem('orderTotalDiffers', '/total');
  return { items, charges, refund: back === 0 ? 0 : -back, refund_of: refundOf, tip };
};

const withSortedKeys = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Throws `OrderProblem`. `page` is what names the page: its id or its slug, for `findPage` of the caller. */
export const parseOrder = (
  given: unknown,
  { currency, timeZone, dayEnds, now }: OrderVenue,
): Omit<Order, 'page_id'> & { page: string } => {
  if (!isRecord(given)) throw new OrderProblem('badInput', '');
  assertKnown(given, members, '');
  const source = readText(given, 'source', orderLimits.source, true);
  const id = readText(given, 'id', orderLimits.id, true);
  const revision = readInteger(given.revision ?? 1, '/revision', { least: 1, most: 1_000_000_000 });
  const page = readText(given, 'page', orderLimits.address, true);
  const status = given.status ?? 'done';
  if (!isOrderStatus(status)) throw new OrderProblem('optionNotValid', '/status');
  if (!isAbsent(given.test) && typeof given.test !== 'boolean') throw new OrderProblem('badInput', '/test');
  const at = readInstant(given.at, '/at', now + 86_400_000);
  const expectedAt = isAbsent(given.expected)
    ? null
    : readInstant(given.expected, '/expected', now + 3 * 366 * 86_400_000);
  const wall = expectedAt && toWallTime(expectedAt, timeZone);
  if (readText(given, 'currency', 3, true) !== currency) throw new OrderProblem('giftCardCurrency', '/currency');
  const money = readMoney(given);
  if (money.refund_of === id) throw new OrderProblem('refundUnknown', '/refundOf');
  return {
    source,
    id,
    revision,
    page,
    status,
    test: given.test === true,
    at: at.toISOString(),
    business_date: readBusinessDate(at, { timeZone, dayEnds }),
    hour: Math.floor(toWallTime(at, timeZone).minutes / 60),
    expected:
      wall &&
      `${wall.date}${String(Math.floor(wall.minutes / 60)).padStart(2, '0')}${String(wall.minutes % 60).padStart(2, '0')}`,
    party: isAbsent(given.party) ? null : readInteger(given.party, '/party', { least: 1, most: orderLimits.party }),
    name: readText(given, 'name', orderLimits.name),
    phone: readText(given, 'phone', orderLimits.phone),
    address: readText(given, 'address', orderLimits.address),
    city: readText(given, 'city', orderLimits.city),
    comments: readText(given, 'comments', orderLimits.comments),
    currency,
    ...money,
    body_hash: createHash('sha256').update(JSON.stringify(given, withSortedKeys)).digest('hex'),
  };
};
