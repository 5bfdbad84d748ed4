import { isDeepStrictEqual } from 'node:util';
import { applyReservationEvent } from '../../../machines/lifecycles/reservation.ts';
import type { MutationTicketUpdateArgs, Ticket } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { revokeGuestTokens, setGuestTokenExpiry } from '../../authorization/guest-tokens.store.ts';
import { listLastingReasons } from '../../../graphql/domain/work-plan/who-is-hit.ts';
import type { BookingReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { problem } from '../../errors/problem.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { write } from '../../write/write-transaction.ts';
import { checkBooking } from './check-booking.ts';
import { parseExpected, parseReason, parseReservationInput } from './parse-reservation-input.ts';
import { createReservationsStore } from './reservations.store.ts';
import { createReservationMessagesStore, withdrawMessages } from './reservation-messages.store.ts';
import {
  invitationLinkExpiry,
  knowsTime,
  planChange,
  planDelivery,
  planInvitation,
  selectAddress,
  soon,
} from './reservation-messages.ts';
import {
  fromReservationFacts,
  isRequested,
  presentTicket,
  reservationChange,
  type ReservationRow,
  toReservationFacts,
} from './reservation-rows.ts';

/**
 * Changes the plain fields. Another time, or a larger party, is checked against the work plans again. An unsent
 * invitation is rescheduled for the new time; a sent one is sent again, because its text is outdated. Whoever was told a
 * time is told the new one, and a guest's yes to the former one is asked again (rules, "Reservations"). Where messages now
 * go elsewhere, links stop working, because somebody else may have them, and an invited guest is invited again. A request
 * that changes nothing leaves the reservation, its history and its undo as they are.
 */
export const updateReservation = async (
  scope: VenueScope,
  { ticketId, expectedVersion, expected, ...args }: MutationTicketUpdateArgs,
  context: Context,
): Promise<Ticket> => {
  const reason = parseReason(args.reason);
  const withdrawn: string[] = [];
  const { answer } = await write<Ticket>(context, scope, async (tx) => {
    // a transaction that is tried again begins anew
    withdrawn.length = 0;
    const at = new Date(context.now());
    const store = createReservationsStore(tx, scope.venue);
    const row = await store.lock(ticketId);
    if (row === undefined || row.status === 'deleted') throw problem('NOT_FOUND', 'notFound');
    const cancelsUnanswered = await store.cancelsUnanswered();
    if (typeof expectedVersion === 'number' && expectedVersion !== row.version)
      throw problem('CONFLICT', 'conflict', { detail: { ticket: presentTicket(row, cancelsUnanswered) } });
    const venue = await store.venue();
    const input = await parseReservationInput(store, args, venue.region_code);
    const isMoved = typeof expected === 'string' && expected !== row.expected;
    const time = isMoved ? parseExpected(expected, venue, at) : null;
    const audit = { verb: 'update', thing: 'reservation', id: row.ticket_id } as const;
    const isSame = Object.entries(input).every(([name, value]) =>
      isDeepStrictEqual(value, row[name as keyof ReservationRow]),
    );
    if (isSame && !isMoved && reason === '')
      return { answer: presentTicket(row, cancelsUnanswered), audit: { ...audit, detail: { same: true } }, events: [] };
    if (time !== null && !['invited', 'standby', 'approved'].includes(row.status))
      throw problem('BAD_INPUT', 'notPossibleNow', { path: 'expected' });
    let forced: BookingReason[] | null = null;
    if (time !== null || (input.size ?? 0) > row.size) {
      const check = await checkBooking(tx, scope.venue, {
        date: time?.date ?? row.expected.slice(0, 8),
        time: time?.time ?? row.expected.slice(8),
        businessDate: time?.businessDate ?? row.business_date,
        party: input.size ?? row.size,
        now: at,
        timeZone: venue.time_zone,
        except: row.ticket_id,
      });
      if (!check.open && reason === '')
        throw problem('BAD_INPUT', 'bookingNotPossible', { path: 'expected', detail: { reasons: check.reasons } });
      forced = listLastingReasons(check.reasons);
    }
    // who needs tables takes the lock of the day once, and late: a proposal is applied to the day that was shown
    else if (input.tables !== undefined || input.size !== undefined) await store.lockDay(row.business_date);
    const { config } = context;
    const contacts = { phone: input.phone ?? row.phone, email: input.email === undefined ? row.email : input.email };
    const { phone, email } = contacts;
    const isReaddressed = selectAddress(config, { phone, email }) !== selectAddress(config, row);
    const startsAt = time?.instant ?? row.starts_at;
    const businessDate = time?.businessDate ?? row.business_date;
    const isOutdated = time !== null || (isReaddressed && row.status === 'invited' && startsAt > at);
    const planning = { config, timeZone: venue.time_zone, at };
    const invitation = isOutdated
      ? planInvitation({ starts_at: startsAt, business_date: businessDate, phone, email }, planning)
      : null;
    const messages = createReservationMessagesStore(tx, scope.venue);
    const isTold =
      time !== null &&
      startsAt > at &&
      knowsTime(row.status, await messages.findLatestNotice(row.ticket_id, row.starts_at, at));
    const asked =
      time === null
        ? null
        : applyReservationEvent(toReservationFacts(row, cancelsUnanswered), { type: 'moved', now: at.getTime() });
    const status = asked?.status ?? row.status;
    const change =
      isTold && status === 'approved' ? planChange({ ...row, ...contacts, starts_at: startsAt }, planning) : null;
    const after = await store.update(row.ticket_id, {
      ...(asked !== null && {
        ...fromReservationFacts(asked, row, at),
        former_answer: row.answer,
        former_expected: row.expected,
      }),
      ...input,
      // a person chose them
      ...(input.tables !== undefined && { placed: false }),
      ...(forced !== null && { forced }),
      // a change of staff can be undone only as long as nothing has happened since
      undo: null,
      ...(reason !== '' && { reason }),
      // the venue proposes another time: the guest is asked now
      ...(time !== null && isRequested(row) && { requested_at: null }),
      ...(time !== null && {
        expected: `${time.date}${time.time}`,
        business_date: businessDate,
        starts_at: startsAt,
      }),
      ...(invitation !== null && {
        flagged: false,
        deadline_at: invitation.deadlineAt,
        ...(status === 'invited' && { delivery: planDelivery(invitation) }),
      }),
      ...(isTold && status === 'approved' && { delivery: change === null ? 'failed' : 'scheduled' }),
    });
    if (isReaddressed) {
      await revokeGuestTokens(tx, scope.venue, row.ticket_id, at);
      await messages.markInvitationsOutdated(row.ticket_id, at);
    }
    if (time !== null) {
      const link = { venue: scope.venue, purpose: 'invitation', id: row.ticket_id } as const;
      await setGuestTokenExpiry(tx, link, invitationLinkExpiry(startsAt));
      withdrawn.push(...(await messages.cancel(row.ticket_id, ['change'])));
    }
    if (change !== null) await messages.plan(row.ticket_id, [change], at);
    if (invitation !== null && status === 'invited') {
      withdrawn.push(...(await messages.cancel(row.ticket_id, ['invitation', 'nudge'])));
      await messages.markInvitationsOutdated(row.ticket_id, at);
      // who was told the former time is told the new one at once
      const planned = invitation.messages.map((one) =>
        isTold && one.kind === 'invitation' && one.dueAt > soon(at) ? { ...one, dueAt: soon(at) } : one,
      );
      await messages.plan(row.ticket_id, planned, at);
    }
    await store.addEvent({
      ticket_id: row.ticket_id,
      at,
      event: 'update',
      status: after.status,
      by_kind: 'staff',
      reason,
      by_user: scope.person.id,
      by_name: scope.person.name,
    });
    return {
      answer: presentTicket(after, cancelsUnanswered),
      audit: {
        ...audit,
        detail: { fields: Object.keys(input) },
        changes: listAuditChanges(row, after, ['expected', 'status', ...Object.keys(input)]),
      },
      events: [reservationChange(after, 'updated', scope.person.name)],
    };
  });
  await withdrawMessages(context.database.plain, withdrawn);
  return answer;
};
