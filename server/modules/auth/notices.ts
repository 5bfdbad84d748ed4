import type { Context } from '../../context.ts';
import { type Notice, noticeMessage } from '../outbox/messages.ts';
import { post } from '../outbox/outbox.store.ts';
import type { KnownPerson } from './people.store.ts';

type Reachable = Pick<KnownPerson, 'phone' | 'email' | 'language'>;

const tell = async (context: Context, notice: Notice, channel: 'sms' | 'email', to: string, locale: string) => {
  const { database, config } = context;
  const message = noticeMessage(config, notice, channel, locale);
  await post(database.plain, config.secret, context.now(), { channel, to, locale, message, expiresAt: null });
};

/** To the person's other channel, since the first one is under attack; to the same one when there is no other. */
export const tellLocked = async (context: Context, person: Reachable, attacked: string): Promise<void> => {
  const { phone, email, language } = person;
  if (email && (email !== attacked || !phone)) await tell(context, 'locked', 'email', email, language);
  else if (phone) await tell(context, 'locked', 'sms', phone, language);
};

/** To where the person could be reached before the change. */
export const tellEmailChanged = async (context: Context, before: Reachable): Promise<void> => {
  if (before.email) await tell(context, 'emailChanged', 'email', before.email, before.language);
  else if (before.phone) await tell(context, 'emailChanged', 'sms', before.phone, before.language);
};
