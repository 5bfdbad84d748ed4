import type { MutationTicketEventArgs, Ticket } from '../../../graphql/generated/api.resolvers.ts';
import { may } from '../../../graphql/domain/roles.ts';
import {
  isStaffReservationEventName,
  type StaffReservationEvent,
} from '../../../machines/lifecycles/reservation.types.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { changeReservation } from './change-reservation.ts';
import { parseReason } from './parse-reservation-input.ts';
import { createReservationsStore } from './reservations.store.ts';
import { withdrawMessages } from './reservation-messages.store.ts';
import { presentTicket, reservationChange } from './reservation-rows.ts';

const correctable = ['done', 'noShow', 'approved'] as const;

const parseEvent = (
  { event, to, undoes }: MutationTicketEventArgs,
  { reason, manages, status, ...moment }: { now: number; by: string; reason: string; manages: boolean; status: string },
): StaffReservationEvent => {
  if (!isStaffReservationEventName(event)) throw problem('BAD_INPUT', 'notPossibleNow', { path: 'event' });
  if (event === 'cancel') {
    if (reason === '') throw problem('BAD_INPUT', 'reasonNeeded', { path: 'reason' });
    return { type: event, ...moment, reason };
  }
  if (event === 'delete' || event === 'restore') return { type: event, ...moment, manages };
  if (event === 'undo') return { type: event, ...moment, undoes: undoes ?? null };
  if (event !== 'correct') return { type: event, ...moment };
  const named = to ?? (status === 'noShow' ? 'done' : 'noShow');
  const target = correctable.find((one) => one === named);
  if (target === undefined) throw problem('BAD_INPUT', 'badInput', { path: 'to' });
  return { type: event, ...moment, to: target, manages };
};

/** What a deleted reservation, another venue's and one that never was have in common: NOT_FOUND for who may not delete. */
export const sendReservationEvent = async (
  scope: VenueScope,
  args: MutationTicketEventArgs,
  context: Context,
): Promise<Ticket> => {
  const reason = parseReason(args.reason);
  const manages = may(scope.role, 'delete', 'reservation');
  const withdrawn: string[] = [];
  const { answer } = await write<Ticket>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createReservationsStore(tx, scope.venue);
    const row = await store.lock(args.ticketId);
    if (row === undefined || (row.status === 'deleted' && !manages)) throw problem('NOT_FOUND', 'notFound');
    const cancelsUnanswered = await store.cancelsUnanswered();
    if (typeof args.expectedVersion === 'number' && args.expectedVersion !== row.version)
      throw problem('CONFLICT', 'conflict', { detail: { ticket: presentTicket(row, cancelsUnanswered) } });
    const event = parseEvent(args, {
      now: at.getTime(),
      by: scope.person.id,
      reason,
      manages,
      status: row.status,
    });
    const changed = await changeReservation({ tx, venue: scope.venue, config: context.config, at }, row, event, {
      actor: { kind: 'staff', user: scope.person.id, name: scope.person.name },
      reason,
    });
    if (changed === null) {
      const needsManager = ['delete', 'correct'].includes(event.type) && !manages;
      if (needsManager) throw problem('FORBIDDEN', 'forbidden');
      throw problem('BAD_INPUT', 'notPossibleNow', {
        path: 'event',
        detail: { ticket: presentTicket(row, cancelsUnanswered) },
      });
    }
    withdrawn.splice(0, withdrawn.length, ...changed.withdrawn);
    const what = changed.row.status === 'deleted' ? 'deleted' : row.status === 'deleted' ? 'restored' : 'updated';
    // a survey is shown with its reservation: it goes and comes back with it, in the same version
    const survey = what === 'updated' ? null : await store.surveyVersion(row.ticket_id);
    const change = reservationChange(changed.row, what, scope.person.name);
    return {
      answer: presentTicket(changed.row, cancelsUnanswered),
      audit: {
        verb: event.type,
        thing: 'reservation',
        id: row.ticket_id,
        detail: { from: row.status, to: changed.row.status },
      },
      events: survey === null ? [change] : [change, { ...change, kind: 'survey', version: survey }],
    };
  });
  await withdrawMessages(context.database.plain, withdrawn);
  return answer;
};
