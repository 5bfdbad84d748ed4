import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { runEach } from '../../db/run-each.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { changeReservation } from './change-reservation.ts';
import { createReservationsStore } from './reservations.store.ts';
import { withdrawMessages } from './reservation-messages.store.ts';
import { reservationChange } from './reservation-rows.ts';

const batch = 200;

interface DueReservation {
  venue_id: string;
  ticket_id: string;
  event: 'deadlinePassed' | 'startPassed';
}

/**
 * Sends time events to reservations whose deadline or start has passed; the machine decides their effect. Each is a
 * separate transaction, so that any number of processes may run this. Returns the number of changes.
 */
export const runReservationClock = async (database: Database, config: Config, now: () => number): Promise<number> => {
  const at = new Date(now());
  const { rows } = await sql<DueReservation>`
    (select venue_id, ticket_id, 'deadlinePassed' as event from tickets
      where status = 'invited' and not flagged and deadline_at <= ${at} limit ${batch})
    union all
    (select venue_id, ticket_id, 'startPassed' as event from tickets
      where status = 'standby' and starts_at <= ${at} limit ${batch})`.execute(database.maintenance);
  let changed = 0;
  await runEach(rows, async ({ venue_id: venue, ticket_id, event }) => {
    const withdrawn = await writeUnattended({ database, now }, venue, async (tx) => {
      const row = await createReservationsStore(tx, venue).lock(ticket_id);
      if (row === undefined) return null;
      const change = await changeReservation(
        { tx, venue, config, at },
        row,
        { type: event, now: at.getTime() },
        { actor: { kind: 'server' }, reason: '' },
      );
      if (change === null) return null;
      return {
        answer: change.withdrawn,
        audit: { verb: event, thing: 'reservation', id: ticket_id, detail: { to: change.row.status } },
        events: [reservationChange(change.row, 'updated', null)],
      };
    });
    if (withdrawn === null) return;
    changed += 1;
    await withdrawMessages(database.plain, withdrawn);
  });
  return changed;
};
