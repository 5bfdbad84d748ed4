import { randomUUID } from 'node:crypto';
import * as api from '../../graphql/generated/api/graphql.ts';
import * as auth from '../../graphql/generated/auth/graphql.ts';

/** A persisted operation, sent by its hash as the browser does. */
interface Document {
  __meta__?: Record<string, unknown>;
}

export const parseBody = (document: Document, variables: unknown): string =>
  JSON.stringify({
    extensions: { persistedQuery: { version: 1, sha256Hash: document.__meta__?.hash } },
    variables,
  });

/** The API client of one signed-in person: cookies, tokens, requests. */
export class Client {
  readonly url: string;
  #cookies = new Map<string, string>();
  #refresh = '';

  constructor(url: string) {
    this.url = url;
  }

  async #ask<T>(endpoint: string, document: Document, variables: unknown, token?: string): Promise<T> {
    const answer = await fetch(this.url + endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.url,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        'idempotency-key': randomUUID(),
      },
      body: parseBody(document, variables),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
    if (errors !== undefined || !data) throw new Error(`${endpoint}: ${JSON.stringify(errors ?? answer.status)}`);
    return data;
  }

  async signIn(phoneOrEmail: string): Promise<void> {
    const before = await findMessage(this.url, phoneOrEmail);
    await this.#ask('/auth/graphql', auth.LoginSendCodeDocument, { phoneOrEmail, locale: 'en' });
    const code = await waitForCode(this.url, phoneOrEmail, before);
    const { login } = await this.#ask<auth.LoginMutation>('/auth/graphql', auth.LoginDocument, { phoneOrEmail, code });
    this.#refresh = login.refresh_token;
  }

  /** A script that gives this session to a browser, on a page of the same origin. */
  get handOver(): string {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}; path=/`);
    return `${JSON.stringify(cookies)}.forEach((cookie) => (document.cookie = cookie)), localStorage.setItem('maitre.refresh', ${JSON.stringify(this.#refresh)})`;
  }

  /** A fresh token for a venue. */
  async enter(venue: string): Promise<string> {
    const variables = { refresh_token: this.#refresh, venue };
    const { switchVenue } = await this.#ask<auth.SwitchVenueMutation>(
      '/auth/graphql',
      auth.SwitchVenueDocument,
      variables,
    );
    return switchVenue.jwt_token;
  }

  ask<T>(document: Document, variables: unknown, token: string): Promise<T> {
    return this.#ask<T>('/api/graphql', document, variables, token);
  }
}

interface OutboxMessage {
  to: string;
  code: string | null;
  at: string;
}

/** The newest message to an address in the demonstration's outbox. */
export const findMessage = async (url: string, to: string): Promise<OutboxMessage | undefined> => {
  const messages = (await (await fetch(`${url}/outbox.json`)).json()) as OutboxMessage[];
  return messages.find((message) => message.to === to && message.code);
};

/** Waits for a code sent after the message `before`. */
export const waitForCode = async (url: string, to: string, before: OutboxMessage | undefined): Promise<string> => {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const message = await findMessage(url, to);
    if (message?.code && message.at !== before?.at) return message.code;
    if (performance.now() > deadline) throw new Error(`no code was sent to ${to}`);
    await new Promise((done) => setTimeout(done, 50));
  }
};

export { api };
