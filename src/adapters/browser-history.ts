import type { BrowserHistory } from '../../machines/navigation/browser-history.ts';

const numberIn = (state: unknown): number => {
  const at = (state as { at?: unknown } | null)?.at;
  return typeof at === 'number' ? at : 0;
};
export const currentUrl = (page: Window): { path: string; at: number } => ({
  path: page.location.pathname + page.location.search,
  at: numberIn(page.history.state),
});

/** The browser's history, its entries numbered in `history.state`. */
export const createBrowserHistory = (page: Window): BrowserHistory => {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  page.history.replaceState({ at: currentUrl(page).at }, '');
  return {
    push: (path, at) => page.history.pushState({ at }, '', path),
    replace: (path, at) => page.history.replaceState({ at }, '', path),
    go: (by) => page.history.go(by),
    setBlocked: (held) =>
      (held ? page.addEventListener : page.removeEventListener).call(page, 'beforeunload', ask as EventListener),
    follow: (moved) => {
      const onMove = (): void => {
        const { path, at } = currentUrl(page);
        moved(path, at);
      };
      page.addEventListener('popstate', onMove);
      return () => page.removeEventListener('popstate', onMove);
    },
  };
};
