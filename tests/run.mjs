// `npm test`. Needs nothing but Node: installs what is missing, then runs everything, in the order in which a mistake
// is cheapest to find. `--only checks|unit|server|browser`, `--nightly` for the long counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, install } from '../server/scripts/build-if-stale.mjs';
import { chromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const args = process.argv.slice(2);
const parts = ['checks', 'unit', 'server', 'browser'];
const only = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : parts;
if (!only?.every((part) => parts.includes(part))) {
  console.error(`--only takes ${parts.join(', ')}`);
  process.exit(2);
}
const nightly = args.includes('--nightly');
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const env = {
  ...process.env,
  ...(nightly ? { NIGHTLY: '1', KILLS: '50', SEED: seed } : { KILLS: process.env.KILLS ?? '5' }),
};
const out = 'tests/out';

let running = null;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });
}

const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}\n`);
const node = (script, ...more) =>
  new Promise((resolve) => {
    running = spawn(process.execPath, [script, ...more], { stdio: 'inherit', env });
    running.on('close', (code) => {
      running = null;
      resolve(code ?? 1);
    });
  });

const total = { passed: 0, failed: 0, skipped: 0 };
const notes = [];
/** Adds what a runner wrote; a runner that died without a word counts as one failure. */
const add = (name, code, counts) => {
  const failed = counts === null || (code !== 0 && counts.failed === 0) ? (counts?.failed ?? 0) + 1 : counts.failed;
  if (counts === null || (code !== 0 && counts.failed === 0)) notes.push(`${name} ended with code ${code}`);
  total.passed += counts?.passed ?? 0;
  total.failed += failed;
  total.skipped += counts?.skipped ?? 0;
  for (const it of counts?.names ?? []) notes.push(`${name} skipped: ${it}`);
};
const read = (file, from) => {
  try {
    return from(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

const vitest = async (project, title) => {
  heading(title);
  const file = `${out}/${project}.json`;
  rmSync(file, { force: true });
  const code = await node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  const skippedIn = (all) =>
    all.testResults.flatMap((it) =>
      it.assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'pending')
        .map(({ fullName }) => fullName),
    );
  add(
    project,
    code,
    read(file, (all) => ({
      passed: all.numPassedTests,
      failed:
        all.numFailedTests +
        all.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0).length,
      skipped: all.numPendingTests + all.numTodoTests,
      names: skippedIn(all),
    })),
  );
};

const browser = async () => {
  heading('Browser: the application in Chromium, against its server');
  const { path, why } = chromium();
  if (!path) {
    console.error(why);
    return add('browser', 1, null);
  }
  env.CHROMIUM = path;
  try {
    build();
  } catch (error) {
    console.error(error.message);
    return add('build', 1, null);
  }
  const file = `${out}/browser.json`;
  rmSync(file, { force: true });
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = `${root}${file}`;
  const code = await node(
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    '--reporter=list,json',
  );
  add(
    'browser',
    code,
    read(file, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })),
  );
};

const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').some((version) => Number(version) >= 15);

const began = Date.now();
install();
if (nightly) console.log(`A night's counts, seed ${seed}: the same cases again by \`SEED=${seed} npm run nightly\``);
mkdirSync(out, { recursive: true });
const steps = {
  checks: () => vitest('checks', 'Checks: types, lint, format, imports, dead code, generated code, words'),
  unit: async () => {
    env.WALKS = `${root}${out}/walks`;
    rmSync(env.WALKS, { recursive: true, force: true });
    await vitest('unit', 'Units: content, machines and their paths, keys, parts');
    heading('Machines: words for every state, a walk over every transition, a test for every command');
    const code = await node('tests/machine-docs/run.mjs', '--from', env.WALKS);
    add('machines', code, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  },
  server: async () => {
    await vitest('server', 'Server: the real one, on the embedded engine');
    if (hasPostgres()) await vitest('postgres', 'Server: the same once more, on PostgreSQL');
    else
      notes.push(
        'PostgreSQL was not tried: no version 15 or newer in /usr/lib/postgresql (apt-get install postgresql)',
      );
  },
  browser,
};
for (const part of parts) if (only.includes(part)) await steps[part]();

heading(`${Math.round((Date.now() - began) / 1000)} s`);
for (const note of notes) console.log(note);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
