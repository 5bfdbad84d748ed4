/**
 * Calls when the page is hidden or left, so that pending state is stored. Includes `beforeunload`: a busy renderer may
 * be killed before it handles `pagehide`. Returns what stops it.
 */
export const onPageLeave =
  (page: Window) =>
  (leave: () => void): (() => void) => {
    const hidden = () => page.document.visibilityState === 'hidden' && leave();
    page.addEventListener('beforeunload', leave);
    page.addEventListener('pagehide', leave);
    page.document.addEventListener('visibilitychange', hidden);
    return () => {
      page.removeEventListener('beforeunload', leave);
      page.removeEventListener('pagehide', leave);
      page.document.removeEventListener('visibilitychange', hidden);
    };
  };
