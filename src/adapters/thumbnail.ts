let drawing: Worker | null = null;

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
    const answer = (small: Blob | null): void => {
      listening.abort();
      resolve(small);
    };
    drawing.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => answer(data), { signal });
    drawing.addEventListener(
      'error',
      () => {
        drawing = null;
        answer(null);
      },
      { signal },
    );
    drawing.postMessage(file, { transfer: [] });
  });
