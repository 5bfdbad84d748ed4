/** Scrolls the panel of an `InputPopup` to one of its options; `scrollIntoView` would move the page too. */
export const scrollIntoPanel = (option: Element | null | undefined): void => {
  const panel = option?.closest('[data-panel]');
  if (!option || !panel) return;
  const [of, within] = [option.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (of.top < within.top) panel.scrollTop -= within.top - of.top;
  else if (of.bottom > within.bottom) panel.scrollTop += of.bottom - within.bottom;
};
