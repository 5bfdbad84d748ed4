import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const isNightly = process.env.NIGHTLY !== undefined;
/** Left to the night: see docs/testing.md. */
const nightly = isNightly ? [] : ['tests/server/nightly/**'];
/** The night runs ten times as many cases in a test. */
const timeoutFactor = isNightly ? 10 : 1;

/** Two cores are the smallest machine this runs on: more workers than that only make every file slower. */
export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.vite-tests`,
  // the one file that node gives to every package: two copies would not know each other's errors
  resolve: { alias: [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }] },
  test: {
    maxWorkers: 2,
    setupFiles: ['tests/support/property-seed.setup.ts', 'tests/support/write-coverage.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // A test that was left out, or alone, is a lie by omission: it fails the run.
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
          // Unit tests share no state but modules: loading them once per worker is most of the time saved.
          isolate: false,
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
          // Each file has a process of its own: engines, ports, folders and signals do not meet.
          pool: 'forks',
          isolate: true,
          testTimeout: 60_000 * timeoutFactor,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/server/**/*.test.ts'],
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
          testTimeout: 60_000 * timeoutFactor,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
