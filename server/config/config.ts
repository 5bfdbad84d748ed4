import { isIP } from 'node:net';
import * as v from 'valibot';
import { captchaAddresses, type CaptchaConfig } from './captcha.ts';
import { demoSecret, limits, variables } from './variables.ts';

type Read = v.InferOutput<typeof variables>;

/** Stripe's API, or a stand-in of it. */
export interface CardProvider {
  /** without a slash at the end */
  url: string;
  secret: string;
}

/** Everything a deployment decides, parsed once. Times in the unit that the name ends with. */
export interface Config {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  /** origin under which people reach us, without a slash at the end */
  publicUrl: string;
  secure: boolean;
  /** folder of the embedded engine, its lock and its snapshots; `memory://` in tests */
  data: string;
  databaseUrl: string | null;
  /** the role that migrates, when it is another than the one that serves */
  databaseOwnerUrl: string | null;
  databasePool: number;
  /** how a pooler such as PgBouncer in front of PostgreSQL gives connections out; null: there is none */
  databasePooling: 'session' | 'transaction' | null;
  /** a connection to PostgreSQL itself, for live changes, when `databaseUrl` leads to a pooler by transaction */
  databaseListenUrl: string | null;
  /** of a streaming replica, for reads that decide nothing */
  databaseReplicaUrl: string | null;
  secret: string;
  secretPrevious: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  smsWebhookUrl: string | null;
  smsCountries: string[] | null;
  /** stores images instead of this server; `publicUrl` is the base URL to read them from, without a trailing slash */
  assetHost: { url: string; key: string; secret: string; publicUrl: string } | null;
  /** of a service of Nominatim's shape that looks addresses up; null: the demonstration's own list, in production none */
  addressUrl: string | null;
  /** the script of guest pages' recommendation widget, with `{id}` for the publication's id; null: there is none */
  recommendationPixel: string | null;
  /** what people pass before a code is sent to them; null: nothing */
  captcha: CaptchaConfig | null;
  /** where people enter their card; null: nowhere */
  cards: CardProvider | null;
  /** what a partner sends for the feeds of online booking; null: there are none */
  reserveFeedToken: string | null;
  venueLimit: number;
  /** items that come first in every list they belong to, over all its pages */
  pinnedItems: string[];
  /** venues that are the operator's own */
  systemVenues: string[];
  /** the venue whose directory marketplaces use */
  publicDirectory: string | null;
  codeLength: number;
  /** how many proxies in front of us may be believed about the client's address */
  trustProxy: number;
  /** foreign origins that may call with credentials; exact, none by default */
  origins: string[];
  /** `hash`: only documents that the bundle knows; `text`: others too */
  documents: 'hash' | 'text';
  /** venues, people and content of the demonstration are put into an empty database */
  demoData: boolean;
  outboxPage: boolean;
  /** browsers keep the application's files; false: what they keep is removed */
  serviceWorker: boolean;
  logLevel: NonNullable<Read['LOG_LEVEL']>;
  limits: Limits;
}

/** Keyed by the variable's name, so that messages, tests and documentation use the same name. */
export type Limits = v.InferOutput<typeof limits>;

