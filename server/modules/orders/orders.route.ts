import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { errorTexts } from '../../../graphql/error-texts.ts';
import { orderLimits } from '../../../graphql/domain/orders.ts';
import { problem } from '../../errors/problem.ts';
import { isUtf8Json, parseJson, readBody } from '../../http/json-body.ts';
import { clientAddress, parseBearer } from '../../http/request-parsing.ts';
import type { AppServices } from '../../services/app-services.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { countResults, hasChanged } from './import-orders.ts';
import { findOrderKey, orderChange } from './order-keys.ts';
import { type OrderAnswer, storeOrders } from './store-orders.ts';

export const ordersPath = '/api/orders';

/** How often it is stored that a key was used. */
const usedEveryMs = 60_000;

const statusOf = ({ result, problem: refused }: OrderAnswer): number =>
  refused?.status ?? (result === 'created' ? 201 : 200);

const present = (answer: OrderAnswer) => {
  const { problem: refused, revision, ...rest } = answer;
  return {
    ...rest,
    ...(revision !== null && { revision }),
    ...(refused !== null && {
      status: refused.status,
      pointer: refused.pointer,
      key: refused.key,
      message: errorTexts[refused.key],
    }),
  };
};

/**
 * `POST /api/orders` (contract, "Orders"): one order, or up to 500 in an array, with a venue's key. One order is answered by
 * its own status, an array with one answer for each.
 */
export const createOrdersRoute = (services: AppServices) => {
  const { config, database, now, rates, storage } = services;
  const venueLimit = new RateLimiterMemory({ points: config.limits.ORDER_REQUESTS_PER_SECOND_VENUE, duration: 1 });

  const authenticateKey = async (req: IncomingMessage): Promise<{ venue: string; id: string }> => {
    const secret = parseBearer(req.headers.authorization);
    const key = secret === null ? null : await findOrderKey(database.maintenance, secret);
    if (key === null) {
      await rates(null, clientAddress(req, config.trustProxy));
      throw problem('UNAUTHENTICATED', 'unauthenticated');
    }
    try {
      await venueLimit.consume(key.venue);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
      throw problem('RATE_LIMITED', 'rateLimited', { retryAfter });
    }
    return key;
  };

  const store = (key: { venue: string; id: string }, orders: readonly unknown[]): Promise<OrderAnswer[] | null> =>
    writeUnattended<OrderAnswer[]>({ database, now }, key.venue, async (tx, at) => {
      const venue = await createVenuesStore(tx).find(key.venue);
      if (venue === null) return null;
      const answers = await storeOrders(tx, { venue, now: at.getTime() }, orders);
      await tx
        .updateTable('order_keys')
        .set({ last_used_at: at })
        .where('venue_id', '=', key.venue)
        .where('id', '=', key.id)
        .where((eb) =>
          eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(at.getTime() - usedEveryMs))]),
        )
        .execute();
      return {
        answer: answers,
        audit: { verb: 'import', thing: 'order', id: key.id, detail: countResults(answers) },
        events: hasChanged(answers) ? [orderChange(null)] : [],
      };
    });

  /** Errors reject; the caller answers them by their status. */
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST') {
      res.writeHead(405, { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' });
      return void res.end('Method not allowed\n');
    }
    // the rest of a body that is refused is not read
    res.setHeader('Connection', 'close');
    const key = await authenticateKey(req);
    if (!isUtf8Json(req)) throw problem('UNSUPPORTED_TYPE', 'unsupportedType');
    await storage.assertSpace();
    const body = parseJson(await readBody(req, orderLimits.bytes, config.limits.BODY_SECONDS));
    const orders: readonly unknown[] = Array.isArray(body) ? body : [body];
    if (orders.length > orderLimits.rows) throw problem('TOO_LARGE', 'tooLarge');
    res.removeHeader('Connection');
    const answers = await store(key, orders);
    if (answers === null) throw problem('UNAUTHENTICATED', 'unauthenticated');
    const [first] = answers;
    const isSingle = !Array.isArray(body) && first !== undefined;
    res.statusCode = isSingle ? statusOf(first) : 200;
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify(isSingle ? present(first) : answers.map(present)));
  };
};
