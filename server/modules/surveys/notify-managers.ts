import type { Kysely } from 'kysely';
import { may, roles } from '../../../graphql/domain/roles.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { localizeText } from '../../localized-text.ts';
import { createNegativeSurveyMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { chooseChannel } from '../reservations/ticket-messages.ts';

export interface Manager {
  phone: string | null;
  email: string | null;
  language: string;
}

/** Nothing sends it again: a gateway that is down for hours must not lose it. */
const maxDelayMs = 86_400_000;

/** The managers to notify about an unsatisfied guest. `db`: the login role, which may read people. */
export const listManagers = (db: Kysely<Tables>, venue: string): Promise<Manager[]> =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.phone', 'users.email', 'users.language'])
    .where('memberships.venue_id', '=', venue)
    .where(
      'memberships.role',
      'in',
      roles.filter((role) => may(role, 'write', 'survey')),
    )
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .execute();

/** Notifies the managers in the transaction of the reply, so that both are committed together. */
export const notifyManagers = async (
  tx: Kysely<Tables>,
  { config, venue, at }: { config: Config; venue: string; at: Date },
  managers: readonly Manager[],
): Promise<void> => {
  const { titles } = await createReservationsStore(tx, venue).venue();
  for (const { phone, email, language } of managers) {
    const channel = chooseChannel(config, { phone: phone ?? '', email });
    const to = channel === 'sms' ? phone : email;
    if (channel === null || to === null) continue;
    const link = new URL(`/${venue}/survey?aggregate=negative`, config.publicUrl).href;
    await enqueueMessage(tx, config.secret, at.getTime(), {
      channel,
      to,
      locale: language,
      expiresAt: at.getTime() + maxDelayMs,
      message: createNegativeSurveyMessage(channel, language, {
        venue: localizeText(titles, language),
        link,
      }),
    });
  }
};
