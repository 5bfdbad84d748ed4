import type { Kysely } from 'kysely';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type SecurityMessage, createSecurityMessage } from '../outbox/message-templates.ts';
import { hasGateway } from '../outbox/deliver-messages.ts';
import { type Channel, enqueueMessage } from '../outbox/outbox.store.ts';
import type { CodeGuesser } from './login-lockout.store.ts';
import type { KnownUser } from './users.store.ts';

type Reachable = Pick<KnownUser, 'phone' | 'email' | 'language'>;

/** `db`: the transaction of the change, so that the message is queued exactly when it commits. */
type NotificationContext = Pick<Context, 'config' | 'now'> & { db: Kysely<Tables> };

/** Nothing sends it again: a gateway that is down for hours must not lose it. */
const maxDelayMs = 86_400_000;

/** By the first of the addresses whose channel has a gateway. */
const notify = async (
  { db, config, now }: NotificationContext,
  kind: SecurityMessage,
  addresses: readonly Address[],
  locale: string,
): Promise<void> => {
  const address = addresses.find(({ channel }) => hasGateway(config, channel)) ?? addresses[0];
  if (address === undefined) return;
  const message = createSecurityMessage(config, kind, address.channel, locale);
  const at = now();
  await enqueueMessage(db, config.secret, at, { ...address, locale, message, expiresAt: at + maxDelayMs });
};

interface Address {
  channel: Channel;
  to: string;
}
const listAddresses = ({ email, phone }: Reachable): Address[] => [
  ...(email ? [{ channel: 'email', to: email } as const] : []),
  ...(phone ? [{ channel: 'sms', to: phone } as const] : []),
];

/**
 * Uses the user's other channel, since the first one is under attack; the same one when there is no other. A known device
 * is locked alone, and without one all unknown devices are.
 */
export const notifyLocked = (
  context: NotificationContext,
  person: Reachable,
  { identifier, device }: CodeGuesser,
): Promise<void> => {
  const addresses = listAddresses(person);
  const isAttacked = ({ to }: Address): boolean => to === identifier;
  const othersFirst = [...addresses.filter((it) => !isAttacked(it)), ...addresses.filter(isAttacked)];
  return notify(context, device === '' ? 'locked' : 'lockedDevice', othersFirst, person.language);
};

/** Uses the address from before the change. */
export const notifyEmailChanged = (context: NotificationContext, before: Reachable): Promise<void> =>
  notify(context, 'emailChanged', listAddresses(before), before.language);

/** Tells the number from before the change, or the e-mail address where there was none. */
export const notifyPhoneChanged = (context: NotificationContext, before: Reachable): Promise<void> =>
  notify(context, 'phoneChanged', listAddresses(before).toReversed(), before.language);

export const notifyAccountDeleted = (context: NotificationContext, person: Reachable): Promise<void> =>
  notify(context, 'accountDeleted', listAddresses(person), person.language);
