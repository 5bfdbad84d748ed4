import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaticApp } from '../../server/http/static-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const app: StaticApp = {
  file: () => null,
  page: (nonce) => `<!doctype html><script nonce="${nonce}"></script>`,
  guestStylesheet: null,
  guestLinkPage: async () => null,
};
const servers: Record<string, TestServer> = {};
beforeAll(async () => {
  for (const mode of ['demo', 'production'] as const) servers[mode] = await startTestServer({ app, config: { mode } });
});
afterAll(() => Promise.all(Object.values(servers).map((it) => it.close())));

test.each([
  ['demo', 200, ['codeDelivery', 'otherVenues', 'machines']],
  ['production', 404, ['codeDelivery', 'otherVenues']],
] as const)(
  'the running machines are shown in %s: %i; announced is what the client asks about',
  async (mode, status, announced) => {
    const { url } = servers[mode] as TestServer;
    const page = await fetch(`${url}/machines`);
    const config = (await (await fetch(`${url}/config.json`)).json()) as { extensions: string[] };
    expect([page.status, config.extensions]).toEqual([status, announced]);
  },
);
