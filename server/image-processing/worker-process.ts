import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImageLimits } from './limits.ts';
import type { Format, ImageVariation } from './formats.ts';

/** What `worker.mjs` is asked; every path is a file. */
export type Job = { kind: 'admit'; file: string; to: string; type: string } | ({ kind: 'vary' } & ImageVariation);

/** What it found out about the picture it wrote. */
export interface JobResult {
  width: number;
  height: number;
  bytes: number;
  /** of `admit` */
  hash?: string;
  format?: Format;
}

/** It died of the job, or was ended for taking too long or too much. */
export class WorkerDied extends Error {
  constructor(readonly why: 'died' | 'slow' | 'memory') {
    super(`the picture process ended: ${why}`);
  }
}

/** Why it does not take a picture; `disk` and `diskFull` are no fault of the image. */
export class WorkerRejected extends Error {
  constructor(
    readonly why: 'type' | 'pixels' | 'broken' | 'disk' | 'diskFull',
    words: string,
  ) {
    super(words);
  }
}

interface Message {
  ready?: true;
  value?: JobResult;
  why?: WorkerRejected['why'];
  words?: string;
}

// beside the bundled server, or here when the server runs from its sources
const workerFile = (): string => {
  const places = ['./image-worker.js', '../image-worker.js', './worker.mjs'].map((it) =>
    fileURLToPath(new URL(it, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? places[0] ?? '';
};

const outOfMemory = 70;
const startSeconds = 10;

/** One life of the process that touches pictures: one job at a time, and once it is gone it stays gone. */
export class WorkerProcess {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #seconds: number;
  #killedFor: 'slow' | null = null;
  #ready = false;

  constructor({ mostPixels, mostSide, mostMemory, seconds }: ImageLimits) {
    this.#seconds = seconds;
    this.#process = fork(workerFile(), [JSON.stringify({ mostPixels, mostSide, mostMemory })], {
      // it needs no secret of ours, and gets none
      env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#gone = new Promise((done) => {
      this.#process.once('exit', () => done());
      this.#process.once('error', () => done());
    });
    // the server may end while it is idle
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get alive(): boolean {
    return this.#process.connected && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Rejects with `ChildRefused` or `ChildDied`. The seconds are of work: what it takes to begin is not counted. */
  ask(job: Job): Promise<JobResult> {
    return new Promise((done, failed) => {
      const allow = (seconds: number) =>
        setTimeout(() => {
          this.#killedFor = 'slow';
          this.#process.kill('SIGKILL');
        }, seconds * 1000);
      let patience = allow(this.#ready ? this.#seconds : this.#seconds + startSeconds);
      const end = (settle: () => void) => {
        clearTimeout(patience);
        this.#process.off('message', hear);
        this.#process.off('exit', die);
        this.#process.off('error', die);
        this.#process.channel?.unref();
        settle();
      };
      const hear = (said: unknown) => {
        const { ready, value, why, words } = said as Message;
        if (ready) {
          this.#ready = true;
          clearTimeout(patience);
          patience = allow(this.#seconds);
        } else end(() => (value ? done(value) : failed(new WorkerRejected(why ?? 'broken', words ?? ''))));
      };
      const die = () =>
        end(() =>
          failed(new WorkerDied(this.#killedFor ?? (this.#process.exitCode === outOfMemory ? 'memory' : 'died'))),
        );
      this.#process.channel?.ref();
      this.#process.on('message', hear);
      this.#process.once('exit', die);
      this.#process.once('error', die);
      if (!this.alive) return die();
      this.#process.send(job, (error) => {
        if (error) die();
      });
    });
  }

  async end(): Promise<void> {
    // waited for by a server that may have nothing else left to wait for, and is not through yet
    this.#process.ref();
    this.#process.kill('SIGKILL');
    await this.#gone;
  }
}
