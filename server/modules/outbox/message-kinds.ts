import { getDirection, type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import { groupByLanguage } from '../../texts.ts';
import { shortenName, toSmsText } from './sms-text.ts';

interface MessageDeclaration {
  /** message ids of the texts in `locales` */
  email: { subject: string; text: string };
  /** an SMS has no subject */
  sms: { text: string };
  /** the placeholders that its texts may use; `minutes` includes the word */
  values: readonly string[];
}

/**
 * Every kind of message that leaves by e-mail or SMS, declared once. A feature adds its own here (an invitation, a
 * survey …) with its texts in six languages; rendering, the outbox and its gateways need nothing else.
 */
export const messageKinds = {
  code: {
    email: { subject: 'message.code.email.subject', text: 'message.code.email.text' },
    sms: { text: 'message.code.sms' },
    values: ['code', 'host', 'minutes'],
  },
  locked: {
    email: { subject: 'message.locked.subject', text: 'message.locked.text' },
    sms: { text: 'message.locked.text' },
    values: ['host'],
  },
  lockedDevice: {
    email: { subject: 'message.lockedDevice.subject', text: 'message.lockedDevice.text' },
    sms: { text: 'message.lockedDevice.text' },
    values: ['host'],
  },
  emailChanged: {
    email: { subject: 'message.emailChanged.subject', text: 'message.emailChanged.text' },
    sms: { text: 'message.emailChanged.text' },
    values: ['host'],
  },
  phoneChanged: {
    email: { subject: 'message.phoneChanged.subject', text: 'message.phoneChanged.text' },
    sms: { text: 'message.phoneChanged.text' },
    values: ['host'],
  },
  accountDeleted: {
    email: { subject: 'message.accountDeleted.subject', text: 'message.accountDeleted.text' },
    sms: { text: 'message.accountDeleted.text' },
    values: ['host'],
  },
  invitation: {
    email: { subject: 'message.invitation.subject', text: 'message.invitation.text' },
    sms: { text: 'message.invitation.text' },
    values: ['venue', 'date', 'time', 'guests', 'link'],
  },
  nudge: {
    email: { subject: 'message.invitation.subject', text: 'message.nudge.text' },
    sms: { text: 'message.nudge.text' },
    values: ['venue', 'date', 'time', 'guests', 'link'],
  },
  confirmation: {
    email: { subject: 'message.confirmation.subject', text: 'message.confirmation.text' },
    sms: { text: 'message.confirmation.text' },
    values: ['venue', 'date', 'time', 'guests', 'link'],
  },
  waiting: {
    email: { subject: 'message.waiting.subject', text: 'message.waiting.text' },
    sms: { text: 'message.waiting.text' },
    values: ['venue', 'date', 'time', 'guests', 'link'],
  },
  request: {
    email: { subject: 'message.request.subject', text: 'message.request.text' },
    sms: { text: 'message.request.text' },
    values: ['venue', 'date', 'time', 'guests', 'link'],
  },
  change: {
    email: { subject: 'message.change.subject', text: 'message.change.text' },
    sms: { text: 'message.change.text' },
    values: ['venue', 'date', 'time', 'guests', 'link'],
  },
  cancellation: {
    email: { subject: 'message.cancellation.subject', text: 'message.cancellation.text' },
    sms: { text: 'message.cancellation.text' },
    values: ['venue', 'date', 'time', 'guests'],
  },
  survey: {
    email: { subject: 'message.survey.subject', text: 'message.survey.text' },
    sms: { text: 'message.survey.text' },
    values: ['venue', 'link'],
  },
  negativeSurvey: {
    email: { subject: 'message.negativeSurvey.subject', text: 'message.negativeSurvey.text' },
    sms: { text: 'message.negativeSurvey.text' },
    values: ['venue', 'link'],
  },
  changedSurvey: {
    email: { subject: 'message.changedSurvey.subject', text: 'message.changedSurvey.text' },
    sms: { text: 'message.changedSurvey.text' },
    values: ['venue', 'link'],
  },
  membership: {
    email: { subject: 'message.membership.subject', text: 'message.membership.text' },
    sms: { text: 'message.membership.sms' },
    values: ['venue', 'person', 'role', 'link'],
  },
  registration: {
    email: { subject: 'message.registration.subject', text: 'message.registration.text' },
    sms: { text: 'message.registration.text' },
    values: ['venue', 'link'],
  },
  queuedRegistration: {
    email: { subject: 'message.registration.subject', text: 'message.queuedRegistration.text' },
    sms: { text: 'message.queuedRegistration.text' },
    values: ['venue', 'place', 'link'],
  },
  sharedRegistration: {
    email: { subject: 'message.registration.subject', text: 'message.sharedRegistration.text' },
    sms: { text: 'message.sharedRegistration.text' },
    values: ['venue', 'person', 'link'],
  },
  giftCard: {
    email: { subject: 'message.giftCard.subject', text: 'message.giftCard.text' },
    sms: { text: 'message.giftCard.sms' },
    values: ['venue', 'amount', 'link'],
  },
  giftCardReceipt: {
    email: { subject: 'message.giftCardReceipt.subject', text: 'message.giftCardReceipt.text' },
    sms: { text: 'message.giftCardReceipt.text' },
    values: ['venue', 'amount', 'left'],
  },
  bill: {
    email: { subject: 'message.bill.subject', text: 'message.bill.text' },
    sms: { text: 'message.bill.text' },
    values: ['venue', 'person', 'number', 'date', 'amount', 'list'],
  },
  reservationList: {
    email: { subject: 'message.reservationList.subject', text: 'message.reservationList.text' },
    sms: { text: 'message.reservationList.text' },
    values: ['venue', 'date', 'list'],
  },
} as const satisfies Record<string, MessageDeclaration>;

export type MessageKind = keyof typeof messageKinds;
type Values<Kind extends MessageKind> = Record<(typeof messageKinds)[Kind]['values'][number], string>;

const catalogue = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/{server,reservation-statuses,billing,guest-link}/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** The language of a person's messages; Hebrew for a locale that is none of the six. */
export const messageLanguage = (locale: string): Language => parseLanguage(locale) ?? 'he';

/** One text of the locales without placeholders; English where the language lacks it. */
export const translateMessage = (locale: string, id: string): string =>
  catalogue[messageLanguage(locale)][id] ?? catalogue.en[id] ?? '';

/** A text that begins with a Latin name would be laid out left to right by whoever guesses from its first letter. */
const markDirection = (language: Language, text: string): string =>
  getDirection(language) === 'rtl' && /^[^\p{L}]*\p{Script=Latin}/u.test(text) ? `\u200f${text}` : text;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>\n');

/** A value isolated from the text around it; an address can be followed. Each line of several is isolated. */
const isolate = (value: string): string =>
  /^https?:\/\//.test(value)
    ? `<a href="${escapeHtml(value)}"><bdi dir="ltr">${escapeHtml(value)}</bdi></a>`
    : value
        .split('\n')
        .map((line) => `<bdi>${escapeHtml(line)}</bdi>`)
        .join('<br>\n');

/** Nothing is loaded from anywhere: no image, no style, no script. */
const toHtml = (language: Language, body: string): string =>
  `<!doctype html>\n<html lang="${language}" dir="${getDirection(language)}">\n<head><meta charset="utf-8"></head>\n<body lang="${language}" dir="${getDirection(language)}"><p>${body}</p></body>\n</html>\n`;

/**
 * The text of a message in a language; a mail has a subject and an HTML part too, which keeps its direction whatever it
 * begins with. `html` and `subject` are null for an SMS, whose marks are plain where that makes it GSM-7.
 */
export const renderMessage = <Kind extends MessageKind>(
  kind: Kind,
  channel: 'sms' | 'email',
  locale: string,
  values: Values<Kind>,
): { subject: string | null; text: string; html: string | null } => {
  const given: Record<string, string> = values;
  const language = messageLanguage(locale);
  const fill = (template: string, write: (value: string) => string): string =>
    template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = given[name];
      return value === undefined ? placeholder : write(value);
    });
  const find = (id: string): string => catalogue[language][id] ?? catalogue.en[id] ?? '';
  const { email, sms }: MessageDeclaration = messageKinds[kind];
  if (channel === 'sms') {
    const write = (value: string) => (value === given['venue'] ? shortenName(value) : value);
    return { subject: null, text: toSmsText(markDirection(language, fill(find(sms.text), write))), html: null };
  }
  return {
    subject: fill(find(email.subject), (value) => value),
    text: markDirection(
      language,
      fill(find(email.text), (value) => value),
    ),
    html: toHtml(language, fill(escapeHtml(find(email.text)), isolate)),
  };
};
