import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../support/postgres.ts';
import { measureBrowser } from './browser.ts';
import { Client } from './client.ts';
import type { Results } from './figures.ts';
import { measurePictures } from './pictures.ts';
import { seed } from './seed.ts';
import { measureLoad, measureStarts } from './server.ts';
import { copyForFloor, type DatabaseUrls, emptyDatabase, root, startFloor, startOurs } from './servers.ts';
import { type Report, tableOf } from './table.ts';

const person = 'michal@petilia.example';
const venue = 'petilia-jaffa';
const everything = 'server,pictures,start,browser';
const say = (line: string) => process.stdout.write(`${line}\n`);

const optionsIn = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: everything },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '8' },
      documents: { type: 'string', default: '10000' },
      port: { type: 'string', default: '4140' },
      dist: { type: 'string', default: 'dist' },
      chromium: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' },
    },
  });
  const { only, rounds, seconds, documents, port, dist, chromium } = values;
  return {
    only: only.split(','),
    whole: only === everything,
    rounds: Number(rounds),
    seconds: Number(seconds),
    documents: Number(documents),
    port: Number(port),
    dist,
    chromium,
  };
};
type Options = ReturnType<typeof optionsIn>;

/** Measures and writes the table; a run of only a part is printed and not kept. Returns the exit code. */
export const main = async (args: string[]): Promise<number> => {
  const options = optionsIn(args);
  const [before = 0] = loadavg();
  const folder = mkdtempSync(join(tmpdir(), 'maitre-bench-'));
  const cluster = await startCluster();
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
      load: [before, loadavg()[0] ?? 0],
      results,
      failures,
    };
    const table = tableOf(report);
    if (options.whole) keep(report, table);
    say(table);
    return failures.length === 0 ? 0 : 1;
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const keep = (report: Report, table: string): void => {
  const results = join(root, 'tests/bench/results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${report.at.slice(0, 10)}.json`), `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(join(results, 'latest.md'), table);
};

const measure = async (options: Options, folder: string, { url, adminUrl }: DatabaseUrls) => {
  const results: Results = {};
  const failures: string[] = [];
  const { port, dist, rounds, seconds } = options;
  const place = { folder, port, dist };
  const ours = await startOurs(place, url);
  try {
    say(`seeding ${options.documents} menus`);
    const client = new Client(ours.url);
    await client.signIn(person);
    const seeded = await seed(client, venue, options.documents);
    await copyForFloor(adminUrl);
    if (options.only.includes('server')) {
      const floor = await startFloor(folder, port + 1, adminUrl);
      const load = { ours, floor, client, venue, seeded, rounds, seconds, say };
      Object.assign(results, await measureLoad(load).finally(floor.stop));
    }
    const [small] = seeded.small;
    if (small === undefined) throw new Error('nothing was seeded');
    if (options.only.includes('pictures'))
      Object.assign(results, await measurePictures({ ours, client, venue, item: small.id, rounds, seconds, say }));
    if (options.only.includes('browser')) {
      const stage = {
        url: ours.url,
        chromium: options.chromium,
        venue,
        person,
        small: small.id,
        large: seeded.large.id,
      };
      const seen = await measureBrowser({ ...stage, rounds, say });
      Object.assign(results, seen.results);
      failures.push(...seen.failures);
    }
  } finally {
    await ours.stop();
  }
  if (options.only.includes('start')) {
    const again = await measureStarts(() => startOurs(place, url), rounds);
    results.start = { ours: again.seconds };
    results.idle = { ours: again.resident };
    await (await startOurs(place, null)).stop();
    const embedded = await measureStarts(() => startOurs(place, null), rounds);
    results.startEmbedded = { ours: embedded.seconds };
    results.idleEmbedded = { ours: embedded.resident };
  }
  return { results, failures };
};
