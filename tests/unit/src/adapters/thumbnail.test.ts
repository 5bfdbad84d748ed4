import { afterEach, expect, test, vi } from 'vitest';
import { createThumbnail } from '../../../../src/adapters/thumbnail.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a worker that ends without a word holds no other thumbnail: another one draws the next', async () => {
  vi.useFakeTimers();
  const workers: { requests: number; terminated: boolean }[] = [];
  /** The first one never answers. */
  class TestWorker extends EventTarget {
    readonly record = { requests: 0, terminated: false };
    constructor() {
      super();
      workers.push(this.record);
    }
    postMessage(file: Blob): void {
      this.record.requests += 1;
      if (workers.length > 1) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: file })));
    }
    terminate(): void {
      this.record.terminated = true;
    }
  }
  vi.stubGlobal('Worker', TestWorker);
  const [one, two] = [new Blob(['one']), new Blob(['two'])];
  const drawing = createThumbnail(one).then(async (first) => [first, await createThumbnail(two)]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await drawing).toEqual([null, two]);
  expect(workers).toEqual([
    { requests: 1, terminated: true },
    { requests: 1, terminated: false },
  ]);
});
