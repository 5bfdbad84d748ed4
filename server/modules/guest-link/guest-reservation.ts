import type { Kysely } from 'kysely';
import { getBookingPath } from '../../../graphql/domain/booking.ts';
import {
  type GuestAnswer,
  guestAnswers,
  type GuestReservationState,
  isGuestAnswer,
} from '../../../graphql/domain/guest-answers.ts';
import type { ReservationStatus } from '../../../graphql/domain/reservations.ts';
import type { GuestTicket, MutationGuestAnswerArgs } from '../../../graphql/generated/guest.resolvers.ts';
import { acceptsReservationEvent } from '../../../machines/lifecycles/reservation.ts';
import type { GuestScope } from '../../authorization/guest-tokens.store.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context } from '../../graphql/context.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { changeReservation } from '../reservations/change-reservation.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { withdrawMessages } from '../reservations/reservation-messages.store.ts';
import {
  isRequested,
  type ReservationRow,
  reservationChange,
  toReservationFacts,
} from '../reservations/reservation-rows.ts';
import { findChangeRules } from '../booking/booking-venue.store.ts';
import { canMove, changeUntil } from '../booking/move-booking.ts';
import { findGuestSlug } from '../guest-pages/guest-pages.store.ts';
import { getGuestVenue } from '../venues/guest-venue.ts';
import { lockOpenVenue } from '../reservations/lock-open-venue.store.ts';

/** A deleted reservation, and one whose guest was erased, are as unknown as one that never was. */
const assertShown = (row: ReservationRow | undefined): ReservationRow => {
  if (row === undefined || row.status === 'deleted' || row.phone === '') throw problem('NOT_FOUND', 'notFound');
  return row;
};

/**
 * How a guest sees a reservation that lies ahead: on standby after an invitation was taken back it has nothing to answer,
 * and arrived is as good as confirmed.
 */
const guestStates: Record<ReservationStatus, GuestReservationState> = {
  invited: 'invited',
  standby: 'invited',
  approved: 'approved',
  done: 'approved',
  seated: 'approved',
  departed: 'approved',
  canceled: 'canceled',
  noShow: 'over',
  deleted: 'over',
};
const selectState = (row: ReservationRow, now: number): GuestReservationState => {
  if (now >= row.starts_at.getTime()) return 'over';
  if (isRequested(row)) return 'requested';
  return row.status === 'standby' && row.source === 'online' ? 'waiting' : guestStates[row.status];
};

/** Of an online booking, what the venue lets its guest change by now; a request is the venue's to answer. */
const isAllowed = (row: ReservationRow, answer: GuestAnswer, until: Date | null, now: number): boolean => {
  if (row.status === 'standby') return row.source === 'online' && answer === 'decline';
  if (isRequested(row) && answer === 'approve') return false;
  // whose table it is again after a no is a new booking
  if (row.source === 'online' && row.status === 'canceled') return false;
  return answer !== 'decline' || until === null || now < until.getTime();
};

/** Until when its guest changes an online booking, and where it is moved; null: staff made it, or it cannot be moved. */
const findChanges = async (db: Kysely<Tables>, venue: string, row: ReservationRow, now: number) => {
  if (row.source !== 'online') return { until: null, movePath: null };
  const settings = await findChangeRules(db, venue);
  const slug = canMove(row, settings, now) ? await findGuestSlug(db, venue, row.page_id ?? '') : null;
  return {
    until: changeUntil(row, settings.booking_change_minutes),
    movePath: slug === null ? null : getBookingPath(slug),
  };
};

const presentGuestTicket = (
  row: ReservationRow,
  {
    venue,
    cancelsUnanswered,
    now,
    changes: { until, movePath },
  }: {
    venue: GuestTicket['venue'];
    cancelsUnanswered: boolean;
    now: number;
    changes: Awaited<ReturnType<typeof findChanges>>;
  },
): GuestTicket => {
  const facts = toReservationFacts(row, cancelsUnanswered);
  return {
    id: row.ticket_id,
    version: row.version,
    guestName: row.name,
    venue,
    size: row.size,
    expected: row.expected,
    startsAt: row.starts_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    state: selectState(row, now),
    answer: row.callback_at === null ? row.answer : 'contact',
    possible: guestAnswers.filter(
      (answer) =>
        isAllowed(row, answer, until, now) && acceptsReservationEvent(facts, { type: `guest.${answer}`, now }),
    ),
    movePath,
    changeUntil: until?.toISOString() ?? null,
    chosen: row.chosen,
    locale: row.locale,
  };
};

