import { Worker } from 'node:worker_threads';
import { findWorkerFile } from '../concurrency/worker-process.ts';
import { problem } from '../errors/problem.ts';
import type { SeatingCalls } from './answer-seating.ts';

/** Questions that wait; more are answered `serviceBusy`. */
const maxWaiting = 50;

export interface SeatingWorker {
  ask: <Call extends keyof SeatingCalls>(
    call: Call,
    input: Parameters<SeatingCalls[Call]>[0],
  ) => Promise<ReturnType<SeatingCalls[Call]>>;
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (output: never) => void;
  reject: (error: unknown) => void;
}
type Answer = { id: number } & ({ output: never } | { error: string });

/** Answers questions about the seating one after another in a thread of its own, which the first one starts. */
export const createSeatingWorker = (): SeatingWorker => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  const fail = (error: unknown): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(findWorkerFile(import.meta.url, 'seating-worker.js'));
    started.unref();
    started.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('output' in answer) one?.resolve(answer.output);
      else one?.reject(new Error(answer.error));
    });
    started.once('error', fail);
    started.once('exit', (code) => fail(new Error(`the thread of the seating ended with ${code}`)));
    return started;
  };

  return {
    ask: (call, input) => {
      if (waiting.size >= maxWaiting) return Promise.reject(problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 }));
      return new Promise((resolve, reject) => {
        worker ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: last, call, input }, []);
      });
    },
    close: async () => {
      await worker?.terminate();
    },
  };
};
