// `npm test`. Needs nothing but Node: installs what is missing, then runs everything, cheapest first, and prints the
// seconds of each part. `--only checks,unit,server,browser`; `--nightly` for all cases (docs/testing.md).
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, install } from '../server/scripts/build-if-stale.mjs';
import { formatRuns, listRuns } from './browser-runs.mjs';
import { chromium } from './chromium.mjs';
import { postgres } from './postgresql.mjs';

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
/** How often the night repeats each browser test, to find those that vary. */
const repetitions = process.env.REPETITIONS ?? '5';
const env = {
  ...process.env,
  ...(nightly ? { NIGHTLY: '1', KILLS: '50', SEED: seed } : { KILLS: process.env.KILLS ?? '3' }),
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
/** Adds a runner's counts; a runner that exits with an error and reports no failure counts as one. */
const add = (name, code, counts) => {
  const isUnreported = counts === null || (code !== 0 && counts.failed === 0);
  if (isUnreported) notes.push(`${name} exited with code ${code}`);
  total.passed += counts?.passed ?? 0;
  total.failed += (counts?.failed ?? 0) + (isUnreported ? 1 : 0);
  total.skipped += counts?.skipped ?? 0;
  for (const title of counts?.names ?? []) notes.push(`${name} skipped: ${title}`);
};
const fail = (name, why) => {
  console.error(why);
  notes.push(`${name}: ${why}`);
  total.failed += 1;
};
const readReport = (file, parse) => {
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

const seconds = [];
const timed = async (name, work) => {
  const startedAt = Date.now();
  await work();
  seconds.push([name, Math.round((Date.now() - startedAt) / 1000)]);
};

const vitest = async (project, title) => {
  heading(title);
  const file = `${out}/${project}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await node(
    'node_modules/vitest/vitest.mjs',
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...reporters,
  );
  const report = readReport(file, (all) => {
    const tests = all.testResults.flatMap(({ assertionResults }) => assertionResults);
    const skipped = tests.filter(({ status }) => status === 'skipped' || status === 'pending');
    const broken = all.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
    return {
      passed: all.numPassedTests,
      failed: all.numFailedTests + broken.length,
      skipped: all.numPendingTests + all.numTodoTests,
      names: skipped.map(({ fullName }) => fullName),
    };
  });
  add(project, code, report);
};

const browser = async () => {
  heading('Browser: the application in Chromium, with its server');
  const { path, why } = chromium();
  if (!path) return fail('browser', why);
  env.CHROMIUM = path;
  try {
    build();
  } catch (error) {
    return fail('build', error.message);
  }
  const file = `${out}/browser.json`;
  rmSync(file, { force: true });
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = `${root}${file}`;
  const code = await node(
    'node_modules/@playwright/test/cli.js',
    ...['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json'],
    ...(nightly ? ['--repeat-each', repetitions] : []),
  );
  const report = readReport(file, (all) => ({
    passed: all.stats.expected,
    failed: all.stats.unexpected + all.stats.flaky,
    skipped: all.stats.skipped,
    runs: formatRuns(listRuns(all)),
  }));
  add('browser', code, report);
  if (nightly && report !== null) {
    heading('Browser tests by how much their seconds vary');
    console.log(report.runs);
    writeFileSync(`${out}/browser-runs.txt`, report.runs);
  }
};

const startedAt = Date.now();
await timed('install', () => install());
if (nightly) console.log(`Nightly, seed ${seed}: SEED=${seed} npm run nightly repeats the same cases`);
mkdirSync(out, { recursive: true });
const steps = {
  checks: () => vitest('checks', 'Checks: types, lint, format, imports, dead code, generated code, messages'),
  unit: async () => {
    env.WALKS = `${root}${out}/walks`;
    rmSync(env.WALKS, { recursive: true, force: true });
    await vitest('unit', 'Units: content, machines and their walks, keyboard, components');
    heading('Machines: a description of each state, a test of each transition and command');
    const code = await node('tests/machine-docs/run.mjs', '--from', env.WALKS);
    add('machines', code, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  },
  server: async () => {
    const { path, why } = postgres();
    if (!path) fail('server', why);
    await timed('server, embedded', () => vitest('server', 'Server: on the embedded engine'));
    if (path) await timed('server, PostgreSQL', () => vitest('postgres', 'Server: on PostgreSQL'));
  },
  browser,
};
for (const part of parts) if (only.includes(part)) await timed(part, steps[part]);

heading('Seconds');
for (const [name, count] of [...seconds, ['all', Math.round((Date.now() - startedAt) / 1000)]])
  console.log(`${name.padEnd(20)}${String(count).padStart(6)}`);
console.log();
for (const note of notes) console.log(note);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
