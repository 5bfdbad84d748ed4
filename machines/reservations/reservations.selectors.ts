import type { SnapshotFrom } from 'xstate';
import type { reservationsMachine } from './reservations.machine.ts';
import type { ReservationsScope, TicketDetails, TicketRow } from './reservations.types.ts';
import type { ticketDialogMachine } from './ticket-dialog.machine.ts';

type ReservationsSnapshot = SnapshotFrom<typeof reservationsMachine>;
type Dialog = SnapshotFrom<typeof ticketDialogMachine>;

export const selectReservationsVenue = ({ context }: ReservationsSnapshot) =>
  (context.scope as ReservationsScope).venue;
export const selectView = ({ context }: ReservationsSnapshot): string => context.query.filters.view ?? 'day';
/** YYYYMMDD; '' is today */
export const selectDate = ({ context }: ReservationsSnapshot): string => context.query.filters.date ?? '';
export const selectLastDate = ({ context }: ReservationsSnapshot): string => context.query.filters.to ?? '';
export const selectLayout = ({ context }: ReservationsSnapshot): string => context.query.filters.layout ?? 'list';
export const selectCounters = ({ context }: ReservationsSnapshot) => context.counters;

/** The reservation in the quick view. */
export const selectShownTicket = ({ context }: ReservationsSnapshot): TicketRow | null =>
  (context.pages.shown?.rows.find(({ id }) => id === context.quickView?.id) as TicketRow | undefined) ?? null;
/** Its history and messages, once they are loaded. */
export const selectTicketDetails = ({ context }: ReservationsSnapshot): TicketDetails | null =>
  (context.quickView?.content as TicketDetails | undefined) ?? null;

export const selectOfferedTimes = ({ context }: Dialog) => context.times;
/** Why the times of the chosen day could not be loaded. */
export const selectTimesError = ({ context }: Dialog) => context.timesError;
export const selectSeating = ({ context }: Dialog) => context.seating;
export const selectGuest = ({ context }: Dialog) => context.guest;
export const selectEditedTicket = ({ context }: Dialog) => context.ticket;
