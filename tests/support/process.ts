import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['graphql', 'locales', 'machines/lifecycles', 'server', 'package-lock.json', 'vite.config.ts'];

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((it) => filesIn(join(root, it)))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const build = (folder: string): void => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--ssr', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  });
};

const dropOld = (out: string, prefix: string): void => {
  for (const name of readdirSync(out).filter((it) => it.startsWith(prefix))) {
    const folder = join(out, name);
    if (Date.now() - statSync(folder).mtimeMs > 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
};

let built: string | null = null;

/** The server as it is delivered, bundled from these sources once for all files of a run. */
export const bundle = (): string => {
  if (built) return built;
  const out = join(root, 'tests/out');
  const folder = join(out, `server-${hashOfSources()}`);
  if (!existsSync(join(folder, 'main.js'))) {
    const mine = `${folder}.${process.pid}`;
    build(mine);
    dropOld(out, 'server-');
    try {
      renameSync(mine, folder);
    } catch {
      rmSync(mine, { recursive: true, force: true }); // another file's was there first
    }
  }
  built = folder;
  return built;
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
export const startProcess = (env: Record<string, string>): Promise<ServerProcess> => {
  // it lives for seconds: optimizing the embedded engine would take a third of its processor time
  const child = spawn(process.execPath, ['--liftoff-only', join(bundle(), 'main.js')], {
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

let prepared: string | null = null;

/**
 * A new data folder that holds the demonstration: a copy of what one process left behind, made once for all files of a
 * run. The caller removes it.
 */
export const createDemoFolder = async (): Promise<string> => {
  if (prepared === null) {
    const out = join(root, 'tests/out');
    const folder = join(out, `data-${hashOfSources()}`);
    if (!existsSync(folder)) {
      const mine = `${folder}.${process.pid}`;
      const server = await startProcess({ MAITRE_DATA: mine });
      await server.kill('SIGTERM');
      dropOld(out, 'data-');
      try {
        renameSync(mine, folder);
      } catch {
        rmSync(mine, { recursive: true, force: true }); // another file's was there first
      }
    }
    prepared = folder;
  }
  const copy = mkdtempSync(join(tmpdir(), 'maitre-demo-'));
  cpSync(prepared, copy, { recursive: true });
  return copy;
};
