import type { Kysely } from 'kysely';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type SecurityMessage, createSecurityMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import type { KnownUser } from './users.store.ts';

type Reachable = Pick<KnownUser, 'phone' | 'email' | 'language'>;

/** In whose transaction, so that it is told exactly when it has happened. */
type House = Pick<Context, 'config' | 'now'> & { db: Kysely<Tables> };

const tell = async (
  { db, config, now }: House,
  notice: SecurityMessage,
  channel: 'sms' | 'email',
  to: string,
  locale: string,
) => {
  const message = createSecurityMessage(config, notice, channel, locale);
  await enqueueMessage(db, config.secret, now(), { channel, to, locale, message, expiresAt: null });
};

/** To the person's other channel, since the first one is under attack; to the same one when there is no other. */
export const notifyLocked = async (house: House, person: Reachable, attacked: string): Promise<void> => {
  const { phone, email, language } = person;
  if (email && (email !== attacked || !phone)) await tell(house, 'locked', 'email', email, language);
  else if (phone) await tell(house, 'locked', 'sms', phone, language);
};

/** To where the person could be reached before the change. */
export const notifyEmailChanged = async (house: House, before: Reachable): Promise<void> => {
  if (before.email) await tell(house, 'emailChanged', 'email', before.email, before.language);
  else if (before.phone) await tell(house, 'emailChanged', 'sms', before.phone, before.language);
};
