import type {
  MutationGuestEraseArgs,
  QueryGuestDataArgs,
  StatusAnswer,
} from '../../../graphql/generated/api.resolvers.ts';
import { reservationMessageKinds } from '../../../graphql/domain/reservations.ts';
import { successTexts } from '../../../graphql/error-texts.ts';
import { revokeGuestTokens } from '../../authorization/guest-tokens.store.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { replaceInStoredAnswers } from '../../write/idempotency-audit.store.ts';
import { write } from '../../write/write-transaction.ts';
import { eraseGuestFromNotes } from '../field-notes/erase-guest-from-notes.ts';
import { aboutGiftCard } from '../gift-cards/gift-card-messages.ts';
import { giftCardChange, presentGiftCard, readToday } from '../gift-cards/gift-card-rows.ts';
import { createGiftCardsStore, listErasedCards } from '../gift-cards/gift-cards.store.ts';
import { eraseMessages } from '../outbox/outbox.store.ts';
import { orderChange } from '../orders/order-keys.ts';
import { createOrdersStore } from '../orders/orders.store.ts';
import { parseGuestPhone } from '../reservations/parse-reservation-input.ts';
import { presentRegistration } from '../registrations/registration-rows.ts';
import { createRegistrationsStore, deleteRegistrationsWithMessages } from '../registrations/registrations.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { createReservationMessagesStore } from '../reservations/reservation-messages.store.ts';
import { presentTicket, reservationChange } from '../reservations/reservation-rows.ts';
import { eraseGuestFromViews, type NamedGuest } from '../saved-views/erase-guest-from-views.ts';
import { presentSurvey, surveyChange } from '../surveys/survey-rows.ts';
import { createSurveysStore } from '../surveys/surveys.store.ts';

/** Everything the venue holds about a guest, as a file for the guest. */
export const exportGuestData = async (
  { venue }: VenueScope,
  { phoneNumber }: QueryGuestDataArgs,
  { database, now }: Context,
) => {
  const db = database.within([venue]);
  const store = createReservationsStore(db, venue);
  const phone = await parseGuestPhone(phoneNumber, (await store.venue()).region_code);
  const rows = await store.byPhone(phone);
  const reservations = await Promise.all(
    rows.map(async (row) => ({
      reservation: presentTicket(row, false),
      history: await store.events(row.ticket_id),
      messages: await createReservationMessagesStore(db, venue).list(row.ticket_id),
    })),
  );
  const surveys = await Promise.all(rows.map(({ ticket_id }) => createSurveysStore(db, venue).find(ticket_id)));
  const cards = createGiftCardsStore(db, venue);
  const today = readToday(new Date(now()), await store.venue());
  const giftCards = await Promise.all(
    (await cards.byPhone(phone)).map(async (card) => ({
      card: presentGiftCard(card, { today, locale: card.locale }),
      transactions: await cards.transactions(card.id),
    })),
  );
  return {
    phoneNumber: phone,
    reservations,
    giftCards,
    orders: (await createOrdersStore(db, venue).byPhone(phone)).map(
      ({ body_hash: _, refunded: __, ...order }) => order,
    ),
    registrations: (await createRegistrationsStore(db, venue).byPhone(phone)).map(presentRegistration),
    surveys: surveys.flatMap((row) => (row === undefined ? [] : [presentSurvey(row)])),
  };
};

/** The registrations of a guest, and those that the guest has shared. */
const listRegistrationsOf = async (
  { database }: Context,
  venue: string,
  typed: string,
): Promise<(NamedGuest & { id: string })[]> => {
  const db = database.within([venue]);
  const phone = await parseGuestPhone(typed, (await createReservationsStore(db, venue).venue()).region_code);
  const store = createRegistrationsStore(db, venue);
  const own = await store.byPhone(phone);
  const shared = await Promise.all(own.map(({ id }) => store.listChildren(id)));
  return [...own, ...shared.flat()];
};

/** What answers about a guest's reservations and surveys held. */
const erasedFields = { name: '', phoneNumber: '', email: null, note: '', reason: '', feedback: null, original: null };

const erasedCardFields = { name: '', phone: '', email: null, note: '' };

/**
 * Permanently removes a guest: name, number, address, notes and feedback, also from answers that are kept for repeated
 * requests, from messages and from the saved views that look for the guest. Counts stay, links stop working.
 */
export const eraseGuest = async (
  scope: VenueScope,
  { phoneNumber }: MutationGuestEraseArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { venue } = scope;
  const registrations = await listRegistrationsOf(context, venue, phoneNumber);
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createReservationsStore(tx, venue);
    const phone = await parseGuestPhone(phoneNumber, (await store.venue()).region_code);
    const rows = await store.byPhone(phone);
    const cardsStore = createGiftCardsStore(tx, venue);
    const cards = await cardsStore.byPhone(phone);
    const ordersStore = createOrdersStore(tx, venue);
    const orders = await ordersStore.byPhone(phone);
    if (rows.length + cards.length + orders.length + registrations.length === 0) throw problem('NOT_FOUND', 'notFound');
    const events: ChangeEvent[] = orders.length === 0 ? [] : [orderChange(scope.person.name)];
    await ordersStore.eraseGuest(phone);
    const named = [...rows, ...cards, ...orders, ...registrations];
    const views = await eraseGuestFromViews(tx, venue, named);
    const notes = await eraseGuestFromNotes(tx, venue, named);
    for (const card of cards) {
      await cardsStore.lock(card.id);
      await cardsStore.update(card.id, { name: '', phone: '', email: null, note: '', updated_at: at });
      await revokeGuestTokens(tx, venue, card.id, at);
      events.push(giftCardChange({ id: card.id, version: card.version + 1 }, 'updated', scope.person.name));
    }
    for (const { ticket_id } of rows) {
      const erased = await store.update(ticket_id, { name: '', phone: '', email: null, note: '', reason: '' });
      await revokeGuestTokens(tx, venue, ticket_id, at);
      await createReservationMessagesStore(tx, venue).cancel(ticket_id, reservationMessageKinds);
      await tx
        .updateTable('ticket_events')
        .set({ reason: '' })
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', ticket_id)
        .execute();
      const surveys = createSurveysStore(tx, venue);
      events.push(reservationChange(erased, 'updated', scope.person.name));
      if ((await surveys.lock(ticket_id)) !== undefined) {
        const version = await surveys.update(ticket_id, { feedback: null, original: null });
        events.push(surveyChange(ticket_id, version, scope.person.name));
      }
    }
    const reservations = rows.map(({ ticket_id }) => ticket_id);
    await replaceInStoredAnswers(tx, { venue, reservations, fields: erasedFields });
    await replaceInStoredAnswers(tx, { venue, giftCards: cards.map(({ id }) => id), fields: erasedCardFields });
    return {
      answer: { statusCode: 200, message: successTexts.contentDelete },
      audit: {
        verb: 'erase',
        thing: 'guest',
        id: null,
        detail: {
          reservations: rows.length,
          giftCards: cards.length,
          orders: orders.length,
          registrations: registrations.length,
          views,
          notes,
        },
      },
      events,
    };
  });
  // the outbox knows no venue: the login role writes it. A repeated request does this again, if a process ended before.
  const messages = await createReservationsStore(context.database.within([venue]), venue).listErasedMessages();
  const cards = await listErasedCards(context.database.within([venue]), venue);
  await eraseMessages(context.database.plain, [...messages, ...cards.map(aboutGiftCard)]);
  // a health declaration is deleted, with everything that hangs on it
  await deleteRegistrationsWithMessages(
    context.database,
    registrations.map(({ id }) => id),
  );
  return answer;
};
