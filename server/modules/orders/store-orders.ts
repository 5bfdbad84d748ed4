import { GraphQLError } from 'graphql';
import type { Transaction } from 'kysely';
import type { OrderResult } from '../../../graphql/domain/orders.ts';
import type { Tables } from '../../db/schema.types.ts';
import { parseGuestPhone } from '../reservations/parse-reservation-input.ts';
import type { Venue } from '../venues/venues.store.ts';
import { createOrdersStore, type StoredOrder } from './orders.store.ts';
import { type Order, OrderProblem, type OrderVenue, parseOrder } from './parse-order.ts';

/** The answer about one order, in the order in which they were sent. */
export interface OrderAnswer {
  result: OrderResult;
  source: string;
  id: string;
  /** the one that is stored now; null: none is */
  revision: number | null;
  problem: OrderProblem | null;
}

const nameOf = ({ source, id }: { source: string; id: string }): string => JSON.stringify([source, id]);

/** The orders of a venue as they will be, while those of one request are applied one after another. */
class Orders {
  readonly #stored: Map<string, StoredOrder>;
  readonly changed = new Set<string>();
  readonly replaced: StoredOrder[] = [];
  /** business days whose sums change */
  readonly days = new Set<string>();

  constructor(stored: readonly StoredOrder[]) {
    this.#stored = new Map(stored.map((order) => [nameOf(order), order]));
  }

  get(name: string): StoredOrder | undefined {
    return this.#stored.get(name);
  }

  list(): StoredOrder[] {
    return [...this.changed].flatMap((name) => this.#stored.get(name) ?? []);
  }

  #sumRefunds({ source, id }: Order, changed: Order): number {
    let sum = 0;
    for (const one of [...this.#stored.values()]
      .filter((other) => nameOf(other) !== nameOf(changed))
      .concat({ ...changed, refunded: 0 }))
      if (one.source === source && one.refund_of === id && one.status !== 'deleted') sum -= one.refund;
    return sum;
  }

  /** Throws `OrderProblem` for a refund of nothing, of a refund, of a test by no test, or of more than there is. */
  #assertRefunds(order: Order): StoredOrder | null {
    const own = this.get(nameOf(order));
    if (order.refund_of === null) {
      const refunds = own === undefined || own.refunded === 0 ? 0 : this.#sumRefunds(order, order);
      if (refunds > (order.status === 'deleted' ? 0 : order.charges))
        throw new OrderProblem('refundTooMuch', order.status === 'deleted' ? '/status' : '/items');
      return null;
    }
    const refunded = this.get(nameOf({ source: order.source, id: order.refund_of }));
    if (refunded === undefined || refunded.refund_of !== null || refunded.test !== order.test)
      throw new OrderProblem('refundUnknown', '/refundOf');
    if (refunded.currency !== order.currency) throw new OrderProblem('giftCardCurrency', '/currency');
    const sum = this.#sumRefunds(refunded, order);
    if (sum > (refunded.status === 'deleted' ? 0 : refunded.charges))
      throw new OrderProblem('refundTooMuch', '/refund');
    return { ...refunded, refunded: sum };
  }

  #set(order: StoredOrder): void {
    this.#stored.set(nameOf(order), order);
    this.changed.add(nameOf(order));
  }

  /** Throws `OrderProblem`. */
  apply(order: Order): OrderResult {
    const before = this.get(nameOf(order));
    if (before !== undefined && order.revision < before.revision)
      throw new OrderProblem('orderRevisionOlder', '/revision', 409, before.revision);
    if (before?.revision === order.revision) {
      if (before.body_hash === order.body_hash) return 'unchanged';
      throw new OrderProblem('orderRevisionDiffers', '/revision', 422, before.revision);
    }
    // an order and what it refunds do not change into another
    if (before !== undefined && (before.refund_of !== order.refund_of || before.test !== order.test))
      throw new OrderProblem('badInput', before.test === order.test ? '/refundOf' : '/test');
    const refunded = this.#assertRefunds(order);
    if (before !== undefined) {
      this.replaced.push(before);
      this.days.add(before.business_date);
    }
    this.days.add(order.business_date);
    this.#set({ ...order, refunded: before?.refunded ?? 0 });
    if (refunded !== null) this.#set(refunded);
    return before === undefined ? 'created' : 'updated';
  }
}

const readName = (given: unknown, name: 'source' | 'id' | 'refundOf'): string => {
  const value = typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** A phone number as we store them, so that a guest is found by it; anything else as it was sent. */
const toStoredPhone = async (typed: string, region: string): Promise<string> => {
  if (typed === '') return typed;
  try {
    return await parseGuestPhone(typed, region);
  } catch (error) {
    if (error instanceof GraphQLError) return typed;
    throw error;
  }
};

const mapInOrder = async <One, Other>(all: readonly One[], map: (one: One) => Promise<Other>): Promise<Other[]> => {
  const mapped: Other[] = [];
  for (const one of all) mapped.push(await map(one));
  return mapped;
};

/**
 * Stores orders as they were sent, each by itself: one that is refused keeps out no other. `tx`: of the venue.
 */
export const storeOrders = async (
  tx: Transaction<Tables>,
  { venue, now }: { venue: Venue; now: number },
  given: readonly unknown[],
): Promise<OrderAnswer[]> => {
  const store = createOrdersStore(tx, venue.id);
  await store.lock();
  const settings: OrderVenue = { currency: venue.currency, timeZone: venue.time_zone, dayEnds: venue.day_ends, now };
  const parsed = await mapInOrder(given, async (one) => {
    try {
      const order = parseOrder(one, settings);
      return { ...order, phone: await toStoredPhone(order.phone, venue.region_code) };
    } catch (error) {
      if (error instanceof OrderProblem) return error;
      throw error;
    }
  });
  const named = parsed.flatMap((one) =>
    one instanceof OrderProblem
      ? []
      : [one, ...(one.refund_of === null ? [] : [{ source: one.source, id: one.refund_of }])],
  );
  const orders = new Orders(await store.findFamilies(named));
  const pages = await store.findPages();
  const answers = parsed.map((one, at): OrderAnswer => {
    const names = { source: readName(given[at], 'source'), id: readName(given[at], 'id') };
    try {
      if (one instanceof OrderProblem) throw one;
      const { page, ...rest } = one;
      const before = orders.get(nameOf(one));
      const page_id = pages.get(page) ?? (before?.page_id === page ? page : undefined);
      if (page_id === undefined) throw new OrderProblem('orderPageUnknown', '/page');
      const result = orders.apply({ ...rest, page_id });
      return { result, source: one.source, id: one.id, revision: one.revision, problem: null };
    } catch (problem) {
      if (!(problem instanceof OrderProblem)) throw problem;
      return { result: 'refused', ...names, revision: problem.revision, problem };
    }
  });
  const at = new Date(now);
  await store.put(orders.list(), at);
  await store.archive(orders.replaced, at);
  if (orders.days.size > 0) await store.recount([...orders.days]);
  return answers;
};
