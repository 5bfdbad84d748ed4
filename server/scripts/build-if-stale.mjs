// Installs locked packages and builds the current sources when outdated. Runs on plain Node without dependencies.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const inputs = [
  'graphql',
  'machines',
  'src',
  'locales',
  'server',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.guest-link.config.ts',
];

const listFiles = (path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile())
        .map((it) => join(it.parentPath ?? it.path, it.name))
        .toSorted()
    : [join(root, path)];

const hashFiles = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles)) {
    const inside = readFileSync(file);
    hash.update(file.slice(root.length)).update(`\0${inside.length}\0`).update(inside);
  }
  return hash.digest('hex');
};

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
const node = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** Runs `npm ci` when packages are missing or the lock file changed. */
export const install = () => {
  const stamp = createHash('sha256').update(read('package-lock.json')).digest('hex');
  const there = existsSync(join(root, 'node_modules/vite/package.json'));
  const before = read('node_modules/.maitre-lock');
  if (there && (before === null || before === stamp)) return;
  console.log('  Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  writeFileSync(join(root, 'node_modules/.maitre-lock'), stamp);
};

/** Builds application and server into `dist` when a source changed. */
export const build = ({ force = false } = {}) => {
  const now = hashFiles(inputs);
  if (!force && read('dist/.built') === now) return;
  console.log('  Building …');
  rmSync(join(root, 'dist/.built'), { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  node('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.guest-link.config.ts', '--logLevel', 'error');
  node('node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'error');
  writeFileSync(join(root, 'dist/.built'), now);
};

if (process.argv.includes('--build')) {
  install();
  build({ force: true });
  console.log('  Built: dist/app, dist/server');
}
