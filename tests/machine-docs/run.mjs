// npm run machines [-- --out FOLDER] [--from FOLDER]: every machine as diagrams, tables and paths, and what is missing:
// states without a description, transitions that no test takes, commands without a test. `--from` reads the coverage
// that a test run has written already (`WALKS`); without it that of the last run is read, or the machine tests run now
// when a source has changed since. Exits with 1 when something is missing.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { install } from '../../server/scripts/build-if-stale.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const out = resolve(option('--out') ?? join(root, 'tests/out/machines'));
const from = option('--from');
const walks = resolve(from ?? join(root, 'tests/out/walks'));

const walk = () =>
  new Promise((done) => {
    rmSync(walks, { recursive: true, force: true });
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'];
    const child = spawn(process.execPath, [...vitest, '--reporter=default', 'tests/unit/machines', 'tests/unit/src'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, WALKS: walks },
    });
    child.on('close', (code) => done(code ?? 1));
  });

/** When a file of the folder was last changed, in milliseconds since 1970. */
const newestIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, { parentPath, name }) => Math.max(newest, statSync(join(parentPath, name)).mtimeMs), 0);
const sources = ['machines', 'src', 'graphql', 'locales', 'tests/unit', 'tests/support'];
const isWalked = () =>
  existsSync(walks) && sources.every((folder) => newestIn(join(root, folder)) < statSync(walks).birthtimeMs);

const titles = {
  wordless: 'States without a description',
  unwalked: 'Transitions never taken',
  untested: 'Commands without a test',
  misoffered: 'Commands that the palette offers and the machine rejects, or the reverse',
};

install();
const failed = from === undefined ? !isWalked() && (await walk()) !== 0 : !existsSync(walks);
if (failed && !existsSync(walks)) {
  console.error(`no coverage to read: ${walks} does not exist`);
  process.exit(1);
}
const { module } = await runnerImport(fileURLToPath(new URL('main.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
const findings = module.main({ walks, out, tests: join(root, 'tests/') });
for (const [name, missing] of Object.entries(findings)) {
  console.log(`${titles[name]}: ${missing.length}`);
  for (const name of missing) console.log(`  ${name}`);
}
console.log(`\n${join(out, 'index.html')}`);
process.exitCode = failed || Object.values(findings).some(({ length }) => length > 0) ? 1 : 0;
