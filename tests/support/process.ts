import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
let built: string | null = null;

/** The server as it is delivered, bundled from these sources into a folder of this run. */
export const bundle = (): string => {
  if (built) return built;
  const folder = join(root, 'tests/out', `server-${process.pid}`);
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--ssr',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production', VITEST: '' } },
  );
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  built = folder;
  return built;
};

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** ends at once, as a power switch would; resolves when the process is gone */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** A whole process of our server; resolves when it says where it is, rejects with what it said when it ended first. */
export const startProcess = (env: Record<string, string>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [join(bundle(), 'main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', MAITRE_MODE: 'demo', ...env },
  });
  let output = '';
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  return new Promise((done, failed) => {
    const hear = (piece: Buffer) => {
      output += String(piece);
      const url = /(http:\/\/localhost:\d+)\n/.exec(output)?.[1];
      if (!url) return;
      const kill = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return gone;
      };
      done({ url, child, output: () => output, kill });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void gone.then((code) => failed(new Error(`ended with ${code}: ${output}`)));
  });
};
