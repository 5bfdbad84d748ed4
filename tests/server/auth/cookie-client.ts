import { randomUUID } from 'node:crypto';
import {
  LoginDocument,
  LoginSendCodeDocument,
  LogoutDocument,
  RefreshTokenDocument,
  SignupSendCodeDocument,
  StepUpDocument,
  StepUpSendCodeDocument,
  SwitchVenueDocument,
} from '../../../graphql/generated/auth/graphql.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { type Config, readConfig } from '../../../server/config/config.ts';
import { type TestOptions, type TestServer, startTestServer } from '../../support/server.ts';

export type Limits = Config['limits'];

const free = { REQUESTS_PER_SECOND_ADDRESS: 1e6, REQUESTS_PER_SECOND_PERSON: 1e6, REQUESTS_PER_SECOND_VENUE: 1e6 };

/**
 * A server without data whose clock stands still until it is moved; behind one proxy, so that an address can be
 * chosen.
 */
export const openServer = (
  limits: Partial<Limits> = {},
  config: Partial<Config> = {},
  options: Pick<TestOptions, 'log' | 'timers'> = {},
): Promise<TestServer> =>
  startTestServer({
    ...options,
    clock: true,
    config: { trustProxy: 1, ...config, limits: { ...readConfig({}).limits, ...free, ...limits } },
  });

export interface Rejected {
  message: string;
  code: string;
  key: string;
  path?: string;
  retryAfter?: number;
}

export interface Answer {
  status: number;
  data: Record<string, unknown>;
  error: Rejected | null;
  headers: Record<string, string>;
  text: string;
}

const anything = /^(date|content-length|connection|keep-alive|set-cookie)$/;

/** A browser: its cookie jar, its address, its tokens. */
export class CookieClient {
  cookies: Record<string, string> = {};
  token: string | null = null;
  refresh = '';
  address = `198.51.100.${1 + Math.floor(Math.random() * 250)}`;
  agent = 'Mozilla/5.0 (test)';

  constructor(readonly server: TestServer) {}

