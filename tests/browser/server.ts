import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  url: string;
  /** the one-time codes sent to somebody, newest first */
  codesFor: (to: string) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** The product as it ships, on a port and in a folder of its own; only the waits between codes are shorter. */
export const startServer = async (): Promise<RunningServer> => {
  const data = await mkdtemp(join(tmpdir(), 'maitre-browser-'));
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ MAITRE_MODE: 'demo', MAITRE_DATA: data, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: '' },
      ...{ CODE_WAIT_SECONDS: '1', SENDS_PER_HOUR_IDENTIFIER: '100000', SENDS_PER_HOUR_ADDRESS: '100000' },
      ...{ FAILURES_TO_LOCK: '1000', REQUESTS_PER_SECOND_ADDRESS: '100000', REQUESTS_PER_SECOND_PERSON: '100000' },
    },
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      const [found] = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  await ready(url);
  return {
    url,
    codesFor: async (to) => {
      const sent = (await (await fetch(`${url}/outbox.json`)).json()) as { to: string; code: string | null }[];
      return sent.flatMap((it) => (it.to === to && it.code !== null ? [it.code] : []));
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(data, { recursive: true, force: true });
    },
  };
};

const ready = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not become ready`);
};
