import { createServer, type ViteDevServer } from 'vite';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../graphql/roles.ts';
import type { TestServer } from '../support/server.ts';
import type { RunningServer } from './server.ts';

export interface Inside extends RunningServer {
  /** another role in Jaffa from this moment, as whoever keeps the team would give it */
  makeRole: (email: string, role: Role) => Promise<void>;
  /** ends every session of somebody, unheard: no device is told */
  endSessions: (email: string) => Promise<void>;
  /** the server's time goes on by so much; only with a clock */
  advance: (ms: number) => void;
}

/** The real server in this process, from its sources, so that a test can change what no endpoint changes yet. */
export const startInside = async ({ clock = false }: { clock?: boolean } = {}): Promise<Inside> => {
  const vite: ViteDevServer = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { startTestServer } = (await vite.ssrLoadModule('/tests/support/server.ts')) as {
    startTestServer: (options: object) => Promise<TestServer>;
  };
  const server = await startTestServer({ demo: true, clock });
  return {
    url: server.url,
    codesFor: async (to) => {
      await server.tick();
      return (await server.outbox()).flatMap((it) => (it.to === to && it.code !== null ? [it.code] : []));
    },
    makeRole: async (email, role) => {
      const of = server.database.plain.selectFrom('users').select('id').where('email', '=', email);
      await server.database.plain
        .updateTable('memberships')
        .set({ role })
        .where('venue_id', '=', 'petilia-jaffa')
        .where('user_id', '=', of)
        .execute();
    },
    endSessions: async (email) => {
      const of = server.database.plain.selectFrom('users').select('id').where('email', '=', email);
      await server.database.plain
        .updateTable('sessions')
        .set({ revoked_at: new Date(server.clock.now()), revoked_why: 'revoked' })
        .where('user_id', '=', of)
        .execute();
    },
    advance: (ms) => server.clock.advance(ms),
    stop: async () => {
      await server.close();
      await vite.close();
    },
  };
};
