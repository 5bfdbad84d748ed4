/** Scrolls the panel of an `InputPopup` to one of its options; `scrollIntoView` would move the page too. */
export const scrollIntoPanel = (option: Element | null | undefined): void => {
  const panel = option?.closest('[data-panel]');
  if (!option || !panel) return;
  const [box, panelBox] = [option.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (box.top < panelBox.top) panel.scrollTop -= panelBox.top - box.top;
  else if (box.bottom > panelBox.bottom) panel.scrollTop += box.bottom - panelBox.bottom;
};
