import { isDeepStrictEqual } from 'node:util';
import {
  LoginDocument,
  LoginSendCodeDocument,
  StepUpDocument,
  StepUpSendCodeDocument,
  SwitchVenueDocument,
} from '../../graphql/generated/auth/graphql.ts';
import type { StaticApp } from '../../server/http/static-files.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/db/open-database.ts';
import { type Endpoint, endpoints } from '../../server/graphql/persisted-operations.ts';
import { createLog, type Logger } from '../../server/log.ts';
import { createServer } from '../../server/create-server.ts';
import type { ImageProcessor } from '../../server/image-processing/image-processor.ts';
import type { ImageLimits } from '../../server/image-processing/limits.ts';
import type { OutboundNetwork } from '../../server/http/outbound-network.ts';
import { type MailGateway, readMailText } from './mail-and-sms-servers.ts';
import { openTestDatabase, demoTime, prepareDatabaseImage } from './database.ts';

export interface SentMessage {
  channel: string;
  to: string;
  text: string;
  code: string | null;
  at: string;
}

/** A generated document carries the shape of its answer. */
export interface RequestInput<Result> {
  toString: () => string;
  __apiType?: (variables: never) => Result;
}

export interface HttpAnswer<Result = unknown> {
  status: number;
  /** `data` is there when `errors` is not */
  body: {
    data: Result;
    errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
  };
  /** by name; only what this answer set, null when it took one away */
  cookies: Record<string, string | null>;
  headers: Headers;
}

export interface RequestOptions {
  token?: string | null | undefined;
  cookies?: Record<string, string>;
  /** Idempotency-Key */
  key?: string;
  headers?: Record<string, string>;
}

export interface SignedIn {
  token: string;
  refresh: string;
  cookies: Record<string, string>;
  venueToken: string;
}

export interface SignInOptions {
  venue?: string;
  reason?: string;
  stepUp?: boolean;
}

/** What any server answers, also one that runs in a process of its own. */
export interface ServerClient {
  url: string;
  /** the messages of the demonstration, newest first */
  outbox: () => Promise<SentMessage[]>;
  ask: <Result>(
    endpoint: Endpoint,
    document: RequestInput<Result>,
    variables?: unknown,
    options?: RequestOptions,
  ) => Promise<HttpAnswer<Result>>;
}

export interface TestServer extends ServerClient {
  config: Config;
  database: Database;
  images: ImageProcessor;
  clock: { now: () => number; advance: (ms: number) => void };
  tick: () => Promise<void>;
  /** `reason`: a superUser's, who then gives a second code too; `stepUp`: anyone does */
  signIn: (identifier: string, options?: SignInOptions) => Promise<SignedIn>;
  close: () => Promise<void>;
}

export interface TestOptions {
  config?: Partial<Config>;
  /** with the demonstration group in it */
  demo?: boolean;
  /** a clock that stands still until `advance`; otherwise it runs, from the real time */
  clock?: boolean;
  log?: Logger;
  /** the built application, when the test is about it */
  app?: StaticApp;
  imageLimits?: Partial<ImageLimits>;
  /** the gateway of `config.smtpUrl`, when codes leave by it and no outbox page shows them */
  mail?: Pick<MailGateway, 'mails'>;
  /** whom the server meets outside */
  outside?: OutboundNetwork;
  /** scheduled jobs run by their timers too, which then write at any moment of the test; otherwise by `tick` alone */
  timers?: boolean;
}

/** Rate limits are disabled unless a test is about them; everything else is the default. */
const testConfig = (given: Partial<Config>): Config => {
  const shipped = readConfig({ PORT: '0', MAITRE_DATA: 'memory://', LOG_LEVEL: 'silent' });
  const rates = {
    REQUESTS_PER_SECOND_PERSON: 1_000_000,
    REQUESTS_PER_SECOND_VENUE: 1_000_000,
    REQUESTS_PER_SECOND_ADDRESS: 1_000_000,
  };
  return { ...shipped, limits: { ...shipped.limits, ...rates }, ...given };
};

const cookiesIn = (headers: Headers): Record<string, string | null> =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), /;\s*max-age=0\b/i.test(line) ? null : pair.slice(at + 1)];
    }),
  );

const buildHeaders = ({ token, cookies = {}, key, headers }: RequestOptions): Record<string, string> => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...headers,
  };
};

export const createServerClient = (url: string): ServerClient => ({
  url,
  outbox: async () => (await fetch(`${url}/outbox.json`)).json(),
  ask: async (endpoint, document, variables = {}, given = {}) => {
    const response = await fetch(`${url}${endpoints[endpoint]}`, {
      method: 'POST',
      headers: buildHeaders(given),
      body: JSON.stringify({ query: document.toString(), variables }),
    });
    const { status, headers } = response;
    return { status, body: await response.json(), cookies: cookiesIn(headers), headers };
  },
});

