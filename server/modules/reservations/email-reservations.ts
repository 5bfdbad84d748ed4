import { isTicketAggregate, reservationLimits } from '../../../graphql/domain/reservations.ts';
import { successTexts } from '../../../graphql/error-texts.ts';
import type { MutationRsvpEmailArgs, StatusAnswer } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { localizeText } from '../../localized-text.ts';
import { write } from '../../write/write-transaction.ts';
import { assertLimit, hourMs } from '../auth/rate-limits.store.ts';
import { translateMessage } from '../outbox/message-kinds.ts';
import { createReservationListMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { parseDays } from './list-reservations.ts';
import { parseGuestEmail } from './parse-ticket-input.ts';
import { createReservationsStore } from './reservations.store.ts';
import type { TicketRow } from './ticket-rows.ts';

const maxAnHour = 20;
const maxDelayMs = hourMs;

/** Sends the reservations of a day, as one counter shows them, to one address; in the person's own language. */
export const emailReservations = async (
  scope: VenueScope,
  { date, aggregate, to }: MutationRsvpEmailArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { venue, person } = scope;
  const shown = aggregate || 'total';
  if (!isTicketAggregate(shown)) throw problem('BAD_INPUT', 'badInput', { path: 'aggregate' });
  const days = parseDays(date, null);
  const email = parseGuestEmail(to, 'to');
  if (email === null) throw problem('BAD_INPUT', 'required', { path: 'to' });
  const now = context.now();
  await assertLimit(context.database.plain, `rsvpEmail ${person.id}`, { windowMs: hourMs, max: maxAnHour, now });
  const locale = context.session?.person.language ?? 'en';
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const store = createReservationsStore(tx, venue);
    const { titles } = await store.venue();
    const { rows } = await store.list({
      within: days,
      aggregate: shown,
      search: '',
      offset: 0,
      limit: reservationLimits.rows,
    });
    const lines = rows.toSorted(byStart).map((row) => formatLine(row, locale));
    await enqueueMessage(tx, context.config.secret, now, {
      ...{ channel: 'email', to: email, locale, expiresAt: now + maxDelayMs },
      message: createReservationListMessage(locale, { venue: localizeText(titles, locale), date, lines }),
    });
    return {
      answer: { statusCode: 200, message: successTexts.publishContent },
      audit: { verb: 'export', thing: 'reservation', id: null, detail: { date, aggregate: shown, rows: rows.length } },
      events: [],
    };
  });
  return answer;
};

const byStart = (one: TicketRow, other: TicketRow): number => one.starts_at.getTime() - other.starts_at.getTime();

const formatLine = ({ expected, name, size, status, tables }: TicketRow, locale: string): string =>
  [
    `${expected.slice(8, 10)}:${expected.slice(10)}`,
    `${name} (${size})`,
    translateMessage(locale, `ticket.status.${status}`),
    tables.join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ');
