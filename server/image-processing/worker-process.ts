import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImageLimits } from './limits.ts';
import type { Format, ImageVariation } from './formats.ts';

/** A request to `worker.mjs`; all paths are files. */
export type Job = { kind: 'admit'; file: string; to: string; type: string } | ({ kind: 'vary' } & ImageVariation);

/** Facts about the image that the worker wrote. */
export interface JobResult {
  width: number;
  height: number;
  bytes: number;
  /** only for `admit` */
  hash?: string;
  format?: Format;
}

/** The worker crashed, or was stopped at the time or memory limit. */
export class WorkerDied extends Error {
  constructor(readonly reason: 'died' | 'slow' | 'memory') {
    super(`the image worker exited: ${reason}`);
  }
}

/** The worker rejected the image; `disk` and `diskFull` are server faults. */
export class WorkerRejected extends Error {
  constructor(
    readonly reason: 'type' | 'pixels' | 'broken' | 'disk' | 'diskFull',
    message: string,
  ) {
    super(message);
  }
}

interface Message {
  ready?: true;
  value?: JobResult;
  reason?: WorkerRejected['reason'];
  message?: string;
}

// next to the bundled server, or in this folder when running from sources
const workerFile = (): string => {
  const candidates = ['./image-worker.js', '../image-worker.js', './worker.mjs'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  return candidates.find((file) => existsSync(file)) ?? candidates[0] ?? '';
};

const outOfMemory = 70;
const startSeconds = 10;

/** One child process that decodes images, one job at a time; it is not restarted after it exits. */
export class WorkerProcess {
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #jobSeconds: number;
  #killedFor: 'slow' | null = null;
  #ready = false;

  constructor({ maxPixels, maxSide, maxMemoryMegabytes, jobSeconds }: ImageLimits) {
    this.#jobSeconds = jobSeconds;
    this.#process = fork(workerFile(), [JSON.stringify({ maxPixels, maxSide, maxMemoryMegabytes })], {
      // no secrets: a compromised decoder must not see them
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
  run(job: Job): Promise<JobResult> {
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
        const { ready, value, reason, message } = received as Message;
        if (ready) {
          this.#ready = true;
          clearTimeout(timer);
          timer = allow(this.#jobSeconds);
        } else end(() => (value ? resolve(value) : reject(new WorkerRejected(reason ?? 'broken', message ?? ''))));
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
