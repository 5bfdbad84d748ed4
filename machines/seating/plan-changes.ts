import type { SeatingChange, SeatingPlanRow } from '../reservations/seating.types.ts';

/** All proposals, or that of one reservation. */
export const listProposals = (rows: readonly SeatingPlanRow[], ticketId?: string): SeatingChange[] =>
  rows.flatMap(({ reservation, proposal }) =>
    proposal === null || (ticketId !== undefined && reservation.ticketId !== ticketId)
      ? []
      : [{ ticketId: reservation.ticketId, tables: proposal, pinned: false }],
  );

/** Pins a party to its tables, or to those that are proposed; a pinned one may move again. Null: it has none. */
export const togglePin = ({ reservation, tables, proposal, firmness }: SeatingPlanRow): SeatingChange | null => {
  const held = tables.length > 0 ? tables : (proposal ?? []);
  if (held.length === 0) return null;
  return { ticketId: reservation.ticketId, tables: held, pinned: firmness !== 'pinned' };
};

/** What gives those reservations the tables that the rows show. */
export const undoChanges = (rows: readonly SeatingPlanRow[], changes: readonly SeatingChange[]): SeatingChange[] =>
  rows
    .filter(({ reservation }) => changes.some(({ ticketId }) => ticketId === reservation.ticketId))
    .map(({ reservation, tables, firmness }) => ({
      ticketId: reservation.ticketId,
      tables,
      pinned: firmness === 'pinned',
    }));
