import type { SnapshotFrom } from 'xstate';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import type { reservationsMachine } from './reservations.machine.ts';
import type { ReservationsScope, ReservationDetails, ReservationRow } from './reservations.types.ts';
import type { walkInMachine } from './walk-in.machine.ts';
import type { reservationDialogMachine } from './reservation-dialog.machine.ts';

type ReservationsSnapshot = SnapshotFrom<typeof reservationsMachine>;
type Dialog = SnapshotFrom<typeof reservationDialogMachine>;

export const selectReservationsVenue = ({ context }: ReservationsSnapshot) =>
  (context.scope as ReservationsScope).venue;
export const selectView = ({ context }: ReservationsSnapshot): string => context.query.filters.view ?? 'day';
/** The venue's business day when the rows were loaded, YYYYMMDD; '': they were not yet. */
export const selectToday = (snapshot: ReservationsSnapshot): string => {
  const { loadedAt } = snapshot.context;
  return loadedAt === null ? '' : readBusinessDate(new Date(loadedAt), selectReservationsVenue(snapshot));
};
/** The first day that is shown, YYYYMMDD; '': today, of which no rows were loaded yet. */
export const selectDate = (snapshot: ReservationsSnapshot): string =>
  snapshot.context.query.filters.date || selectToday(snapshot);
/** The last day as it was chosen, which may be before the first one. */
/** The quarter of an hour that the list is limited to, HHMM; '': none. */
export const selectQuarter = ({ context }: ReservationsSnapshot): string => context.query.filters.quarter ?? '';
export const selectChosenLastDate = ({ context }: ReservationsSnapshot): string => context.query.filters.to ?? '';
/** The last of several days; '': there is one, as for the server where it would be before the first one. */
export const selectLastDate = (snapshot: ReservationsSnapshot): string => {
  const chosen = selectChosenLastDate(snapshot);
  return chosen < selectDate(snapshot) ? '' : chosen;
};
export const selectLayout = ({ context }: ReservationsSnapshot): string => context.query.filters.layout ?? 'list';
/** The numbers of the shown day; `peak`: milliseconds since 1970. Null: several days, or what waits, are shown. */
export const selectEvening = ({ context: { counters } }: ReservationsSnapshot) => {
  const { nextParties, nextCovers = 0, coversNow = 0, coversAtPeak = 0, peak, seats = 0 } = counters;
  return nextParties === undefined
    ? null
    : { nextParties, nextCovers, coversNow, coversAtPeak, peak: peak ?? null, seats };
};
export const selectCounters = ({ context }: ReservationsSnapshot) => context.counters;

/** The reservation in the quick view. */
export const selectShownReservation = ({ context }: ReservationsSnapshot): ReservationRow | null =>
  (context.pages.shown?.rows.find(({ id }) => id === context.quickView?.id) as ReservationRow | undefined) ?? null;
/** Its history and messages, once they are loaded. */
export const selectReservationDetails = ({ context }: ReservationsSnapshot): ReservationDetails | null =>
  (context.quickView?.content as ReservationDetails | undefined) ?? null;

type WalkIn = SnapshotFrom<typeof walkInMachine>;
export const selectIsBusy = (snapshot: WalkIn): boolean => snapshot.matches('asking') || snapshot.matches('saving');
/** The party at the door. */
export const selectWalkIn = ({ context }: WalkIn) => context;
/** No table is free for it. */
export const selectIsFull = (snapshot: WalkIn): boolean => snapshot.matches('full');

export const selectOfferedTimes = ({ context }: Dialog) => context.times;
/** Why the times of the chosen day could not be loaded. */
export const selectTimesError = ({ context }: Dialog) => context.timesError;
/** Why the server refused what is corrected; null: nothing is. */
export const selectRefusal = ({ context }: Dialog) => context.correction?.refused ?? null;
export const selectSeating = ({ context }: Dialog) => context.seating;
/** Whether the party can be seated at the chosen time; null: not known yet. */
export const selectSeatingAnswer = ({ context }: Dialog) => context.answer;
export const selectGuest = ({ context }: Dialog) => context.found.guest;
export const selectEditedReservation = ({ context }: Dialog) => context.reservation;
