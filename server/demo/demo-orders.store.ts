import { addDays, getWeekday } from '../../graphql/domain/calendar-date.ts';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import { toInstant } from '../../graphql/domain/zoned-time.ts';
import type { Database } from '../db/open-database.ts';
import { storeOrders } from '../modules/orders/store-orders.ts';
import { createVenuesStore } from '../modules/venues/venues.store.ts';

const venue = 'petilia-jaffa';
const timeZone = 'Asia/Jerusalem';
const shownDays = 90;
/** how many orders are stored at a time */
const part = 500;

/** Orders of a weekday, Sunday first, before what differs from week to week. */
const byWeekday = [24, 22, 26, 30, 44, 34, 18] as const;
/** Minutes after midnight of the busy times, each as often as it is here. */
const times = [750, 780, 810, 825, 840, 1140, 1170, 1185, 1200, 1215, 1230, 1260, 1290, 1320, 1410, 1470] as const;
const dishes = [
  ['שקשוקה', 6200],
  ['חומוס מסבחה', 4800],
  ['פילה דניס', 12_800],
  ['סלט פטוש', 5400],
  ['קבב טלה', 9600],
  ['כנאפה', 4600],
  ['קנקן יין לבן', 11_000],
] as const;
const guests = ['Noa Levi', 'דוד כהן', 'Elena Petrova', 'محمود حداد', 'Claire Dubois', 'יעל מזרחי', 'Jonas Weber'];
const cities = ['תל אביב-יפו', 'חולון', 'בת ים', 'רמת גן'];

/** The same in each demonstration: spreads like random numbers. */
const spread = (...parts: readonly number[]): number => {
  let hash = 2_166_136_261;
  for (const one of parts) hash = Math.imul(hash ^ (one + 0x9e37), 16_777_619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
};

const pick = <One>(list: readonly One[], number: number): One => list[number % list.length] as One;

interface Taken {
  id: string;
  refundOf?: string;
  total: number;
  body: object;
}

/** One order of a business day, YYYYMMDD. */
const makeOrder = (
  day: string,
  { ago, at, pages }: { ago: number; at: number; pages: readonly string[] },
): Taken | null => {
  const number = spread(ago, at);
  const minutes = pick(times, number) + (spread(at, ago) % 14);
  const instant = toInstant(day, minutes, timeZone);
  if (instant === null) return null;
  const items = Array.from({ length: 1 + (number % 4) }, (_, index) => {
    const [name, price] = pick(dishes, spread(number, index));
    return { name, price, quantity: 1 + (spread(index, number) % 2) };
  });
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const id = `${day}-${String(at + 1).padStart(3, '0')}`;
  const isDelivery = number % 5 === 0;
  const body = {
    source: 'till',
    id,
    page: pick(pages, number % 3 === 0 ? 1 : 0),
    at: instant.toISOString(),
    currency: 'ILS',
    items,
    status: number % 53 === 0 ? 'deleted' : 'done',
    ...(number % 3 !== 0 && { tip: Math.round(total / 1000) * 100 }),
    party: 1 + (number % 6),
    ...(isDelivery && {
      name: pick(guests, number),
      phone: `+97250${String(1_000_000 + (number % 8_999_999))}`,
      city: pick(cities, number),
      address: `${1 + (number % 90)} שדרות ירושלים`,
      expected: new Date(instant.getTime() + 45 * 60_000).toISOString(),
      ...(number % 7 === 0 && { comments: 'בלי כוסברה' }),
    }),
  };
  return { id, total: body.status === 'deleted' ? 0 : total, body };
};

/** A refund on the day after, of part of an order. */
const makeRefund = ({ id, total }: Taken, day: string, page: string): Taken | null => {
  const instant = toInstant(addDays(day, 1), 12 * 60, timeZone);
  if (instant === null || total === 0) return null;
  const refund = Math.round(total / 300) * 100;
  const body = {
    source: 'till',
    id: `${id}-R`,
    page,
    at: instant.toISOString(),
    currency: 'ILS',
    refundOf: id,
    refund,
  };
  return { id: `${id}-R`, refundOf: id, total: -refund, body };
};

/** What the pages of the demonstration's first venue took in during the last 90 days, once; none lies ahead of `at`. */
export const loadOrders = async (database: Database, at: number): Promise<void> => {
  const db = database.within([venue]);
  if ((await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const found = await db
    .selectFrom('content')
    .select('cms_id')
    .where('venue_id', '=', venue)
    .where('entity', '=', 'page')
    .orderBy('name')
    .execute();
  const pages = found.map(({ cms_id }) => cms_id);
  if (pages.length === 0) return;
  const today = readBusinessDate(new Date(at), { timeZone, dayEnds: [] });
  const orders = Array.from({ length: shownDays }, (_, index) => shownDays - 1 - index).flatMap((ago) => {
    const day = addDays(today, -ago);
    const count = byWeekday[getWeekday(day) as keyof typeof byWeekday & number] as number;
    const taken = Array.from({ length: count - (spread(ago) % 9) }, (_, number) =>
      makeOrder(day, { ago, at: number, pages }),
    ).flatMap((one) => one ?? []);
    const refunds = taken
      .filter((_, number) => spread(ago, number, 7) % 61 === 0)
      .flatMap((one) => makeRefund(one, day, pages[0] ?? '') ?? []);
    return [...taken, ...refunds].filter(({ body }) => Date.parse((body as { at: string }).at) <= at);
  });
  await db.transaction().execute(async (tx) => {
    const stored = await createVenuesStore(tx).find(venue);
    if (stored === null) return;
    for (let from = 0; from < orders.length; from += part) {
      const bodies = orders.slice(from, from + part).map(({ body }) => body);
      const refused = (await storeOrders(tx, { venue: stored, now: at }, bodies)).find(
        ({ problem }) => problem !== null,
      );
      if (refused) throw new Error(`order ${refused.id} of the demonstration: ${refused.problem?.key}`);
    }
  });
};
