import type { Logger } from '../log.ts';
import { problem } from '../errors/problem.ts';
import { WorkerProcess, WorkerDied, type WorkerSettings } from './worker-process.ts';

interface QueuedJob<Job, Result> {
  job: Job;
  attempts: number;
  resolve: (value: Result) => void;
  reject: (error: unknown) => void;
}

export interface QueueSettings<Job extends { kind: string }> {
  worker: WorkerSettings;
  /** those that wait take turns, so that many of one kind hold up no other */
  kinds: readonly Job['kind'][];
  /** queued jobs of one kind; further ones are rejected with `serviceBusy` */
  maxQueued: number;
  /** seconds without work after which the worker is stopped */
  idleSeconds: number;
  log: Logger;
  /** the error of a job that ended the worker; `slow` and `memory`: its limits */
  toError: (reason: WorkerDied['reason']) => unknown;
}

/** Runs the jobs of one worker process, one at a time. */
export class JobQueue<Job extends { kind: string }, Result> {
  readonly #settings: QueueSettings<Job>;
  readonly #queues: ReadonlyMap<string, QueuedJob<Job, Result>[]>;
  #worker: WorkerProcess<Job, Result> | null = null;
  #loop: Promise<void> | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;
  #lastKind: Job['kind'] | undefined;

  constructor(settings: QueueSettings<Job>) {
    this.#settings = settings;
    this.#queues = new Map(settings.kinds.map((kind) => [kind, []]));
  }

  get pid(): number | null {
    return this.#worker?.alive ? (this.#worker.pid ?? null) : null;
  }

  add(job: Job): Promise<Result> {
    const queue = this.#queues.get(job.kind);
    if (this.#closed || queue === undefined || queue.length >= this.#settings.maxQueued)
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
    this.#idleTimer = setTimeout(() => void this.#stopWorker(), this.#settings.idleSeconds * 1000).unref();
  }

  #next(): QueuedJob<Job, Result> | undefined {
    const { kinds } = this.#settings;
    const at = kinds.indexOf(this.#lastKind ?? '') + 1;
    const kind = [...kinds.slice(at), ...kinds.slice(0, at)].find((one) => this.#queues.get(one)?.length);
    this.#lastKind = kind ?? this.#lastKind;
    return kind === undefined ? undefined : this.#queues.get(kind)?.shift();
  }

  async #run(queued: QueuedJob<Job, Result>): Promise<void> {
    const { worker, log, toError } = this.#settings;
    if (!this.#worker?.alive) this.#worker = new WorkerProcess<Job, Result>(worker);
    try {
      queued.resolve(await this.#worker.run(queued.job));
    } catch (error) {
      if (!(error instanceof WorkerDied)) return queued.reject(error);
      this.#worker = null;
      queued.attempts += 1;
      log.warn({ error, attempts: queued.attempts }, `the ${worker.name} worker exited during a job`);
      // another job may have caused the exit: retry once with a new worker
      if (error.reason === 'died' && queued.attempts === 1 && !this.#closed) return this.#run(queued);
      queued.reject(toError(error.reason));
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
    for (const queue of this.#queues.values())
      for (const { reject } of queue.splice(0)) reject(problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 }));
    await this.#stopWorker();
    await this.#loop;
    clearTimeout(this.#idleTimer);
  }
}
