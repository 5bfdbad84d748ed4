import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface WorkerSettings {
  /** what it does, for messages: `image` */
  name: string;
  file: string;
  /** its first argument, as JSON */
  options: object;
  /** time limit of one job */
  jobSeconds: number;
}

/** The worker crashed, or was stopped at the time or memory limit. */
export class WorkerDied extends Error {
  constructor(readonly reason: 'died' | 'slow' | 'memory') {
    super(`a worker exited: ${reason}`);
  }
}

/** The worker rejected a job, for a reason of its own. */
export class WorkerRejected extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

interface Message<Result> {
  ready?: true;
  value?: Result;
  reason?: string;
  message?: string;
}

/** The code of a worker: `bundle` beside the bundled server, or `worker.mjs` in the folder of the module `url`. */
export const findWorkerFile = (url: string, bundle: string): string => {
  const candidates = [`./${bundle}`, `../${bundle}`, './worker.mjs'].map((name) => fileURLToPath(new URL(name, url)));
  const found = candidates.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`the code of a worker is missing: ${bundle}`);
  return found;
};

const outOfMemory = 70;
const startSeconds = 10;

/**
 * One child process that does one job at a time; it is not restarted after it exits. It answers `{value}` or `{reason,
 * message}`, and exits with 70 when it needs more memory than it may have.
 */
export class WorkerProcess<Job extends object, Result> {
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #jobSeconds: number;
  #killedFor: 'slow' | null = null;
  #ready = false;

  constructor({ file, options, jobSeconds }: WorkerSettings) {
    this.#jobSeconds = jobSeconds;
    this.#process = fork(file, [JSON.stringify(options)], {
      // no secrets: a compromised worker must not see them
      env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#exited = new Promise((resolve) => {
      this.#process.once('exit', () => resolve());
      this.#process.once('error', () => resolve());
    });
    // an idle worker does not keep the server running
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get alive(): boolean {
    return this.#process.connected && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Rejects with `WorkerRejected` or `WorkerDied`. Start-up time does not count towards the job limit. */
  run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const allow = (seconds: number) =>
        setTimeout(() => {
          this.#killedFor = 'slow';
          this.#process.kill('SIGKILL');
        }, seconds * 1000);
      let timer = allow(this.#ready ? this.#jobSeconds : this.#jobSeconds + startSeconds);
      const end = (settle: () => void) => {
        clearTimeout(timer);
        this.#process.off('message', onMessage);
        this.#process.off('exit', onExit);
        this.#process.off('error', onExit);
        this.#process.channel?.unref();
        settle();
      };
      const onMessage = (received: unknown) => {
        const { ready, value, reason, message } = received as Message<Result>;
        if (ready) {
          this.#ready = true;
          clearTimeout(timer);
          timer = allow(this.#jobSeconds);
        } else
          end(() =>
            value === undefined ? reject(new WorkerRejected(reason ?? 'broken', message ?? '')) : resolve(value),
          );
      };
      const onExit = () =>
        end(() =>
          reject(new WorkerDied(this.#killedFor ?? (this.#process.exitCode === outOfMemory ? 'memory' : 'died'))),
        );
      this.#process.channel?.ref();
      this.#process.on('message', onMessage);
      this.#process.once('exit', onExit);
      this.#process.once('error', onExit);
      if (!this.alive) return onExit();
      this.#process.send(job, (error) => {
        if (error) onExit();
      });
    });
  }

  async stop(): Promise<void> {
    // keeps the event loop alive until the exit arrives
    this.#process.ref();
    this.#process.kill('SIGKILL');
    await this.#exited;
  }
}
