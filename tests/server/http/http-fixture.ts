import { afterAll, beforeAll, expect } from 'vitest';
import type { StaticApp } from '../../../server/http/static-files.ts';
import { readConfig } from '../../../server/config/config.ts';
import { type RawAnswer, sendRaw } from '../../support/raw-http.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

export let server: TestServer;
let token: string;
export const allowed = 'https://partner.example';
const script = {
  type: 'text/javascript; charset=utf-8',
  body: Buffer.from('1'),
  br: Buffer.from('b'),
  gzip: Buffer.from('g'),
};
export const app: StaticApp = {
  file: (name) => (['assets/main-1a2b.js', 'index.html', 'service-worker.js'].includes(name) ? script : null),
  page: (nonce) => `<!doctype html><script nonce="${nonce}"></script>`,
  guestStylesheet: null,
  guestLinkPage: async (page) => (page === 'invitation' ? { ...script, type: 'text/html; charset=utf-8' } : null),
};
/** Starts one server for the tests of a file, with the demonstration data and without limits of rate. */
export const useHttpServer = (): void => {
  beforeAll(async () => {
    const free = { REQUESTS_PER_SECOND_ADDRESS: 1e6, REQUESTS_PER_SECOND_PERSON: 1e6, REQUESTS_PER_SECOND_VENUE: 1e6 };
    const limits = { ...readConfig({}).limits, ...free, BODY_SECONDS: 1 };
    server = await startTestServer({ demo: true, app, config: { origins: [allowed], limits } });
    ({ venueToken: token } = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' }));
  });
  afterAll(() => server.close());
};

export const raw = (method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
  sendRaw(server.url, method, path, headers, body);

export const endpoints = ['/auth/graphql', '/api/graphql', '/settings/v2/graphql'] as const;
export const json = { 'content-type': 'application/json' };
export const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  raw('POST', path, { ...json, authorization: `Bearer ${token}`, ...headers }, body);
export const badInput = {
  errors: [{ message: expect.any(String), extensions: { code: 'BAD_INPUT', key: 'badInput' } }],
};
export const parseError = ({ status, text }: RawAnswer) => ({ status, body: JSON.parse(text) as unknown });
export const query = (text: string) => JSON.stringify({ query: text });
