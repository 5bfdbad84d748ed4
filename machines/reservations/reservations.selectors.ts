import type { SnapshotFrom } from 'xstate';
import type { reservationsMachine } from './reservations.machine.ts';
import type { ReservationsScope, TicketDetails, TicketRow } from './reservations.types.ts';
import type { ticketDialogMachine } from './ticket-dialog.machine.ts';

type Board = SnapshotFrom<typeof reservationsMachine>;
type Dialog = SnapshotFrom<typeof ticketDialogMachine>;

export const selectBoardVenue = ({ context }: Board) => (context.scope as ReservationsScope).venue;
export const selectView = ({ context }: Board): string => context.query.filters.view ?? 'day';
/** YYYYMMDD; '' is today */
export const selectDate = ({ context }: Board): string => context.query.filters.date ?? '';
export const selectLastDate = ({ context }: Board): string => context.query.filters.to ?? '';
export const selectLayout = ({ context }: Board): string => context.query.filters.layout ?? 'list';
export const selectCounters = ({ context }: Board) => context.counters;

/** The reservation in the quick view. */
export const selectShownTicket = ({ context }: Board): TicketRow | null =>
  (context.pages.shown?.rows.find(({ id }) => id === context.quickView?.id) as TicketRow | undefined) ?? null;
/** Its history and messages, once they are loaded. */
export const selectTicketDetails = ({ context }: Board): TicketDetails | null =>
  (context.quickView?.content as TicketDetails | undefined) ?? null;

export const selectOfferedTimes = ({ context }: Dialog) => context.times;
/** Why the times of the chosen day could not be loaded. */
export const selectTimesError = ({ context }: Dialog) => context.timesError;
export const selectSeating = ({ context }: Dialog) => context.seating;
export const selectGuest = ({ context }: Dialog) => context.guest;
export const selectEditedTicket = ({ context }: Dialog) => context.ticket;
