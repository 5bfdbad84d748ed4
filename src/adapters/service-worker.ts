import type { WorkerMessage } from '../service-worker/service-worker.ts';
import { onPageWake } from './page-wake.ts';

/** A page that stays open asks for a new version this often, when it is looked at. */
const askAgainMs = 3_600_000;
const script = '/service-worker.js';

const send = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** The first script of the worker's build. */
const readEntry = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1: channel, port2 } = new MessageChannel();
    channel.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
    channel.start();
    send(worker, { type: 'entry' }, [port2]);
  });

const readOwnEntry = (page: Window): string =>
  page.document.querySelector('script[type=module]')?.getAttribute('src') ?? '';

/**
 * Registers the service worker, which keeps the application's files and the messages of the language. `found`: another
 * build than this page's waits until it is activated. Where a browser has no service workers, nothing is kept.
 */
export const registerServiceWorker = async (page: Window, language: string, found: () => void): Promise<void> => {
  const container = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return;
  const registration = await container.register(script, { updateViaCache: 'none' });
  const offer = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting !== null && (await readEntry(waiting)) !== readOwnEntry(page)) found();
  };
  const follow = (installing: ServiceWorker | null): void =>
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') {
        send(installing, { type: 'language', language });
        void offer();
      }
    });
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  void offer();
  if (registration.active) send(registration.active, { type: 'language', language });
  let askedAt = Date.now();
  onPageWake(page)(() => {
    if (Date.now() - askedAt < askAgainMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
};

/** Activates the build that waits, and loads the page with it. */
export const activateServiceWorker = async (page: Window): Promise<void> => {
  const registration = await page.navigator.serviceWorker.getRegistration(script);
  if (!registration?.waiting) return page.location.reload();
  page.navigator.serviceWorker.addEventListener('controllerchange', () => page.location.reload(), { once: true });
  send(registration.waiting, { type: 'activate' });
};
