import type { Transaction } from 'kysely';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toInstant } from '../../../graphql/domain/zoned-time.ts';
import { issueGuestToken, revokeGuestTokens } from '../../authorization/guest-tokens.store.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { localizeText } from '../../localized-text.ts';
import { createGiftCardMessage, createGiftCardReceipt } from '../outbox/message-templates.ts';
import { type Channel, enqueueMessage } from '../outbox/outbox.store.ts';
import { chooseChannel } from '../reservations/reservation-messages.ts';
import type { Venue } from '../venues/venues.store.ts';
import type { GiftCardRow } from './gift-cards.store.ts';

const dayMs = 86_400_000;
/** A card that has expired can still be looked at. */
const shownDaysAfter = 90;

/** Until when the link of a card works. */
export const getLinkExpiry = (expiresOn: string, { time_zone }: Pick<Venue, 'time_zone'>): Date =>
  toInstant(addDays(expiresOn, shownDaysAfter), 12 * 60, time_zone) ?? new Date(Number.NaN);

/** How the outbox names the messages about a card. */
export const aboutGiftCard = (id: string): string => `giftCard:${id}`;

interface Sending {
  config: Config;
  venue: Venue;
  card: GiftCardRow;
  at: Date;
}

/** Sends the link of the card's page; those that were sent before stop working. In the caller's transaction. */
export const sendLink = async (
  tx: Transaction<Tables>,
  { config, venue, card, at, channel, to }: Sending & { channel: Channel; to: string },
): Promise<void> => {
  await revokeGuestTokens(tx, venue.id, card.id, at);
  const token = await issueGuestToken(
    tx,
    { venue: venue.id, purpose: 'giftCard', id: card.id },
    { at, expiresAt: getLinkExpiry(card.expires_on, venue) },
  );
  await enqueueMessage(tx, config.secret, at.getTime(), {
    channel,
    to,
    locale: card.locale,
    expiresAt: at.getTime() + dayMs,
    venue: venue.id,
    about: aboutGiftCard(card.id),
    message: {
      ...createGiftCardMessage(channel, card.locale, {
        venue: localizeText(venue.titles, card.locale),
        amount: card.balance,
        currency: card.currency,
        link: new URL(`/g/#${token}`, config.publicUrl).href,
      }),
      ...(channel === 'email' && {
        attachment: { kind: 'giftCard', venue: venue.id, id: card.id, locale: card.locale },
      }),
    },
  });
};

/** Tells the guest what was taken and what is left; nothing to one whom no message reaches. */
export const sendReceipt = async (
  tx: Transaction<Tables>,
  { config, venue, card, amount, at }: Sending & { amount: number },
): Promise<void> => {
  const channel = chooseChannel(config, card);
  const to = channel === 'sms' ? card.phone : card.email;
  if (channel === null || to === null) return;
  await enqueueMessage(tx, config.secret, at.getTime(), {
    channel,
    to,
    locale: card.locale,
    expiresAt: at.getTime() + dayMs,
    venue: venue.id,
    about: aboutGiftCard(card.id),
    message: createGiftCardReceipt(channel, card.locale, {
      venue: localizeText(venue.titles, card.locale),
      amount,
      left: card.balance,
      currency: card.currency,
    }),
  });
};
