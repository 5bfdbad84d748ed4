import type { Logger } from '../log.ts';
import { problem } from '../errors/problem.ts';
import { WorkerProcess, WorkerDied, type JobResult, type Job } from './worker-process.ts';
import type { ImageLimits } from './limits.ts';

interface QueuedJob {
  job: Job;
  attempts: number;
  resolve: (value: JobResult) => void;
  reject: (error: unknown) => void;
}

/** Runs worker jobs one at a time, alternating between uploads and variants. */
export class JobQueue {
  readonly #limits: ImageLimits;
  readonly #log: Logger;
  readonly #queues: Record<Job['kind'], QueuedJob[]> = { vary: [], admit: [] };
  #worker: WorkerProcess | null = null;
  #loop: Promise<void> | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;
  #lastKind: Job['kind'] = 'admit';

  constructor(limits: ImageLimits, log: Logger) {
    this.#limits = limits;
    this.#log = log;
  }

  get pid(): number | null {
    return this.#worker?.alive ? (this.#worker.pid ?? null) : null;
  }

  add(job: Job): Promise<JobResult> {
    const queue = this.#queues[job.kind];
    if (this.#closed || queue.length >= this.#limits.maxQueued)
      return Promise.reject(problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 }));
    return new Promise((resolve, reject) => {
      queue.push({ job, attempts: 0, resolve, reject });
      this.#loop ??= this.#runQueued();
    });
  }

  async #runQueued(): Promise<void> {
    clearTimeout(this.#idleTimer);
    for (let next = this.#next(); next; next = this.#next()) await this.#run(next);
    this.#loop = null;
    this.#idleTimer = setTimeout(() => void this.#stopWorker(), this.#limits.idleSeconds * 1000).unref();
  }

  // alternates when both queues have jobs, so that many viewers cannot starve uploads
  #next(): QueuedJob | undefined {
    const order = this.#lastKind === 'vary' ? (['admit', 'vary'] as const) : (['vary', 'admit'] as const);
    this.#lastKind = order.find((kind) => this.#queues[kind].length > 0) ?? this.#lastKind;
    return this.#queues[this.#lastKind].shift();
  }

  async #run(queued: QueuedJob): Promise<void> {
    if (!this.#worker?.alive) this.#worker = new WorkerProcess(this.#limits);
    try {
      queued.resolve(await this.#worker.run(queued.job));
    } catch (error) {
      if (!(error instanceof WorkerDied)) return queued.reject(error);
      this.#worker = null;
      queued.attempts += 1;
      this.#log.warn({ error, attempts: queued.attempts }, 'the image worker exited during a job');
      // another image may have caused the exit: retry once with a new worker
      if (error.reason === 'died' && queued.attempts === 1 && !this.#closed) return this.#run(queued);
      queued.reject(
        error.reason === 'memory'
          ? problem('TOO_LARGE', 'tooManyPixels')
          : problem('UPSTREAM_FAILED', 'fileUploadFailed'),
      );
    }
  }

  async #stopWorker(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.stop();
  }

  /** Rejects queued jobs with `serviceBusy`; the running job fails with the worker. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    for (const queue of Object.values(this.#queues))
      for (const { reject } of queue.splice(0)) reject(problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 }));
    await this.#stopWorker();
    await this.#loop;
    clearTimeout(this.#idleTimer);
  }
}
