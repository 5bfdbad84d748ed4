import type { Kysely } from 'kysely';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import type { ReservationMessageKind, TimeZoneQuestion } from '../../../graphql/domain/reservations.ts';
import { toInstant, toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { setGuestTokenExpiry } from '../../authorization/guest-tokens.store.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { createReservationsStore } from './reservations.store.ts';
import { createReservationMessagesStore } from './reservation-messages.store.ts';
import { invitationLinkExpiry, planInvitation } from './reservation-messages.ts';
import type { ReservationRow } from './reservation-rows.ts';

interface TimeZoneChange {
  venue: string;
  config: Config;
  timeZone: string;
  at: Date;
  /** the zone that a person has confirmed; null: none yet */
  confirmed: string | null;
}

/**
 * Upcoming reservations keep their wall time when the venue's time zone changes: their instants are computed again, and
 * what is still to be sent is planned again. CONFLICT `timeZoneNotConfirmed` with a `TimeZoneQuestion` as detail until the
 * zone is confirmed. In the caller's transaction. Returns how many there were.
 */
export const changeTimeZone = async (
  tx: Kysely<Tables>,
  { venue, config, timeZone, at, confirmed }: TimeZoneChange,
): Promise<number> => {
  const store = createReservationsStore(tx, venue);
  const messages = createReservationMessagesStore(tx, venue);
  // a reservation may be over in one of the zones and not in the other
  const rows = await store.lockUndecidedFrom(addDays(toWallTime(at, timeZone).date, -2));
  const moved = rows.flatMap((row) => {
    const startsAt = readStart(row, timeZone);
    const isUpcoming = row.starts_at > at || startsAt > at;
    return isUpcoming && startsAt.getTime() !== row.starts_at.getTime() ? [{ row, startsAt }] : [];
  });
  const listed = await messages.listStates(moved.map(({ row }) => row.ticket_id));
  if (moved.length > 0 && confirmed !== timeZone) {
    const waiting = listed.filter(({ state }) => state === 'scheduled').length;
    const detail: TimeZoneQuestion = { timeZone, reservations: moved.length, messages: waiting };
    throw problem('CONFLICT', 'timeZoneNotConfirmed', { path: 'time_zone', detail });
  }
  const states = new Map<string, typeof listed>();
  for (const one of listed) states.set(one.ticket_id, [...(states.get(one.ticket_id) ?? []), one]);
  for (const { row, startsAt } of moved) {
    const { ticket_id: id, starts_at: before } = row;
    const own = states.get(id) ?? [];
    // what tells of a cancellation or another time leaves soon, whatever the start
    const kinds = own.flatMap(({ kind, state }): ReservationMessageKind[] =>
      state === 'scheduled' && kind !== 'cancellation' && kind !== 'change' ? [kind] : [],
    );
    const isInvitationLeft = kinds.includes('invitation');
    const invitation = planInvitation({ ...row, starts_at: startsAt }, { config, timeZone, at });
    // what was sent names the wall time: it is answered until as long before the start as it was
    const deadlineAt = isInvitationLeft
      ? invitation.deadlineAt
      : new Date(row.deadline_at.getTime() + startsAt.getTime() - before.getTime());
    await store.update(id, { starts_at: startsAt, deadline_at: deadlineAt, flagged: row.flagged && deadlineAt <= at });
    if (own.length === 0) continue;
    await messages.cancel(id, kinds);
    const planned = invitation.messages.filter(
      ({ kind, dueAt }) => isInvitationLeft || (kinds.includes(kind) && dueAt > at),
    );
    await messages.plan(id, planned, at);
    await messages.moveNotices(id, { from: before, to: startsAt });
    await setGuestTokenExpiry(tx, { venue, purpose: 'invitation', id }, invitationLinkExpiry(startsAt));
  }
  return moved.length;
};

/** A time that the zone's clock skips is the one an hour later. */
const readStart = ({ expected, starts_at }: ReservationRow, timeZone: string): Date => {
  const minutes = Number(expected.slice(8, 10)) * 60 + Number(expected.slice(10));
  const [start, later] = [minutes, minutes + 60].map((time) => toInstant(expected.slice(0, 8), time, timeZone));
  return start ?? later ?? starts_at;
};
