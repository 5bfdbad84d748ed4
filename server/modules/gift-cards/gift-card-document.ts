import type { Kysely } from 'kysely';
import QRCode from 'qrcode';
import { getDateLocale } from '../../../graphql/domain/date-locale.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { formatGiftCardNumber, getGiftCardStatus } from '../../../graphql/domain/gift-cards.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { formatDocumentDay } from '../../documents/format-document-day.ts';
import type { NamedDocument } from '../../documents/pdf-document.types.ts';
import { problem } from '../../errors/problem.ts';
import { localizeText } from '../../localized-text.ts';
import { getGuestVenue } from '../venues/guest-venue.ts';
import { messageLanguage, translateMessage } from '../outbox/message-kinds.ts';
import { readNumber } from './card-numbers.ts';
import { createGiftCardsStore } from './gift-cards.store.ts';

type Texts = Partial<Record<Language, string>>;

/** A gift card to print; its number, and the code that holds it, while it can be used. `db`: scoped to the venue. */
export const createGiftCardDocument = async (
  db: Kysely<Tables>,
  config: Config,
  { venue: venueId, id, locale, at }: { venue: string; id: string; locale: string | null; at: Date },
): Promise<NamedDocument> => {
  const store = createGiftCardsStore(db, venueId);
  const card = await store.find(id);
  if (card === undefined) throw problem('NOT_FOUND', 'notFound');
  const venue = await getGuestVenue(db, venueId);
  const collection = await store.findCollection(card.collection_id);
  const language = messageLanguage(locale ?? card.locale);
  const t = (text: string): string => translateMessage(language, text);
  const money = createMoneyFormat(getDateLocale(language), card.currency);
  const { date: today } = toWallTime(at, venue.timeZone);
  const status = getGiftCardStatus({ state: card.state, balance: card.balance, expiresOn: card.expires_on }, today);
  const number = status === 'not_valid' ? null : (readNumber(config, card)?.number ?? null);
  const terms = localizeText(collection?.terms ?? {}, language);
  const title = localizeText(card.titles, language) || t('guest.giftCard.title');
  return {
    // without the end of its number, which a folder of downloads need not tell
    name: `${title}.pdf`,
    document: {
      language,
      title,
      subtitle: status === 'valid' ? '' : t(`guest.giftCard.${status}`),
      from: {
        name: localizeText(venue.titles as Texts, language),
        address: localizeText(venue.address as Texts, language),
        phone: venue.phone ?? '',
      },
      amount: { label: t('guest.giftCard.left'), value: money(card.balance) },
      facts: [
        { label: t('guest.giftCard.initial'), value: money(card.initial_amount) },
        {
          label: t('guest.giftCard.issued'),
          value: formatDocumentDay(language, toWallTime(card.created_at, venue.timeZone).date),
        },
        { label: t('guest.giftCard.until'), value: formatDocumentDay(language, card.expires_on) },
      ],
      table: null,
      paragraphs: terms === '' ? [] : [{ heading: t('guest.giftCard.terms'), text: terms }],
      code:
        number === null
          ? null
          : {
              // ASCII, as tills scan it
              svg: await QRCode.toString(number, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
              text: formatGiftCardNumber(number),
              label: t('guest.giftCard.code'),
            },
    },
  };
};
