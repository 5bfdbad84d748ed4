import type { Connectivity } from '../../machines/ports.ts';

/** As the browser knows it: "online" may still be a network that leads nowhere. */
export const createConnectivity =
  (page: Window): Connectivity =>
  (heard) => {
    const tell = (): void => heard(page.navigator.onLine);
    page.addEventListener('online', tell);
    page.addEventListener('offline', tell);
    tell();
    return () => {
      page.removeEventListener('online', tell);
      page.removeEventListener('offline', tell);
    };
  };

/** Resolves when our server answers: an answer in HTML is somebody else's, a captive network's. */
export const createProbe = (api: string) => async (): Promise<void> => {
  const answer = await fetch(new URL('/healthz', new URL(api, location.origin)), {
    cache: 'no-store',
    signal: AbortSignal.timeout(4_000),
  });
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('not our answer');
};
