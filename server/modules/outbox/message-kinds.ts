import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import { groupByLanguage } from '../../texts.ts';

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
  reservationList: {
    email: { subject: 'message.reservationList.subject', text: 'message.reservationList.text' },
    sms: { text: 'message.reservationList.text' },
    values: ['venue', 'date', 'list'],
  },
} as const satisfies Record<string, MessageDeclaration>;

export type MessageKind = keyof typeof messageKinds;
type Values<Kind extends MessageKind> = Record<(typeof messageKinds)[Kind]['values'][number], string>;

const catalogue = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/{server,reservation-statuses}/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** The language of a person's messages; Hebrew for a locale that is none of the six. */
export const messageLanguage = (locale: string): Language => parseLanguage(locale) ?? 'he';

/** One text of the locales without placeholders; English where the language lacks it. */
export const translateMessage = (locale: string, id: string): string =>
  catalogue[messageLanguage(locale)][id] ?? catalogue.en[id] ?? '';

export const renderMessage = <Kind extends MessageKind>(
  kind: Kind,
  channel: 'sms' | 'email',
  locale: string,
  values: Values<Kind>,
): { subject: string | null; text: string } => {
  const given: Record<string, string> = values;
  const render = (id: string): string => {
    const template = catalogue[messageLanguage(locale)][id] ?? catalogue.en[id] ?? '';
    return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => given[name] ?? placeholder);
  };
  const { email, sms }: MessageDeclaration = messageKinds[kind];
  return channel === 'email'
    ? { subject: render(email.subject), text: render(email.text) }
    : { subject: null, text: render(sms.text) };
};
