import { getDateFormat } from '../../../graphql/domain/date-locale.ts';
import { toDecimal } from '../../../graphql/domain/amounts.ts';
import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { ReservationMessageKind } from '../../../graphql/domain/reservations.ts';
import type { Config } from '../../config/config.ts';
import { messageLanguage, renderMessage } from './message-kinds.ts';

/** A message as it is handed to a gateway. An SMS has no subject. */
export interface Message {
  subject: string | null;
  text: string;
  /** the HTML part of a mail; an SMS, and a mail stored by an earlier version, has none */
  html?: string | null;
  /** the code it carries; shown in `demo` only */
  code: string | null;
  /** a file that a mail brings, which is made when the mail is sent */
  attachment?: Attachment;
}

/** A document of a venue, in the language of the mail. */
export interface Attachment {
  kind: 'bill' | 'giftCard';
  venue: string;
  id: string;
  locale: string;
}

export interface MailFile {
  name: string;
  /** media type */
  type: string;
  content: Buffer;
}

/** "10 minutes", in the language's plural form. */
const formatMinutes = (language: Language, minutes: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);

/** A subject never contains the code: locked screens show subjects. */
export const createCodeMessage = (config: Config, channel: 'sms' | 'email', locale: string, code: string): Message => {
  const host = new URL(config.publicUrl).hostname;
  const minutes = formatMinutes(messageLanguage(locale), Math.round(config.limits.CODE_LIFE_SECONDS / 60));
  const { subject, text, html } = renderMessage('code', channel, locale, { code, host, minutes });
  // the last line binds the code to our host: browsers offer it nowhere else
  return { subject, text: channel === 'sms' ? `${text}\n\n@${host} #${code}` : text, html, code };
};

export type SecurityMessage = 'locked' | 'lockedDevice' | 'emailChanged' | 'phoneChanged' | 'accountDeleted';

export const createSecurityMessage = (
  config: Config,
  kind: SecurityMessage,
  channel: 'sms' | 'email',
  locale: string,
): Message => ({ ...renderMessage(kind, channel, locale, { host: new URL(config.publicUrl).hostname }), code: null });

/** "Friday, 27 November" and "20:30", of a date and time in the venue's wall time. */
const formatExpected = (
  language: Language,
  expected: string,
  weekday: 'long' | 'short' = 'long',
): { date: string; time: string } => {
  const [year, month, day] = [expected.slice(0, 4), expected.slice(4, 6), expected.slice(6, 8)].map(Number);
  const date = getDateFormat(language, { weekday, day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year ?? 0, (month ?? 1) - 1, day),
  );
  return { date, time: `${expected.slice(8, 10)}:${expected.slice(10)}` };
};

/** Hebrew writes a small party as a word, behind the ל of its message. */
const hebrewParties = ['אחד', 'שניים', 'שלושה', 'ארבעה', 'חמישה', 'שישה', 'שבעה', 'שמונה', 'תשעה', 'עשרה'];
const formatParty = (language: Language, size: number): string =>
  language === 'he' ? (hebrewParties[size - 1] ?? `\u05be${size}`) : String(size);

/**
 * A message about a reservation, in the guest's language. `expected` is YYYYMMDDHHMM; `link` opens the guest's page, and
 * is '' for a kind without one.
 */
export const createReservationMessage = (
  kind: ReservationMessageKind,
  channel: 'sms' | 'email',
  locale: string,
  { venue, expected, size, link }: { venue: string; expected: string; size: number; link: string },
): Message => {
  const language = messageLanguage(locale);
  // a segment of theirs has 67 letters
  const isShort = channel === 'sms' && ['he', 'ru', 'ar'].includes(language);
  const weekday = isShort ? 'short' : 'long';
  const values = { venue, link, guests: formatParty(language, size), ...formatExpected(language, expected, weekday) };
  return { ...renderMessage(kind, channel, locale, values), code: null };
};

/**
 * Notifies a manager that a guest was not satisfied, or has changed a reply so that it is not negative any more; the
 * guest's text stays in the venue's own list.
 */
export const createSurveyAlert = (
  kind: 'negativeSurvey' | 'changedSurvey',
  channel: 'sms' | 'email',
  locale: string,
  values: { venue: string; link: string },
): Message => ({ ...renderMessage(kind, channel, locale, values), code: null });

/** Minor units as money; in an SMS of the Latin alphabet with the currency's code, because GSM-7 has few currency signs. */
const formatAmount = (channel: 'sms' | 'email', language: Language, minor: number, currency: string): string => {
  const digits = getMinorDigits(currency);
  const isCode = channel === 'sms' && ['en', 'de', 'fr'].includes(language);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: isCode ? 'code' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  }).format(toDecimal(minor, digits));
};

/** Gives a guest the link of the registration form: in the queue with the place, from another guest with their name. */
export const createRegistrationMessage = (
  channel: 'sms' | 'email',
  locale: string,
  { venue, sharedBy, place, link }: { venue: string; sharedBy: string | null; place: number | null; link: string },
): Message => ({
  ...(sharedBy !== null
    ? renderMessage('sharedRegistration', channel, locale, { venue, person: sharedBy, link })
    : place !== null
      ? renderMessage('queuedRegistration', channel, locale, { venue, place: String(place), link })
      : renderMessage('registration', channel, locale, { venue, link })),
  code: null,
});

/** Gives a guest the link to their gift card, with what is left on it (minor units). */
export const createGiftCardMessage = (
  channel: 'sms' | 'email',
  locale: string,
  { venue, amount, currency, link }: { venue: string; amount: number; currency: string; link: string },
): Message => {
  const shown = formatAmount(channel, messageLanguage(locale), amount, currency);
  return { ...renderMessage('giftCard', channel, locale, { venue, amount: shown, link }), code: null };
};

/** Tells a guest what was paid with a gift card and what is left on it, minor units. */
export const createGiftCardReceipt = (
  channel: 'sms' | 'email',
  locale: string,
  { venue, amount, left, currency }: { venue: string; amount: number; left: number; currency: string },
): Message => {
  const format = (minor: number) => formatAmount(channel, messageLanguage(locale), minor, currency);
  const values = { venue, amount: format(amount), left: format(left) };
  return { ...renderMessage('giftCardReceipt', channel, locale, values), code: null };
};

/** The reservations of a day as plain text, one a line. `date` is YYYYMMDD. */
export const createReservationListMessage = (
  locale: string,
  { venue, date, lines }: { venue: string; date: string; lines: readonly string[] },
): Message => {
  const written = formatExpected(messageLanguage(locale), `${date}0000`).date;
  return {
    ...renderMessage('reservationList', 'email', locale, { venue, date: written, list: lines.join('\n') }),
    code: null,
  };
};

/** Invites somebody to a venue's team. `role`: its name in the language of the message. */
export const createMembershipMessage = (
  channel: 'sms' | 'email',
  locale: string,
  values: { venue: string; person: string; role: string; link: string },
): Message => ({ ...renderMessage('membership', channel, locale, values), code: null });

/** A payment request, in the language of the message. `dueDate` is YYYYMMDD; `amount`: what is left to pay. */
export const createBillMessage = (
  locale: string,
  bill: { venue: string; number: number; name: string; dueDate: string; amount: string; description: string },
): Message => ({
  ...renderMessage('bill', 'email', locale, {
    venue: bill.venue,
    person: bill.name,
    number: String(bill.number),
    date: formatExpected(messageLanguage(locale), `${bill.dueDate}0000`).date,
    amount: bill.amount,
    list: bill.description,
  }),
  code: null,
});
