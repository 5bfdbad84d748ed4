/** Milliseconds without another change of the window's size. */
const quietMs = 200;

/**
 * Marks the page while its window changes size; rows are then laid out in full (`content-visibility`), which WebKit does
 * not repeat for them by itself, so that they stayed as high as they were.
 */
export const layOutOnResize = (window: Window): void => {
  const { dataset } = window.document.documentElement;
  let timer: number | undefined;
  window.addEventListener('resize', () => {
    dataset.resizing = '';
    window.clearTimeout(timer);
    timer = window.setTimeout(() => delete dataset.resizing, quietMs);
  });
};
