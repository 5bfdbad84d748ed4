/**
 * Scrolls a bar until one of its parts is in view; not `scrollIntoView`, which would move the page or the dialog around
 * it too. Where they are is read before the next paint, once the page is laid out: a commit must not wait for that.
 * Returns what cancels it.
 */
export const scrollIntoBar = (bar: Element, part: Element): (() => void) => {
  const frame = requestAnimationFrame(() => {
    const [shown, own] = [bar.getBoundingClientRect(), part.getBoundingClientRect()];
    if (own.left < shown.left) bar.scrollLeft += own.left - shown.left;
    else if (own.right > shown.right) bar.scrollLeft += own.right - shown.right;
  });
  return () => cancelAnimationFrame(frame);
};
