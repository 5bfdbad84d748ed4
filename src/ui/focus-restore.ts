import { useEffect } from 'react';

const layer = '[role="dialog"], [role="menu"]';
let last: HTMLElement | null = null;

/** Notes where the focus was on the page itself, apart from what lies over it. */
export const trackFocus = (page: Document): void =>
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(layer)) last = target;
  });

/** The same place, also when what stood there was drawn anew: a row's text gives way to its input and back. */
const placeOf = ({ isConnected, dataset: { path, language, command } }: HTMLElement): HTMLElement | null => {
  if (isConnected) return last;
  const find = (name: string, value: string | undefined) =>
    value === undefined ? '' : `[data-${name}="${CSS.escape(value)}"]`;
  const selector = find('path', path) + find('language', language) + find('command', command);
  return selector === '' ? null : document.querySelector<HTMLElement>(selector);
};

const page = (): HTMLElement | null => document.querySelector('main');
/** Nothing in particular has the focus: nobody minds when it is taken. */
export const isFocusLost = (): boolean => {
  const { activeElement: it } = document;
  return it === null || it === document.body || it === page();
};

const giveBack = (): void => {
  if (isFocusLost()) ((last && placeOf(last)) ?? page())?.focus({ preventScroll: true });
};

/** What had the focus went away with what it was for: it goes on in `next`, else on the page. */
export const restoreFocus = (next: Element | null): void => {
  // nobody has touched this page yet: it begins at its beginning
  if (last !== null && isFocusLost())
    (next?.querySelector<HTMLElement>('button') ?? page())?.focus({ preventScroll: true });
};

/** In what lies over the page: when it closes or goes and nothing else has the focus, that is where it was before. */
export const useFocusRestore = (open = true): void => useEffect(() => (open ? giveBack : undefined), [open]);
