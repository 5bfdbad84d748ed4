let drawing: Worker | null = null;

/**
 * A small image of a picture, made away from the page's own thread, so that typing goes on while twenty photographs
 * are taken in; null when this browser cannot read it. One at a time.
 */
export const createThumbnail = (file: Blob): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(null);
    drawing ??= new Worker(new URL('./thumbnail.worker.ts', import.meta.url), { type: 'module' });
    const heard = new AbortController();
    const { signal } = heard;
    const answer = (small: Blob | null): void => {
      heard.abort();
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
