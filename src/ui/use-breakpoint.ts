import { useSyncExternalStore } from 'react';

const wide = '(min-width: 960px)';
const narrow = '(max-width: 760px)';
const fine = '(pointer: fine)';

const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(media).matches,
  );

/** A mouse stands for a keyboard: whoever taps with a finger seldom has one. */
export const useHasKeyboard = (): boolean => useMedia(fine);

/** Room for the side navigation: a desktop. Everything else is a phone or a tablet. */
export const useIsDesktop = (): boolean => useMedia(wide);

/** Too narrow for a table: the same width as in the style sheets. */
export const useIsNarrow = (): boolean => useMedia(narrow);
