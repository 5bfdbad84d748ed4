import type {
  ContentCountQuery,
  ContentListQuery,
  ContentQuery,
  RsvpQuery,
} from '../../../graphql/generated/api/graphql.ts';
import type { Operation } from './operations.ts';

/** What the inline script of `index.html` has asked for: one menu, the reservations of a day, or a list of menus. */
export type Answer = ContentQuery | RsvpQuery | (ContentListQuery & ContentCountQuery);

interface Floor {
  ask: (endpoint: 'auth', operation: Operation, variables: unknown) => Promise<unknown>;
  askVenue: (operation: Operation, variables: unknown) => Promise<unknown>;
  /** null on the sign-in page */
  answer: Promise<Answer> | null;
}

export const { ask, askVenue, answer } = (window as unknown as { floor: Floor }).floor;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** How long ago a time was, as the lists show it. */
export const formatAge = (at: string): string => {
  const minutes = (Date.parse(at) - Date.now()) / 60_000;
  return Math.abs(minutes) < 60
    ? relative.format(Math.trunc(minutes), 'minute')
    : relative.format(Math.trunc(minutes / 60), 'hour');
};
