/** What is published, or taken down, at a time (rules, "Publishing at a time"). */
export const scheduledVerbs = ['publish', 'unpublish'] as const;
export type ScheduledVerb = (typeof scheduledVerbs)[number];
export const isScheduledVerb = (value: unknown): value is ScheduledVerb =>
  scheduledVerbs.includes(value as ScheduledVerb);

export const scheduledStates = ['scheduled', 'running', 'done', 'failed', 'cancelled'] as const;
export type ScheduledState = (typeof scheduledStates)[number];
export const isScheduledState = (value: unknown): value is ScheduledState =>
  scheduledStates.includes(value as ScheduledState);

/**
 * Why one failed: an item is gone, the person may not publish it any more, something in it blocks publishing, its address
 * is taken, or the server could not do it.
 */
export const scheduledFailures = ['gone', 'notAllowed', 'blocked', 'address', 'other'] as const;
export type ScheduledFailure = (typeof scheduledFailures)[number];
export const isScheduledFailure = (value: unknown): value is ScheduledFailure =>
  scheduledFailures.includes(value as ScheduledFailure);

export const scheduleLimits = {
  /** from now */
  soonestMs: 60_000,
  /** of a venue, that wait for their time */
  waiting: 100,
  /** what failed is listed as long as notices tell of it */
  failedDays: 30,
  /** of one that the server could not run, a minute apart */
  attempts: 5,
} as const;