/** Stops the start; the message names the variable and what to do. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>;

const loopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const parse = <S extends v.GenericSchema>(schema: S, env: Env): v.InferOutput<S> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new ConfigError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`).join('\n'),
  );
};

const productionSignals = ['DATABASE_URL', 'SMTP_URL', 'SMS_WEBHOOK_URL', 'MAITRE_PUBLIC_URL'] as const;

const resolveMode = (env: Read): Config['mode'] => {
  if (env.MAITRE_MODE) return env.MAITRE_MODE;
  const real: string[] = productionSignals.filter((name) => env[name]);
  if (!loopback(env.HOST)) real.push('HOST');
  if (real.length === 0) return 'demo';
  throw new ConfigError(
    `MAITRE_MODE: ${real.join(', ')} is set, so this looks like more than a trial; say MAITRE_MODE=demo or MAITRE_MODE=production`,
  );
};

const productionErrors = (env: Read, publicUrl: URL): string[] => {
  const no: string[] = [];
  if (!env.MAITRE_SECRET) no.push('MAITRE_SECRET: production needs its own secret of 32 bytes or more');
  else if (env.MAITRE_SECRET === demoSecret) no.push("MAITRE_SECRET: this is the demo's secret, which everyone knows");
  if (env.MAITRE_SECRET_PREVIOUS === demoSecret) no.push("MAITRE_SECRET_PREVIOUS: this is the demo's secret");
  if (publicUrl.protocol !== 'https:' && !loopback(publicUrl.hostname))
    no.push('MAITRE_PUBLIC_URL: production needs an https address');
  if (!env.MAITRE_PUBLIC_URL && !loopback(env.HOST))
    no.push('MAITRE_PUBLIC_URL: production must know the https address people use');
  if (env.CORS_ORIGINS.some((it) => !it.startsWith('https:')))
    no.push('CORS_ORIGINS: production lets in https origins only');
  for (const name of ['SMS_WEBHOOK_URL', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL'] as const) {
    const address = env[name];
    if (address && !address.startsWith('https:') && !loopback(new URL(address).hostname))
      no.push(`${name}: production needs an https address: it is told codes or secrets`);
  }
  if (env.ADDRESS_URL && !env.ADDRESS_URL.startsWith('https:') && !loopback(new URL(env.ADDRESS_URL).hostname))
    no.push('ADDRESS_URL: production needs an https address');
  for (const name of ['MAITRE_SECRET', 'MAITRE_SECRET_PREVIOUS', 'RESERVE_FEED_TOKEN'] as const)
    if (env[name] && new Set(env[name]).size < 10)
      no.push(`${name}: this is a pattern, not a secret; \`openssl rand -base64 32\` makes one`);
  if (env.DEMO_DATA) no.push('DEMO_DATA: demonstration data exists in demo only');
  if (env.OUTBOX_PAGE) no.push('OUTBOX_PAGE: the page that shows codes exists in demo only');
  if (env.DOCUMENTS === 'text') no.push('DOCUMENTS: production takes persisted documents only');
  if (env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace') no.push('LOG_LEVEL: production does not run with debug');
  return no;
};

const assetHostNames = ['ASSET_HOST_URL', 'ASSET_HOST_KEY', 'ASSET_HOST_SECRET', 'ASSET_HOST_PUBLIC_URL'] as const;

const parseAssetHost = (env: Read, mode: Config['mode']): { host: Config['assetHost']; no: string[] } => {
  const missing = assetHostNames.filter((name) => !env[name]);
  const { ASSET_HOST_URL: url, ASSET_HOST_KEY: key, ASSET_HOST_SECRET: secret, ASSET_HOST_PUBLIC_URL: read } = env;
  if (!url || !key || !secret || !read) {
    const no = missing.length < assetHostNames.length ? missing.map((it) => `${it}: is needed beside the others`) : [];
    return { host: null, no };
  }
  const no = [
    ...(['ASSET_HOST_URL', 'ASSET_HOST_PUBLIC_URL'] as const)
      .filter((name) => mode === 'production' && !env[name]?.startsWith('https:'))
      .map((name) => `${name}: production needs an https address`),
    ...(/[?#]/.test(read) ? ['ASSET_HOST_PUBLIC_URL: must be an address without a query'] : []),
  ];
  return { host: { url, key, secret, publicUrl: read.replace(/\/+$/, '') }, no };
};

const captchaNames = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const;

/** All of it or nothing; the two addresses are the provider's own where they are not given. */
const readCaptcha = (env: Read): { captcha: Config['captcha']; no: string[] } => {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = env;
  const { CAPTCHA_SCRIPT_URL: script, CAPTCHA_VERIFY_URL: verify } = env;
  if (!provider || !siteKey || !secret) {
    const isBegun = [provider, siteKey, secret, script, verify].some(Boolean);
    const missing = captchaNames.filter((name) => !env[name]);
    return { captcha: null, no: isBegun ? missing.map((it) => `${it}: is needed for a captcha`) : [] };
  }
  const known = captchaAddresses[provider];
  return {
    captcha: { provider, siteKey, secret, script: script ?? known.script, verify: verify ?? known.verify },
    no: [],
  };
};

