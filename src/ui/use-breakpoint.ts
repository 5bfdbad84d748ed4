import { useSyncExternalStore } from 'react';

const wide = '(min-width: 960px)';
const narrow = '(max-width: 760px)';
const fine = '(pointer: fine)';

/** `otherwise`: the result in a browser without matchMedia. */
const useMedia = (media: string, otherwise: boolean): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(media);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(media).matches ?? otherwise,
  );

/** A fine pointer is taken as a sign of a keyboard. */
export const useHasKeyboard = (): boolean => useMedia(fine, true);

/** Wide enough for the side menu: a desktop. Everything else is a phone or a tablet. */
export const useIsDesktop = (): boolean => useMedia(wide, true);

/** Too narrow for a table: the same width as in the style sheets. */
export const useIsNarrow = (): boolean => useMedia(narrow, false);
