/*
 * The service worker: keeps the application's files, so that it starts without a network. It holds nothing of anybody:
 * no answer of an API, no token. A new version waits until every tab of the old one is gone or the person accepts it.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
/** The part of `ServiceWorkerGlobalScope` that is used: TypeScript's library of workers contradicts that of pages. */
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { data: WorkerMessage; ports: readonly MessagePort[] }) => void,
  ): void;
}

/** What a page asks of the worker. `entry` is answered with the first script of the worker's build. */
export type WorkerMessage = { type: 'entry' } | { type: 'activate' } | { type: 'language'; language: string };

/** Replaced by the build (`service-worker.vite-plugin.ts`): paths of files, and the first segments that are the server's. */
declare const BUILD: {
  entry: string;
  files: readonly string[];
  byLanguage: Readonly<Record<string, readonly string[]>>;
  others: readonly string[];
};

const worker = self as unknown as WorkerScope;
const prefix = 'maitre-';
const cacheName = `${prefix}${BUILD.entry}`;
/** The cache of the page that the others are started from; no path of it is ever asked for. */
const pageKey = '/';
/** A navigation without an answer by then gets the page that is kept. */
const patienceMs = 4_000;
const atOnce = 4;

const fetchWhole = async (path: string): Promise<Response> => {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
};

/** A few at a time: a page may be loading what it needs now. What is kept already is not asked for. */
const keep = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheName);
  const left = [...paths];
  const work = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift())
      if ((await cache.match(path)) === undefined) await cache.put(path, await fetchWhole(path));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** The page and its files are of one build, or the worker is not installed. */
const install = async (): Promise<void> => {
  const page = await fetchWhole(pageKey);
  if (!(await page.clone().text()).includes(BUILD.entry)) throw new Error('the server has another build by now');
  await (await caches.open(cacheName)).put(pageKey, page);
  await keep(BUILD.files);
};

/** The build before this one is kept for tabs that run it; those before it are not. */
const activate = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

const delay = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** The server's page where it answers in time, which is asked for while the worker starts; else the kept one. */
const answerNavigation = async ({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> => {
  const answering = preloadResponse.then((preloaded) => preloaded ?? fetch(request));
  const kept = await (await caches.open(cacheName)).match(pageKey);
  if (kept === undefined) return answering;
  const answered = await Promise.race([answering.catch(() => null), delay(patienceMs)]);
  // a preload that fails rejects, but Firefox resolves it with an error
  return answered === null || answered.type === 'error' ? kept : answered;
};

/** Files have the hash of their content in their names. What else is loaded, such as another language, is kept too. */
const answerFile = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.type === 'entry') ports[0]?.postMessage(BUILD.entry);
  if (data.type === 'activate') event.waitUntil(worker.skipWaiting());
  // what cannot be loaded now is with the next start
  if (data.type === 'language') event.waitUntil(keep(BUILD.byLanguage[data.language] ?? []).catch(() => undefined));
});
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/app/assets/')) event.respondWith(answerFile(event.request));
  // pages of guests, feeds and calls are the server's alone
  else if (mode === 'navigate' && !BUILD.others.includes(pathname.split('/')[1] ?? ''))
    event.respondWith(answerNavigation(event));
});
