/**
 * Calls when the press that is going on, if there is one, has ended: a layout that changes under a press would move the
 * target of the press. A tap is a press within a single task, so it is waited for in any case.
 */
export const afterPress = (settle: () => void): void => {
  const soon = () => setTimeout(settle);
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true });
  else soon();
};
