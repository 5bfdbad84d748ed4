import type { SnapshotFrom } from 'xstate';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import type { ActiveVenue } from '../ports.ts';
import type { registrationsMachine } from './registrations.machine.ts';
import type { RegistrationsScope } from './registrations.types.ts';

type List = SnapshotFrom<typeof registrationsMachine>;

export const selectRegistrationsVenue = ({ context }: List) => (context.scope as RegistrationsScope).venue;

/** The business day that is shown, YYYYMMDD; today in the venue without one. `now`: milliseconds since 1970. */
export const selectRegistrationDay = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
): string => filters['date'] || readBusinessDate(new Date(now), venue);
