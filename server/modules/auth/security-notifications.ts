import type { Kysely } from 'kysely';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type SecurityMessage, createSecurityMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import type { CodeGuesser } from './login-lockout.store.ts';
import type { KnownUser } from './users.store.ts';

type Reachable = Pick<KnownUser, 'phone' | 'email' | 'language'>;

/** `db`: the transaction of the change, so that the message is queued exactly when it commits. */
type NotificationContext = Pick<Context, 'config' | 'now'> & { db: Kysely<Tables> };

/** Nothing sends it again: a gateway that is down for hours must not lose it. */
const maxDelayMs = 86_400_000;

const notify = async (
  { db, config, now }: NotificationContext,
  kind: SecurityMessage,
  channel: 'sms' | 'email',
  to: string,
  locale: string,
) => {
  const message = createSecurityMessage(config, kind, channel, locale);
  const at = now();
  await enqueueMessage(db, config.secret, at, { channel, to, locale, message, expiresAt: at + maxDelayMs });
};

/**
 * Uses the user's other channel, since the first one is under attack; the same one when there is no other. A known device
 * is locked alone, and without one all unknown devices are.
 */
export const notifyLocked = async (
  context: NotificationContext,
  person: Reachable,
  { identifier, device }: CodeGuesser,
): Promise<void> => {
  const { phone, email, language } = person;
  const kind = device === '' ? 'locked' : 'lockedDevice';
  if (email && (email !== identifier || !phone)) await notify(context, kind, 'email', email, language);
  else if (phone) await notify(context, kind, 'sms', phone, language);
};

/** Uses the address from before the change. */
export const notifyEmailChanged = async (context: NotificationContext, before: Reachable): Promise<void> => {
  if (before.email) await notify(context, 'emailChanged', 'email', before.email, before.language);
  else if (before.phone) await notify(context, 'emailChanged', 'sms', before.phone, before.language);
};