/** All of it or nothing; the address is the provider's own where it is not given. */
const readCards = (env: Read): { cards: Config['cards']; no: string[] } => {
  const { CARD_PROVIDER: provider, CARD_SECRET: secret, CARD_API_URL: url } = env;
  if (!provider || !secret) {
    const isBegun = [provider, secret, url].some(Boolean);
    const missing = (['CARD_PROVIDER', 'CARD_SECRET'] as const).filter((name) => !env[name]);
    return { cards: null, no: isBegun ? missing.map((it) => `${it}: is needed for cards`) : [] };
  }
  return { cards: { secret, url: (url ?? 'https://api.stripe.com').replace(/\/+$/, '') }, no: [] };
};

const poolingErrors = (env: Read): string[] => {
  if (env.DATABASE_POOLING === 'transaction' && !env.DATABASE_LISTEN_URL)
    return [
      'DATABASE_LISTEN_URL: is needed beside DATABASE_POOLING=transaction: an address of PostgreSQL itself, because notifications do not pass such a pooler',
    ];
  if ((env.DATABASE_POOLING || env.DATABASE_LISTEN_URL || env.DATABASE_REPLICA_URL) && !env.DATABASE_URL)
    return ['DATABASE_URL: is needed beside DATABASE_POOLING, DATABASE_LISTEN_URL and DATABASE_REPLICA_URL'];
  return [];
};

export const readConfig = (source: Env): Config => {
  const env = parse(variables, source);
  const mode = resolveMode(env);
  const shown = loopback(env.HOST) || env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
  const publicUrl = new URL(env.MAITRE_PUBLIC_URL ?? `http://${shown}:${env.PORT}`);
  const no = mode === 'production' ? productionErrors(env, publicUrl) : [];
  if (env.ADDRESS_URL && /[?#@]/.test(env.ADDRESS_URL))
    no.push('ADDRESS_URL: must be an address without a query or credentials');
  const assetHost = parseAssetHost(env, mode);
  no.push(...assetHost.no);
  const captcha = readCaptcha(env);
  no.push(...captcha.no);
  const cards = readCards(env);
  no.push(...cards.no);
  no.push(...poolingErrors(env));
  const widget = env.RECOMMENDATION_PIXEL_URL;
  if (widget && !(widget.startsWith('https:') && widget.includes('{id}')))
    no.push('RECOMMENDATION_PIXEL_URL: must be an https address with {id} in it');
  if (no.length) throw new ConfigError(no.join('\n'));
  return {
    mode,
    port: env.PORT,
    host: env.HOST,
    publicUrl: publicUrl.origin,
    secure: publicUrl.protocol === 'https:',
    data: env.MAITRE_DATA,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databasePool: env.DATABASE_POOL,
    databasePooling: env.DATABASE_POOLING ?? null,
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    secret: env.MAITRE_SECRET ?? demoSecret,
    secretPrevious: env.MAITRE_SECRET_PREVIOUS ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsWebhookUrl: env.SMS_WEBHOOK_URL ?? null,
    smsCountries: env.SMS_COUNTRIES ?? null,
    assetHost: assetHost.host,
    addressUrl: env.ADDRESS_URL ?? null,
    recommendationPixel: env.RECOMMENDATION_PIXEL_URL ?? null,
    captcha: captcha.captcha,
    cards: cards.cards,
    reserveFeedToken: env.RESERVE_FEED_TOKEN ?? null,
    venueLimit: env.VENUE_LIMIT,
    pinnedItems: env.PINNED_ITEMS,
    systemVenues: env.SYSTEM_VENUES,
    publicDirectory: env.PUBLIC_DIRECTORY ?? null,
    codeLength: env.CODE_LENGTH,
    trustProxy: env.TRUST_PROXY,
    origins: env.CORS_ORIGINS,
    documents: env.DOCUMENTS ?? (mode === 'demo' ? 'text' : 'hash'),
    demoData: mode === 'demo' && (env.DEMO_DATA ?? true),
    outboxPage: env.OUTBOX_PAGE ?? mode === 'demo',
    serviceWorker: env.SERVICE_WORKER ?? true,
    // the demonstration shows its messages and codes on the screen
    logLevel: env.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    limits: parse(limits, source),
  };
};
