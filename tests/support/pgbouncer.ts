import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const program = '/usr/sbin/pgbouncer';

/** Why PgBouncer cannot be tested; null when it can. */
export const whyNoPgBouncer = (): string | null =>
  existsSync(program) ? null : 'PgBouncer is not installed (Debian: apt-get install pgbouncer)';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Debian's PgBouncer in front of the database at `url`, with few connections to it, so that clients do share them. */
export const startPgBouncer = async (
  url: string,
  mode: 'session' | 'transaction',
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { hostname, port: target, username, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'maitre-pgbouncer-'));
  const port = await freePort();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\n* = host=${hostname} port=${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = trust\nauth_file = ${folder}/users\npool_mode = ${mode}\n` +
      `default_pool_size = ${mode === 'transaction' ? 2 : 20}\n`,
  );
  const isRoot = process.getuid?.() === 0;
  // it refuses to run as root
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), join(folder, 'ini')], { stdio: 'ignore' });
  const pooled = Object.assign(new URL(url), { port: String(port) });
  pooled.pathname = pathname;
  for (;;) {
    const client = new pg.Client(pooled.href);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) break;
    if (child.exitCode !== null) throw new Error(`PgBouncer exited with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: pooled.href,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
