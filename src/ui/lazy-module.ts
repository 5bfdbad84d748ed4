import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../create-listeners.ts';

const retryAfterMs = 2_000;

export interface LazyModule<Code> {
  /** loads it before it is needed */
  warm: () => void;
  /** null until it is loaded; while it is wanted, a failed load is retried */
  useCode: (wanted: boolean) => Code | null;
}

/** A module that is loaded when it is first needed, and rendered at once from then on. */
export const lazyModule = <Code>(load: () => Promise<Code>): LazyModule<Code> => {
  let code: Code | null = null;
  let requested = false;
  const { subscribe, notify } = createListeners();
  const warm = (): void => {
    if (requested) return;
    requested = true;
    load().then(
      (it) => {
        code = it;
        notify();
      },
      () => {
        requested = false;
      },
    );
  };
  const useCode = (wanted: boolean): Code | null => {
    const it = useSyncExternalStore(subscribe, () => code);
    const missing = wanted && it === null;
    useEffect(() => {
      if (!missing) return undefined;
      warm();
      const again = window.setInterval(warm, retryAfterMs);
      return () => window.clearInterval(again);
    }, [missing]);
    return it;
  };
  return { warm, useCode };
};
