import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { bookingLimits } from '../../../graphql/domain/booking.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays, daysBetween, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { takesBookings } from '../../../graphql/content/kinds/booking-kinds.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import { problem } from '../../errors/problem.ts';
import { matchesEtag } from '../../http/etag.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { clientAddress } from '../../http/request-parsing.ts';
import type { AppServices } from '../../services/app-services.ts';
import { findGuestAddress } from '../guest-pages/find-guest-address.ts';
import type { GuestPage } from '../guest-pages/guest-page.ts';
import { parseGuestUrl } from '../guest-pages/guest-url.ts';
import { readBookingVersion } from './booking-versions.store.ts';
import { findBookingVenue } from './booking-venue.store.ts';
import { listBookableTimes } from './list-bookable-times.ts';

const suffix = '/availability.json';
const maxDays = 31;
const windowMs = 60_000;
/** For which the times of one version are kept: notice and the past are counted in minutes. */
const minute = 60_000;
/** For which a site shows them without asking again; a booking asks anyway. */
const lifeSeconds = 30;

interface Question {
  from: string;
  to: string;
  party: number;
}

const parseQuestion = (query: URLSearchParams, today: string): Question => {
  const readDate = (path: 'from' | 'to', otherwise: string): string => {
    const date = (query.get(path) ?? otherwise).replaceAll('-', '');
    if (!isCalendarDate(date)) throw problem('BAD_INPUT', 'datesNotValid', { path });
    return date;
  };
  const from = readDate('from', today);
  const to = readDate('to', from);
  if (daysBetween(from, to) < 0 || daysBetween(from, to) >= maxDays)
    throw problem('BAD_INPUT', 'datesNotValid', { path: 'to' });
  const typed = query.get('party') ?? '2';
  const party = Number(typed);
  if (!/^\d{1,2}$/.test(typed) || party < 1 || party > bookingLimits.party)
    throw problem('BAD_INPUT', 'partySizeNotValid', { path: 'party' });
  return { from, to, party };
};

export const isAvailabilityPath = (path: string): boolean => path.startsWith('/p/') && path.endsWith(suffix);

/**
 * `GET /p/<slug>/availability.json?from&to&party` (contract, "Embedding and feeds"): the free and the taken times of a reservation
 * page, for the venue's own site, from any origin. A page that takes no bookings online is not found, as one that is not there.
 */
export const createAvailabilityRoute = ({ config, database, seating, now }: AppServices) => {
  /** by question, under the version that they are of; those who ask at once share one answer */
  const answers = new LRUCache<string, Promise<string>>({ max: 2000 });

  const readTimes = async (page: GuestPage, question: Question): Promise<string> => {
    const db = database.within([page.venue.id]);
    const days = [];
    for (let date = question.from; date <= question.to; date = addDays(date, 1)) {
      const place = { db, venue: page.venue.id, seating, now: now() };
      const times = await listBookableTimes(place, { page: page.id, date, size: question.party });
      days.push({
        date,
        times: times
          .filter(({ state }) => state !== 'closed')
          .map(({ time, startsAt, state }) => ({ time, startsAt, state })),
      });
    }
    const url = page.publicSlug === null ? null : `${config.publicUrl}${getGuestPath(page.publicSlug)}`;
    return JSON.stringify({ url, timeZone: page.venue.timeZone, ...question, days });
  };

  const readAnswer = async (page: GuestPage, query: URLSearchParams): Promise<string | null> => {
    const { id: venue, timeZone, dayEnds } = page.venue;
    const db = database.within([venue]);
    if (!takesBookings(page.entity) || (await findBookingVenue(db, venue)) === undefined) return null;
    const at = new Date(now());
    const question = parseQuestion(query, readBusinessDate(at, { timeZone, dayEnds }));
    const version = await readBookingVersion(db, venue, { ...question, now: at });
    const key = JSON.stringify([page.id, page.publicSlug, question, version, Math.floor(at.getTime() / minute)]);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = readTimes(page, question);
    answers.set(key, answer);
    // the next one who asks tries again
    answer.catch(() => answers.delete(key));
    return answer;
  };

  const answerMissing = (res: ServerResponse): void => {
    res.setHeader('Cache-Control', 'no-cache');
    res.writeHead(404, { 'Content-Type': 'application/json; charset=utf-8' }).end('{"error":"notFound"}');
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // redirects and refusals too: without it the venue's own site gets none of them
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Expose-Headers', 'ETag');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.setHeader('X-Robots-Tag', 'noindex');
    const max = config.limits.GUEST_CALLS_PER_MINUTE_ADDRESS;
    await assertLimit(database.plain, `guests ${clientAddress(req, config.trustProxy)}`, { windowMs, max, now: now() });
    const [path = '', query = ''] = (req.url ?? '').split('?');
    const { slug, canonical } = parseGuestUrl(path.slice(0, -suffix.length));
    const address = slug === null ? null : await findGuestAddress(database, slug);
    if (slug === null || address === null) return answerMissing(res);
    if (address.type === 'moved' || !canonical) {
      const location = getGuestPath(address.type === 'moved' ? address.slug : slug, suffix);
      const headers = { Location: query === '' ? location : `${location}?${query}` };
      return void res.writeHead(308, { ...headers, 'Cache-Control': 'public, max-age=3600' }).end();
    }
    const text = await readAnswer(address.page, new URLSearchParams(query));
    if (text === null) return answerMissing(res);
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    res.setHeader('ETag', tag);
    const isPublic = address.page.publicSlug !== null;
    res.setHeader('Cache-Control', isPublic ? `public, max-age=${lifeSeconds}` : 'private, no-cache');
    if (matchesEtag(req, tag)) return void res.writeHead(304).end();
    const body = Buffer.from(text);
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
};
