import { isIP } from 'node:net';
import { type DestinationStream, type Logger as Pino, pino } from 'pino';
import { isUuid } from './is-uuid.ts';

/** The only fields a log entry may carry; others are dropped, so that no user data leaks by accident. */
const allowed = [
  'endpoint',
  'operation',
  'code',
  'key',
  'ms',
  'status',
  'incident',
  'person',
  'session',
  'venue',
  'thing',
  'id',
  'channel',
  'to',
  'attempts',
  'engine',
  'mode',
  'address',
  'port',
  'pid',
  'count',
  'version',
  'at',
  'lost',
  'ip',
  'error',
] as const;

export type Fields = { [K in (typeof allowed)[number]]?: unknown };

/** Phones keep their last two digits, e-mails their first letter; anything that looks like a code or token is removed. */
export const maskIdentifier = (text: string): string =>
  text
    .replace(
      /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g,
      (email) => `${email[0]}***@${email.slice(email.indexOf('@') + 1)}`,
    )
    .replace(/eyJ[\w-]+(\.[\w-]+)*/g, '[token]')
    .replace(/#[\w-]{22}(?![\w-])/g, '#[token]')
    .replace(/\/calendar\/[\w-]{22}(?![\w-])/g, '/calendar/[token]')
    .replace(/(?<![\w-])[\w-]{32,}(?![\w-])/g, (run) => (isUuid(run) ? run : '[secret]'))
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\+?\d[\d ().-]{6,}\d/gi, (digits) => {
      const isIdOrDate: boolean = isUuid(digits) || /^\d{4}-\d\d-\d\d/.test(digits);
      return isIdOrDate ? digits : `***${digits.slice(-2)}`;
    });

/** A field of a log entry or an audit row: an operator needs the IP address, which looks like a phone number. */
export const maskField = (name: string, text: string): string =>
  name === 'ip' && isIP(text) ? text : maskIdentifier(text);

// the stack begins with the message, which may have several lines and quote user input in each
const listFrames = ({ stack = '', message }: Error): string[] =>
  stack
    .slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 11);

const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, message: redact(error.message), stack: listFrames(error) };
};

// an error message may quote user input: mask every run of four digits
const redact = (text: string): string =>
  maskIdentifier(text)
    .replace(/\d{4,}/g, '***')
    .slice(0, 500);

const toLoggable = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return maskField(name, value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return undefined;
};

const selectFields = (fields: Fields) =>
  Object.fromEntries(
    allowed
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, name === 'error' ? describeError(fields.error) : toLoggable(name, fields[name])]),
  );

export interface Logger {
  debug: (fields: Fields, what: string) => void;
  info: (fields: Fields, what: string) => void;
  warn: (fields: Fields, what: string) => void;
  error: (fields: Fields, what: string) => void;
}

/** JSON lines. `what` is a constant message, never built from input. */
export const createLog = (level: Pino['level'], to?: DestinationStream): Logger => {
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, to);
  const at = (name: keyof Logger) => (fields: Fields, what: string) => log[name](selectFields(fields), what);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
