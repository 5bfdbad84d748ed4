import { getDateLocale } from '../../../graphql/domain/date-locale.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { Bill, MutationBillSendArgs } from '../../../graphql/generated/api.resolvers.ts';
import { applyBillEvent } from '../../../machines/lifecycles/bill.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertLimit, dayMs, hourMs } from '../../http/rate-limits.store.ts';
import { localizeText } from '../../localized-text.ts';
import { prepare, write } from '../../write/write-transaction.ts';
import { hasGateway } from '../outbox/deliver-messages.ts';
import { messageLanguage } from '../outbox/message-kinds.ts';
import { createBillMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { aboutBill, createBillingStore } from './billing.store.ts';
import { billChange, lockBill, presentBill, requireVenue, toBillFacts } from './present-bill.ts';

const maxAnHour = 60;
/** a server without a gateway stays so until its configuration changes */
const noGatewayRetrySeconds = dayMs / 1000;

/** Sends a numbered bill to its e-mails, in `locale` or the person's own language; again as often as somebody asks. */
export const sendBill = async (
  scope: VenueScope,
  { id, locale: asked, expectedVersion }: MutationBillSendArgs,
  context: Context,
): Promise<Bill> => {
  if (!hasGateway(context.config, 'email'))
    throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: noGatewayRetrySeconds });
  const now = context.now();
  const limit = { windowMs: hourMs, max: maxAnHour, now };
  const allowance = await prepare(assertLimit(context.database.plain, `billSend ${scope.venue}`, limit));
  const locale = asked ?? context.session?.person.language ?? 'en';
  const { answer } = await write<Bill>(context, scope, async (tx) => {
    const at = new Date(now);
    const venue = await requireVenue(tx, scope.venue);
    const row = await lockBill(tx, venue, { id, expectedVersion }, at);
    if (row.number === null || applyBillEvent(toBillFacts(row), { type: 'send' }) === null)
      throw problem('BAD_INPUT', 'notPossibleNow', { detail: { status: row.status } });
    allowance.get();
    const message = createBillMessage(locale, {
      venue: localizeText(venue.titles, locale),
      number: row.number,
      name: row.name,
      dueDate: row.due_date,
      amount: createMoneyFormat(getDateLocale(messageLanguage(locale)), row.currency)(row.sum - row.credited),
      description: row.description,
    });
    for (const to of row.emails)
      await enqueueMessage(tx, context.config.secret, now, {
        channel: 'email',
        to,
        locale,
        expiresAt: now + dayMs,
        venue: venue.id,
        about: aboutBill(id),
        message: { ...message, attachment: { kind: 'bill', venue: venue.id, id, locale } },
      });
    await createBillingStore(tx, venue.id).update(id, { sent_at: at }, at);
    return {
      answer: await presentBill(tx, venue, id, at),
      audit: { verb: 'update', thing: 'bill', id, detail: { event: 'send', emails: row.emails.length } },
      events: [billChange(id, 'updated', scope.person.name)],
    };
  });
  return answer;
};
