import type { ApiError } from '../../machines/ports.ts';

/** What a worker sends while it works, and last. */
export type WorkerAnswer<Result, Part> =
  | { type: 'progress'; done: number; total: number }
  | { type: 'part'; part: Part }
  | { type: 'done'; result: Result };

interface Options<Part> {
  /** what the person is told when the worker throws: that the file cannot be read, or that ours cannot be written */
  failure: ApiError;
  signal?: AbortSignal;
  progress?: (done: number, total: number) => void;
  /** a piece of a result that is too large for one message */
  onPart?: (part: Part) => void;
}

/** The worker itself did not come; the file is not to blame. */
const notLoaded: ApiError = { code: 'INTERNAL', key: 'internal', message: 'the worker could not be loaded' };

export const unreadableFile: ApiError = {
  code: 'BAD_INPUT',
  key: 'importNotJson',
  message: 'the file could not be read',
};

/** A file of ours. */
export const fileNotWritten: ApiError = {
  code: 'INTERNAL',
  key: 'internal',
  message: 'the file could not be written',
};

/** Runs one task in a worker, which ends with it. Rejects with an `ApiError`. */
export const runInWorker = async <Task, Result, Part = never>(
  worker: Worker,
  ask: (send: (task: Task, transfer?: Transferable[]) => void) => void | Promise<void>,
  { failure, signal, progress, onPart }: Options<Part>,
): Promise<Result> => {
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer<Result, Part>>) => {
        if (data.type === 'done') resolve(data.result);
        else if (data.type === 'part') onPart?.(data.part);
        else progress?.(data.done, data.total);
      });
      // an error thrown in the worker has a message, a script that cannot be loaded has none
      worker.addEventListener('error', (event) => reject(event.message === undefined ? notLoaded : failure), {
        once: true,
      });
      signal?.addEventListener('abort', () => reject(failure), { once: true });
      Promise.resolve(ask((task, transfer = []) => worker.postMessage(task, { transfer }))).catch(reject);
    });
  } finally {
    worker.terminate();
  }
};