export const getGuestReservation = async (
  { venue, id }: GuestScope,
  _args: unknown,
  { database, now }: Context,
): Promise<GuestTicket> => {
  const db = database.within([venue]);
  const store = createReservationsStore(db, venue);
  const row = assertShown(await store.find(id));
  return presentGuestTicket(row, {
    changes: await findChanges(db, venue, row, now()),
    venue: await getGuestVenue(db, venue),
    cancelsUnanswered: await store.cancelsUnanswered(),
    now: now(),
  });
};

const lockReservation = async (tx: Kysely<Tables>, { venue, id }: GuestScope): Promise<ReservationRow> => {
  if (!(await lockOpenVenue(tx, venue))) throw problem('NOT_FOUND', 'notFound');
  return assertShown(await createReservationsStore(tx, venue).lock(id));
};

/** Marks the invitation as viewed; only the first time counts. */
export const markReservationViewed = async (
  guest: GuestScope,
  _args: unknown,
  context: Context,
): Promise<GuestTicket> => {
  const { venue, id } = guest;
  await writeUnattended(context, venue, async (tx, at) => {
    const row = await lockReservation(tx, guest);
    if (row.viewed_at !== null) return null;
    const store = createReservationsStore(tx, venue);
    const after = await store.update(id, { viewed_at: at });
    await store.addEvent({
      ticket_id: id,
      at,
      event: 'guest.viewed',
      status: after.status,
      by_kind: 'guest',
      by_user: null,
      by_name: '',
      reason: '',
    });
    return {
      answer: null,
      audit: { verb: 'view', thing: 'reservation', id, detail: {} },
      events: [reservationChange(after, 'updated', null)],
    };
  });
  return getGuestReservation(guest, null, context);
};

/** Whether the reservation already is what this answer makes of it: a repeated answer changes nothing. */
const isAnswered = ({ status, canceled_by, callback_at }: ReservationRow, answer: GuestAnswer): boolean =>
  ({
    approve: status === 'approved',
    decline: status === 'canceled' && canceled_by === 'guest',
    contact: callback_at !== null,
  })[answer];

/** Sends an answer to the reservation's machine. BAD_INPUT `notPossibleNow` when it does not accept it. */
export const answerInvitation = async (
  guest: GuestScope,
  { answer, expected }: MutationGuestAnswerArgs,
  context: Context,
): Promise<GuestTicket> => {
  const { venue, id } = guest;
  if (!isGuestAnswer(answer)) throw problem('BAD_INPUT', 'optionNotValid', { path: 'answer' });
  const withdrawn = await writeUnattended(context, venue, async (tx, at) => {
    const row = await lockReservation(tx, guest);
    if (isAnswered(row, answer)) return null;
    // a yes or no is to the time that the guest was shown; a call can be about any
    if (answer !== 'contact' && (expected ?? row.expected) !== row.expected)
      throw problem('BAD_INPUT', 'notPossibleNow', { path: 'answer' });
    const { until } = await findChanges(tx, venue, row, at.getTime());
    if (!isAllowed(row, answer, until, at.getTime())) throw problem('BAD_INPUT', 'notPossibleNow', { path: 'answer' });
    const change = await changeReservation(
      { tx, venue, config: context.config, at },
      row,
      { type: `guest.${answer}`, now: at.getTime() },
      { actor: { kind: 'guest' }, reason: '' },
    );
    if (change === null) throw problem('BAD_INPUT', 'notPossibleNow', { path: 'answer' });
    return {
      answer: change.withdrawn,
      audit: {
        verb: 'answer',
        thing: 'reservation',
        id,
        detail: { answer, from: row.status, to: change.row.status },
      },
      events: [reservationChange(change.row, 'updated', null)],
    };
  });
  await withdrawMessages(context.database.plain, withdrawn ?? []);
  return getGuestReservation(guest, null, context);
};
