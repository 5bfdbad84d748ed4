import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { matchesEtag } from '../../http/etag.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { clientAddress } from '../../http/request-parsing.ts';
import type { AppServices } from '../../services/app-services.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { createCalendarFeedsStore, findFeed } from './calendar-feeds.store.ts';
import { parseFeedPath } from './feed-path.ts';
import { renderFeed } from './render-feed.ts';
import { createScheduleStore } from './schedule.store.ts';

const windowMs = 60_000;

/**
 * `GET /calendar/<token>.ics`: the schedule of a venue for whoever has its secret link. An unknown, a withdrawn and a
 * deleted venue's link answer alike, and guessing is limited by address (H265). True when the path was one.
 */
export const createCalendarFeedsRoute = ({ config, database, now }: AppServices) => {
  const read = async (token: string): Promise<string | null> => {
    const feed = await findFeed(database.maintenance, token);
    if (feed === null) return null;
    const db = database.within([feed.venue]);
    const venue = await createVenuesStore(db).find(feed.venue);
    if (venue === null) return null;
    const at = new Date(now());
    const today = readBusinessDate(at, { timeZone: venue.time_zone, dayEnds: venue.day_ends });
    const profile = await createScheduleStore(db, feed.venue).profile();
    const text = await renderFeed({ venue, profile, today, locale: feed.locale, madeAt: feed.createdAt });
    await createCalendarFeedsStore(db, feed.venue).setUsed(feed.id, at.toISOString().slice(0, 10).replaceAll('-', ''));
    return text;
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const token = parseFeedPath((req.url ?? '').split('?')[0] ?? '');
    if (token === null) return false;
    const max = config.limits.GUEST_CALLS_PER_MINUTE_ADDRESS;
    const address = clientAddress(req, config.trustProxy);
    await assertLimit(database.plain, `guests ${address}`, { windowMs, max, now: now() });
    res.setHeader('Cache-Control', 'private, no-cache');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('Referrer-Policy', 'no-referrer');
    const text = await read(token);
    if (text === null) {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return true;
    }
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    res.setHeader('ETag', tag);
    if (matchesEtag(req, tag)) {
      res.writeHead(304).end();
      return true;
    }
    const body = Buffer.from(text);
    res.writeHead(200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="schedule.ics"',
      'Content-Length': body.length,
    });
    res.end(req.method === 'HEAD' ? undefined : body);
    return true;
  };
};
