import type { Network } from '../../machines/ports.ts';

/** As the browser knows it: "online" may still be a network that leads nowhere. */
export const networkOf =
  (page: Window): Network =>
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
