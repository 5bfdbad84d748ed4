import type { Transaction } from 'kysely';
import { takesMessages } from '../../../graphql/domain/phone-checks.ts';
import { issueGuestToken, revokeGuestTokens } from '../../authorization/guest-tokens.store.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { localizeText } from '../../localized-text.ts';
import { createRegistrationMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import type { Venue } from '../venues/venues.store.ts';
import { aboutRegistration, type RegistrationRow } from './registrations.store.ts';

const hourMs = 3_600_000;
/** The form is for one day, which may end late. */
const linkMs = 48 * hourMs;
/** A link that could not be sent for so long is of no use at the door. */
const messageMs = 6 * hourMs;

/** BAD_INPUT `phoneTakesNoMessages` for a number that no text message reaches. */
export const assertTakesMessages = (phone: string): void => {
  if (!takesMessages(phone)) throw problem('BAD_INPUT', 'phoneTakesNoMessages', { path: 'phone' });
};

/** Sends the link of the form by SMS; those that were sent before stop working. In the caller's transaction. */
export const sendRegistrationLink = async (
  tx: Transaction<Tables>,
  { config, venue, row, at }: { config: Config; venue: Venue; row: RegistrationRow; at: Date },
): Promise<void> => {
  await revokeGuestTokens(tx, venue.id, row.id, at);
  const token = await issueGuestToken(
    tx,
    { venue: venue.id, purpose: 'registration', id: row.id },
    { at, expiresAt: new Date(at.getTime() + linkMs) },
  );
  await enqueueMessage(tx, config.secret, at.getTime(), {
    channel: 'sms',
    to: row.phone,
    locale: row.locale,
    expiresAt: at.getTime() + messageMs,
    venue: venue.id,
    about: aboutRegistration(row.id),
    message: createRegistrationMessage('sms', row.locale, {
      venue: localizeText(venue.titles, row.locale),
      sharedBy: row.parent_name,
      place: row.place,
      link: new URL(`/r/#${token}`, config.publicUrl).href,
    }),
  });
};
