import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UpdateUserAccountDocument, UserProfileDocument } from '../../../../graphql/generated/auth/graphql.ts';
import type { GraphQLRequest, GraphQLRequestOptions, ApiError } from '../../../../machines/ports.ts';
import { createGraphQLClient } from '../../../../src/adapters/graphql-client.ts';

interface Seen {
  headers: IncomingMessage['headers'];
  body: unknown;
}
type Answer = (seen: Seen, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
const seen: Seen[] = [];

beforeEach(async () => {
  seen.length = 0;
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      const it = { headers: request.headers, body: JSON.parse(text) as unknown };
      seen.push(it);
      answer(it, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
const profile: Answer = (_, response) => json(response, 200, { data: { userProfile: { id: 'p1' } } });
const refusing =
  (code: string, key: string, status: number, more = {}): Answer =>
  (_, response) =>
    json(response, status, { errors: [{ message: 'English words', extensions: { code, key, ...more } }] });

const asking = (
  token: (as: string, rejectedToken?: string) => Promise<string | null>,
  documents: 'hash' | 'text' = 'hash',
  timeoutMs = 10_000,
) => {
  const endpoints = {
    auth: '/auth/graphql',
    api: '/api/graphql',
    settings: '/settings/v2/graphql',
    guest: '/guest/graphql',
    reports: '/reports/graphql',
  };
  const ask: GraphQLRequest = createGraphQLClient({ endpoints, documents, token, timeoutMs });
  return (options: GraphQLRequestOptions = {}) => ask('auth', UserProfileDocument, {}, options);
};
const hash = (UserProfileDocument as unknown as { __meta__: { hash: string } }).__meta__.hash;
const always = () => Promise.resolve('a1');

describe('requests', () => {
  test('that may be aborted are sent, and aborted, by browsers without AbortSignal.any too', async () => {
    vi.stubGlobal(
      'AbortSignal',
      class extends AbortSignal {
        static override any = undefined as never;
      },
    );
    const abort = new AbortController();
    answer = profile;
    await expect(asking(always)({ signal: abort.signal })).resolves.toEqual({ userProfile: { id: 'p1' } });
    answer = () => abort.abort();
    await expect(asking(always)({ signal: abort.signal })).rejects.toMatchObject({ key: 'networkLost' });
    await expect(asking(always)({ signal: abort.signal })).rejects.toMatchObject({ key: 'networkLost' });
    expect(seen.length).toBe(2);
  });

  test('carry the hash, the token and the idempotency key of a mutation', async () => {
    answer = profile;
    await asking(always)({ key: '7e7b6b3e-4b8e-4b7a-9d3b-1c8f2f0a9f11' });
    expect([seen[0]?.body, seen[0]?.headers.authorization, seen[0]?.headers['idempotency-key']]).toEqual([
      { documentId: hash, variables: {} },
      'Bearer a1',
      '7e7b6b3e-4b8e-4b7a-9d3b-1c8f2f0a9f11',
    ]);
  });
  test('contain the query text where the configuration requires it', async () => {
    answer = profile;
    await asking(always, 'text')();
    expect(seen[0]?.body).toEqual({ query: UserProfileDocument.toString(), variables: {} });
  });
  test('carry no token at public endpoints', async () => {
    answer = profile;
    await asking(() => Promise.reject(new Error('no code may be requested')))({ as: 'nobody' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });
  test('are not sent when a token is needed and nobody is signed in', async () => {
    answer = profile;
    await expect(asking(() => Promise.resolve(null))()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(seen).toEqual([]);
  });
});

describe('a rejected token', () => {
  test('F007 H045 thirty calls with an expired token cause one renewal, and each is repeated once', async () => {
    let renewals = 0;
    let renewed: Promise<string> | null = null;
    const token = (_: string, rejectedToken?: string) => {
      if (rejectedToken === undefined) return Promise.resolve('old');
      renewed ??= Promise.resolve().then(() => {
        renewals += 1;
        return 'new';
      });
      return renewed;
    };
    answer = (request, response) =>
      request.headers.authorization === 'Bearer new'
        ? profile(request, response)
        : refusing('UNAUTHENTICATED', 'unauthenticated', 401)(request, response);
    const ask = asking(token);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask()));
    expect(answers).toEqual(Array.from({ length: 30 }, () => ({ userProfile: { id: 'p1' } })));
    expect([renewals, seen.length]).toEqual([1, 60]);
  });
  test('F007 a second rejection is final: no loop', async () => {
    answer = refusing('UNAUTHENTICATED', 'unauthenticated', 401);
    const token = (_: string, rejectedToken?: string) => Promise.resolve(rejectedToken === undefined ? 'old' : 'new');
    await expect(asking(token)()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', key: 'unauthenticated' });
    expect(seen.length).toBe(2);
  });
});

describe('every failure is an ApiError', () => {
  const failure = (ask: () => Promise<unknown>): Promise<ApiError> =>
    ask().then(
      () => expect.unreachable(),
      (error: ApiError) => error,
    );

  test('an error of our server keeps all its details', async () => {
    answer = refusing('RATE_LIMITED', 'rateLimited', 429, {
      retryAfter: 60,
      path: 'code',
      incident: 'i1',
      detail: { left: 3 },
    });
    expect(await failure(() => asking(always)())).toEqual({
      code: 'RATE_LIMITED',
      key: 'rateLimited',
      message: 'English words',
      path: 'code',
      retryAfter: 60,
      incident: 'i1',
      detail: { left: 3 },
    });
  });
  test('an unknown key keeps the message of the server', async () => {
    answer = refusing('BAD_INPUT', 'somethingNewer', 400);
    expect(await failure(() => asking(always)())).toEqual({
      code: 'BAD_INPUT',
      key: 'somethingNewer',
      message: 'English words',
    });
  });
  test.each([200, 302, 511])('F019 an HTML page with status %d is not our answer', async (status) => {
    answer = (_, response) =>
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>Sign in to the Wi-Fi</html>');
    expect(await failure(() => asking(always)())).toMatchObject({ code: 'FOREIGN_ANSWER', key: 'foreignAnswer' });
  });
  test('F019 a broken connection is a NETWORK error', async () => {
    answer = (_, response) => response.destroy();
    expect(await failure(() => asking(always)())).toMatchObject({ code: 'NETWORK', key: 'networkLost' });
  });
  test('F019 a timeout is a NETWORK error', async () => {
    answer = () => undefined;
    expect(await failure(() => asking(always, 'hash', 30)())).toMatchObject({ code: 'NETWORK', key: 'networkLost' });
  });
});

describe('a call that needs a fresh code', () => {
  const needed = refusing('FORBIDDEN', 'stepUpNeeded', 200);
  const endpoints = {
    auth: '/auth/graphql',
    api: '/api/graphql',
    settings: '/settings/v2/graphql',
    guest: '/guest/graphql',
    reports: '/reports/graphql',
  };
  const askingFor = (stepUp: (email: string | null) => Promise<boolean>) => {
    const ask: GraphQLRequest = createGraphQLClient({ endpoints, documents: 'hash', token: always, stepUp });
    return (options: GraphQLRequestOptions = {}) => ask('auth', UserProfileDocument, {}, { key: 'k1', ...options });
  };

  test('is repeated unchanged once the code was given; a second rejection is final', async () => {
    let requestCount = 0;
    const given = () => {
      requestCount += 1;
      return Promise.resolve(true);
    };
    answer = (it, response) => (seen.length === 1 ? needed(it, response) : profile(it, response));
    await expect(askingFor(given)()).resolves.toEqual({ userProfile: { id: 'p1' } });
    expect(seen[1]).toEqual(seen[0]);
    seen.length = 0;
    answer = needed;
    await expect(askingFor(given)()).rejects.toMatchObject({ key: 'stepUpNeeded' });
    expect([seen.length, requestCount]).toEqual([2, 2]);
  });

  test('names the new address that has to be confirmed as well, and asks for a code that expired meanwhile again', async () => {
    const unconfirmed = refusing('FORBIDDEN', 'emailNotConfirmed', 200, { path: 'profile.email' });
    const ofEmails: (string | null)[] = [];
    const stepUp = (email: string | null) => {
      ofEmails.push(email);
      return Promise.resolve(true);
    };
    const change = () =>
      createGraphQLClient({ endpoints, documents: 'hash', token: always, stepUp })(
        'auth',
        UpdateUserAccountDocument,
        { profile: { email: 'New@petilia.example' } },
        { key: 'k1' },
      );
    const answers = [needed, unconfirmed, needed, profile];
    answer = (it, response) => answers[seen.length - 1]?.(it, response);
    await expect(change()).resolves.toEqual({ userProfile: { id: 'p1' } });
    expect(ofEmails).toEqual([null, 'New@petilia.example', null]);
    expect(seen[3]).toEqual(seen[0]);
    seen.length = 0;
    answer = unconfirmed;
    await expect(change()).rejects.toMatchObject({ key: 'emailNotConfirmed', path: 'profile.email' });
    expect(seen.length).toBe(2);
  });

  test('and has the refresh token is repeated by its sender, who reads the token again', async () => {
    answer = needed;
    await expect(askingFor(() => expect.unreachable())({ as: 'nobody' })).rejects.toMatchObject({
      key: 'stepUpNeeded',
    });
    expect(seen.length).toBe(1);
  });

  test('is rejected when the code is not given, and not repeated when it was aborted', async () => {
    answer = needed;
    await expect(askingFor(() => Promise.resolve(false))()).rejects.toMatchObject({ key: 'stepUpNeeded' });
    const abort = new AbortController();
    const late = () => {
      abort.abort();
      return Promise.resolve(true);
    };
    await expect(askingFor(late)({ signal: abort.signal })).rejects.toMatchObject({ key: 'stepUpNeeded' });
    expect(seen.length).toBe(2);
  });
});
