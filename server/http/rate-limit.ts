import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../config/config.ts';
import type { Session } from '../graphql/context.ts';
import { problem } from '../errors/problem.ts';

/** Requests per second in this process: per user and venue, or per IP address without a session. */
export const createRateLimits = (limits: Limits) => {
  const createLimiter = (points: number) => new RateLimiterMemory({ points, duration: 1 });
  const person = createLimiter(limits.REQUESTS_PER_SECOND_PERSON);
  const venue = createLimiter(limits.REQUESTS_PER_SECOND_VENUE);
  const address = createLimiter(limits.REQUESTS_PER_SECOND_ADDRESS);

  const take = async (from: RateLimiterMemory, key: string): Promise<void> => {
    try {
      await from.consume(key);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw problem('RATE_LIMITED', 'rateLimited', {
        retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)),
      });
    }
  };

  return async (session: Session | null, ip: string): Promise<void> => {
    if (session === null) return take(address, ip);
    await take(person, session.person.id);
    if (session.venue) await take(venue, session.venue.id);
  };
};
export type RateLimits = ReturnType<typeof createRateLimits>;
