import type { Kysely } from 'kysely';
import { may, roles } from '../../../graphql/domain/roles.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { localizeText } from '../../localized-text.ts';
import { createSurveyAlert } from '../outbox/message-templates.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import { enqueueMessage, withdrawAbout } from '../outbox/outbox.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { chooseChannel } from '../reservations/reservation-messages.ts';

export interface Manager {
  phone: string | null;
  email: string | null;
  language: string;
}

/** How the outbox names the alerts about one survey. */
const aboutAlert = (reservation: string): string => `survey:${reservation}`;

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
  { config, venue, reservation, at }: { config: Config; venue: string; reservation: string; at: Date },
  managers: readonly Manager[],
): Promise<void> => {
  const { titles } = await createReservationsStore(tx, venue).venue();
  for (const { phone, email, language } of managers) {
    const channel = chooseChannel(config, { phone: phone ?? '', email });
    const to = channel === 'sms' ? phone : email;
    if (channel === null || to === null) continue;
    await enqueueMessage(tx, config.secret, at.getTime(), {
      channel,
      to,
      locale: language,
      expiresAt: at.getTime() + maxDelayMs,
      about: aboutAlert(reservation),
      message: createSurveyAlert('negativeSurvey', channel, language, {
        venue: localizeText(titles, language),
        link: new URL(`/${venue}/survey?aggregate=negative`, config.publicUrl).href,
      }),
    });
  }
};

/**
 * Takes back what managers were told about an unsatisfied guest who has changed the reply: what has not left is withdrawn,
 * and who may have been told is told that it has changed. In the transaction of the new reply.
 */
export const withdrawAlerts = async (
  tx: Kysely<Tables>,
  { config, venue, reservation, at }: { config: Config; venue: string; reservation: string; at: Date },
): Promise<void> => {
  const notified = await asLoginRole(tx, () => withdrawAbout(tx, aboutAlert(reservation)));
  if (notified.length === 0) return;
  const { titles } = await createReservationsStore(tx, venue).venue();
  for (const { channel, recipient: to, locale } of notified) {
    await enqueueMessage(tx, config.secret, at.getTime(), {
      channel,
      to,
      locale,
      expiresAt: at.getTime() + maxDelayMs,
      message: createSurveyAlert('changedSurvey', channel, locale, {
        venue: localizeText(titles, locale),
        link: new URL(`/${venue}/survey`, config.publicUrl).href,
      }),
    });
  }
};
