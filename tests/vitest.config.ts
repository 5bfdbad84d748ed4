import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const isNightly = process.env.NIGHTLY !== undefined;
/** Left to the night: see docs/testing.md. */
const nightly = isNightly ? [] : ['tests/server/nightly/**'];
/** The night runs ten times as many cases in a test. */
const timeoutFactor = isNightly ? 10 : 1;

/**
 * What another engine can change: isolation and row-level security, locks and races, rollback, live changes, search and
 * order, the write path, idempotency, kills. The rest runs on the embedded engine by day and on both at night. Failing,
 * migrating and several processes on PostgreSQL are in the `server` project: those files start it themselves.
 */
const whatTheEngineCanChange = [
  'tests/server/isolation/**/*.test.ts',
  'tests/server/{row-level-security,transaction-rollback,live}.test.ts',
  'tests/server/faults/live-reconnect.test.ts',
  'tests/server/auth/{refresh-races,refresh-two-tabs,socket-revocation,codes}.test.ts',
  'tests/server/content/{atomicity,dashboard,idempotency,list,names,publishing,rate-limits-and-retries,saving}.test.ts',
  'tests/server/venues/**/*.test.ts',
  'tests/server/images/{crash-recovery,orphan-cleanup}.test.ts',
];

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.vite-tests`,
  // the one file that node gives to every package: two copies would not know each other's errors
  resolve: { alias: [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }] },
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    setupFiles: ['tests/support/property-seed.setup.ts', 'tests/support/write-coverage.setup.ts'],
    restoreMocks: true,
    // a busy machine is slow; what never comes is found all the same
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
    allowOnly: false,
    passWithNoTests: false,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Some files replace modules such as the registry of kinds; sharing modules between files would leak that.
          isolate: true,
          testTimeout: 60_000 * timeoutFactor,
        },
      },
      {
        extends: true,
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          environment: 'node',
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: nightly,
          environment: 'node',
          // A process for each file: engines, signals and environment variables do not meet.
          pool: 'forks',
          isolate: true,
          testTimeout: 240_000 * timeoutFactor,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: isNightly ? ['tests/server/**/*.test.ts'] : whatTheEngineCanChange,
          // these choose their engines themselves, or have none
          exclude: [
            'tests/server/{postgres-failure,config,embedded-database,crash-recovery,migrations,startup-shutdown,multi-process}.test.ts',
            'tests/server/auth/{identifiers,secrets}.test.ts',
            'tests/server/content/publication.test.ts',
            'tests/server/images/{ssrf,remote-timeouts,worker-process,caches,exif-orientation}.test.ts',
            'tests/server/nightly/**',
          ],
          globalSetup: ['tests/support/postgres.setup.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: true,
          testTimeout: 240_000 * timeoutFactor,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
