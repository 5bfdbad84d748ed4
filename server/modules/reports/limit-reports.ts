import { FairSemaphore } from '../../concurrency/fair-semaphore.ts';
import type { Database } from '../../db/open-database.ts';
import { problem } from '../../errors/problem.ts';

/** Reports of one venue that run at once in this process, and those that wait for them. */
const running = 2;
const waiting = 8;

const limits = new WeakMap<Database, Map<string, FairSemaphore>>();

/** Runs a report when one of its venue's turns is free; RATE_LIMITED when too many wait for it (H283). */
export const limitReports = async <Answer>(
  database: Database,
  venue: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const byVenue = limits.get(database) ?? new Map<string, FairSemaphore>();
  limits.set(database, byVenue);
  const turns = byVenue.get(venue) ?? new FairSemaphore(running, waiting);
  byVenue.set(venue, turns);
  if (!(await turns.acquire(venue))) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 2 });
  try {
    return await work();
  } finally {
    turns.release();
  }
};
