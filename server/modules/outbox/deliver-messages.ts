import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import type { Logger } from '../../log.ts';
import { decrypt } from '../../crypto.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../concurrency/circuit-breaker.ts';
import { sendMail } from './smtp-gateway.ts';
import type { Attachment, MailFile, Message } from './message-templates.ts';
import {
  type Channel,
  type ClaimedMessage,
  claimMessages,
  expireMessages,
  maxRetryDelayMs,
  markFailed,
  markSent,
  markShown,
  purgeOutbox,
  postponeMessage,
} from './outbox.store.ts';
import { UnknownDeliveryError } from './unknown-delivery-error.ts';
import { PermanentDeliveryError } from './permanent-delivery-error.ts';
import { printCode } from './demo-outbox.ts';
import { sendSms } from './sms-gateway.ts';

const retentionMs = 30 * 86_400_000;

const breakers = new WeakMap<Database, Record<Channel, CircuitBreaker>>();
const getBreakers = (database: Database): Record<Channel, CircuitBreaker> => {
  const known = breakers.get(database) ?? { sms: createCircuitBreaker(), email: createCircuitBreaker() };
  breakers.set(database, known);
  return known;
};

const gatewayUrl = (config: Config, channel: Channel): string | null =>
  channel === 'sms' ? config.smsWebhookUrl : config.smtpUrl;

const isDemoOnly = (config: Config, channel: Channel): boolean => config.outboxPage && !gatewayUrl(config, channel);

/** Whether messages of this channel leave at all, be it for the demonstration's own page. */
export const hasGateway = (config: Config, channel: Channel): boolean =>
  config.outboxPage || gatewayUrl(config, channel) !== null;

/** False while messages of this channel cannot be sent: no gateway, or an open circuit breaker. */
export const isDeliverable = (database: Database, config: Config, channel: Channel, now: number): boolean =>
  isDemoOnly(config, channel) || (gatewayUrl(config, channel) !== null && !getBreakers(database)[channel].open(now));

// 5 s, 10 s, 20 s … at most 10 minutes
const retryDelayMs = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), maxRetryDelayMs);

// what a guest may have got is not pressed, 1 min, 2 min … at most 10 minutes; for a code somebody waits
const unknownRetryDelayMs = (attempts: number): number => Math.min(60_000 * 2 ** (attempts - 1), maxRetryDelayMs);

/** What messages are sent with. */
export interface Delivery {
  database: Database;
  config: Config;
  now: () => number;
  log: Logger;
  /** makes the file that a mail brings; rejects when it cannot be made now */
  attach: (attachment: Attachment) => Promise<MailFile>;
}

const sendToGateway = async (
  config: Config,
  { id, channel, recipient: to }: ClaimedMessage,
  { message, files }: { message: Message; files: readonly MailFile[] },
): Promise<void> => {
  const { subject, text, html } = message;
  if (channel === 'sms') await sendSms(config.smsWebhookUrl ?? '', { id, to, text });
  else await sendMail(config, { id, to, subject: subject ?? '', text, html: html ?? null, files });
};

const sendOne = async ({ database, config, now, log, attach }: Delivery, row: ClaimedMessage) => {
  const secrets = [config.secret, ...(config.secretPrevious ? [config.secretPrevious] : [])];
  const text = row.body && decrypt(secrets, row.body);
  const { id, channel, attempts } = row;
  if (!text) return markFailed(database.plain, id, { why: 'unreadable', now: now() });
  if (row.expires_at.getTime() <= now()) return markFailed(database.plain, id, { why: 'expired', now: now() });
  const message = JSON.parse(text) as Message;
  if (isDemoOnly(config, channel)) {
    await markShown(database.plain, id, now());
    // last: a code that was printed is at /outbox, also after a crash
    if (config.logLevel !== 'silent') printCode(row.recipient, message);
    return;
  }
  let files: MailFile[];
  try {
    files = message.attachment === undefined ? [] : [await attach(message.attachment)];
  } catch (error) {
    log.warn({ channel, id, attempts, error }, 'the file of a message could not be made');
    return postponeMessage(database.plain, id, { until: now() + retryDelayMs(attempts), unknownAt: null });
  }
  const breaker = getBreakers(database)[channel];
  try {
    await sendToGateway(config, row, { message, files });
    breaker.worked();
    return await markSent(database.plain, id, now());
  } catch (error) {
    const isPermanent = error instanceof PermanentDeliveryError;
    // an unknown mailbox is no failure of the gateway
    if (!isPermanent) breaker.failed(now());
    log.warn({ channel, id, attempts, error }, 'sending a message failed');
    if (isPermanent) return markFailed(database.plain, id, { why: 'refused', now: now() });
    const isUnknown = error instanceof UnknownDeliveryError;
    const delay = isUnknown && row.about !== null ? unknownRetryDelayMs(attempts) : retryDelayMs(attempts);
    return postponeMessage(database.plain, id, { until: now() + delay, unknownAt: isUnknown ? now() : null });
  }
};

const batchSize = 20;

/**
 * Sends the due messages of one channel, so that a slow gateway holds up no other channel; any number of processes may run
 * this concurrently. Returns the number of messages attempted.
 */
export const deliverMessages = async (channel: Channel, delivery: Delivery): Promise<number> => {
  const { database, config, now } = delivery;
  let attempted = 0;
  for (let more = true; more; ) {
    if (!isDeliverable(database, config, channel, now())) return attempted;
    const limit = getBreakers(database)[channel].halfOpen(now()) ? 1 : batchSize;
    const rows = await claimMessages(database.plain, channel, now(), limit);
    const inOrder = rows.toSorted((one, other) => Number(one.id) - Number(other.id));
    await Promise.all(inOrder.map((row) => sendOne(delivery, row)));
    attempted += rows.length;
    more = rows.length === limit;
  }
  return attempted;
};

/** Ends messages that have expired, and deletes ended ones after a month. */
export const purgeMessages = async (database: Database, now: number): Promise<void> => {
  await expireMessages(database.plain, now);
  await purgeOutbox(database.plain, now - retentionMs);
};
