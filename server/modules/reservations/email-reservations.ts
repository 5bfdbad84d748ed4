import { describeChosen } from '../../../graphql/domain/booking.ts';
import { isReservationAggregate } from '../../../graphql/domain/reservations.ts';
import { may } from '../../../graphql/domain/roles.ts';
import { successTexts } from '../../../graphql/error-texts.ts';
import type { MutationRsvpEmailArgs, StatusAnswer } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { localizeText } from '../../localized-text.ts';
import { prepare, write } from '../../write/write-transaction.ts';
import { assertLimit, dayMs, hourMs } from '../../http/rate-limits.store.ts';
import { hasGateway } from '../outbox/deliver-messages.ts';
import { translateMessage } from '../outbox/message-kinds.ts';
import { createReservationListMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { parseDays } from './list-reservations.ts';
import { parseGuestEmail } from './parse-reservation-input.ts';
import { createReservationsStore, type DayRow } from './reservations.store.ts';

const maxAnHour = 20;
const maxDelayMs = hourMs;
/** a server without a gateway stays so until its configuration changes */
const noGatewayRetrySeconds = dayMs / 1000;

/** Sends the reservations of a day, as one counter shows them, to one address (`assertMaySendTo`); in the person's own language. */
export const emailReservations = async (
  scope: VenueScope,
  { date, aggregate, to }: MutationRsvpEmailArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { venue, person } = scope;
  const shown = aggregate || 'total';
  if (!isReservationAggregate(shown)) throw problem('BAD_INPUT', 'badInput', { path: 'aggregate' });
  const days = parseDays(date, null);
  const email = parseGuestEmail(to, 'to');
  if (email === null) throw problem('BAD_INPUT', 'required', { path: 'to' });
  assertMaySendTo(scope, email, context);
  if (!hasGateway(context.config, 'email'))
    throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: noGatewayRetrySeconds });
  const now = context.now();
  const limit = { windowMs: hourMs, max: maxAnHour, now };
  const allowance = await prepare(assertLimit(context.database.plain, `rsvpEmail ${person.id}`, limit));
  const locale = context.session?.person.language ?? 'en';
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    allowance.get();
    const store = createReservationsStore(tx, venue);
    const { titles } = await store.venue();
    const rows = await store.listDay(days.from, shown);
    const lines = rows.map((row) => formatLine(row, locale));
    await enqueueMessage(tx, context.config.secret, now, {
      channel: 'email',
      to: email,
      locale,
      expiresAt: now + maxDelayMs,
      message: createReservationListMessage(locale, {
        venue: localizeText(titles, locale),
        date,
        lines,
      }),
    });
    return {
      answer: { statusCode: 200, message: successTexts.emailReservations },
      audit: { verb: 'export', thing: 'reservation', id: null, detail: { date, aggregate: shown, rows: rows.length } },
      events: [],
    };
  });
  return answer;
};

/** FORBIDDEN at `to`: who may not export reservations sends them to nobody but themselves. */
const assertMaySendTo = ({ role }: VenueScope, email: string, { session }: Context): void => {
  const own = session?.person.email;
  if (may(role, 'export', 'reservation') || own?.toLowerCase() === email.toLowerCase()) return;
  throw problem('FORBIDDEN', 'forbidden', { path: 'to' });
};

const formatLine = ({ expected, name, size, status, tables, chosen }: DayRow, locale: string): string =>
  [
    `${expected.slice(8, 10)}:${expected.slice(10)}`,
    `${name} (${size})`,
    translateMessage(locale, `reservation.status.${status}`),
    tables.join(', '),
    describeChosen(chosen),
  ]
    .filter((part) => part !== '')
    .join(' · ');
