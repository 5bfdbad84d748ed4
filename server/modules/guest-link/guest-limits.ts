import type { Context } from '../../graphql/context.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import type { GuestScope } from '../../authorization/guest-tokens.store.ts';

const windowMs = 60_000;

/** Counts a call of an IP address before its token is read, so that guessing is limited like everything else (H265). */
export const assertGuestAddress = ({ database, config, request, now }: Context): Promise<void> =>
  assertLimit(database.plain, `guests ${request.ip}`, {
    windowMs,
    max: config.limits.GUEST_CALLS_PER_MINUTE_ADDRESS,
    now: now(),
  });

/** Counts a call with a link that works. The key names what the link opens: tokens are stored nowhere (H267). */
export const assertGuestLink = (
  { venue, purpose, id }: GuestScope,
  { database, config, now }: Context,
): Promise<void> =>
  assertLimit(database.plain, `guest link ${venue} ${purpose} ${id}`, {
    windowMs,
    max: config.limits.GUEST_CALLS_PER_MINUTE_LINK,
    now: now(),
  });
