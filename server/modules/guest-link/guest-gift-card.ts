import QRCode from 'qrcode';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { formatGiftCardNumber, getGiftCardStatus } from '../../../graphql/domain/gift-cards.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { GuestGiftCard, PdfFile, QueryGuestGiftCardPdfArgs } from '../../../graphql/generated/guest.resolvers.ts';
import type { GuestScope } from '../../authorization/guest-tokens.store.ts';
import { problem } from '../../errors/problem.ts';
import type { Context } from '../../graphql/context.ts';
import { createGiftCardDocument } from '../gift-cards/gift-card-document.ts';
import { readNumber } from '../gift-cards/card-numbers.ts';
import { createGiftCardsStore } from '../gift-cards/gift-cards.store.ts';
import { getGuestVenue } from '../venues/guest-venue.ts';

/** Rows of the QR code, a 1 for each dark square. */
const createQrRows = (text: string): string[] => {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  );
};

/** A guest's own card. Its number is shown while it can be used; the code holds it in ASCII, as tills scan it. */
export const getGuestGiftCard = async (
  { venue: id, id: cardId }: GuestScope,
  _args: unknown,
  { database, config, now }: Context,
): Promise<GuestGiftCard> => {
  const db = database.within([id]);
  const store = createGiftCardsStore(db, id);
  const card = await store.find(cardId);
  if (card === undefined) throw problem('NOT_FOUND', 'notFound');
  const venue = await getGuestVenue(db, id);
  const collection = await store.findCollection(card.collection_id);
  const { date: today } = toWallTime(new Date(now()), venue.timeZone);
  const status = getGiftCardStatus({ state: card.state, balance: card.balance, expiresOn: card.expires_on }, today);
  const number = status === 'not_valid' ? null : (readNumber(config, card)?.number ?? null);
  return {
    guestName: card.name,
    venue,
    titles: card.titles,
    terms: collection?.terms ?? {},
    amount: card.balance,
    initialAmount: card.initial_amount,
    currency: card.currency,
    expirationDate: toIsoDate(card.expires_on),
    issuedOn: toIsoDate(toWallTime(card.created_at, venue.timeZone).date),
    status,
    number: number === null ? null : formatGiftCardNumber(number),
    qr: number === null ? [] : createQrRows(number),
    locale: card.locale,
  };
};

/** The same card to print or keep, in `locale` or its own language. */
export const getGuestGiftCardPdf = async (
  { venue, id }: GuestScope,
  { locale }: QueryGuestGiftCardPdfArgs,
  { database, config, now, pdf }: Context,
): Promise<PdfFile> => {
  const { name, document } = await createGiftCardDocument(database.within([venue]), config, {
    venue,
    id,
    locale: locale ?? null,
    at: new Date(now()),
  });
  return { name, content: (await pdf.write(document)).toString('base64') };
};
