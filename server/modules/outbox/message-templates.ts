import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import ar from '../../../locales/ar.json' with { type: 'json' };
import de from '../../../locales/de.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import fr from '../../../locales/fr.json' with { type: 'json' };
import he from '../../../locales/he.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import type { Config } from '../../config/config.ts';

/** What leaves the house. An SMS has no subject. */
export interface Message {
  subject: string | null;
  text: string;
  /** the code it carries; shown in `demo` only */
  code: string | null;
}

const catalogue: Record<Language, Record<string, string>> = { he, en, fr, ru, de, ar };

const say = (locale: string, id: string, values: Record<string, string>): string => {
  const text = catalogue[parseLanguage(locale) ?? 'he'][id] ?? catalogue.en[id] ?? '';
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
};

/** A subject never carries the code: it is shown on locked screens. */
export const createCodeMessage = (config: Config, channel: 'sms' | 'email', locale: string, code: string): Message => {
  const host = new URL(config.publicUrl).hostname;
  const values = { code, host, minutes: String(Math.round(config.limits.CODE_LIFE_SECONDS / 60)) };
  if (channel === 'email')
    return {
      subject: say(locale, 'message.code.email.subject', values),
      text: say(locale, 'message.code.email.text', values),
      code,
    };
  // the last line binds the code to our host: a browser fills it in nowhere else
  return { subject: null, text: `${say(locale, 'message.code.sms', values)}\n\n@${host} #${code}`, code };
};

export type SecurityMessage = 'locked' | 'emailChanged';

export const createSecurityMessage = (
  config: Config,
  notice: SecurityMessage,
  channel: 'sms' | 'email',
  locale: string,
): Message => {
  const values = { host: new URL(config.publicUrl).hostname };
  return {
    subject: channel === 'email' ? say(locale, `message.${notice}.subject`, values) : null,
    text: say(locale, `message.${notice}.text`, values),
    code: null,
  };
};
