import { isComposing } from './is-composing.ts';
import { type RefObject, useLayoutEffect } from 'react';

/** What handles its own Escape. */
const overlays = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * The focus arrives a moment after an overlay is shown: until then an Escape goes to the page, and still means the
 * overlay that is on top. It is marked as handled.
 */
export const useEscapeOutside = (
  overlay: RefObject<HTMLElement | null>,
  opened: boolean,
  onEscape: () => void,
): void => {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const escape = (event: KeyboardEvent) => {
      const isOnTop = [...document.querySelectorAll('[role="dialog"]')].at(-1) === overlay.current;
      const isOutside = event.target instanceof Element && event.target.closest(overlays) === null;
      if (event.key !== 'Escape' || isComposing(event) || !isOnTop || !isOutside) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener('keydown', escape, true);
    return () => document.removeEventListener('keydown', escape, true);
  }, [overlay, opened, onEscape]);
};
