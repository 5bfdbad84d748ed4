import { type DestinationStream, type Logger as Pino, pino } from 'pino';

/** The only words a line may carry. What is not listed is dropped, so that nothing slips in by accident. */
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

/** Phones keep their last two digits, e-mails their first letter; anything that looks like a code or token goes. */
export const maskIdentifier = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, (it) => `${it[0]}***@${it.slice(it.indexOf('@') + 1)}`)
    .replace(/eyJ[\w-]+(\.[\w-]+)*/g, '[token]')
    .replace(/(?<![\w-])[\w-]{32,}(?![\w-])/g, (it) => (uuid.test(it) ? it : '[secret]'))
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\+?\d[\d ().-]{6,}\d/gi, (it) =>
      uuid.test(it) || /^\d{4}-\d\d-\d\d/.test(it) ? it : `***${it.slice(-2)}`,
    );

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const errorOf = (error: unknown) => {
  if (!(error instanceof Error)) return { message: hidden(String(error)) };
  const code = 'code' in error ? String(error.code) : undefined;
  const stack = error.stack
    ?.split('\n')
    .slice(1, 12)
    .map((line) => line.trim());
  return { name: error.name, code, message: hidden(error.message), stack };
};

// a message may quote what somebody typed: no run of four digits leaves here
const hidden = (text: string): string =>
  maskIdentifier(text)
    .replace(/\d{4,}/g, '***')
    .slice(0, 500);

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return maskIdentifier(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return undefined;
};

const fieldsOf = (fields: Fields) =>
  Object.fromEntries(
    allowed
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, name === 'error' ? errorOf(fields.error) : plain(fields[name])]),
  );

export interface Logger {
  debug: (fields: Fields, what: string) => void;
  info: (fields: Fields, what: string) => void;
  warn: (fields: Fields, what: string) => void;
  error: (fields: Fields, what: string) => void;
}

/** JSON lines. `what` is a constant sentence, never built from input. */
export const createLog = (level: Pino['level'], to?: DestinationStream): Logger => {
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, to);
  const at = (name: keyof Logger) => (fields: Fields, what: string) => log[name](fieldsOf(fields), what);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
