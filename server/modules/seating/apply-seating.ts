import type { MutationSeatingApplyArgs, SeatingApplied } from '../../../graphql/generated/api.resolvers.ts';
import { isOccupying, reservationLimits } from '../../../graphql/domain/reservations.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { reservationChange, type ReservationRow } from '../reservations/reservation-rows.ts';
import { createReservationsStore, type ReservationsStore } from '../reservations/reservations.store.ts';
import { assertDate } from './ask-seating.ts';
import { readSeatingDay } from './read-seating-day.ts';

type Moves = MutationSeatingApplyArgs['moves'];

const maxMoves = 300;

/** In the order of their ids, as whoever else locks several reservations does. */
const lockReservations = async (store: ReservationsStore, moves: Moves, date: string): Promise<ReservationRow[]> => {
  const ids = moves.map(({ ticketId }) => ticketId).toSorted();
  if (ids.length === 0 || ids.length > maxMoves || new Set(ids).size < ids.length)
    throw problem('BAD_INPUT', 'badInput', { path: 'moves' });
  const rows: ReservationRow[] = [];
  for (const id of ids) {
    const row = await store.lock(id);
    if (row === undefined || row.status === 'deleted') throw problem('NOT_FOUND', 'notFound');
    if (row.business_date !== date || !isOccupying(row.status))
      throw problem('BAD_INPUT', 'notPossibleNow', { path: 'moves' });
    rows.push(row);
  }
  return rows;
};

/**
 * Gives reservations of a business day their tables, all or none (rules, "Seating"). CONFLICT when the day is not the one that
 * was shown. Two at once wait for each other at the lock of the day, and the second one finds another version.
 */
export const applySeating = async (
  scope: VenueScope,
  { date, version, moves }: MutationSeatingApplyArgs,
  context: Context,
): Promise<SeatingApplied> => {
  assertDate(date);
  const { answer } = await write<SeatingApplied>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createReservationsStore(tx, scope.venue);
    const rows = await lockReservations(store, moves, date);
    await store.lockDay(date);
    const day = await readSeatingDay(tx, scope.venue, date, at.getTime());
    if (day.version !== version) throw problem('CONFLICT', 'conflict', { detail: { version: day.version } });
    const numbers = new Map(day.tables.map(({ id, number }) => [id, number]));
    const after: ReservationRow[] = [];
    for (const row of rows) {
      const move = moves.find(({ ticketId }) => ticketId === row.ticket_id);
      const tables = (move?.tables ?? []).flatMap((id) => numbers.get(id) ?? []);
      if (tables.length !== (move?.tables.length ?? 0) || tables.length > reservationLimits.tables)
        throw problem('BAD_INPUT', 'tableNotValid', { path: 'moves' });
      // what a person does now is the last thing that happened: an earlier change cannot be undone over it
      after.push(await store.update(row.ticket_id, { tables, placed: move?.pinned !== true, undo: null }));
      await store.addEvent({
        ticket_id: row.ticket_id,
        at,
        event: 'update',
        status: row.status,
        by_kind: 'staff',
        reason: '',
        by_user: scope.person.id,
        by_name: scope.person.name,
      });
    }
    const { version: next } = await readSeatingDay(tx, scope.venue, date, at.getTime());
    return {
      answer: { version: next, count: after.length },
      audit: { verb: 'update', thing: 'reservation', id: null, detail: { seating: date, count: after.length } },
      events: after.map((row) => reservationChange(row, 'updated', scope.person.name)),
    };
  });
  return answer;
};
