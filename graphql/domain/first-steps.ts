import type { Thing, Verb } from './roles.ts';

/** What a new venue needs before its first evening, in the order in which to do it; `needs`: who is asked to. */
export const firstSteps = [
  { id: 'profile', needs: ['write', 'venue'] },
  { id: 'hours', needs: ['write', 'venue'] },
  { id: 'tables', needs: ['write', 'table'] },
  { id: 'shifts', needs: ['write', 'workPlan'] },
  { id: 'menu', needs: ['write', 'content'] },
  { id: 'publish', needs: ['publish', 'content'] },
  { id: 'colleague', needs: ['write', 'employee'] },
] as const satisfies readonly { id: string; needs: readonly [Verb, Thing] }[];
export type FirstStep = (typeof firstSteps)[number]['id'];
export const isFirstStep = (value: string): value is FirstStep => firstSteps.some(({ id }) => id === value);

const newForDays = 60;

/** Steps are shown in a venue's first 60 days: a bakery without tables is not asked for them for ever. */
export const isNewVenue = (createdAt: Date, now: number): boolean =>
  now - createdAt.getTime() < newForDays * 24 * 60 * 60 * 1000;
