import type { Connectivity } from '../../machines/ports.ts';

/** Reports the browser's own status: "online" may still be a network that does not reach our server. */
export const createConnectivity =
  (page: Window): Connectivity =>
  (notify) => {
    const report = (): void => notify(page.navigator.onLine);
    page.addEventListener('online', report);
    page.addEventListener('offline', report);
    report();
    return () => {
      page.removeEventListener('online', report);
      page.removeEventListener('offline', report);
    };
  };

/** Resolves when our server answers. An HTML page with status 200 comes from a captive portal. */
export const createProbe = (api: string) => async (): Promise<void> => {
  const answer = await fetch(new URL('/healthz', new URL(api, location.origin)), {
    cache: 'no-store',
    signal: AbortSignal.timeout(4_000),
  });
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('answered by a captive portal');
};
