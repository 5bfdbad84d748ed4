import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../../live/change-feed.ts';

/** An answer to an address for one group of guests, and for how long it says the same. */
export interface KeptAnswer {
  bytes: number;
  /** milliseconds since 1970: not shown before and from then on */
  since: number;
  until: number;
}

/** Begun before the page is read; what is read is kept unless something has changed meanwhile. */
export type Reading = number | null;

interface KeptAddress<Answer> {
  /** which of the answers a guest gets: by language and consent */
  groupOf: (req: IncomingMessage) => string;
  answers: Map<string, { answer: Answer; at: number }>;
  /** the venue whose changes end it; null: those of every venue */
  venue: string | null;
}

/** Without a word of a change, a page is kept no longer than others keep it by its own headers. */
const lifeMs = 60_000;

/**
 * The pages that guests read, by address and group of guests, as long as `feed` tells of changes: a change of what guests may read
 * ends the pages of its venue, and those that show something of other venues. While the feed is lost nothing is kept.
 */
export const createKeptPages = <Answer extends KeptAnswer>(
  feed: Pick<ChangeFeed, 'watch' | 'isHeard'>,
  maxBytes: number,
) => {
  const addresses = new LRUCache<string, KeptAddress<Answer>>({ max: 10_000, maxSize: maxBytes });
  const byVenue = new Map<string | null, Set<string>>();
  let changes = 0;

  const forget = (venue: string | null): void => {
    for (const url of byVenue.get(venue) ?? []) addresses.delete(url);
    byVenue.delete(venue);
  };
  feed.watch((venue) => {
    changes += 1;
    if (venue !== null) for (const one of [venue, null]) forget(one);
    else {
      addresses.clear();
      byVenue.clear();
    }
  });

  return {
    begin: (): Reading => (feed.isHeard() ? changes : null),

    keep: (
      reading: Reading,
      req: IncomingMessage,
      { venue, groupOf }: Pick<KeptAddress<Answer>, 'venue' | 'groupOf'>,
      answer: Answer,
    ): void => {
      if (reading !== changes || !feed.isHeard()) return;
      const { url = '' } = req;
      const answers = addresses.get(url)?.answers ?? new Map();
      answers.set(groupOf(req), { answer, at: performance.now() });
      const size = [...answers.values()].reduce((sum, one) => sum + one.answer.bytes, 1);
      addresses.set(url, { groupOf, answers, venue }, { size });
      byVenue.set(venue, (byVenue.get(venue) ?? new Set()).add(url));
    },

    /** `now`: milliseconds since 1970 */
    find: (req: IncomingMessage, now: number): Answer | null => {
      const address = addresses.get(req.url ?? '');
      const kept = address?.answers.get(address.groupOf(req));
      if (kept === undefined || performance.now() - kept.at > lifeMs) return null;
      return now >= kept.answer.since && now < kept.answer.until ? kept.answer : null;
    },
  };
};
