import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each(['/auth/graphql', '/api/graphql', '/settings/v2/graphql', '/guest/graphql'])(
  '%s passes every MUST and SHOULD audit of the GraphQL-over-HTTP specification',
  async (path) => {
    const failed: string[] = [];
    for (const audit of serverAudits({ url: `${server.url}${path}` })) {
      const result = await audit.fn();
      // a notice is about what a server MAY do: GET and form encoding, which we leave out
      if (result.status !== 'ok' && result.status !== 'notice')
        failed.push(`${result.status} ${audit.id} ${audit.name}: ${result.reason}`);
    }
    expect(failed).toEqual([]);
  },
);
