import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../create-listeners.ts';

const retryAfterMs = 2_000;

export interface LazyModule<Code> {
  /** preloads it */
  warm: () => void;
  /** null until it is loaded; while it is requested, a failed load is retried */
  useCode: (isRequested: boolean) => Code | null;
}

/** A dynamically imported module as a hook; synchronous once it is loaded. */
export const lazyModule = <Code>(load: () => Promise<Code>): LazyModule<Code> => {
  let code: Code | null = null;
  let requested = false;
  const { subscribe, notify } = createListeners();
  const warm = (): void => {
    if (requested) return;
    requested = true;
    load().then(
      (loaded) => {
        code = loaded;
        notify();
      },
      () => {
        requested = false;
      },
    );
  };
  const useCode = (isRequested: boolean): Code | null => {
    const current = useSyncExternalStore(subscribe, () => code);
    const missing = isRequested && current === null;
    useEffect(() => {
      if (!missing) return undefined;
      warm();
      const again = window.setInterval(warm, retryAfterMs);
      return () => window.clearInterval(again);
    }, [missing]);
    return current;
  };
  return { warm, useCode };
};
