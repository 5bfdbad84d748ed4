/**
 * Calls when the page is hidden or left: whatever is to be kept is kept now. Before the browser's own question too: a
 * busy machine may end a page that was given up before it hears that it goes. Returns what stops it.
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
