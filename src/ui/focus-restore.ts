import { useEffect } from 'react';

const layer = '[role="dialog"], [role="menu"]';
let last: HTMLElement | null = null;

/** Remembers the focused element of the page itself, not of an overlay. */
export const trackFocus = (page: Document): void =>
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(layer)) last = target;
  });

/** The same element, also when it was replaced meanwhile: a row's text is swapped for its input and back. */
const findReplacement = ({ isConnected, dataset: { path, language, command } }: HTMLElement): HTMLElement | null => {
  if (isConnected) return last;
  const find = (name: string, value: string | undefined) =>
    value === undefined ? '' : `[data-${name}="${CSS.escape(value)}"]`;
  const selector = find('path', path) + find('language', language) + find('command', command);
  return selector === '' ? null : document.querySelector<HTMLElement>(selector);
};

const page = (): HTMLElement | null => document.querySelector('main');
/** Nothing is focused: the focus may be moved. */
export const isFocusLost = (): boolean => {
  const { activeElement: it } = document;
  return it === null || it === document.body || it === page();
};

const giveBack = (): void => {
  if (isFocusLost()) ((last && findReplacement(last)) ?? page())?.focus({ preventScroll: true });
};

/** The focused element was unmounted: focus the first button in `next`, or the page. */
export const restoreFocus = (next: Element | null): void => {
  // the page was not used yet: keep the focus at its start
  if (last !== null && isFocusLost())
    (next?.querySelector<HTMLElement>('button') ?? page())?.focus({ preventScroll: true });
};

/** For an overlay: when it closes and nothing else has the focus, restores the focus on the page. */
export const useFocusRestore = (open = true): void => useEffect(() => (open ? giveBack : undefined), [open]);
