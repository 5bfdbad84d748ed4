// Measures the figures of `targets.ts` on this machine: `npm run bench`, or some of them:
// `npm run bench -- --only server`, `--only images,rows`, `--only key1`; also --rounds, --seconds, --documents, --dist,
// and --peers for react-admin in the same rounds.
//
// To add a row: 1. its line in `targets/<part>.ts` with target and the best of other products; 2. how it is measured: what a
// person waits for in the browser is a scene of `browser.ts` (a `Measurement` returns one number), anything else a suite
// of `suites.ts`; 3. when it misses its target, the cause in `known-causes.ts`.
import { findChromium } from '../chromium.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres-server.ts';
import { Client } from './client.ts';
import { selectFigures, type FigureName, type Measured, parts, type Results } from './targets.ts';
import { type Bench, suites, formatMeasured } from './suites.ts';
import { startFloorClient } from './floor-client.ts';
import { startReactAdmin } from './peers.ts';
import type { MeasuredProcess } from './process-figures.ts';
import { seedMenus } from './seed.ts';
import { copyForFloor, type DatabaseUrls, emptyDatabase, root, startOurs } from './servers.ts';
import { listRegressions, readKeptReport } from './regressions.ts';
import { type Report, formatTable } from './table.ts';

const person = 'michal@petilia.example';
const venue = 'petilia-jaffa';
const printLine = (line: string) => process.stdout.write(`${line}\n`);

const allParts = parts.join(',');
const parseOptions = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: allParts },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '8' },
      documents: { type: 'string', default: '10000' },
      port: { type: 'string', default: '4140' },
      dist: { type: 'string', default: 'dist' },
      chromium: { type: 'string', default: findChromium() ?? '/usr/bin/chromium' },
      peers: { type: 'boolean', default: false },
    },
  });
  const { only, rounds, seconds, documents, port, dist, chromium, peers } = values;
  return {
    selectedFigures: selectFigures(only.split(',')),
    whole: only === allParts,
    rounds: Number(rounds),
    seconds: Number(seconds),
    documents: Number(documents),
    port: Number(port),
    dist,
    chromium,
    withPeers: peers,
  };
};
type Options = ReturnType<typeof parseOptions>;

/** Measures and writes the table; a partial run is printed but not saved. Returns the exit code. */
export const main = async (args: string[]): Promise<number> => {
  const options = parseOptions(args);
  const [load = 0] = loadavg();
  const folder = mkdtempSync(join(tmpdir(), 'maitre-bench-'));
  const cluster = await startPostgres();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      cluster.stop();
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
  try {
    const { results, failures } = await measure(options, folder, await emptyDatabase(cluster));
    const report: Report = {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'core'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
      rounds: options.rounds,
      seconds: options.seconds,
      load,
      results,
      failures,
    };
    const table = formatTable(report, options.selectedFigures);
    const worse = listRegressions(report, readKeptReport(kept));
    if (options.whole) saveReport(report, table);
    printLine(table);
    if (worse.length > 0) printLine(`WORSE than the kept figures:\n${worse.map((line) => `- ${line}`).join('\n')}`);
    return failures.length + worse.length === 0 ? 0 : 1;
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const kept = join(root, 'tests/bench/results');

const saveReport = (report: Report, table: string): void => {
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${report.at.slice(0, 10)}.json`), `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(join(kept, 'latest.md'), table);
};

const measure = async (options: Options, folder: string, database: DatabaseUrls) => {
  const results: Results = {};
  const failures: string[] = [];
  const { port, dist, selectedFigures } = options;
  const location = { folder, port, dist };
  const ours = await startOurs(location, database.url);
  const running = [ours];
  const keepRunning = (process: MeasuredProcess): MeasuredProcess => {
    running.push(process);
    return process;
  };
  const stop = async () => {
    for (const process of running.splice(0)) await process.stop();
  };
  let floorClient: Promise<MeasuredProcess> | undefined;
  try {
    printLine(`seeding ${options.documents} menus`);
    const client = new Client(ours.url);
    await client.signIn(person);
    const seeded = await seedMenus(client, venue, options.documents);
    await copyForFloor(database.adminUrl);
    const peers = options.withPeers ? [await startReactAdmin({ ...location, port: port + 4 }, options.documents)] : [];
    for (const { process } of peers) keepRunning(process);
    const bench: Bench = {
      ...options,
      ...database,
      ours,
      location,
      client,
      venue,
      person,
      seeded,
      startFloorClient: () =>
        (floorClient ??= startFloorClient({ ...location, port: port + 3 }, database.url).then(keepRunning)),
      peers,
      log: printLine,
      isSelected: (name) => selectedFigures.has(name),
      addResults: (found) => {
        for (const [name, measured] of Object.entries(found) as [FigureName, Measured][]) {
          if (!selectedFigures.has(name)) continue;
          results[name] = measured;
          printLine(`${name}: ${formatMeasured(measured)}`);
        }
      },
      addFailure: (what, error) => {
        failures.push(`${what}: ${String(error).split('\n')[0]}`);
        printLine(`${what}: ${String(error)}`);
      },
    };
    for (const { of, alone, run } of suites) {
      if (!of.some((name) => selectedFigures.has(name))) continue;
      if (alone) await stop();
      await run(bench).catch((error: unknown) => bench.addFailure(of.join(', '), error));
    }
  } finally {
    await stop();
  }
  return { results, failures };
};
