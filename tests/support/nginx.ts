import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = '/usr/sbin/nginx';

/** Why nginx cannot be tested; null when it can. */
export const whyNoNginx = (): string | null =>
  existsSync(program) ? null : 'nginx is not installed (Debian: apt-get install nginx)';

/** The lines that README gives for nginx, in front of the server at `url` instead of the one they name. */
const readmeLines = (url: string): string => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
  const lines = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1];
  if (lines === undefined) throw new Error('README has no lines for nginx');
  return lines.replace('http://127.0.0.1:4000', url);
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Debian's nginx in front of the server at `url`, as README configures it. */
export const startNginx = async (url: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'maitre-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (it) => `${it}_temp_path ${folder}/${it};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors;
    events {}
    http { access_log off; ${temporary.join(' ')} server { listen 127.0.0.1:${port};\n${readmeLines(url)} } }`,
  );
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn(
    program,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors'), ...user],
    {
      stdio: 'ignore',
    },
  );
  const proxied = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${proxied}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'errors'), 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: proxied,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
