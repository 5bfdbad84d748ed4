import { type ReactNode, useMemo } from 'react';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { useActors, useActorSelector, useServerTime } from '../actors/actors-context.tsx';
import { CalendarContext } from '../ui/calendar/calendar-context.ts';

/** Calendars start their weeks as the active venue's country does, and know what day it is there. */
export function VenueCalendar({ children }: { children: ReactNode }) {
  const now = useServerTime();
  const venue = useActorSelector(useActors().venue, activeVenue);
  const region = venue?.regionCode || null;
  const timeZone = venue?.timeZone ?? null;
  const settings = useMemo(() => ({ region, timeZone, now }), [region, timeZone, now]);
  return <CalendarContext value={settings}>{children}</CalendarContext>;
}
