/** Runs `work` when what is on its way to the screen is there; where nobody looks, as soon as there is time. */
export const afterPaint = (work: () => void): void => {
  if (document.hidden) window.setTimeout(work);
  else requestAnimationFrame(() => window.setTimeout(work));
};
