import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../config/config.ts';
import type { Session } from '../graphql/context.ts';
import { problem } from '../errors/problem.ts';

/** How often one may ask, counted in this process: by person and by venue, and by address for those without a session. */
export const createRateLimits = (limits: Limits) => {
  const by = (points: number) => new RateLimiterMemory({ points, duration: 1 });
  const person = by(limits.REQUESTS_PER_SECOND_PERSON);
  const venue = by(limits.REQUESTS_PER_SECOND_VENUE);
  const address = by(limits.REQUESTS_PER_SECOND_ADDRESS);

  const take = async (from: RateLimiterMemory, key: string): Promise<void> => {
    try {
      await from.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw problem('RATE_LIMITED', 'rateLimited', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  };

  return async (session: Session | null, ip: string): Promise<void> => {
    if (session === null) return take(address, ip);
    await take(person, session.person.id);
    if (session.venue) await take(venue, session.venue.id);
  };
};
export type RateLimits = ReturnType<typeof createRateLimits>;
