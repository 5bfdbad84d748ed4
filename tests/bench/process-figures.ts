import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Our server or the floor, as a child process. */
export interface MeasuredProcess {
  url: string;
  /** from the start of the process to its first answer, in seconds */
  firstAnswer: number;
  /** resident memory of the process and its children, in MB */
  resident: () => number;
  stop: () => Promise<void>;
}

interface ProcessOptions {
  command: string[];
  cwd: string;
  env: Record<string, string>;
  port: number;
  log: string;
  /** whether an answer shows that the server is ready */
  answers: (url: string) => Promise<boolean>;
}

export const startProcess = async ({
  command: [program = '', ...args],
  cwd,
  env,
  port,
  log,
  answers,
}: ProcessOptions): Promise<MeasuredProcess> => {
  const output = openSync(log, 'a');
  const url = `http://127.0.0.1:${port}`;
  const before = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  while (!(await answers(url).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}; see ${log}`);
    if (performance.now() - before > 120_000) {
      await stop(child);
      throw new Error(`${args.join(' ')} did not answer within two minutes; see ${log}`);
    }
    await pause(5);
  }
  const firstAnswer = (performance.now() - before) / 1000;
  return { url, firstAnswer, resident: () => residentMegabytes(child.pid ?? 0), stop: () => stop(child) };
};

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });

const residentMegabytes = (root: number): number => {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([root]);
  for (const [pid, parent] of all.toSorted((a, b) => a[0] - b[0])) if (family.has(parent)) family.add(pid);
  return all.reduce((sum, [pid, , kilobytes]) => sum + (family.has(pid) ? kilobytes : 0), 0) / 1024;
};
