import { randomUUID } from 'node:crypto';
import * as api from '../../graphql/generated/api/graphql.ts';
import * as auth from '../../graphql/generated/auth/graphql.ts';

/** A document that the server knows by its hash, as the browser sends it. */
interface Document {
  __meta__?: Record<string, unknown>;
}

export const parseBody = (document: Document, variables: unknown): string =>
  JSON.stringify({
    extensions: { persistedQuery: { version: 1, sha256Hash: document.__meta__?.hash } },
    variables,
  });

/** One person's way in: cookies, tokens, calls. */
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

interface Letter {
  to: string;
  code: string | null;
  at: string;
}

/** The newest letter to somebody in the demonstration's outbox. */
export const findMessage = async (url: string, to: string): Promise<Letter | undefined> => {
  const letters = (await (await fetch(`${url}/outbox.json`)).json()) as Letter[];
  return letters.find((letter) => letter.to === to && letter.code);
};

/** The code of the letter that went out after another one. */
export const waitForCode = async (url: string, to: string, before: Letter | undefined): Promise<string> => {
  const patience = performance.now() + 10_000;
  for (;;) {
    const letter = await findMessage(url, to);
    if (letter?.code && letter.at !== before?.at) return letter.code;
    if (performance.now() > patience) throw new Error(`no code went out to ${to}`);
    await new Promise((done) => setTimeout(done, 50));
  }
};

export { api };
