import type { Language } from '../../../graphql/domain/languages.ts';
import type { Config } from '../../config/config.ts';
import { messageLanguage, renderMessage } from './message-kinds.ts';

/** A message as it is handed to a gateway. An SMS has no subject. */
export interface Message {
  subject: string | null;
  text: string;
  /** the code it carries; shown in `demo` only */
  code: string | null;
}

/** "10 minutes", with the plural form that the language wants. */
const formatMinutes = (language: Language, minutes: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);

/** A subject never contains the code: locked screens show subjects. */
export const createCodeMessage = (config: Config, channel: 'sms' | 'email', locale: string, code: string): Message => {
  const host = new URL(config.publicUrl).hostname;
  const minutes = formatMinutes(messageLanguage(locale), Math.round(config.limits.CODE_LIFE_SECONDS / 60));
  const { subject, text } = renderMessage('code', channel, locale, { code, host, minutes });
  // the last line binds the code to our host: browsers offer it nowhere else
  return { subject, text: channel === 'sms' ? `${text}\n\n@${host} #${code}` : text, code };
};

export type SecurityMessage = 'locked' | 'emailChanged';

export const createSecurityMessage = (
  config: Config,
  kind: SecurityMessage,
  channel: 'sms' | 'email',
  locale: string,
): Message => ({ ...renderMessage(kind, channel, locale, { host: new URL(config.publicUrl).hostname }), code: null });
