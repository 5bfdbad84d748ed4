import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';
const oldest = 15;

/** The folder of the newest PostgreSQL's programs where Debian puts them, version 15 or later; null without one. */
export const findPostgres = () => {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldest)
    : [];
  const newest = versions
    .toSorted((a, b) => b - a)
    .find((version) => existsSync(join(debian, `${version}/bin/initdb`)));
  return newest === undefined ? null : join(debian, String(newest), 'bin');
};

/** Finds PostgreSQL, or installs Debian's as root. Returns the folder of its programs, or why there is none. */
export const postgres = () => {
  const found = findPostgres();
  if (found) return { path: found };
  const isDebian = existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    const how = isDebian
      ? 'run as root: apt-get install -y postgresql'
      : `install it where Debian does, ${debian}/<version>/bin`;
    return { why: `no PostgreSQL ${oldest} or newer on this machine; ${how}` };
  }
  process.stdout.write('No PostgreSQL yet: installing Debian’s.\n');
  const apt = (...args) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    apt('update', '-q');
    apt('install', '-q', '-y', '--no-install-recommends', 'postgresql');
  } catch (error) {
    return { why: `apt-get could not install PostgreSQL: ${error.message}` };
  }
  const path = findPostgres();
  return path ? { path } : { why: `apt-get installed no PostgreSQL ${oldest} or newer in ${debian}` };
};
