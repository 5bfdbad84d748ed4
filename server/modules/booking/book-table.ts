import { type BookingOutcome, describeChosen } from '../../../graphql/domain/booking.ts';
import type { BookableReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { issueGuestToken } from '../../authorization/guest-tokens.store.ts';
import { problem } from '../../errors/problem.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { createHoldsStore } from '../reservations/holds.store.ts';
import { createReservationMessagesStore } from '../reservations/reservation-messages.store.ts';
import {
  invitationLinkExpiry,
  planDelivery,
  planInvitation,
  planNotice,
} from '../reservations/reservation-messages.ts';
import { reservationChange } from '../reservations/reservation-rows.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { chooseItems, type TypedChoices } from './choose-items.ts';
import { countBookingsOfDay, lockBookingVenue } from './booking-venue.store.ts';
import { findTable } from './find-table.ts';
import {
  type BookingServices,
  type BookingSession,
  hashSession,
  readWanted,
  type WantedBooking,
} from './hold-table.ts';
import type { ParsedGuest } from './parse-booking-form.ts';
import { readChoices } from './read-choices.store.ts';

export interface BookingRequest extends WantedBooking {
  guest: ParsedGuest;
  language: Language;
  /** a place on the waiting list, where nothing is free */
  waits: boolean;
  choices: TypedChoices;
}

export type BookedTable =
  | { booked: true; id: string; token: string; outcome: BookingOutcome }
  /** `alreadyBooked`: the number has as many bookings of the day as the venue takes; `notChosen`: what was chosen cannot be had */
  | { booked: false; reason: BookableReason | 'alreadyBooked' | 'notChosen' };

const statuses = { approved: 'approved', standby: 'standby', request: 'invited' } as const;
const notices = { approved: 'confirmation', standby: 'waiting', request: 'request' } as const;
/** Full is what a waiting list is for. */
const isAwaited = (reason: BookableReason): boolean => reason === 'full' || reason === 'noTable';

/**
 * Makes the reservation that a guest asks for: approved, on standby or awaiting the venue, as its settings say, and always on
 * standby for who waits (rules, "Online booking"). The seating is asked again under the lock of the business day; what was lost
 * meanwhile changes nothing. The same request again answers with another link to the same reservation: a hold is one booking.
 */
export const bookTable = async (
  services: BookingServices,
  venue: string,
  request: BookingRequest,
  session: BookingSession,
): Promise<BookedTable> => {
  const { config, seating } = services;
  let lost: BookedTable | null = null;
  const booked = await writeUnattended<BookedTable>(services, venue, async (tx, at) => {
    // a transaction that is tried again begins anew
    lost = null;
    const lose = (reason: BookableReason | 'alreadyBooked' | 'notChosen') => {
      lost = { booked: false, reason };
      return null;
    };
    const settings = await lockBookingVenue(tx, venue);
    if (settings === undefined) throw problem('NOT_FOUND', 'notFound');
    const { date, time, startsAt, businessDate } = readWanted(request, settings, at);
    const { page, expected, size, guest, language } = request;
    const store = createReservationsStore(tx, venue);
    const holds = createHoldsStore(tx, venue);
    await store.lockDay(businessDate);
    const hold = await holds.lockOfSession(hashSession(session));
    const isOfHold = hold !== undefined && hold.expected === expected && hold.size === size && hold.page_id === page;
    const issue = (id: string): Promise<string> =>
      issueGuestToken(tx, { venue, purpose: 'invitation', id }, { at, expiresAt: invitationLinkExpiry(startsAt) });
    const earlier = isOfHold ? await store.find(hold.id) : undefined;
    if (earlier !== undefined) {
      const outcome: BookingOutcome =
        earlier.status === 'standby' ? 'standby' : earlier.status === 'invited' ? 'request' : 'approved';
      return {
        answer: { booked: true, id: earlier.ticket_id, token: await issue(earlier.ticket_id), outcome },
        audit: { verb: 'create', thing: 'reservation', id: earlier.ticket_id, detail: { repeated: true } },
        events: [],
      };
    }
    const count = await countBookingsOfDay(tx, venue, { phone: guest.phone, businessDate, except: null });
    if (count >= settings.booking_per_day) return lose('alreadyBooked');
    const found = await findTable(
      { db: tx, venue, seating, now: at.getTime() },
      { page, date, time, businessDate, startsAt, size, except: hold?.id ?? null, preferred: hold?.tables ?? [] },
    );
    if (!found.found && !(request.waits && isAwaited(found.reason))) return lose(found.reason);
    const { waits } = request;
    const { time_zone: timeZone, currency } = settings;
    const choices = await readChoices(tx, venue, {
      page,
      date,
      time,
      startsAt,
      now: at,
      timeZone,
      currency,
      waits,
      except: null,
    });
    const { chosen, errors } = chooseItems(choices, request.choices);
    if (Object.keys(errors).length > 0) return lose('notChosen');
    const outcome: BookingOutcome = request.waits ? 'standby' : settings.booking_becomes;
    const planning = { config, timeZone: settings.time_zone, at };
    const contacts = { phone: guest.phone, email: guest.email };
    const { deadlineAt } = planInvitation({ starts_at: startsAt, business_date: businessDate, ...contacts }, planning);
    const notice = planNotice(notices[outcome], { ...contacts, starts_at: startsAt }, planning);
    const row = await store.insert({
      ticket_id: isOfHold ? hold.id : crypto.randomUUID(),
      name: guest.name,
      phone: guest.phone,
      email: guest.email,
      size,
      status: statuses[outcome],
      reason: '',
      locale: language,
      forced: [],
      area_id: null,
      tables: outcome === 'standby' || !found.found ? [] : found.tables,
      // no person chose them: a proposal may move them
      placed: true,
      note: guest.note,
      expected,
      business_date: businessDate,
      starts_at: startsAt,
      deadline_at: deadlineAt,
      answer: null,
      before_status: null,
      before_answer: null,
      canceled_by: null,
      created_at: at,
      created_by: null,
      sent_at: null,
      viewed_at: null,
      replied_at: null,
      callback_at: null,
      archived_at: null,
      deleted_at: null,
      deleted_from: null,
      delivery: planDelivery({ messages: notice }),
      source: 'online',
      requested_at: outcome === 'request' ? at : null,
      page_id: page,
      chosen: JSON.stringify(chosen),
    });
    await createReservationMessagesStore(tx, venue).plan(row.ticket_id, notice, at);
    await store.addEvent({
      ticket_id: row.ticket_id,
      at,
      event: 'guest.book',
      status: row.status,
      by_kind: 'guest',
      by_user: null,
      by_name: '',
      reason: describeChosen(chosen),
    });
    if (hold !== undefined) await holds.end(hold.id, at);
    return {
      answer: { booked: true, id: row.ticket_id, token: await issue(row.ticket_id), outcome },
      audit: { verb: 'create', thing: 'reservation', id: row.ticket_id, detail: { as: outcome, online: true } },
      events: [reservationChange(row, 'created', null)],
    };
  });
  const answer = booked ?? lost;
  if (answer === null) throw problem('INTERNAL', 'internal');
  return answer;
};
