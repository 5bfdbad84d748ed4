import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import type { Logger } from '../../log.ts';
import { decrypt } from '../../crypto.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { sendMail } from './smtp-gateway.ts';
import type { Message } from './message-templates.ts';
import {
  type Channel,
  type ClaimedMessage,
  claimMessages,
  maxRetryDelayMs,
  markFailed,
  markSent,
  markShown,
  purgeOutbox,
  postponeMessage,
} from './outbox.store.ts';
import { PermanentDeliveryError } from './permanent-delivery-error.ts';
import { printCode } from './demo-outbox.ts';
import { sendSms } from './sms-gateway.ts';

const tries = 8;
const keptFor = 30 * 86_400_000;
const channels = ['sms', 'email'] as const;

const breakers = new WeakMap<Database, Record<Channel, CircuitBreaker>>();
const breakersOf = (database: Database): Record<Channel, CircuitBreaker> => {
  const known = breakers.get(database) ?? { sms: createCircuitBreaker(), email: createCircuitBreaker() };
  breakers.set(database, known);
  return known;
};

const gatewayOf = (config: Config, channel: Channel): string | null =>
  channel === 'sms' ? config.smsWebhookUrl : config.smtpUrl;

const demonstrated = (config: Config, channel: Channel): boolean => config.outboxPage && !gatewayOf(config, channel);

/** False while a message of this channel would not leave: no gateway, or one that keeps failing. */
export const isDeliverable = (database: Database, config: Config, channel: Channel, now: number): boolean =>
  demonstrated(config, channel) || (gatewayOf(config, channel) !== null && !breakersOf(database)[channel].open(now));

// 5 s, 10 s, 20 s … at most 10 minutes
const pause = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), maxRetryDelayMs);

const hand = async (
  config: Config,
  { id, channel, recipient: to }: ClaimedMessage,
  message: Message,
): Promise<void> => {
  const { subject, text } = message;
  if (channel === 'sms') await sendSms(config.smsWebhookUrl ?? '', { id, to, text });
  else await sendMail(config, { id, to, subject: subject ?? '', text });
};

const sendOne = async (database: Database, config: Config, now: () => number, log: Logger, row: ClaimedMessage) => {
  const secrets = [config.secret, ...(config.secretPrevious ? [config.secretPrevious] : [])];
  const text = row.body && decrypt(secrets, row.body);
  const { id, channel, attempts } = row;
  if (!text) return markFailed(database.plain, id, 'unreadable');
  if (row.expires_at && row.expires_at.getTime() <= now()) return markFailed(database.plain, id, 'expired');
  const message = JSON.parse(text) as Message;
  if (demonstrated(config, channel)) {
    if (config.logLevel !== 'silent') printCode(row.recipient, message);
    return markShown(database.plain, id, now());
  }
  const breaker = breakersOf(database)[channel];
  try {
    await hand(config, row, message);
    breaker.worked();
    return await markSent(database.plain, id, now());
  } catch (error) {
    const forGood = error instanceof PermanentDeliveryError;
    // a mailbox that does not exist says nothing about the others
    if (!forGood) breaker.failed(now());
    log.warn({ channel, id, attempts, error }, 'a message was not taken');
    if (forGood || attempts >= tries) return markFailed(database.plain, id, 'refused');
    return postponeMessage(database.plain, id, now() + pause(attempts));
  }
};

const round = 20;

/** Sends what is due, for any number of processes at once. Answers how many messages were tried. */
export const deliverMessages = async (
  database: Database,
  config: Config,
  now: () => number,
  log: Logger,
): Promise<number> => {
  let tried = 0;
  for (let more = true; more; ) {
    const going = channels.filter((channel) => isDeliverable(database, config, channel, now()));
    const rows = going.length === 0 ? [] : await claimMessages(database.plain, going, now(), round);
    const inOrder = rows.toSorted((one, other) => Number(one.id) - Number(other.id));
    await Promise.all(inOrder.map((row) => sendOne(database, config, now, log, row)));
    tried += rows.length;
    more = rows.length === round;
  }
  return tried;
};

export const purgeSentMessages = (database: Database, now: number): Promise<void> =>
  purgeOutbox(database.plain, now - keptFor);
