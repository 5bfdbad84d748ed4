import type { Kysely } from 'kysely';
import { setGuestTokenExpiry, issueGuestToken } from '../../authorization/guest-tokens.store.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { withdrawMessages } from '../reservations/reservation-messages.store.ts';
import { createReservationMessagesStore } from '../reservations/reservation-messages.store.ts';
import {
  invitationLinkExpiry,
  planDelivery,
  planInvitation,
  planNotice,
} from '../reservations/reservation-messages.ts';
import { isRequested, type ReservationRow, reservationChange } from '../reservations/reservation-rows.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { type BookingVenue, findBookingVenue, lockBookingVenue } from './booking-venue.store.ts';
import { findTable } from './find-table.ts';
import { type BookingServices, readWanted, type WantedBooking } from './hold-table.ts';
import type { BookedTable } from './book-table.ts';
import { readTickets } from './read-choices.store.ts';

const minute = 60_000;

/** Until when a guest moves and cancels what they booked online. */
export const changeUntil = ({ starts_at }: Pick<ReservationRow, 'starts_at'>, minutes: number): Date =>
  new Date(starts_at.getTime() - minutes * minute);

/** Whether its guest moves it by the link now (rules, "Online booking"). */
export const canMove = (
  row: ReservationRow,
  { booking, booking_change_minutes: minutes }: Pick<BookingVenue, 'booking' | 'booking_change_minutes'>,
  now: number,
): boolean =>
  booking &&
  row.source === 'online' &&
  row.page_id !== null &&
  (row.status === 'approved' || isRequested(row)) &&
  now < changeUntil(row, minutes).getTime();

/** The booking that a session moves; null: it cannot any more. `db` is scoped to the venue. */
export const findMovable = async (
  db: Kysely<Tables>,
  venue: string,
  id: string,
  now: number,
): Promise<ReservationRow | null> => {
  const settings = await findBookingVenue(db, venue);
  const row = await createReservationsStore(db, venue).find(id);
  return row !== undefined && settings !== undefined && canMove(row, settings, now) ? row : null;
};

/**
 * Moves a booking to another start, with as many guests as now come, until the venue's limit. It keeps what was chosen, where its tickets are
 * for sale then too, its table where that is
 * free then, and what it was: what is confirmed stays so. What cannot be had changes nothing.
 */
export const moveBooking = async (
  services: BookingServices,
  venue: string,
  id: string,
  wanted: WantedBooking,
): Promise<BookedTable> => {
  const { config, seating, database } = services;
  let lost: BookedTable | null = null;
  const withdrawn: string[] = [];
  const moved = await writeUnattended<BookedTable>(services, venue, async (tx, at) => {
    // a transaction that is tried again begins anew
    lost = null;
    withdrawn.length = 0;
    const settings = await lockBookingVenue(tx, venue);
    if (settings === undefined) throw problem('NOT_FOUND', 'notFound');
    const { date, time, startsAt, businessDate } = readWanted(wanted, settings, at);
    const store = createReservationsStore(tx, venue);
    const row = await store.lock(id);
    if (row === undefined || !canMove(row, settings, at.getTime())) throw problem('BAD_INPUT', 'notPossibleNow');
    await store.lockDay(businessDate);
    const found = await findTable(
      { db: tx, venue, seating, now: at.getTime() },
      { page: wanted.page, date, time, businessDate, startsAt, size: wanted.size, except: id, preferred: row.tables },
    );
    if (!found.found) {
      lost = { booked: false, reason: found.reason };
      return null;
    }
    const count = row.chosen.reduce((sum, one) => (one.ticket ? sum + one.count : sum), 0);
    if (count > 0) {
      const tickets = await readTickets(tx, venue, {
        page: wanted.page,
        date,
        time,
        startsAt,
        now: at,
        timeZone: settings.time_zone,
        except: id,
        waits: false,
      });
      if (count < tickets.least || count > tickets.most) {
        lost = { booked: false, reason: 'full' };
        return null;
      }
    }
    const planning = { config, timeZone: settings.time_zone, at };
    const contacts = { phone: row.phone, email: row.email };
    const notice = planNotice(
      isRequested(row) ? 'request' : 'confirmation',
      { ...contacts, starts_at: startsAt },
      planning,
    );
    const messages = createReservationMessagesStore(tx, venue);
    withdrawn.push(...(await messages.cancel(id, ['confirmation', 'request', 'change'])));
    const after = await store.update(id, {
      expected: wanted.expected,
      business_date: businessDate,
      starts_at: startsAt,
      deadline_at: planInvitation({ ...contacts, starts_at: startsAt, business_date: businessDate }, planning)
        .deadlineAt,
      size: wanted.size,
      tables: found.tables,
      placed: true,
      forced: [],
      flagged: false,
      undo: null,
      delivery: planDelivery({ messages: notice }),
    });
    await messages.plan(id, notice, at);
    await setGuestTokenExpiry(tx, { venue, purpose: 'invitation', id }, invitationLinkExpiry(startsAt));
    await store.addEvent({
      ticket_id: id,
      at,
      event: 'guest.move',
      status: after.status,
      by_kind: 'guest',
      by_user: null,
      by_name: '',
      reason: '',
    });
    const expiresAt = invitationLinkExpiry(startsAt);
    const token = await issueGuestToken(tx, { venue, purpose: 'invitation', id }, { at, expiresAt });
    return {
      answer: { booked: true, id, token, outcome: isRequested(row) ? 'request' : 'approved' },
      audit: {
        verb: 'update',
        thing: 'reservation',
        id,
        detail: { moved: true, from: row.expected, to: wanted.expected, size: wanted.size },
      },
      events: [reservationChange(after, 'updated', null)],
    };
  });
  await withdrawMessages(database.plain, withdrawn);
  const answer = moved ?? lost;
  if (answer === null) throw problem('INTERNAL', 'internal');
  return answer;
};