  /** Another tab or a copy taken now: the same cookies and tokens. */
  copy(): CookieClient {
    return Object.assign(new CookieClient(this.server), { ...this, cookies: { ...this.cookies } });
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(`${this.server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.address,
        'user-agent': this.agent,
        ...(cookie && path.startsWith('/auth') ? { cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const answer = JSON.parse(text) as { data?: Record<string, unknown>; errors?: RawError[] };
    const [error] = answer.errors ?? [];
    return {
      status: response.status,
      data: answer.data ?? {},
      error: error ? { message: error.message, ...error.extensions } : null,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !anything.test(name))),
      text,
    };
  }

  #keep(line: string): void {
    const [pair = '', ...parts] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    this.cookieLines[name] = parts.join('; ');
    if (parts.includes('Max-Age=0')) delete this.cookies[name];
    else this.cookies[name] = pair.slice(pair.indexOf('=') + 1);
  }
  /** the attributes each cookie came with last */
  cookieLines: Record<string, string> = {};

  ask(
    document: { toString(): string },
    variables: unknown = {},
    endpoint: 'auth' | 'api' | 'settings' = 'auth',
    headers: Record<string, string> = {},
  ) {
    const path = { auth: '/auth/graphql', api: '/api/graphql', settings: '/settings/v2/graphql' }[endpoint];
    return this.post(path, { query: document.toString(), variables }, headers);
  }

  async sendCode(phoneOrEmail: string, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.ask(LoginSendCodeDocument, { phoneOrEmail, locale: 'en', ...more });
  }

  async signupCode(identifier: string, more: Record<string, unknown> = {}): Promise<Answer> {
    const who = identifier.includes('@') ? { email: identifier } : { phone: identifier, regionCode: 'IL' };
    return this.ask(SignupSendCodeDocument, { ...who, locale: 'en', ...more });
  }

  /** what the newest message to this identifier carries */
  async codeFor(to: string): Promise<string> {
    await this.server.tick();
    const message = (await this.server.outbox()).find((it) => it.to === to && it.code !== null);
    if (!message?.code) throw new Error(`no code went to ${to}`);
    return message.code;
  }

  login(phoneOrEmail: string, code: unknown, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.ask(LoginDocument, { phoneOrEmail, code, ...more });
  }

  /** requests a code, enters it, and stores the cookies */
  async signIn(identifier: string): Promise<this> {
    const sent = await this.sendCode(identifier);
    if (sent.status !== 200 || (sent.data.loginSendCode as { error: boolean }).error) throw new Error(sent.text);
    return this.#enter(await this.login(identifier, await this.codeFor(identifier)), 'login');
  }

  async signUp(identifier: string): Promise<this> {
    await this.signupCode(identifier);
    return this.#enter(await this.login(identifier, await this.codeFor(identifier)), 'login');
  }

  #enter(answer: Answer, field: string): this {
    const tokens = answer.data[field] as { jwt_token: string; refresh_token: string } | undefined;
    if (!tokens) throw new Error(answer.text);
    this.token = tokens.jwt_token;
    this.refresh = tokens.refresh_token;
    return this;
  }

  renew(refresh_token = this.refresh): Promise<Answer> {
    return this.ask(RefreshTokenDocument, { refresh_token });
  }

  /** a renewal that names a venue */
  renewInto(venue: string, reason: string | null = null): Promise<Answer> {
    return this.ask(RefreshTokenDocument, { refresh_token: this.refresh, venue, reason });
  }

  logout(refresh_token = this.refresh): Promise<Answer> {
    return this.ask(LogoutDocument, { refresh_token });
  }

  sendStepUp(refresh_token = this.refresh): Promise<Answer> {
    return this.ask(StepUpSendCodeDocument, { refresh_token });
  }

  stepUp(code: unknown, refresh_token = this.refresh): Promise<Answer> {
    return this.ask(StepUpDocument, { refresh_token, code });
  }

  /** requests a code that confirms a new e-mail address */
  sendEmailCode(email: string): Promise<Answer> {
    return this.ask(StepUpSendCodeDocument, { refresh_token: this.refresh, email });
  }

  enterEmailCode(email: string, code: unknown): Promise<Answer> {
    return this.ask(StepUpDocument, { refresh_token: this.refresh, code, email });
  }

  async confirmEmail(email: string): Promise<this> {
    await this.sendEmailCode(email);
    const answer = await this.enterEmailCode(email, await this.codeFor(email));
    if (answer.error) throw new Error(answer.text);
    return this;
  }

  /** asks for the second code, which goes to `to`, and enters it */
  async confirm(to: string): Promise<this> {
    await this.sendStepUp();
    const answer = await this.stepUp(await this.codeFor(to));
    if (answer.error) throw new Error(answer.text);
    return this;
  }

  switchTo(venue: string, reason: string | null = null, refresh_token = this.refresh): Promise<Answer> {
    return this.ask(SwitchVenueDocument, { refresh_token, venue, reason });
  }
}

interface RawError {
  message: string;
  extensions: { code: string; key: string };
}

/** A right code turned into a wrong one of the same length. */
export const wrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

export const idempotencyKey = (answer: Answer): string | null => answer.error?.key ?? null;

/** What is stored, row by row: to be compared before and after. */
export const rows = (
  server: TestServer,
  table: 'sessions' | 'users' | 'challenges' | 'failures' | 'devices' | 'outbox',
) => server.database.plain.selectFrom(table).selectAll().execute();

export const createPerson = async (
  server: TestServer,
  person: {
    email?: string;
    phone?: string;
    owner?: boolean;
    super?: boolean;
    language?: 'he' | 'en';
    in?: Record<string, Role>;
  },
): Promise<string> => {
  const id = randomUUID();
  const { email = null, phone = null } = person;
  await server.database.plain
    .insertInto('users')
    .values({
      id,
      username: email?.split('@')[0] ?? 'person',
      email,
      phone,
      owner: person.owner ?? false,
      super_user: person.super ?? false,
      language: person.language ?? 'en',
      suspended_at: null,
    })
    .execute();
  for (const [venue, role] of Object.entries(person.in ?? {})) await addMembership(server, id, venue, role);
  return id;
};

export const createVenue = async (server: TestServer, id: string): Promise<void> => {
  await server.database.maintenance
    .insertInto('venues')
    .values({
      id,
      titles: JSON.stringify({ en: id }),
      city: null,
      category: null,
      place_id: null,
      created_by: null,
      deleted_at: null,
      time_zone: 'Asia/Jerusalem',
    })
    .execute();
};

// in sequence, also on a clock that stands still
let joined = Date.UTC(2026, 0, 1);

export const addMembership = async (server: TestServer, person: string, venue: string, role: Role): Promise<void> => {
  const { plain } = server.database;
  await plain
    .insertInto('memberships')
    .values({ venue_id: venue, user_id: person, role, languages: null, created_at: new Date(joined++) })
    .execute();
};
