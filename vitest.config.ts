import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

const isNightly = process.env.NIGHTLY !== undefined;
/** Left to the night: see docs/testing.md. */
const nightly = isNightly
  ? []
  : [
      'tests/server/nightly/**',
      // what they test is frozen: a migration that was delivered never changes
      'tests/server/{content-texts-migration,folded-names-migration,unanswered-invitations-migration}.test.ts',
    ];
/**
 * Left to the extended run (docs/testing.md): servers that are killed, starved or upgraded, every operation or kind with every
 * hostile value, races, gateways over days. Each file takes ten seconds of a core or more.
 */
const extended =
  process.env.SHORT === undefined
    ? []
    : [
        'tests/server/{backup,crash-recovery,embedded-database,input-fuzzing,database-away,multi-process,pgbouncer,postgres-failure,startup-shutdown}.test.ts',
        'tests/server/{demonstration,guest-pages-of-kinds}.test.ts',
        'tests/server/addresses/addresses.test.ts',
        'tests/server/auth/{account-enumeration,outbox,refresh-races,refresh-two-tabs}.test.ts',
        'tests/server/content/{content-import,hostile-kinds,idempotency,unfinished-imports}.test.ts',
        'tests/server/faults/disk-full.test.ts',
        'tests/server/isolation/allowed-writes.test.ts',
        'tests/server/images/{crash-recovery,hostile-files,image-proxy,orphan-cleanup,remote-timeouts,upload-limits,worker-process}.test.ts',
        'tests/server/booking/booking-processes.test.ts',
        'tests/server/gift-cards/many-redeems.test.ts',
        'tests/server/reservations/{invitation-delivery,live-reservations}.test.ts',
        'tests/server/surveys/staff-surveys.test.ts',
        'tests/unit/content/hostile-kinds.test.ts',
        'tests/checks/browser-support.test.ts',
      ];
/** The night runs ten times as many cases in a test. */
const timeoutFactor = isNightly ? 10 : 1;

/**
 * Tests of what the engine can affect most: row-level security, rollback, saving. These run on both engines; the rest
 * runs on PostgreSQL by day, where a server starts in a fifth of the time and transactions do race (the embedded engine
 * has one connection), and on both at night.
 */
const whatTheEngineCanChange = [
  'tests/server/isolation/cross-venue.test.ts',
  'tests/server/{row-level-security,transaction-rollback}.test.ts',
  'tests/server/content/{atomicity,saving}.test.ts',
  'tests/server/billing/bill-numbers.test.ts',
  'tests/server/booking/booking-lock.test.ts',
  'tests/server/field-notes/field-notes.test.ts',
  'tests/server/live/presence.test.ts',
  'tests/server/notices/notices.test.ts',
  'tests/server/publishing/scheduled-publications.test.ts',
  'tests/server/reports/report-files.test.ts',
];
/** These choose their engines themselves, or have none. */
const chooseTheirEngine = [
  'tests/server/{backup,config,crash-recovery,embedded-database,database-away,multi-process,pgbouncer,postgres-failure,replica,startup-shutdown}.test.ts',
  'tests/server/{content-texts-migration,folded-names-migration,migrations,unanswered-invitations-migration}.test.ts',
  'tests/server/auth/{identifiers,secrets}.test.ts',
  'tests/server/content/publication.test.ts',
  'tests/server/faults/disk-full.test.ts',
  'tests/server/images/{caches,exif-orientation,remote-timeouts,ssrf,worker-process}.test.ts',
];
/** Two processes on one database: the embedded engine serves one. */
const needPostgres = [
  'tests/server/reservations/live-reservations.test.ts',
  'tests/server/booking/booking-processes.test.ts',
];
/** Where PostgreSQL cannot be started, everything still runs on the embedded engine (and `npm test` fails). */
const isAllEmbedded = isNightly || process.env.NO_POSTGRES !== undefined;

interface Project {
  include: string[];
  exclude?: string[];
  globalSetup?: string[];
  testTimeout: number;
  hookTimeout?: number;
  execArgv?: string[];
}

/**
 * Loading the product takes longer than the tests of most files, so a process loads it once for many files. A file that
 * replaces a module (`vi.mock`) would change it for the others: it is named `*.isolated.test.ts` and runs in a process
 * of its own.
 */
const createProjects = (name: string, { exclude = [], ...project }: Project) =>
  [false, true].map((isolate) => ({
    extends: true as const,
    test: {
      ...project,
      name: isolate ? `${name}, isolated` : name,
      include: isolate
        ? project.include.map((pattern) => pattern.replace('.test.', '.isolated.test.'))
        : project.include,
      exclude: isolate ? exclude : [...exclude, '**/*.isolated.test.*'],
      pool: 'forks' as const,
      isolate,
    },
  }));

/** What `import.meta.glob` finds is written into the module: a new migration or screen changes it, and not its text. */
const transformGlobsAnew: Plugin = {
  name: 'transform-globs-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineCacheKey }) =>
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

export default defineConfig({
  root,
  plugins: [transformGlobsAnew],
  cacheDir: `${root}node_modules/.vite-tests`,
  // the one file that node gives to every package: two copies would not know each other's errors
  resolve: { alias: [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }] },
  test: {
    // an unchanged file is transformed once for all runs and projects
    experimental: { fsModuleCache: true, fsModuleCachePath: `${root}node_modules/.vite-tests/modules` },
    maxWorkers: Math.max(2, availableParallelism()),
    setupFiles: [
      'tests/support/property-seed.setup.ts',
      'tests/support/empty-page.setup.ts',
      'tests/support/pending-imports.setup.ts',
      'tests/support/write-coverage.setup.ts',
    ],
    // a link that a test follows must not change the address of the page for the files after it
    environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
    restoreMocks: true,
    // a busy machine is slow; what never comes is found all the same
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
    allowOnly: false,
    passWithNoTests: false,
    reporters: ['default'],
    projects: [
      ...createProjects('unit', {
        include: ['tests/unit/**/*.test.{ts,tsx}'],
        exclude: extended,
        testTimeout: 60_000 * timeoutFactor,
      }),
      {
        extends: true,
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          exclude: extended,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      ...createProjects('embedded', {
        include: isAllEmbedded ? ['tests/server/**/*.test.ts'] : [...whatTheEngineCanChange, ...chooseTheirEngine],
        exclude: [...nightly, ...extended, ...needPostgres],
        // each server has an engine of its own, too short-lived to be worth optimizing
        execArgv: isNightly ? [] : ['--liftoff-only'],
        testTimeout: 240_000 * timeoutFactor,
        hookTimeout: 240_000,
      }),
      ...createProjects('postgres', {
        include: ['tests/server/**/*.test.ts'],
        exclude: [...chooseTheirEngine, ...extended, 'tests/server/nightly/**'],
        globalSetup: ['tests/support/postgres.setup.ts'],
        testTimeout: 240_000 * timeoutFactor,
        hookTimeout: 240_000,
      }),
    ],
  },
});
