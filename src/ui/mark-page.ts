import { useLayoutEffect } from 'react';

type Mark = 'bar' | 'preview';

/**
 * Marks the page while its value is set, for rules that depend on what is shown. A `:has()` for it would make browsers
 * look at the whole page with every key.
 */
export const usePageMark = (mark: Mark, value: string | null): void =>
  useLayoutEffect(() => {
    if (value === null) return undefined;
    const { dataset } = document.documentElement;
    dataset[mark] = value;
    return () => {
      delete dataset[mark];
    };
  }, [mark, value]);

/** A ref that marks the nearest elements around its own for as long as its own is shown, instead of a `:has()`. */
export const markAround =
  (mark: `data-${string}`, ...selectors: readonly string[]) =>
  (element: HTMLElement | null) => {
    const around = selectors.map((selector) => element?.closest(selector));
    for (const it of around) it?.setAttribute(mark, '');
    return () => {
      for (const it of around) it?.removeAttribute(mark);
    };
  };
