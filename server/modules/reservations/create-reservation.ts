import { listLastingReasons } from '../../../graphql/domain/work-plan/who-is-hit.ts';
import { isReservationBeginning, isVisit, reservationBeginnings } from '../../../graphql/domain/reservations.ts';
import type { MutationTicketCreateArgs, Ticket } from '../../../graphql/generated/api.resolvers.ts';
import type { ReservationFacts } from '../../../machines/lifecycles/reservation.types.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { checkBooking } from './check-booking.ts';
import { parseExpected, parseReason, parseReservationInput } from './parse-reservation-input.ts';
import { selectGuestLanguage } from './guest-language.ts';
import { createReservationsStore } from './reservations.store.ts';
import { createReservationMessagesStore } from './reservation-messages.store.ts';
import { planDelivery, planInvitation, planSurvey } from './reservation-messages.ts';
import { presentTicket, reservationChange } from './reservation-rows.ts';

/** Who has seated a party takes it back for a minute: it was never there. */
const undoWalkIn = (by: string, at: Date): ReservationFacts['previous'] => ({
  by,
  at: at.getTime(),
  facts: {
    status: 'deleted',
    answer: null,
    canceledBy: null,
    before: null,
    callbackOpen: false,
    flagged: false,
    archived: false,
    deleted: { from: 'seated', at: at.getTime() },
  },
});

/** Makes a reservation: invited with its messages, on standby, confirmed, or a party at the door that sits down (rules, "Reservations"). */
export const createReservation = async (
  scope: VenueScope,
  args: MutationTicketCreateArgs,
  context: Context,
): Promise<Ticket> => {
  if (!isReservationBeginning(args.as)) throw problem('BAD_INPUT', 'badInput', { path: 'as' });
  const status = reservationBeginnings[args.as];
  const reason = parseReason(args.reason);
  const { answer } = await write<Ticket>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createReservationsStore(tx, scope.venue);
    const venue = await store.lockVenue();
    const isWalkIn = args.as === 'walkIn';
    // a party at the door need not leave its number
    const hasNoPhone = isWalkIn && args.phoneNumber.trim() === '';
    const { phoneNumber: _, ...others } = args;
    const input = await parseReservationInput(store, hasNoPhone ? others : args, venue.region_code);
    const { name, size, phone = hasNoPhone ? '' : undefined } = input;
    if (name === undefined || phone === undefined || size === undefined) throw problem('BAD_INPUT', 'required');
    const expected = parseExpected(args.expected, venue, at);
    const check = await checkBooking(tx, scope.venue, {
      date: expected.date,
      time: expected.time,
      businessDate: expected.businessDate,
      party: size,
      now: at,
      timeZone: venue.time_zone,
      except: null,
    });
    if (!check.open && reason === '' && !isWalkIn)
      throw problem('BAD_INPUT', 'bookingNotPossible', { path: 'expected', detail: { reasons: check.reasons } });
    const planning = { config: context.config, timeZone: venue.time_zone, at };
    const email = input.email ?? null;
    const invitation = planInvitation(
      { starts_at: expected.instant, business_date: expected.businessDate, phone, email },
      planning,
    );
    const row = await store.insert({
      ticket_id: crypto.randomUUID(),
      name,
      phone,
      size,
      email,
      status,
      reason,
      locale: input.locale ?? (await selectGuestLanguage(store, venue, phone)),
      forced: listLastingReasons(check.reasons),
      area_id: input.area_id ?? null,
      tables: input.tables ?? [],
      note: input.note ?? '',
      expected: args.expected,
      business_date: expected.businessDate,
      starts_at: expected.instant,
      deadline_at: invitation.deadlineAt,
      answer: null,
      before_status: null,
      before_answer: null,
      canceled_by: null,
      created_at: at,
      created_by: scope.person.id,
      sent_at: null,
      viewed_at: null,
      replied_at: null,
      callback_at: null,
      archived_at: null,
      deleted_at: null,
      deleted_from: null,
      ...(isWalkIn && { seated_at: at, undo: JSON.stringify(undoWalkIn(scope.person.id, at)) }),
      delivery: status === 'invited' ? planDelivery(invitation) : null,
    });
    if (status === 'invited')
      await createReservationMessagesStore(tx, scope.venue).plan(row.ticket_id, invitation.messages, at);
    if (isVisit(status))
      await createReservationMessagesStore(tx, scope.venue).plan(row.ticket_id, planSurvey(row, planning), at);
    await store.addEvent({
      ticket_id: row.ticket_id,
      at,
      event: args.as,
      status,
      by_kind: 'staff',
      reason,
      by_user: scope.person.id,
      by_name: scope.person.name,
    });
    return {
      answer: presentTicket(row, await store.cancelsUnanswered()),
      audit: { verb: 'create', thing: 'reservation', id: row.ticket_id, detail: { as: args.as, forced: !check.open } },
      events: [reservationChange(row, 'created', scope.person.name)],
    };
  });
  return answer;
};
