import type { SnapshotFrom } from 'xstate';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import type { reservationsMachine } from './reservations.machine.ts';
import type { ReservationsScope, ReservationDetails, ReservationRow } from './reservations.types.ts';
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
export const selectChosenLastDate = ({ context }: ReservationsSnapshot): string => context.query.filters.to ?? '';
/** The last of several days; '': there is one, as for the server where it would be before the first one. */
export const selectLastDate = (snapshot: ReservationsSnapshot): string => {
  const chosen = selectChosenLastDate(snapshot);
  return chosen < selectDate(snapshot) ? '' : chosen;
};
export const selectLayout = ({ context }: ReservationsSnapshot): string => context.query.filters.layout ?? 'list';
export const selectCounters = ({ context }: ReservationsSnapshot) => context.counters;

/** The reservation in the quick view. */
export const selectShownReservation = ({ context }: ReservationsSnapshot): ReservationRow | null =>
  (context.pages.shown?.rows.find(({ id }) => id === context.quickView?.id) as ReservationRow | undefined) ?? null;
/** Its history and messages, once they are loaded. */
export const selectReservationDetails = ({ context }: ReservationsSnapshot): ReservationDetails | null =>
  (context.quickView?.content as ReservationDetails | undefined) ?? null;

export const selectOfferedTimes = ({ context }: Dialog) => context.times;
/** Why the times of the chosen day could not be loaded. */
export const selectTimesError = ({ context }: Dialog) => context.timesError;
export const selectSeating = ({ context }: Dialog) => context.seating;
/** Whether the party can be seated at the chosen time; null: not known yet. */
export const selectSeatingAnswer = ({ context }: Dialog) => context.answer;
export const selectGuest = ({ context }: Dialog) => context.guest;
export const selectEditedReservation = ({ context }: Dialog) => context.reservation;
