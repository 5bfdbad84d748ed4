let drawing: Worker | null = null;
/** A worker may end without an event, on a phone that is short of memory: the other thumbnails do not wait for it. */
const limitMs = 20_000;

/**
 * Draws thumbnails in a worker, one at a time, so that typing stays responsive while many photographs are added; null
 * when this browser cannot decode the image.
 */
export const createThumbnail = (file: Blob): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(null);
    drawing ??= new Worker(new URL('./thumbnail.worker.ts', import.meta.url), { type: 'module' });
    const listening = new AbortController();
    const { signal } = listening;
    const worker = drawing;
    const answer = (small: Blob | null): void => {
      clearTimeout(limit);
      listening.abort();
      resolve(small);
    };
    const giveUp = (): void => {
      worker.terminate();
      if (drawing === worker) drawing = null;
      answer(null);
    };
    const limit = setTimeout(giveUp, limitMs);
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => answer(data), { signal });
    worker.addEventListener('error', giveUp, { signal });
    worker.postMessage(file, { transfer: [] });
  });