/** The real server, in this process, on a free port, on whichever engine the run is about. */
export const startTestServer = async (options: TestOptions = {}): Promise<TestServer> => {
  const demo = options.demo ?? false;
  const cluster = process.env.TEST_DATABASE_URL;
  const own = cluster ? await openTestDatabase(cluster, demo) : null;
  const config = testConfig({ databaseUrl: own?.url ?? null, ...options.config });
  let moved = 0;
  const startTime = demo ? demoTime + 60_000 : Date.UTC(2026, 4, 12, 9, 0, 0);
  const now = options.clock ? () => startTime + moved : () => Date.now() + moved;
  const running = await createServer(config, {
    now,
    timers: options.timers ?? false,
    log: options.log ?? createLog(config.logLevel),
    ...(options.app ? { app: options.app } : {}),
    ...(options.imageLimits ? { imageLimits: options.imageLimits } : {}),
    ...(options.outside ? { outbound: options.outside } : {}),
    ...(own ? {} : { image: await prepareDatabaseImage(demo) }),
  });
  const { url, database, images, tick } = running;

  const { outbox, ask } = createServerClient(url);

  /** Codes that were sent, the newest first; null: a message without one. */
  const listCodes = async (): Promise<(string | null)[]> =>
    options.mail
      ? options.mail.mails.map((mail) => /\b\d{4}\b/.exec(readMailText(mail))?.[0] ?? null).toReversed()
      : (await outbox()).map(({ code }) => code);

  /** The code that was sent since the list was `before`, among other messages; the list has the newest hundred. */
  const codeFor = async (before: readonly (string | null)[]): Promise<string> => {
    await tick();
    const codes = await listCodes();
    const known = codes.findIndex((_, at) => isDeepStrictEqual(codes.slice(at), before.slice(0, codes.length - at)));
    const sent = codes.slice(0, known === -1 ? codes.length : known).find((code) => code !== null);
    if (!sent) throw new Error('no code was sent');
    return sent;
  };

  // how often a code may be asked for is not what these tests are about
  const forgetWaits = async () => {
    await database.plain.deleteFrom('waits').execute();
    await database.plain.deleteFrom('limits').execute();
  };

  const giveCode = async (refresh_token: string, cookies: Record<string, string>): Promise<void> => {
    const before = await listCodes();
    const codeSent = await ask('auth', StepUpSendCodeDocument, { refresh_token }, { cookies });
    const code = await codeFor(before);
    const m_challenge = codeSent.cookies['m_challenge'] ?? '';
    const answer = await ask('auth', StepUpDocument, { refresh_token, code }, { cookies: { ...cookies, m_challenge } });
    if (answer.body.errors) throw new Error(JSON.stringify(answer.body.errors));
  };

  const signIn: TestServer['signIn'] = async (phoneOrEmail, { venue, reason, stepUp = reason !== undefined } = {}) => {
    await forgetWaits();
    const before = await listCodes();
    const codeSent = await ask('auth', LoginSendCodeDocument, { phoneOrEmail, locale: 'en' });
    const code = await codeFor(before);
    const held = (cookies: HttpAnswer['cookies'], old: Record<string, string> = {}): Record<string, string> =>
      Object.fromEntries(Object.entries({ ...old, ...cookies }).filter((it): it is [string, string] => it[1] !== null));
    const login = await ask('auth', LoginDocument, { phoneOrEmail, code }, { cookies: held(codeSent.cookies) });
    if (login.body.errors) throw new Error(`${phoneOrEmail}: ${JSON.stringify(login.body.errors)}`);
    const cookies = held(login.cookies, held(codeSent.cookies));
    const { jwt_token: token, refresh_token: refresh } = login.body.data.login;
    if (stepUp) await giveCode(refresh, cookies);
    if (!venue) return { token, refresh, cookies, venueToken: '' };
    const switched = await ask(
      'auth',
      SwitchVenueDocument,
      { refresh_token: refresh, venue, reason },
      { token, cookies },
    );
    if (switched.body.errors) throw new Error(`${venue}: ${JSON.stringify(switched.body.errors)}`);
    return { token, refresh, cookies, venueToken: switched.body.data.switchVenue.jwt_token };
  };

  return {
    url,
    config,
    database,
    images,
    clock: {
      now,
      advance: (ms) => {
        moved += ms;
      },
    },
    outbox,
    tick,
    ask,
    signIn,
    close: async () => {
      await running.close();
      await own?.drop();
    },
  };
};
