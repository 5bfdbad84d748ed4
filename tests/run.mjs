// `npm test`. Needs nothing but Node: installs what is missing, then runs the short run, which ends within ten minutes on
// two cores, and prints the seconds of each part. `--extended` adds what is slow, as CI does; `--nightly` all cases
// (docs/testing.md). `--only checks,unit,server,browser,engines`. `--together`: the browser's tests in parallel with the others,
// because either alone leaves the processor idle. `--journey "sign in"`: every path of one journey, and nothing else.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, install } from '../server/scripts/build-if-stale.mjs';
import { formatRuns, listFailures, listRuns } from './browser-runs.mjs';
import { chromium } from './chromium.mjs';
import { postgres } from './postgresql.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const args = process.argv.slice(2);
const parts = ['checks', 'unit', 'server', 'browser', 'engines'];
/** Firefox and WebKitGTK are large to install: the night's, or asked for by name. */
const byDefault = args.includes('--nightly') ? parts : parts.filter((part) => part !== 'engines');
/** The name before the colon in the titles of `tests/browser/specs/journeys.spec.ts`. */
const journey = args.includes('--journey') ? args[args.indexOf('--journey') + 1] : undefined;
const chosen = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : byDefault;
const only = journey === undefined ? chosen : ['browser'];
if (!only?.every((part) => parts.includes(part))) {
  console.error(`--only takes ${parts.join(', ')}`);
  process.exit(2);
}
const nightly = args.includes('--nightly');
const isShort = !nightly && journey === undefined && !args.includes('--extended');
const together = args.includes('--together') && !nightly;
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
/** How often the night repeats each browser test, to find those that vary. */
const repetitions = process.env.REPETITIONS ?? '5';
const env = {
  ...process.env,
  ...(nightly ? { NIGHTLY: '1', KILLS: '50', SEED: seed } : { KILLS: process.env.KILLS ?? '1' }),
  ...(isShort ? { SHORT: '1' } : {}),
};
const out = 'tests/out';

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}\n`);
/** Resolves with the exit code. `print` receives the output instead of this process's own. */
const node = (script, options, { print, more = {} } = {}) =>
  new Promise((resolve) => {
    const stdio = print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, [script, ...options], { stdio, env: { ...env, ...more } });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => print(part.toString()));
    child.on('close', (code) => {
      running.delete(child);
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
  for (const failure of counts?.failures ?? []) notes.push(`${name} failed: ${failure}`);
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

/** One line for the end of the output, which is all that CI shows of a long run. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: messages carry colours
const formatFailure = (title, message = '') => `${title}: ${message.replace(/\u001b\[[0-9;]*m/g, '').slice(0, 500)}`;

const embeddedTitle = 'Server: on the embedded engine';
const seconds = [];
const timed = async (name, work) => {
  const startedAt = Date.now();
  await work();
  seconds.push([name, Math.round((Date.now() - startedAt) / 1000)]);
};

const vitest = async (project, title, { print, more } = {}) => {
  // files that replace a module have a project of their own (vitest.config.ts)
  const names = project === 'checks' ? [project] : [project, `${project}, isolated`];
  if (print === undefined) heading(title);
  const file = `${out}/${project}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await node(
    'node_modules/vitest/vitest.mjs',
    ['run', ...names.flatMap((name) => ['--project', name]), ...reporters],
    { print, more },
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
      failures: [
        ...broken.map(({ name, message }) => formatFailure(name.replace(root, ''), message)),
        ...all.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) =>
              formatFailure(`${name.replace(root, '')} › ${fullName}`, failureMessages[0]),
            ),
        ),
      ],
    };
  });
  add(project, code, report);
};

const browser = async (print) => {
  const { path, why } = chromium();
  if (!path) return fail('browser', why);
  // their servers run on PostgreSQL by day, where a request costs half, and on the embedded engine at night
  if (!nightly) postgres();
  try {
    build();
  } catch (error) {
    return fail('build', error.message);
  }
  const file = `${out}/browser.json`;
  rmSync(file, { force: true });
  const selected = journey === undefined ? [] : ['journeys.spec.ts', '--grep', `${journey}:`];
  const options = ['test', '--reporter=list,json', ...selected];
  const code = await node(
    'node_modules/@playwright/test/cli.js',
    [...options, ...(nightly ? ['--repeat-each', repetitions] : [])],
    { print, more: { CHROMIUM: path, PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}${file}` } },
  );
  const report = readReport(file, (all) => ({
    passed: all.stats.expected,
    failed: all.stats.unexpected + all.stats.flaky,
    skipped: all.stats.skipped,
    runs: formatRuns(listRuns(all)),
    failures: listFailures(all).map(({ title, message }) => formatFailure(title, message)),
  }));
  add('browser', code, report);
  return report;
};

/** Runs `work`, whose output is printed under its heading when it has ended. */
const printedAfterwards = async (title, work) => {
  const printed = [];
  await work((text) => printed.push(text));
  heading(title);
  process.stdout.write(printed.join(''));
};

/** Workers of each engine: together more than cores, since server tests wait for processes, gateways and slow senders. */
const serverWorkers = availableParallelism() + 1;

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
    const code = await node('tests/machine-docs/run.mjs', ['--from', env.WALKS]);
    const failures =
      code === 0 ? [] : ['a state without a description, or a transition or command without a test: see above'];
    add('machines', code, { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures });
  },
  server: async () => {
    const { path, why } = postgres();
    if (!path) {
      fail('server', why);
      env.NO_POSTGRES = '1';
    }
    // the option --maxWorkers does not reach projects that extend the configuration
    const more = { VITEST_MAX_WORKERS: String(serverWorkers) };
    const onPostgres = () => timed('server, PostgreSQL', () => vitest('postgres', 'Server: on PostgreSQL', { more }));
    const onEmbedded = (print) => timed('server, embedded', () => vitest('embedded', embeddedTitle, { more, print }));
    // files of either engine wait as much as they compute
    await Promise.all([path && onPostgres(), printedAfterwards(embeddedTitle, onEmbedded)]);
  },
};
const otherEngines = async () => {
  heading('Engines: the main journey in Firefox and WebKitGTK');
  const code = await node('tests/engines/run.mjs', []);
  const failures = code === 0 ? [] : ['a step of the journey in Firefox or WebKitGTK: see above'];
  add('engines', code, { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures });
};
const runSteps = async () => {
  for (const [part, step] of Object.entries(steps)) if (only.includes(part)) await timed(part, step);
};

const browserTitle = 'Browser: the application in Chromium, with its server';
if (together && only.includes('browser')) {
  await Promise.all([printedAfterwards(browserTitle, (print) => timed('browser', () => browser(print))), runSteps()]);
} else {
  await runSteps();
  if (only.includes('browser')) {
    heading(browserTitle);
    let report = null;
    await timed('browser', async () => {
      report = await browser();
    });
    if (nightly && report) {
      heading('Browser tests by how much their seconds vary');
      console.log(report.runs);
      writeFileSync(`${out}/browser-runs.txt`, report.runs);
    }
  }
}

if (only.includes('engines')) await timed('engines', otherEngines);

heading('Seconds');
for (const [name, count] of [...seconds, ['all', Math.round((Date.now() - startedAt) / 1000)]])
  console.log(`${name.padEnd(20)}${String(count).padStart(6)}`);
console.log();
for (const note of notes) console.log(note);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
