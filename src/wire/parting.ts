/** Calls when the page is hidden or left: whatever is to be kept is kept now. Returns what stops it. */
export const partingOf =
  (page: Window) =>
  (leave: () => void): (() => void) => {
    const hidden = () => page.document.visibilityState === 'hidden' && leave();
    page.addEventListener('pagehide', leave);
    page.document.addEventListener('visibilitychange', hidden);
    return () => {
      page.removeEventListener('pagehide', leave);
      page.document.removeEventListener('visibilitychange', hidden);
    };
  };
