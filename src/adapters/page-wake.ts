/** Calls when the page becomes visible or gets the focus again, or the browser is back online. Returns what stops it. */
export const onPageWake =
  (page: Window) =>
  (wake: () => void): (() => void) => {
    const shown = (): void => {
      if (page.document.visibilityState === 'visible') wake();
    };
    page.addEventListener('online', wake);
    page.addEventListener('focus', wake);
    page.document.addEventListener('visibilitychange', shown);
    return () => {
      page.removeEventListener('online', wake);
      page.removeEventListener('focus', wake);
      page.document.removeEventListener('visibilitychange', shown);
    };
  };
