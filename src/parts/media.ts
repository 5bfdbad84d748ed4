import { useSyncExternalStore } from 'react';

const wide = '(min-width: 960px)';

/** Room for the side navigation: a desktop. Everything else is a phone or a tablet. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
  );
