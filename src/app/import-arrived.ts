/** Files of the build that have arrived, or are on their way; one that failed is requested again with its next use. */
const files = new Map<string, Promise<void>>();

/** The whole body: only then is it in the browser's cache. */
const fetchWhole = async (url: string): Promise<void> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  await response.arrayBuffer();
};

const addStylesheet = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${url}"]`) !== null) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.nonce = document.querySelector<HTMLElement>('script[nonce], link[nonce]')?.nonce ?? '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.head.append(link);
  });

const request = (file: string): Promise<void> => {
  const known = files.get(file);
  if (known) return known;
  const url = `${import.meta.env.BASE_URL}${file}`;
  const arriving = file.endsWith('.css') ? addStylesheet(url) : fetchWhole(url);
  files.set(file, arriving);
  arriving.catch(() => files.delete(file));
  return arriving;
};

/**
 * Imports a chunk whose files have arrived. Firefox and WebKit never ask again for a module that failed to load while the
 * page lives, so an import is not begun before all that it needs is in the browser's cache: `fetch` may fail and be
 * repeated. The build calls this in the place of each `import()`, with the chunk's files (`vite.config.ts`).
 */
export const importArrived = async <Code>(importChunk: () => Promise<Code>, needed: readonly string[] = []) => {
  await Promise.all(needed.map(request));
  return importChunk();
};
