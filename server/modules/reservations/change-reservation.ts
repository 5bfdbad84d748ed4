import type { Kysely } from 'kysely';
import { applyReservationEvent } from '../../../machines/lifecycles/reservation.ts';
import type { ReservationEvent, ReservationFacts } from '../../../machines/lifecycles/reservation.types.ts';
import { isOccupying } from '../../../graphql/domain/reservations.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { createReservationsStore } from './reservations.store.ts';
import { createReservationMessagesStore } from './reservation-messages.store.ts';
import { adjustMessages, planDelivery, planInvitation } from './reservation-messages.ts';
import { fromReservationFacts, isRequested, type ReservationRow, toReservationFacts } from './reservation-rows.ts';

/** Who causes an event. */
export type ReservationActor =
  | { kind: 'staff'; user: string; name: string }
  | { kind: 'guest' | 'server'; user?: undefined; name?: undefined };

export interface ReservationChange {
  row: ReservationRow;
  cancelsUnanswered: boolean;
  /** rows of the outbox to withdraw once the transaction is committed */
  withdrawn: string[];
}

const renewDeadline = ({ flagged }: ReservationFacts, invitation: ReturnType<typeof planInvitation>, at: Date) => ({
  deadline_at: invitation.deadlineAt,
  flagged: flagged && invitation.deadlineAt <= at,
  delivery: planDelivery(invitation),
});

/**
 * Sends an event to the reservation's machine and stores the resulting columns, history and messages, in the caller's
 * transaction. The row must be locked. Null: the machine rejects the event, and nothing is stored.
 */
export const changeReservation = async (
  { tx, venue, config, at }: { tx: Kysely<Tables>; venue: string; config: Config; at: Date },
  row: ReservationRow,
  event: ReservationEvent,
  { actor, reason }: { actor: ReservationActor; reason: string },
): Promise<ReservationChange | null> => {
  const store = createReservationsStore(tx, venue);
  const cancelsUnanswered = await store.cancelsUnanswered();
  const facts = applyReservationEvent(toReservationFacts(row, cancelsUnanswered), event);
  if (facts === null) return null;
  if (isOccupying(facts.status) && !isOccupying(row.status)) await store.lockDay(row.business_date);
  const planning = { config, timeZone: (await store.venue()).time_zone, at };
  const messages = createReservationMessagesStore(tx, venue);
  const mayNotify = facts.status !== row.status && (facts.status === 'invited' || facts.status === 'canceled');
  const notice = mayNotify ? await messages.findLatestNotice(row.ticket_id, row.starts_at, at) : null;
  const isInvited = notice?.kind === 'invitation' && notice.state === 'sent';
  const isAskedAgain = row.requested_at !== null && facts.status === 'invited';
  const needsInvitation = row.status !== 'invited' && facts.status === 'invited' && !isInvited && !isAskedAgain;
  const after = await store.update(row.ticket_id, {
    ...fromReservationFacts(facts, row, at),
    // the delivery of a cancellation is not that of the reservation any more
    ...(row.status === 'canceled' &&
      !['canceled', 'deleted'].includes(facts.status) && { delivery: await messages.findDelivery(row.ticket_id) }),
    // who is invited again, or for the first time, gets a deadline of their own
    ...(needsInvitation && renewDeadline(facts, planInvitation(row, planning), at)),
    ...(actor.kind === 'guest' && { viewed_at: row.viewed_at ?? at }),
    ...(actor.kind === 'guest' && event.type !== 'guest.contact' && { replied_at: at }),
    ...(event.type === 'cancel' && { reason }),
    // the venue has said yes
    ...(isRequested(row) && facts.status === 'approved' && { requested_at: null }),
  });
  await store.addEvent({
    ticket_id: row.ticket_id,
    at,
    event: event.type,
    status: after.status,
    by_kind: actor.kind,
    by_user: actor.user ?? null,
    by_name: actor.name ?? '',
    reason,
  });
  const step = { before: row, after, notice, isUndo: event.type === 'undo' };
  const withdrawn = await adjustMessages(messages, step, planning);
  return { row: after, cancelsUnanswered, withdrawn };
};
