import { fromPromise } from 'xstate';

interface BookingCalls {
  /** the page at an address */
  load: (href: string, signal: AbortSignal) => Promise<string>;
  /** ISO 8601: until when the table is kept now; null: not any more */
  extend: (signal: AbortSignal) => Promise<{ expiresAt: string | null }>;
}

export const createBookingActors = ({ load, extend }: BookingCalls) => ({
  loadPage: fromPromise(({ input, signal }: { input: { href: string }; signal: AbortSignal }) =>
    load(input.href, signal),
  ),
  extendHold: fromPromise(async ({ signal }: { signal: AbortSignal }) => {
    const { expiresAt } = await extend(signal);
    return expiresAt === null ? null : Date.parse(expiresAt);
  }),
});
