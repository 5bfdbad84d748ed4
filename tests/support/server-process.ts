import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCachedFolder } from './cached-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['graphql', 'locales', 'machines/lifecycles', 'server', 'package-lock.json', 'vite.config.ts'];

const build = async (folder: string): Promise<void> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--ssr', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  });
};

let bundle: Promise<string> | null = null;
/** The server as it is delivered, bundled from these sources. */
const openBundle = (): Promise<string> => {
  bundle ??= openCachedFolder('server', sources, build);
  return bundle;
};

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** kills it, like a power failure; resolves when the process has exited */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Runs before the server's own first line: what goes wrong inside it is put there from outside, never built in. */
export const injectedEnv = (script: string): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}`,
});

/** A separate server process; resolves with its URL, rejects with its output when it exits first. */
export const startProcess = async (env: Record<string, string>): Promise<ServerProcess> => {
  const main = join(await openBundle(), 'main.js');
  // it lives for seconds: optimizing the embedded engine would take a third of its processor time
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', MAITRE_MODE: 'demo', ...env },
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  return new Promise((done, failed) => {
    const readOutput = (piece: Buffer) => {
      output += String(piece);
      const url = /(http:\/\/localhost:\d+)\n/.exec(output)?.[1];
      if (!url) return;
      const kill = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return exited;
      };
      done({ url, child, output: () => output, kill });
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    void exited.then((code) => failed(new Error(`ended with ${code}: ${output}`)));
  });
};

const loadDemonstration = async (folder: string): Promise<void> => {
  const server = await startProcess({ MAITRE_DATA: folder });
  await server.kill('SIGTERM');
};

let prepared: Promise<string> | null = null;

/** A new data folder that holds the demonstration: a copy of what one process left behind. The caller removes it. */
export const createDemoFolder = async (): Promise<string> => {
  prepared ??= openCachedFolder('data', sources, loadDemonstration);
  const copy = mkdtempSync(join(tmpdir(), 'maitre-demo-'));
  cpSync(await prepared, copy, { recursive: true });
  return copy;
};
