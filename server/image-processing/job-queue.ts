import type { Logger } from '../log.ts';
import { problem } from '../errors/problem.ts';
import { WorkerProcess, WorkerDied, type JobResult, type Job } from './worker-process.ts';
import type { ImageLimits } from './limits.ts';

interface Waiting {
  job: Job;
  tries: number;
  done: (value: JobResult) => void;
  failed: (error: unknown) => void;
}

/** Jobs for the child, one after another; whoever looks at a picture and whoever sends one take turns. */
export class JobQueue {
  readonly #limits: ImageLimits;
  readonly #log: Logger;
  readonly #waiting: Record<Job['kind'], Waiting[]> = { vary: [], admit: [] };
  #child: WorkerProcess | null = null;
  #working: Promise<void> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;
  #last: Job['kind'] = 'admit';

  constructor(limits: ImageLimits, log: Logger) {
    this.#limits = limits;
    this.#log = log;
  }

  get pid(): number | null {
    return this.#child?.alive ? (this.#child.pid ?? null) : null;
  }

  add(job: Job): Promise<JobResult> {
    const queue = this.#waiting[job.kind];
    if (this.#closed || queue.length >= this.#limits.mostWaiting)
      return Promise.reject(problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 }));
    return new Promise((done, failed) => {
      queue.push({ job, tries: 0, done, failed });
      this.#working ??= this.#work();
    });
  }

  async #work(): Promise<void> {
    clearTimeout(this.#idle);
    for (let next = this.#next(); next; next = this.#next()) await this.#do(next);
    this.#working = null;
    this.#idle = setTimeout(() => void this.#rest(), this.#limits.idleSeconds * 1000).unref();
  }

  // in turns when both wait: a crowd of viewers keeps nobody from sending
  #next(): Waiting | undefined {
    const order = this.#last === 'vary' ? (['admit', 'vary'] as const) : (['vary', 'admit'] as const);
    this.#last = order.find((kind) => this.#waiting[kind].length > 0) ?? this.#last;
    return this.#waiting[this.#last].shift();
  }

  async #do(waiting: Waiting): Promise<void> {
    if (!this.#child?.alive) this.#child = new WorkerProcess(this.#limits);
    try {
      waiting.done(await this.#child.ask(waiting.job));
    } catch (error) {
      if (!(error instanceof WorkerDied)) return waiting.failed(error);
      this.#child = null;
      waiting.tries += 1;
      this.#log.warn({ error, attempts: waiting.tries }, 'the picture process ended in the middle of its work');
      // it may not have been this picture's doing: once more, with a new process
      if (error.why === 'died' && waiting.tries === 1 && !this.#closed) return this.#do(waiting);
      waiting.failed(
        error.why === 'memory' ? problem('TOO_LARGE', 'tooManyPixels') : problem('UPSTREAM_FAILED', 'fileUploadFailed'),
      );
    }
  }

  async #rest(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    await child?.end();
  }

  /** What waits is told to come back; what is under way ends with the process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    for (const queue of Object.values(this.#waiting))
      for (const { failed } of queue.splice(0)) failed(problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 }));
    await this.#rest();
    await this.#working;
    clearTimeout(this.#idle);
  }
}
