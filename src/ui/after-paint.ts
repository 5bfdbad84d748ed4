/** Runs `work` after the next paint; in a hidden page, as soon as there is time. */
export const afterPaint = (work: () => void): void => {
  if (document.hidden) window.setTimeout(work);
  else requestAnimationFrame(() => window.setTimeout(work));
};
