import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { getBookingPath } from '../../../graphql/domain/booking.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import { KeyedLimit } from '../../concurrency/keyed-limit.ts';
import { problem } from '../../errors/problem.ts';
import { acceptsEncoding } from '../../http/accept-encoding.ts';
import { clientAddress, parseBearer } from '../../http/request-parsing.ts';
import type { AppServices } from '../../services/app-services.ts';
import { type BookablePage, listBookablePages } from './bookable-pages.store.ts';
import { createBookingText } from './booking-texts.ts';
import { countOpenSpots } from './count-open-spots.ts';
import {
  createAction,
  createActionDescriptor,
  createMerchant,
  createMetadata,
  createService,
  createSlot,
  type FeedPart,
  reserveSizes,
} from './reserve-feeds.ts';

const folder = '/feeds/reserve/';
/** Days ahead that are offered, today among them. */
const days = 30;
const maxShards = 100;

/** The password of basic authentication, whoever sends it; null for any other header. */
const parsePassword = (header: string | undefined): string | null => {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  return encoded === undefined ? null : (/:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString())?.[1] ?? null);
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const readPart = (query: URLSearchParams, now: number): FeedPart => {
  const readNumber = (path: string, otherwise: number): number => {
    const text = query.get(path) ?? String(otherwise);
    if (!/^\d{1,3}$/.test(text)) throw problem('BAD_INPUT', 'badInput', { path });
    return Number(text);
  };
  const shards = readNumber('shards', 1);
  const shard = readNumber('shard', 0);
  if (shards < 1 || shards > maxShards) throw problem('BAD_INPUT', 'badInput', { path: 'shards' });
  if (shard >= shards) throw problem('BAD_INPUT', 'badInput', { path: 'shard' });
  const given = query.get('nonce');
  // who fetches the parts of a feed names it, so that they belong together
  if (given === null ? shards > 1 : !/^\d{1,18}$/.test(given))
    throw problem('BAD_INPUT', 'badInput', { path: 'nonce' });
  return { shard, shards, nonce: given ?? String(now), generatedAt: Math.floor(now / 1000) };
};

/**
 * `GET /feeds/reserve/{merchants,services,availability,actions,actions-descriptor}.json` (contract, "Embedding and feeds"): what a
 * partner that sends guests is told of all venues. Not there without a token in the configuration. True when the path was one.
 */
export const createReserveFeedsRoute = (services: AppServices) => {
  const { config, database, seating, now } = services;
  const running = new KeyedLimit(2, 1);

  const bookingUrl = ({ slug }: BookablePage): string => `${config.publicUrl}${getBookingPath(slug)}`;

  async function* listPages({ shard, shards }: FeedPart): AsyncGenerator<BookablePage> {
    let at = 0;
    for await (const page of listBookablePages(database)) {
      // a place that no map has is no merchant, so it is in none of the feeds
      if (page.profile === null || (await createMerchant(page, '')) === null) continue;
      if (at % shards === shard) yield page;
      at += 1;
    }
  }

  async function* listSlots(page: BookablePage) {
    const db = database.within([page.venue]);
    const today = readBusinessDate(new Date(now()), page);
    for (let ahead = 0; ahead < days; ahead += 1) {
      const place = { db, venue: page.venue, seating, now: now() };
      const spots = await countOpenSpots(place, { page: page.page, date: addDays(today, ahead), sizes: reserveSizes });
      for (const one of spots) yield createSlot(page, one);
    }
  }

  const entries = {
    merchants: (page: BookablePage) => createMerchant(page, `${config.publicUrl}${getGuestPath(page.slug)}`),
    services: async (page: BookablePage) =>
      createService(page, (language) => createBookingText(language)('booking.title')),
    actions: async (page: BookablePage) => createAction(page, bookingUrl(page)),
  };

  /** An array in pieces, as a feed of many venues is large. */
  async function* writeArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
    let separator = '';
    for await (const value of values) {
      yield separator + JSON.stringify(value);
      separator = ',\n';
    }
  }

  async function* listEntries(part: FeedPart, create: (page: BookablePage) => Promise<unknown>) {
    for await (const page of listPages(part)) yield create(page);
  }

  async function* listAllSlots(part: FeedPart) {
    for await (const page of listPages(part)) yield* listSlots(page);
  }

  const feeds: Readonly<Record<string, (part: FeedPart) => AsyncGenerator<string>>> = {
    merchants: async function* (part) {
      yield `{"metadata":${JSON.stringify(createMetadata(part))},"merchant":[`;
      yield* writeArray(listEntries(part, entries.merchants));
      yield ']}';
    },
    services: async function* (part) {
      yield `{"metadata":${JSON.stringify(createMetadata(part))},"service":[`;
      yield* writeArray(listEntries(part, entries.services));
      yield ']}';
    },
    availability: async function* (part) {
      yield `{"metadata":${JSON.stringify(createMetadata(part))},"service_availability":[{"availability":[`;
      yield* writeArray(listAllSlots(part));
      yield ']}]}';
    },
    actions: async function* (part) {
      yield '{"data":[';
      yield* writeArray(listEntries(part, entries.actions));
      yield ']}';
    },
    'actions-descriptor': async function* (part) {
      yield JSON.stringify(createActionDescriptor('actions.json', part));
    },
  };

  const isAllowed = ({ headers }: IncomingMessage, token: string): boolean => {
    const given = parseBearer(headers.authorization) ?? parsePassword(headers.authorization);
    return given !== null && timingSafeEqual(digest(given), digest(token));
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const [path = '', query = ''] = (req.url ?? '').split('?');
    const name = path.startsWith(folder) && path.endsWith('.json') ? path.slice(folder.length, -'.json'.length) : '';
    const feed = Object.hasOwn(feeds, name) ? feeds[name] : undefined;
    const token = config.reserveFeedToken;
    if (token === null) return false;
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    if (!isAllowed(req, token)) {
      await services.rates(null, clientAddress(req, config.trustProxy));
      res.setHeader('WWW-Authenticate', 'Bearer, Basic realm="feeds", charset="UTF-8"');
      throw problem('UNAUTHENTICATED', 'unauthenticated');
    }
    if (feed === undefined) return false;
    const part = readPart(new URLSearchParams(query), now());
    const release = running.acquire(name);
    if (release === null) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 30 });
    try {
      const packed = acceptsEncoding(req.headers['accept-encoding'], 'gzip');
      res.setHeader('Vary', 'Accept-Encoding');
      res.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        ...(packed && { 'Content-Encoding': 'gzip' }),
      });
      if (req.method === 'HEAD') res.end();
      else await pipeline([Readable.from(feed(part)), ...(packed ? [createGzip()] : []), res]);
      return true;
    } catch (error) {
      // a feed that broke off is not taken for a whole one: the connection is torn down
      if (!res.destroyed) res.destroy();
      services.log.warn({ error }, 'a feed of online booking broke off');
      return true;
    } finally {
      release();
    }
  };
};
