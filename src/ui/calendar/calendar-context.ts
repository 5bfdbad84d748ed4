import { createContext } from 'react';

/** What a calendar needs to know of the active venue. */
export interface CalendarVenue {
  /** ISO 3166; null: the one of the interface's language */
  region: string | null;
  /** null: the browser's */
  timeZone: string | null;
  /** milliseconds since 1970 */
  now: () => number;
}

/** Provided by the shell, which knows the active venue. */
export const CalendarContext = createContext<CalendarVenue>({ region: null, timeZone: null, now: Date.now });
