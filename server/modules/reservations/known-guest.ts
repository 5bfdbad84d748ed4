import type {
  KnownGuest,
  MutationGuestEraseArgs,
  QueryGuestDataArgs,
  QueryKnownGuestArgs,
  StatusAnswer,
} from '../../../graphql/generated/api.resolvers.ts';
import { successTexts } from '../../../graphql/error-texts.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { revokeGuestTokens } from '../../authorization/guest-tokens.store.ts';
import { assertLimit } from '../auth/rate-limits.store.ts';
import { parseGuestPhone } from './parse-ticket-input.ts';
import { createReservationsStore } from './reservations.store.ts';
import { createTicketMessagesStore, withdrawMessages } from './ticket-messages.store.ts';
import { presentTicket, ticketChange } from './ticket-rows.ts';

/** What earlier reservations say about a guest; null for an unknown number, and for what is no number yet. */
export const findKnownGuest = async (
  { venue, person }: VenueScope,
  { phoneNumber, regionCode }: QueryKnownGuestArgs,
  { database, config, now }: Context,
): Promise<KnownGuest | null> => {
  const window = { windowMs: 60_000, max: config.limits.PHONE_CHECKS_PER_MINUTE_PERSON, now: now() };
  await assertLimit(database.plain, `guest ${person.id}`, window);
  const store = createReservationsStore(database.within([venue]), venue);
  const phone = await parseGuestPhone(phoneNumber, regionCode || (await store.venue()).region_code).catch(() => null);
  if (phone === null) return null;
  const rows = (await store.byPhone(phone)).filter(({ status }) => status !== 'deleted');
  const [last] = rows;
  if (last === undefined) return null;
  const visits = rows.filter(({ status }) => status === 'done');
  return {
    name: last.name,
    email: last.email,
    locale: last.locale,
    size: last.size,
    area: last.area_id,
    note: last.note,
    visits: visits.length,
    noShows: rows.filter(({ status }) => status === 'noShow').length,
    lastVisit: visits[0]?.expected ?? null,
  };
};

/** Everything the venue holds about a guest, as a file for the guest. */
export const exportGuestData = async (
  { venue }: VenueScope,
  { phoneNumber }: QueryGuestDataArgs,
  { database }: Context,
) => {
  const db = database.within([venue]);
  const store = createReservationsStore(db, venue);
  const phone = await parseGuestPhone(phoneNumber, (await store.venue()).region_code);
  const rows = await store.byPhone(phone);
  const reservations = await Promise.all(
    rows.map(async (row) => ({
      reservation: presentTicket(row, false),
      history: await store.events(row.ticket_id),
      messages: await createTicketMessagesStore(db, venue).list(row.ticket_id),
    })),
  );
  return { phoneNumber: phone, reservations };
};

/** Removes a guest for good: name, number, address and notes. Counts stay, links stop working. */
export const eraseGuest = async (
  scope: VenueScope,
  { phoneNumber }: MutationGuestEraseArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { venue } = scope;
  const withdrawn: string[] = [];
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createReservationsStore(tx, venue);
    const phone = await parseGuestPhone(phoneNumber, (await store.venue()).region_code);
    const rows = await store.byPhone(phone);
    if (rows.length === 0) throw problem('NOT_FOUND', 'notFound');
    const events = [];
    for (const { ticket_id } of rows) {
      const erased = await store.update(ticket_id, { name: '', phone: '', email: null, note: '', reason: '' });
      await revokeGuestTokens(tx, venue, ticket_id, at);
      withdrawn.push(...(await createTicketMessagesStore(tx, venue).cancel(ticket_id, ['invitation', 'nudge'])));
      await tx
        .updateTable('ticket_events')
        .set({ reason: '' })
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', ticket_id)
        .execute();
      events.push(ticketChange(erased, 'updated', scope.person.name));
    }
    return {
      answer: { statusCode: 200, message: successTexts.contentDelete },
      audit: { verb: 'erase', thing: 'guest', id: null, detail: { reservations: rows.length } },
      events,
    };
  });
  await withdrawMessages(context.database.plain, withdrawn);
  return answer;
};
