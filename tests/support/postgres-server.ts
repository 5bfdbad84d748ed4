import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../postgresql.mjs';

/** A PostgreSQL of our own that is thrown away afterwards, run as somebody who is not root. */
export interface PostgresServer {
  /** of a login role that may make databases and roles and is no superuser */
  url: string;
  /** the same as a superuser, for tests that look behind the policies */
  adminUrl: string;
  /** the file it writes its log to */
  log: string;
  restart: (how: 'fast' | 'immediate') => void;
  /** while this process runs */
  restartInBackground: (how: 'fast' | 'immediate') => Promise<void>;
  /** a streaming replica of it, which shows what is written after `delay`; stops with it */
  startReplica: (delay: string) => Promise<{ port: number; stop: () => void }>;
  stop: () => void;
}

/** Why it is unavailable, as a message for the developer; null when it is available. */
export const whyNoPostgres = (): string | null => {
  if (!findPostgres()) return 'PostgreSQL 15 or newer is not installed (Debian: apt-get install postgresql)';
  if (process.getuid?.() === 0 && !account()) return 'there is no ordinary account to run PostgreSQL as';
  return null;
};

// initdb refuses root
const account = (): string | undefined =>
  ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0);

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

export const startPostgres = async (): Promise<PostgresServer> => {
  const why = whyNoPostgres();
  const bin = findPostgres();
  if (why || !bin) throw new Error(why ?? '');
  const root = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'maitre-pg-'));
  const line = (command: string, args: string[]): [string, string[]] =>
    root
      ? ['setpriv', [`--reuid=${account()}`, '--clear-groups', join(bin, command), ...args]]
      : [join(bin, command), args];
  const as = (command: string, args: string[]): string => execFileSync(...line(command, args), quiet(folder));
  if (root) execFileSync('chown', [account() ?? '', folder]);
  const port = await freePort();
  const data = join(folder, 'data');
  as('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    // a tenth of a run; what a killed server wrote is in the system's cache, which only a power cut would empty
    'fsync=off',
    'full_page_writes=off',
  ];
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `${settings.map((it) => it.replace('=', " = '").concat("'")).join('\n')}\n`,
  );
  const log = join(folder, 'log');
  const replicas = new Set<() => void>();
  const control = (...args: string[]) => as('pg_ctl', ['-D', data, '-l', log, '-w', ...args]);
  control('start');
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  as('psql', [adminUrl, '-qc', 'create role maitre_test login createdb createrole']);
  return {
    url: `postgres://maitre_test@127.0.0.1:${port}/postgres`,
    adminUrl,
    log,
    restart: (how) => {
      control('restart', '-m', how);
    },
    restartInBackground: async (how) => {
      const options = ['-D', data, '-l', log, '-w', 'restart', '-m', how];
      await promisify(execFile)(...line('pg_ctl', options), { cwd: folder });
    },
    startReplica: async (delay) => {
      const [copy, at] = [join(folder, 'replica'), await freePort()];
      as('pg_basebackup', ['-d', adminUrl, '-D', copy, '-R', '-X', 'stream', '-c', 'fast']);
      appendFileSync(
        join(copy, 'postgresql.auto.conf'),
        `port = ${at}\nhot_standby = on\nrecovery_min_apply_delay = '${delay}'\n`,
      );
      as('pg_ctl', ['-D', copy, '-l', join(folder, 'replica-log'), '-w', 'start']);
      const stopReplica = () => {
        if (replicas.delete(stopReplica)) as('pg_ctl', ['-D', copy, '-w', 'stop', '-m', 'immediate']);
      };
      replicas.add(stopReplica);
      return { port: at, stop: stopReplica };
    },
    stop: () => {
      for (const stopReplica of replicas) stopReplica();
      control('stop', '-m', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

// another account cannot work in a folder that only root may enter
const quiet = (cwd: string) => ({ cwd, encoding: 'utf8' as const, stdio: 'pipe' as const });
